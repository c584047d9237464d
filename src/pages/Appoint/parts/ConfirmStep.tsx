import { Button } from 'antd';
import { Card } from '../../../components/Card';
import { KeyValue } from '../../../components/KeyValue';
import { BoneLines, FailedState, Loading } from '../../../components/StateView';
import { AmountTable } from '../../../features/booking/AmountTable';
import type { BookingStep } from '../../../features/booking/bookingUrl';
import { formatStoreAddress } from '../../../features/booking/storeAddress';
import { formatDay } from '../../../lib/day';
import { useAppSelector } from '../../../store/hooks';
import type { Booking } from '../useBooking';
import type { Confirm } from '../useConfirm';
import styles from './ConfirmStep.module.css';
import { ConsentBox } from './ConsentBox';
import { ContactPhone } from './ContactPhone';
import { ObstacleNotice } from './ObstacleNotice';

/** Step four: a summary of the booking to confirm. */
export function ConfirmStep({ booking, confirm }: { booking: Booking; confirm: Confirm }) {
  const { choice, price, oldOrder } = booking;
  const amounts = choice.rebook ? oldOrder.data : price.shown;
  return (
    <div className={styles.stack}>
      <ObstacleNotice booking={booking} confirm={confirm} />
      <Facts booking={booking} />
      {choice.rebook ? null : (
        <>
          <Card title="费用">
            {amounts ? <AmountTable amounts={amounts} /> : null}
            {!amounts && price.isError ? <FailedState label="价格" onRetry={price.refetch} busy={price.isFetching} /> : null}
            {!amounts && !price.isError ? (
              <Loading label="价格">
                <BoneLines height={120} />
              </Loading>
            ) : null}
          </Card>
          <ContactPhone confirm={confirm} />
        </>
      )}
      <ConsentBox confirm={confirm} />
    </div>
  );
}

function Facts({ booking }: { booking: Booking }) {
  const { choice, addOnIds, combo, store, period, goTo, oldOrder } = booking;
  const person = useAppSelector((state) => state.center.cardUserInfo);
  const addOns = combo.currentData?.addOns.filter((addOn) => addOnIds.includes(addOn.addOnId)) ?? [];
  const change = (step: BookingStep, what: string) => (
    <Button type="link" size="small" onClick={() => goTo(step)}>
      修改
      <span className="yj-visually-hidden">{what}</span>
    </Button>
  );
  const line = (words: string, action: ReturnType<typeof change> | null) => (
    <span className={styles.line}>
      <span>{words}</span>
      {action}
    </span>
  );
  const name = oldOrder.data?.person.name ?? person.name;
  const idNumber = oldOrder.data?.person.idNumberMasked ?? person.idNumberMasked;
  const lost = choice.slotId && booking.schedule.currentData && !period;
  const when = period
    ? `${formatDay(choice.date, { year: true })} ${period.period}`
    : lost
      ? '这个时段已不可约，请重新选择'
      : formatDay(choice.date);
  return (
    <Card title="预约信息">
      <KeyValue
        items={[
          { label: '体检人', value: name ? `${name}  ${idNumber ?? ''}` : '体检卡持卡人' },
          { label: '套餐', value: line(combo.currentData?.name ?? '…', choice.rebook ? null : change('package', '套餐')) },
          ...(addOns.length > 0 ? [{ label: '加项', value: addOns.map((addOn) => addOn.name).join('、') }] : []),
          { label: '门店', value: line(store ? `${store.name}，${formatStoreAddress(store)}` : '…', change('store', '门店')) },
          { label: '到检时间', value: line(when, change('time', '到检时间')) },
        ]}
      />
    </Card>
  );
}
