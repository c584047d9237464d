import { getHref } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { Notice } from '../../components/Notice';
import styles from './CardObstacleNotice.module.css';
import { useCardObstacle } from './useCardObstacle';

/** Says at once that nothing can be booked with the current card, and why; nothing for a card that can. */
export function CardObstacleNotice() {
  const obstacle = useCardObstacle();
  if (!obstacle) return null;
  return (
    <div className={styles.box}>
      <Notice tone="info">
        <strong>{obstacle.title}</strong>
        <p>
          {obstacle.text}
          {obstacle.kind === 'used' ? <AppLink to={getHref('Order')}>看我的订单</AppLink> : null}
        </p>
      </Notice>
    </div>
  );
}
