import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import { Button } from 'antd';
import type { CallResponse } from '../../../../shared/contract/contract';
import { Card } from '../../../components/Card';
import { StatusTag } from '../../../components/StatusTag';
import { formatStoreAddress } from '../../../features/booking/storeAddress';
import { formatDay } from '../../../lib/day';
import styles from './StoreStep.module.css';

export type Store = CallResponse<'queryStoreListBycombo'>['list'][number];

/** One store: address, opening hours, next free day. */
export function StoreCard({ store, selected, onChoose }: { store: Store; selected: boolean; onChoose: () => void }) {
  const { nextFree } = store;
  return (
    <li data-selected={selected || undefined} className={styles.item}>
      <Card>
        <div className={styles.store}>
          <div className={styles.words}>
            <h3 className={styles.name}>
              {store.name}
              {selected ? <StatusTag tone="brand">已选</StatusTag> : null}
            </h3>
            <p className={styles.line}>
              <ShopOutlined />
              {formatStoreAddress(store)}
            </p>
            <p className={styles.line}>
              <ClockCircleOutlined />
              <span className={styles.contact}>
                <span>{store.hours}</span>
                <span>{store.phone}</span>
              </span>
            </p>
            {store.services.length > 0 ? <p className={styles.quiet}>{store.services.join(' · ')}</p> : null}
          </div>
          <div className={styles.next}>
            {nextFree ? (
              <p>
                <span className={styles.quiet}>最近可约</span>
                <strong>{formatDay(nextFree.date)}</strong>
                <span className={styles.quiet}>余 {nextFree.remaining} 位</span>
              </p>
            ) : (
              <p className={styles.quiet}>近期已约满</p>
            )}
            <Button onClick={onChoose} disabled={!nextFree && !selected}>
              {selected ? '看日期' : '选这家'}
              <span className="yj-visually-hidden">：{store.name}</span>
            </Button>
          </div>
        </div>
      </Card>
    </li>
  );
}
