import { randomUUID } from 'node:crypto';
import type { PartnerEvent } from '../../server/adapters/partner/PartnerProvider';
import { createPartnerInbox } from '../../server/modules/orders/createPartnerInbox';
import { addWorkingDays } from '../../server/modules/outcomes/workingDays';
import { addDays, getDayOf } from '../../shared/businessDay';
import type { Booking } from '../helpers/worlds/partnerBooks';
import { know } from './employees';
import { REPORT_DAYS } from './openCompany';
import { planReport } from './reports';
import { DAY_MS, HOUR_MS, type KnownOrder, MINUTE_MS, type Year } from './Year';

/** Takes note of an examination that was acknowledged. */
export function noteExamined(year: Year, order: KnownOrder, date: string): void {
  if (order.examined) return;
  order.examined = { date, dueOn: addWorkingDays(date, REPORT_DAYS, new Map()), newDueOn: null, broken: new Set() };
  order.result = year.random.pick(['normal', 'normal', 'high', 'unreadable'] as const);
  planReport(year, order);
}

/** Sends an event of the centre until it is answered, sometimes twice. @param onTaken when it was accepted */
function send(year: Year, event: PartnerEvent, afterMs: number, onTaken: () => void): void {
  year.plan(afterMs, {
    ...{ kind: 'centre', who: event.orderNo, isRepeated: true },
    async run() {
      const { code, data } = await createPartnerInbox(year.api().services).accept(event);
      const result = typeof data === 'object' && data && 'result' in data ? String(data.result) : '';
      year.seen.add(`${event.event} ${result}`);
      if (code === 0 && (result === 'applied' || result === 'known')) onTaken();
      if (year.random.chance(0.1)) send(year, event, MINUTE_MS * year.random.below(90), onTaken);
      return `${event.event} ${code} ${result}`;
    },
  });
}

const createHead = ({ orderNo, storeId }: Booking) => ({ eventId: randomUUID(), orderNo, storeId });

/** The centre decides about what it had left open, and sends its decision or waits until it is asked. */
function decide(year: Year, booking: Booking): void {
  booking.state = year.random.chance(0.1) ? 'refused' : 'confirmed';
  if (year.random.chance(0.5)) return;
  const { version, partnerNo } = booking;
  const answer = booking.state === 'confirmed' ? { event: 'confirmed' as const, partnerNo } : { event: 'refused' as const };
  send(year, { ...createHead(booking), version, ...answer }, MINUTE_MS * year.random.below(200), () => undefined);
}

/** The people of a day come, or do not; the centre tells at once, days later, or never. */
function tellVisit(year: Year, booking: Booking, date: string): void {
  const { partnerNo, orderNo } = booking;
  const employee = year.orders.get(orderNo)?.employee;
  if (!employee || year.random.chance(0.06)) return;
  const order = know(year, employee, orderNo);
  const came = year.random.chance(0.88);
  const event = came ? ('examined' as const) : ('no_show' as const);
  const afterMs = (came ? 0 : DAY_MS) + (year.random.chance(0.15) ? DAY_MS * year.random.below(3) : HOUR_MS * year.random.below(6));
  if (!came) order.mayEnd.add('no_show');
  send(year, { ...createHead(booking), event, partnerNo }, afterMs, () => came && noteExamined(year, order, date));
}

/** Plans what the centre does on one day. */
export async function planCentreDay(year: Year): Promise<void> {
  const today = getDayOf(year.now());
  for (const hours of [10, 16])
    year.plan(HOUR_MS * hours, {
      ...{ kind: 'centre', who: 'decides' },
      async run() {
        const open = [...year.centre.bookings.values()].filter(({ state }) => state === 'pending');
        for (const booking of open) if (year.random.chance(0.7)) decide(year, booking);
        return String(open.length);
      },
    });
  const rows = await year.query(
    `select o.order_no as "orderNo" from exam_order o join slot_day s on s.id = o.slot_id where s.date = $1 order by o.order_no`,
    [today],
  );
  for (const { orderNo = '' } of rows) {
    const booking = year.centre.bookings.get(orderNo);
    if (booking?.state !== 'confirmed') continue;
    year.plan(HOUR_MS * (9 + year.random.below(5)), {
      ...{ kind: 'visit', who: orderNo },
      async run() {
        const [{ date = '' } = {}] = await year.query('select date::text as date from slot_day where id = $1', [booking.slotId]);
        // Cancelled or moved since the morning.
        if (booking.state !== 'confirmed' || date !== today) return 'not today';
        tellVisit(year, booking, today);
        return 'today';
      },
    });
  }
}

export const isVisitOverdue = (date: string, now: Date) => date < addDays(getDayOf(now), -4);
