import { Bone, Loading, type RegionQuery } from '../../../components/StateView';
import type { OrderDetails } from '../../../features/booking/orderTexts';
import { formatDay, formatInstant } from '../../../lib/day';
import styles from './OldBooking.module.css';

/** What is being moved: the old time and place, and what the rule allows. */
export function OldBooking({ query: { data } }: { query: RegionQuery<OrderDetails> }) {
  if (!data) {
    return (
      <Loading label="原预约">
        <Bone height="56px" />
      </Loading>
    );
  }
  const { rebook } = data;
  return (
    <div className={styles.old}>
      <p>
        原预约：<strong>{`${formatDay(data.date)} ${data.period}`}</strong>，{data.storeName}
      </p>
      <p className={styles.rule}>
        {rebook.allowed
          ? `还可以改约 ${rebook.left} 次，请在 ${formatInstant(rebook.deadline)} 前完成。确认新时间之前，原来的名额一直为您保留。`
          : rebook.reason}
      </p>
    </div>
  );
}
