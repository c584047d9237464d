import { contentApi } from '../../../api/endpoints/content';
import { Button } from '../../../components/Button';
import { Money } from '../../../components/Money';
import { BoneLines } from '../../../components/StateView';
import type { BookingStep } from '../../../features/booking/bookingUrl';
import { useCardObstacle } from '../../../features/cards/useCardObstacle';
import { formatDay } from '../../../lib/day';
import type { Booking } from '../useBooking';
import type { Confirm } from '../useConfirm';
import styles from './Summary.module.css';

/** The choice so far with its current price, and the button to the next step. */
export function Summary({ booking, confirm }: { booking: Booking; confirm: Confirm }) {
  const { choice, addOnIds, combo, store, period } = booking;
  const addOns = combo.currentData?.addOns.filter((addOn) => addOnIds.includes(addOn.addOnId)) ?? [];
  const day = choice.date ? `${formatDay(choice.date)}${period ? ` ${period.period}` : ''}` : '';
  return (
    <aside className={styles.summary} aria-label="预约摘要">
      <h2 className={styles.title}>{choice.rebook ? '新的安排' : '您的选择'}</h2>
      <dl className={styles.facts}>
        <Fact label="套餐" value={choice.comboId ? (combo.currentData?.name ?? '…') : ''} />
        {addOns.length > 0 ? <Fact label="加项" value={addOns.map((addOn) => addOn.name).join('、')} /> : null}
        <Fact label="门店" value={choice.storeId ? (store?.name ?? '已选择') : ''} />
        <Fact label="时间" value={day} />
      </dl>
      {choice.rebook ? <p className={styles.free}>改约不另收费用</p> : <Price booking={booking} />}
      <Forward booking={booking} confirm={confirm} />
    </aside>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd data-empty={!value}>{value || '未选'}</dd>
    </div>
  );
}

function Price({ booking: { choice, price } }: { booking: Booking }) {
  if (!choice.comboId) return null;
  const { shown } = price;
  if (!shown) {
    return price.isError ? (
      <p className={styles.priceFailed} role="status">
        价格没有取到。
        <Button kind="text" size="s" onClick={price.refetch} busy={price.isFetching}>
          重试
        </Button>
      </p>
    ) : (
      <BoneLines height={72} />
    );
  }
  return (
    <dl className={styles.price} aria-live="polite" aria-busy={price.isFetching}>
      <div>
        <dt>套餐与加项</dt>
        <dd>
          <Money fen={shown.totalFen} />
        </dd>
      </div>
      <div>
        <dt>企业支付</dt>
        <dd>
          <Money fen={-shown.companyFen} />
        </dd>
      </div>
      <div className={styles.self}>
        <dt>个人支付</dt>
        <dd>
          <Money fen={shown.selfFen} size="l" />
        </dd>
      </div>
    </dl>
  );
}

function HoldNote() {
  const { data } = contentApi.useGetProjectConfigQuery({});
  return <p className={styles.note}>{data?.holdMinutes ? `提交后名额为您保留 ${data.holdMinutes} 分钟` : '提交后请在时限内支付'}</p>;
}

const NEXT: Record<Exclude<BookingStep, 'confirm'>, { to: BookingStep; label: string; missing: string }> = {
  package: { to: 'store', label: '下一步：选门店', missing: '请先选一个套餐' },
  store: { to: 'time', label: '下一步：选时间', missing: '请先选一家门店' },
  time: { to: 'confirm', label: '下一步：确认', missing: '请先选日期和时段' },
};

function Forward({ booking, confirm }: { booking: Booking; confirm: Confirm }) {
  const { choice, combo, goTo, period, price } = booking;
  const isBlocked = useCardObstacle() !== null && !choice.rebook;
  if (choice.step === 'confirm') {
    const label = choice.rebook ? '确认改约' : price.shown?.selfFen ? '提交预约，去支付' : '提交预约';
    return (
      <>
        <Button kind="primary" size="l" block busy={confirm.saving} disabled={!confirm.canSubmit} onClick={confirm.handleSubmit}>
          {confirm.saving ? '正在提交…' : confirm.obstacle?.kind === 'offline' ? '再试一次' : label}
        </Button>
        {choice.rebook || !price.shown?.selfFen ? null : <HoldNote />}
      </>
    );
  }
  const { to, label, missing } = NEXT[choice.step];
  const fits = combo.currentData?.suitable !== false;
  const ready = {
    package: Boolean(choice.comboId) && fits && !isBlocked,
    store: Boolean(choice.storeId),
    time: Boolean(period?.remaining),
  }[choice.step];
  return (
    <>
      <Button kind="primary" size="l" block disabled={!ready} onClick={() => goTo(to)}>
        {label}
      </Button>
      {ready ? null : <p className={styles.note}>{isBlocked ? '这张体检卡现在不能预约' : missing}</p>}
    </>
  );
}
