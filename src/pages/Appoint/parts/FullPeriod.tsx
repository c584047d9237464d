import { LeaveWaitButton, WaitButton } from '../../../features/waitlist/WaitButton';
import { describeWait, type WaitEntry } from '../../../features/waitlist/waitTexts';
import { formatDay } from '../../../lib/day';
import type { Booking } from '../useBooking';

interface FullPeriodProps {
  booking: Booking;
  slotId: string;
  period: string;
  /** The card's entry in the waiting list of this slot, if there is one. */
  wait: WaitEntry | undefined;
}

/** A full period, with its waiting list. */
export function FullPeriod({ booking, slotId, period, wait }: FullPeriodProps) {
  const { choice, addOnIds, price, store } = booking;
  const { comboId, storeId, date } = choice;
  const { quote } = price;
  return (
    <div className="yj-row yj-inset">
      <b className="yj-grow yj-nowrap">{period}</b>
      {wait ? (
        <>
          <span className="yj-muted">{wait.state === 'offered' ? '已占到名额' : '候补中'}</span>
          <LeaveWaitButton entry={wait} label="退出" />
          <p className="yj-muted yj-words">{describeWait(wait)}</p>
        </>
      ) : (
        <>
          <span className={quote ? 'yj-visually-hidden' : 'yj-muted'}>约满</span>
          {quote ? (
            <WaitButton
              what={[`${formatDay(date)} ${period}`, store.currentData?.name].filter(Boolean).join('，')}
              body={{ comboId, addOnIds, storeId, slotId, quoteId: quote.quoteId }}
              selfFen={quote.selfFen}
              period={period}
            />
          ) : null}
        </>
      )}
    </div>
  );
}
