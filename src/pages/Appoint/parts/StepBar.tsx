import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { BOOKING_STEPS, type BookingStep, formatBookingQuery, getFurthestStep, getStepIndex } from '../../../features/booking/bookingUrl';
import type { Booking } from '../useBooking';
import styles from './StepBar.module.css';

const LABELS: Record<BookingStep, string> = { package: '选套餐', store: '选门店', time: '选时间', confirm: '确认' };

/** The steps of booking. Steps that are possible are links. */
export function StepBar({ booking: { choice } }: { booking: Booking }) {
  const furthest = getStepIndex(getFurthestStep(choice));
  const current = getStepIndex(choice.step);
  const steps = BOOKING_STEPS.filter((step) => !(choice.rebook && step === 'package'));
  return (
    <nav aria-label="预约步骤">
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const position = getStepIndex(step);
          const state = position === current ? 'current' : position < current ? 'done' : 'ahead';
          const content = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <CheckOutlined /> : index + 1}
              </span>
              {LABELS[step]}
              {state === 'done' ? <span className="yj-visually-hidden">（已完成）</span> : null}
            </>
          );
          return (
            <li key={step} className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {position <= furthest && state !== 'current' ? (
                <AppLink to={getHref('Appoint', { query: formatBookingQuery({ ...choice, step }) })} className={styles.link}>
                  {content}
                </AppLink>
              ) : (
                <span className={styles.link}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
