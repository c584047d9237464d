import { Steps } from 'antd';
import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { BOOKING_STEPS, type BookingStep, formatBookingQuery, getFurthestStep, getStepIndex } from '../../../features/booking/bookingUrl';
import type { Booking } from '../useBooking';

const LABELS: Record<BookingStep, string> = { package: '选套餐', store: '选门店', time: '选时间', confirm: '确认' };

/** antd's `Steps` passes this on, although its types do not name it. */
const LIST = { role: 'list' };

/** The steps of booking. Steps that are possible are links. */
export function StepBar({ booking: { choice } }: { booking: Booking }) {
  const furthest = getStepIndex(getFurthestStep(choice));
  const current = getStepIndex(choice.step);
  const steps = BOOKING_STEPS.filter((step) => !(choice.rebook && step === 'package'));
  const items = steps.map((step) => {
    const position = getStepIndex(step);
    const status = position === current ? ('process' as const) : position < current ? ('finish' as const) : ('wait' as const);
    const label = (
      <>
        {LABELS[step]}
        {status === 'finish' ? <span className="yj-visually-hidden">（已完成）</span> : null}
      </>
    );
    return {
      key: step,
      role: 'listitem',
      'aria-current': status === 'process' ? ('step' as const) : undefined,
      status,
      title:
        position <= furthest && status !== 'process' ? (
          <AppLink to={getHref('Appoint', { query: formatBookingQuery({ ...choice, step }) })} className="yj-plain yj-cover">
            {label}
          </AppLink>
        ) : (
          label
        ),
    };
  });
  return (
    <nav aria-label="预约步骤" className="yj-mb-5">
      <Steps {...LIST} titlePlacement="vertical" responsive={false} current={steps.indexOf(choice.step)} items={items} />
    </nav>
  );
}
