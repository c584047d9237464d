import loadable from '@loadable/component';
import { useEffect, useRef } from 'react';
import { Loading } from '../../components/Loading';
import { PageHeader } from '../../components/PageHeader';
import { BoneCard, useFailed } from '../../components/StateView';
import { ConsentNotice } from '../../features/relatives/ConsentNotice';
import { loadData } from './Appoint.data';
import styles from './Appoint.module.css';
import { OldBooking } from './parts/OldBooking';
import { PackageStep } from './parts/PackageStep';
import { StepBar } from './parts/StepBar';
import { StoreStep } from './parts/StoreStep';
import { Summary } from './parts/Summary';
import { TimeStep } from './parts/TimeStep';
import { useBooking } from './useBooking';
import { useConfirm } from './useConfirm';

const TITLES = { package: '选择套餐和加项', store: '选择门店', time: '选择日期和时段', confirm: '确认预约' } as const;

/** antd's Form is large and needed on the last step only. */
const ConfirmStep = loadable(() => import('./parts/ConfirmStep'), {
  resolveComponent: (step) => step.ConfirmStep,
  fallback: (
    <Loading label="确认信息">
      <BoneCard height={320} />
    </Loading>
  ),
});

/** Booking in four steps; the address holds the whole choice. */
export default function AppointPage() {
  const booking = useBooking();
  const confirm = useConfirm(booking);
  const { step, rebook } = booking.choice;
  // Rebooking needs the old order. A loaded order stays when fetching it again fails.
  const isLost = useFailed(booking.oldOrder) && rebook !== '' && !booking.oldOrder.data;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (step === 'time') ConfirmStep.preload();
  }, [step]);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <>
      <PageHeader title={rebook ? '改约' : '体检预约'} />
      <StepBar booking={booking} />
      {rebook ? null : <ConsentNotice />}
      {rebook ? <OldBooking query={{ ...booking.oldOrder, isError: isLost }} /> : null}
      {isLost ? null : (
        <div className={`yj-columns ${styles.columns}`}>
          <section aria-labelledby="appoint-step">
            <h2 ref={heading} id="appoint-step" tabIndex={-1} className="yj-mb-5">
              {TITLES[step]}
            </h2>
            {step === 'package' ? <PackageStep booking={booking} /> : null}
            {step === 'store' ? <StoreStep booking={booking} /> : null}
            {step === 'time' ? <TimeStep booking={booking} /> : null}
            {step === 'confirm' ? <ConfirmStep booking={booking} confirm={confirm} /> : null}
          </section>
          <Summary booking={booking} confirm={confirm} />
        </div>
      )}
    </>
  );
}

AppointPage.loadData = loadData;
