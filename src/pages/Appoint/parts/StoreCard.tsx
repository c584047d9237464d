import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import { Button } from 'antd';
import { getHref } from '../../../../shared/routes';
import { Card } from '../../../components/Card';
import { QueryForm, useFormButton } from '../../../components/QueryForm';
import { StatusTag } from '../../../components/StatusTag';
import { pickFirstDay } from '../../../features/booking/nearestFreeDays';
import { formatStoreAddress } from '../../../features/booking/storeAddress';
import { formatDistance, type Store } from '../../../features/booking/storeDistance';
import { formatDay } from '../../../lib/day';
import styles from './StoreCard.module.css';

interface StoreCardProps {
  store: Store;
  /** From the person; null when it is not known. */
  km: number | null;
  selected: boolean;
  /** The address in which it is chosen. */
  query: Record<string, string>;
  onChoose: () => void;
  /** Opens the store's panel. */
  onOpen: () => void;
}

/** One store: address, distance, opening hours, next free day. */
export function StoreCard({ store, km, selected, query, onChoose, onOpen }: StoreCardProps) {
  const type = useFormButton();
  const { nextFree } = store;
  return (
    <li data-selected={selected || undefined} className={styles.item}>
      <Card>
        <div className="yj-row yj-between yj-gap-4">
          <div className="yj-stack yj-gap-1 yj-words">
            <h3 className="yj-row">
              {store.name}
              {selected ? <StatusTag tone="brand">已选</StatusTag> : null}
            </h3>
            <p className="yj-line yj-baseline">
              <ShopOutlined />
              <span className="yj-muted">
                {formatStoreAddress(store)}
                {km === null ? null : <strong className="yj-ink yj-nowrap">约 {formatDistance(km)}</strong>}
                {store.metro ? <span className="yj-block yj-faint">{store.metro}</span> : null}
              </span>
            </p>
            <p className="yj-line yj-baseline">
              <ClockCircleOutlined />
              <span className="yj-muted">{store.hours}</span>
            </p>
            {store.services.length > 0 ? <p className="yj-note">{store.services.join(' · ')}</p> : null}
          </div>
          <div className={`yj-row yj-gap-4 yj-end ${styles.side}`}>
            {nextFree ? (
              <p className="yj-row">
                <span className="yj-note">最近可约</span>
                <strong>{formatDay(pickFirstDay(store))}</strong>
                {pickFirstDay(store) === nextFree.date ? <span className="yj-note">余 {nextFree.remaining} 位</span> : null}
              </p>
            ) : nextFree === null ? (
              <p className="yj-note">近期已约满</p>
            ) : null}
            <div className="yj-row yj-gap-1 yj-end">
              <Button type="link" onClick={onOpen} data-scripted>
                门店详情
                <span className="yj-visually-hidden">：{store.name}</span>
              </Button>
              <QueryForm to={getHref('Appoint')} query={query}>
                <Button htmlType={type} onClick={onChoose} disabled={nextFree === null && !selected}>
                  {selected ? '看日期' : '选这家'}
                  <span className="yj-visually-hidden">：{store.name}</span>
                </Button>
              </QueryForm>
            </div>
          </div>
        </div>
      </Card>
    </li>
  );
}
