import { Button, Descriptions, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { getHref } from '../../../../shared/routes';
import { contentApi } from '../../../api/endpoints/content';
import { Card } from '../../../components/Card';
import { Money } from '../../../components/Money';
import { NotLoaded } from '../../../components/NotLoaded';
import { QueryForm, useFormButton } from '../../../components/QueryForm';
import { SlotTime } from '../../../components/SlotTime';
import { BoneLines } from '../../../components/StateView';
import { type BookingStep, CHOICE_FORM, formatBookingQuery } from '../../../features/booking/bookingUrl';
import { useCardObstacle } from '../../../features/cards/useCardObstacle';
import { PhoneLinkButton } from '../../../features/phone/PhoneLinkButton';
import type { Booking } from '../useBooking';
import { CONFIRM_FORM, type Confirm } from '../useConfirm';
import { Chosen, type ChosenQuery } from './Chosen';
import styles from './Summary.module.css';

/** The choice so far with its current price, and the button to the next step; on phones, price and button stay at the bottom. */
export function Summary({ booking, confirm }: { booking: Booking; confirm: Confirm }) {
  const { choice, addOnIds, combo, store, period } = booking;
  const isBlocked = useCardObstacle() !== null && !choice.rebook;
  const missing = useMissing(booking, isBlocked);
  const addOns = combo.currentData?.addOns.filter((addOn) => addOnIds.includes(addOn.addOnId)) ?? [];
  const day = choice.date ? <SlotTime date={choice.date} period={period?.period ?? ''} /> : null;
  const toItem = (label: string, children: ReactNode) => (children ? [{ label, children }] : []);
  const toChosen = (label: string, id: string, query: ChosenQuery<{ name: string }>) =>
    toItem(
      label,
      id ? (
        <Chosen label={label} query={query}>
          {({ name }) => name}
        </Chosen>
      ) : null,
    );
  const chosen = [
    ...toChosen('套餐', choice.comboId, combo),
    ...toItem('加项', addOns.map((addOn) => addOn.name).join('、')),
    ...toChosen('门店', choice.storeId, store),
    ...toItem('时间', day),
  ];
  return (
    <aside className={`yj-stack yj-gap-3 yj-sticky ${styles.summary}`} aria-label="预约摘要">
      {chosen.length > 0 ? (
        <div className={styles.facts} data-step={choice.step}>
          <Card title={choice.rebook ? '新的安排' : '您的选择'}>
            <Descriptions colon={false} column={1} size="small" items={chosen} />
          </Card>
        </div>
      ) : null}
      <div className={`yj-surface yj-stack yj-gap-4 yj-pad-5 ${styles.bar}`} data-idle={missing ? true : undefined}>
        {/* Always on the page and spoken as a whole: a new amount alone would not say what it is. */}
        <div className={styles.spoken} aria-live="polite" aria-atomic="true" aria-busy={booking.price.isFetching}>
          {choice.rebook ? <p className="yj-muted">改约不另收费用</p> : <Price booking={booking} />}
        </div>
        <Forward booking={booking} confirm={confirm} missing={missing} isBlocked={isBlocked} />
      </div>
      <div className="yj-center">
        <PhoneLinkButton />
      </div>
    </aside>
  );
}

function Price({ booking: { choice, price } }: { booking: Booking }) {
  if (!choice.comboId) return null;
  const { shown } = price;
  if (!shown) {
    return price.isError ? <NotLoaded label="价格" onRetry={price.refetch} busy={price.isFetching} /> : <BoneLines height={72} />;
  }
  return (
    <dl className={`yj-sums yj-stack yj-gap-1 yj-muted ${styles.price}`}>
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
      <div>
        <dt>个人支付</dt>
        <dd>
          <Money fen={shown.selfFen} size="l" />
        </dd>
      </div>
    </dl>
  );
}

function HoldNote() {
  const { data } = contentApi.useProjectConfigGetQuery({});
  return (
    <p className="yj-small yj-muted yj-center">
      {data?.holdMinutes ? `提交后名额为您保留 ${data.holdMinutes} 分钟` : '提交后请在时限内支付'}
    </p>
  );
}

const NEXT: Record<Exclude<BookingStep, 'confirm'>, { to: BookingStep; label: string; missing: string }> = {
  package: { to: 'store', label: '下一步：选门店', missing: '请先选一个套餐' },
  store: { to: 'time', label: '下一步：选时间', missing: '请先选一家门店' },
  time: { to: 'confirm', label: '下一步：确认', missing: '请先选日期和时段' },
};

/** Why the next step is not possible yet; null when it is. */
function useMissing({ choice, period }: Booking, isBlocked: boolean): string | null {
  if (choice.step === 'confirm') return null;
  const ready = {
    package: Boolean(choice.comboId),
    store: Boolean(choice.storeId),
    time: Boolean(period?.remaining),
  }[choice.step];
  if (isBlocked) return '这张体检卡现在不能预约';
  if (ready) return null;
  return choice.date && choice.step === 'time' ? '请再选到检的时段' : NEXT[choice.step].missing;
}

interface ForwardProps {
  booking: Booking;
  confirm: Confirm;
  missing: string | null;
  isBlocked: boolean;
}

function Forward({ booking, confirm, missing, isBlocked }: ForwardProps) {
  const type = useFormButton();
  const [asked, setAsked] = useState<string | null>(null);
  const { choice, goTo, isDrawn, price } = booking;
  if (choice.step === 'confirm') {
    const label = choice.rebook ? '确认改约' : price.shown?.selfFen ? '提交预约，去支付' : '提交预约';
    return (
      <Flex vertical gap={8}>
        <Button
          type="primary"
          size="large"
          block
          htmlType="submit"
          form={CONFIRM_FORM}
          loading={confirm.saving}
          disabled={type === 'button' && !confirm.canSubmit}
        >
          {confirm.saving ? '正在提交…' : confirm.obstacle?.kind === 'offline' ? '再试一次' : label}
        </Button>
        {choice.rebook || !price.shown?.selfFen ? null : <HoldNote />}
      </Flex>
    );
  }
  const { to, label } = NEXT[choice.step];
  // What was chosen a moment ago may not be drawn yet: such a press goes by the address.
  const handleNext = () => (missing && isDrawn() ? setAsked(missing) : goTo(to));
  // A store's own button leads on.
  if (choice.step === 'store' && !choice.storeId && !isBlocked) return <p className="yj-small yj-muted yj-center">选好门店，接着选时间</p>;
  const isAsked = missing !== null && asked === missing;
  // Until the page is hydrated, the form of the step says what is chosen, and the server which step comes next. A store is chosen by its button.
  const next = (
    <Button
      type="primary"
      size="large"
      block
      htmlType={type}
      form={CHOICE_FORM}
      name="step"
      value={to}
      disabled={isBlocked}
      onClick={handleNext}
    >
      {label}
    </Button>
  );
  return (
    <Flex vertical gap={8}>
      {choice.step === 'store' ? (
        <QueryForm id={CHOICE_FORM} to={getHref('Appoint')} query={{ ...formatBookingQuery(choice), step: '' }}>
          {next}
        </QueryForm>
      ) : (
        next
      )}
      {missing ? (
        // A new element, so that it is spoken.
        <p
          key={String(isAsked)}
          className={`yj-small yj-center ${isAsked ? 'yj-warning' : 'yj-muted'}`}
          role={isAsked ? 'alert' : undefined}
        >
          {missing}
        </p>
      ) : null}
    </Flex>
  );
}
