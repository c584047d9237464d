import { listLateReports } from '../../server/modules/outcomes/lateReports';
import { addDays, getDayOf } from '../../shared/businessDay';
import { noteErasures } from './employees';
import type { Year } from './Year';

/** What is compared each night, when everything that was on its way has arrived. Each function returns what is wrong. */

type Rows = Record<string, string>[];

/** No acknowledged order is lost, unless its person was erased, or ended without a reason. */
async function auditOrders(year: Year): Promise<string[]> {
  const rows: Rows = await year.query('select order_no as "orderNo", state, end_reason as "endReason" from exam_order');
  const stored = new Map(rows.map((row) => [row.orderNo, row]));
  const wrong: string[] = [];
  for (const { orderNo, mayEnd, hasReport, examined, employee } of year.orders.values()) {
    const row = stored.get(orderNo);
    if (!row && employee.isErased && !examined) continue;
    if (!row) wrong.push(`${orderNo} was acknowledged, and is lost`);
    else if (row.endReason && row.endReason !== 'expired' && !mayEnd.has(row.endReason))
      wrong.push(`${orderNo} ended as ${row.endReason}, for which nobody asked`);
    else if (hasReport && row.state !== 'report_ready') wrong.push(`${orderNo} has its report, and is ${row.state}`);
  }
  return wrong;
}

/** Our books and the providers' have the same money for each trade. */
async function auditMoney(year: Year): Promise<string[]> {
  const rows: Rows = await year.query(
    `select p.out_trade_no as no, p.state, p.amount_fen::text as amount,
       coalesce((select sum(r.amount_fen) from refund r where r.payment_id = p.id), 0)::text as back from payment p`,
  );
  const ours = new Map(rows.map((row) => [row.no, row]));
  const wrongAmounts: Rows = await year.query(`select out_trade_no as no from payment_notice where result = 'wrong_amount'`);
  const isWrongAmount = new Set(wrongAmounts.map(({ no }) => no));
  const isErased = year.employees.some((employee) => employee.isErased);
  return year.providers.flatMap(({ books }) => {
    const refunded = new Map<string, number>();
    for (const { outTradeNo, refund } of books.refunds.values()) refunded.set(outTradeNo, (refunded.get(outTradeNo) ?? 0) + refund);
    return [...books.trades.values()].flatMap(({ outTradeNo, state, total }) => {
      const row = ours.get(outTradeNo);
      // With the order of a person who was erased; nobody can pay it any more.
      if (!row && state === 'CLOSED' && isErased) return [];
      if (!row) return [`the trade ${outTradeNo} is not in our books`];
      const paid = state === 'SUCCESS' || state === 'REFUND' ? total : 0;
      const back = refunded.get(outTradeNo) ?? 0;
      const kept = row.state === 'success' ? Number(row.amount) - Number(row.back) : 0;
      const waitsForOperator = isWrongAmount.has(outTradeNo) && !['refunding', 'refunded'].includes(row.state ?? '');
      if (paid - back === kept || waitsForOperator) return [];
      return [`the trade ${outTradeNo} is ${row.state} with ${kept} here, and the provider has ${paid - back}`];
    });
  });
}

/** The centre expects whom we expect, at the same time, and nobody else. */
async function auditCentre(year: Year): Promise<string[]> {
  const rows: Rows = await year.query(
    `select o.order_no as "orderNo", o.state, o.partner_state as partner, o.slot_id as "slotId" from exam_order o
       join slot_day s on s.id = o.slot_id where s.date > $1`,
    [getDayOf(year.now())],
  );
  return rows.flatMap(({ orderNo = '', state, partner, slotId }) => {
    const booking = year.centre.bookings.get(orderNo);
    const isExpected = booking?.state === 'confirmed';
    if (state === 'confirmed' && partner === 'confirmed' && !(isExpected && booking.slotId === slotId))
      return [`${orderNo} is confirmed, and the centre has ${booking?.state} ${booking?.slotId === slotId ? '' : 'for another slot'}`];
    if ((state === 'cancelled' || state === 'closed') && isExpected) return [`${orderNo} is ${state}, and the centre expects its person`];
    return [];
  });
}

/** Who was examined and has no report is listed as late, and was told once for each day that passed. */
async function auditReports(year: Year): Promise<string[]> {
  const today = getDayOf(year.now());
  const listed = new Set((await listLateReports(year.api().services.db, year.now())).map(({ orderNo }) => orderNo));
  const told: Rows = await year.query(
    `select params ->> 'orderNo' as "orderNo", count(*)::text as times from notice where type = 'report_late' group by 1`,
  );
  const times = new Map(told.map((row) => [row.orderNo, Number(row.times)]));
  const wrong: string[] = [];
  for (const { orderNo, examined, hasReport } of year.orders.values()) {
    if (!examined) continue;
    const { dueOn, newDueOn, broken } = examined;
    const isLate = !hasReport && dueOn < today;
    if (isLate) broken.add(dueOn);
    if (isLate && newDueOn && newDueOn > dueOn && newDueOn < today) broken.add(newDueOn);
    if (isLate !== listed.has(orderNo))
      wrong.push(`the report of ${orderNo}, due on ${dueOn}, is ${isLate ? 'forgotten' : 'no longer late'}`);
    const count = times.get(orderNo) ?? 0;
    if (!hasReport && count !== broken.size) wrong.push(`${orderNo} was told ${count} times that its report is late, not ${broken.size}`);
  }
  return wrong;
}

/** Nobody is booked in a closed slot without having been told, or waits while there is a place. */
async function auditPlaces(year: Year): Promise<string[]> {
  const tomorrow = addDays(getDayOf(year.now()), 1);
  const untold: Rows = await year.query(
    `select o.order_no as "orderNo" from exam_order o join slot_day s on s.id = o.slot_id
     where s.closed_reason is not null and s.date > $1 and o.state in ('pending_pay', 'booked', 'confirming', 'confirmed')
       and not exists (select from relocation r where r.order_id = o.id and r.slot_id = s.id and r.state <> 'reopened')`,
    [tomorrow],
  );
  const unoffered: Rows = await year.query(
    `select w.id from wait_entry w join slot_day s on s.id = w.slot_id join card c on c.id = w.card_id
     where w.state = 'waiting' and s.closed_reason is null and s.held + s.booked < s.capacity and s.date > $1 and c.status = 'active'
       and (select count(*) from exam_order o where o.card_id = c.id and o.state not in ('closed', 'cancelled', 'no_show')) < c.entitlement_total`,
    [tomorrow],
  );
  return [
    ...untold.map(({ orderNo }) => `${orderNo} is in a closed slot, and its person was not told`),
    ...unoffered.map(({ id }) => `${id} waits for a slot with a free place`),
  ];
}

/** Whose erasure was carried out has left no name. */
async function auditErasures(year: Year): Promise<string[]> {
  const erased = year.employees.filter(({ isErased }) => isErased).map(({ name }) => name);
  const rows: Rows = await year.query('select name from person where name = any($1)', [erased]);
  return rows.map(({ name }) => `${name} was erased and is still there`);
}

/** Everything that is wrong at the end of a day. */
export async function audit(year: Year): Promise<string[]> {
  await noteErasures(year);
  const parts = [auditOrders, auditMoney, auditCentre, auditReports, auditPlaces, auditErasures];
  const found: string[] = [];
  for (const part of parts) found.push(...(await part(year)));
  return found;
}
