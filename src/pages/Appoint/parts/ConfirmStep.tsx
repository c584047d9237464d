import { Alert, Button, Descriptions, Flex, Form } from 'antd';
import type { ReactNode } from 'react';
import { CallFields, KeyField, useCallFormTarget } from '../../../components/CallFields';
import { Card } from '../../../components/Card';
import { Loading } from '../../../components/Loading';
import { SlotTime } from '../../../components/SlotTime';
import { BoneLines, FailedState } from '../../../components/StateView';
import { AmountTable } from '../../../features/booking/AmountTable';
import type { BookingStep } from '../../../features/booking/bookingUrl';
import { describeChangeDeadline } from '../../../features/booking/changeDeadline';
import { Gaps } from '../../../features/booking/Gaps';
import { formatStoreAddress } from '../../../features/booking/storeAddress';
import { listExamined } from '../../../features/questionnaire/listExamined';
import { QuestionnaireCard } from '../../../features/questionnaire/QuestionnaireCard';
import { formatDay } from '../../../lib/day';
import { useHydrated } from '../../../lib/useHydrated';
import { useAppSelector } from '../../../store/hooks';
import type { Booking } from '../useBooking';
import { useChangeDeadline } from '../useChangeDeadline';
import { CONFIRM_FORM, type Confirm } from '../useConfirm';
import { Chosen } from './Chosen';
import styles from './ConfirmStep.module.css';
import { ConsentBox } from './ConsentBox';
import { ContactPhone } from './ContactPhone';
import { ObstacleNotice } from './ObstacleNotice';

interface Props {
  booking: Booking;
  confirm: Confirm;
}

/** Step four: a summary of the booking to confirm. The summary beside it has the button that submits the form. */
export function ConfirmStep({ booking, confirm }: Props) {
  const { choice, price } = booking;
  return (
    <Form
      name={CONFIRM_FORM}
      initialValues={{ otherPhone: false, phone: '', agreed: false }}
      {...useCallFormTarget(choice.rebook ? 'reSaveOrder' : 'saveOrder')}
      onFinish={confirm.handleSubmit}
      scrollToFirstError={{ focus: true, block: 'center' }}
    >
      <PlainFields booking={booking} confirm={confirm} />
      <Flex vertical gap={16}>
        <ObstacleNotice booking={booking} confirm={confirm} />
        <TooLateNotice booking={booking} />
        <Facts booking={booking} />
        <Questionnaire booking={booking} />
        {choice.rebook ? null : (
          <>
            <NotFound booking={booking} />
            <Amounts price={price} />
            <ContactPhone failure={confirm.failure} />
          </>
        )}
        <ConsentBox confirm={confirm} />
      </Flex>
    </Form>
  );
}

/** The amount of each item. Where the summary stands beside it, only if there are several. */
function Amounts({ price }: Pick<Booking, 'price'>) {
  const { shown, isError, refetch, isFetching } = price;
  return (
    <Card title="费用" className={shown && shown.lines.length > 1 ? undefined : styles.single}>
      {shown ? <AmountTable amounts={shown} /> : null}
      {!shown && isError ? <FailedState label="价格" onRetry={refetch} busy={isFetching} /> : null}
      {!shown && !isError ? (
        <Loading label="价格">
          <BoneLines height={120} />
        </Loading>
      ) : null}
    </Card>
  );
}

/** What the form sends by itself before hydration. */
function PlainFields({ booking: { choice, addOnIds, oldOrder }, confirm: { quote, agreement, needsConsent } }: Props) {
  if (useHydrated()) return null;
  const { storeId, slotId, comboId, rebook } = choice;
  const order = rebook
    ? { orderNo: rebook, version: oldOrder.data?.version }
    : { comboId, addOnIds: addOnIds.join(','), quoteId: quote?.quoteId };
  const consent = needsConsent && agreement.data ? agreement.data : null;
  const asked = consent && { consentVersion: consent.version, purposes: consent.purposes.map(({ code }) => code).join(',') };
  return (
    <>
      <CallFields values={{ ...order, storeId, slotId, ...asked }} />
      <KeyField />
    </>
  );
}

function TooLateNotice({ booking }: { booking: Booking }) {
  if (!useChangeDeadline(booking).tooLate) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title="这个时段约好后不能再取消或改约"
      description="离到检时间太近，已经过了取消和改约的时限。请确认能按时到检再提交，或者选一个晚些的日期。"
    />
  );
}

/** What the person's health means for the chosen items. */
function Questionnaire({ booking }: { booking: Booking }) {
  const { choice, addOnIds, combo, goTo, oldOrder } = booking;
  const addOns = choice.rebook ? oldOrder.data?.addOns : combo.currentData?.addOns.filter((addOn) => addOnIds.includes(addOn.addOnId));
  const change = choice.rebook ? null : (
    <Button size="small" onClick={() => goTo('package')} data-scripted>
      改套餐或加项
    </Button>
  );
  return <QuestionnaireCard items={listExamined(combo.currentData, addOns)} stopAction={change} />;
}

/** What the chosen package and add-ons cannot find. */
function NotFound({ booking: { combo, addOnIds, goTo } }: { booking: Booking }) {
  const change = (
    <Button size="small" onClick={() => goTo('package')} data-scripted>
      改加项
    </Button>
  );
  return <Gaps addOns={combo.currentData?.addOns.filter(({ addOnId }) => !addOnIds.includes(addOnId)) ?? []} action={change} />;
}

function Facts({ booking }: { booking: Booking }) {
  const { choice, addOnIds, combo, store, period, goTo, oldOrder } = booking;
  const person = useAppSelector((state) => state.center.cardUserInfo);
  const addOns = combo.currentData?.addOns.filter((addOn) => addOnIds.includes(addOn.addOnId)) ?? [];
  const line = (words: ReactNode, step: BookingStep, what: string) => (
    <Flex justify="space-between" align="flex-start" gap={12} flex={1}>
      <div>{words}</div>
      <Button type="link" size="small" className={`yj-fixed ${styles.change}`} onClick={() => goTo(step)} data-scripted>
        修改
        <span className="yj-visually-hidden">{what}</span>
      </Button>
    </Flex>
  );
  const { until, tooLate } = useChangeDeadline(booking);
  const name = oldOrder.data?.person.name ?? person.name;
  const idNumber = oldOrder.data?.person.idNumberMasked ?? person.idNumberMasked;
  const lost = choice.slotId && booking.schedule.currentData && !period;
  const when = period ? (
    <SlotTime date={choice.date} period={period.period} year />
  ) : lost ? (
    '这个时段已不可约，请重新选择'
  ) : (
    formatDay(choice.date)
  );
  const comboName = choice.rebook ? (
    <Chosen label="套餐" query={oldOrder}>
      {(order) => order.comboName}
    </Chosen>
  ) : (
    <Chosen label="套餐" query={combo}>
      {(found) => found.name}
    </Chosen>
  );
  const storeName = (
    <Chosen label="门店" query={store}>
      {(found) => `${found.name}，${formatStoreAddress(found)}`}
    </Chosen>
  );
  return (
    <Card title="预约信息">
      <Descriptions
        colon={false}
        column={1}
        items={[
          { label: '体检人', children: name ? `${name}  ${idNumber ?? ''}` : '体检卡持卡人' },
          { label: '套餐', children: choice.rebook ? comboName : line(comboName, 'package', '套餐') },
          ...(addOns.length > 0 ? [{ label: '加项', children: addOns.map((addOn) => addOn.name).join('、') }] : []),
          { label: '门店', children: line(storeName, 'store', '门店') },
          { label: '到检时间', children: line(when, 'time', '到检时间') },
          // Where it is too late, the notice above says so.
          ...(until && !tooLate ? [{ label: '取消改约', children: describeChangeDeadline(until) }] : []),
        ]}
      />
    </Card>
  );
}
