import { Alert } from 'antd';
import { getHref } from '../../../shared/routes';
import { LinkButton } from '../../components/LinkButton';
import { useCardObstacle } from './useCardObstacle';

/** Says at once that nothing can be booked with the current card, and why; nothing for a card that can. */
export function CardObstacleNotice() {
  const obstacle = useCardObstacle();
  if (!obstacle) return null;
  return (
    <Alert
      className="yj-mb-5"
      type="info"
      showIcon
      role="status"
      title={obstacle.title}
      description={obstacle.text}
      action={obstacle.kind === 'used' ? <LinkButton to={getHref('Order')}>看我的订单</LinkButton> : null}
    />
  );
}
