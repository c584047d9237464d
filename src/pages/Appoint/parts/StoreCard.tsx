import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { StatusTag } from '../../../components/StatusTag';
import { formatStoreAddress } from '../../../features/booking/storeAddress';
import { formatDistance, type Store } from '../../../features/booking/storeDistance';
import { formatDay } from '../../../lib/day';
import styles from './StoreStep.module.css';

interface StoreCardProps {
  store: Store;
  /** From the person; null when it is not known. */
  km: number | null;
  selected: boolean;
  onChoose: () => void;
}

/** One store: address, distance, opening hours, next free day. */
export function StoreCard({ store, km, selected, onChoose }: StoreCardProps) {
  const { nextFree } = store;
  return (
    <li className={styles.store} data-selected={selected}>
      <div className={styles.storeWords}>
        <h3 className={styles.storeName}>
          {store.name}
          {selected ? <StatusTag tone="brand">已选</StatusTag> : null}
        </h3>
        <p className={styles.line}>
          <Icon name="store" size={16} />
          <span>
            {formatStoreAddress(store)}
            {km === null ? null : <strong className={styles.distance}>约 {formatDistance(km)}</strong>}
            {store.metro ? <span className={styles.metro}>{store.metro}</span> : null}
          </span>
        </p>
        <p className={styles.line}>
          <Icon name="clock" size={16} />
          <span className={styles.contact}>
            <span>{store.hours}</span>
            <span>{store.phone}</span>
          </span>
        </p>
        {store.services.length > 0 ? <p className={styles.services}>{store.services.join(' · ')}</p> : null}
      </div>
      <div className={styles.next}>
        {nextFree ? (
          <p>
            <span className={styles.nextLabel}>最近可约</span>
            <strong>{formatDay(nextFree.date)}</strong>
            <span className={styles.nextLabel}>余 {nextFree.remaining} 位</span>
          </p>
        ) : (
          <p className={styles.nextLabel}>近期已约满</p>
        )}
        <Button kind="secondary" onClick={onChoose} disabled={!nextFree && !selected}>
          {selected ? '看日期' : '选这家'}
          <span className="yj-visually-hidden">：{store.name}</span>
        </Button>
      </div>
    </li>
  );
}
