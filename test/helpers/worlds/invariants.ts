import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../server/db/Db';
import { queryRows } from '../../../server/db/queryRows';

const LIVE = "('pending_pay', 'booked', 'confirming', 'confirmed', 'examined', 'report_ready')";
const PAID = "('success', 'refunding', 'refunded')";

/** One query per invariant; each row is a violation, and `what` identifies it. They use the tables only. */
export const checks: Record<string, string> = {
  'held and booked do not exceed the capacity': `
    select id as what from slot_day where held < 0 or booked < 0 or held + booked > capacity`,
  'held equals the unpaid orders of the slot and the places offered instead of closed or later ones': `
    select s.id as what from slot_day s
    where s.held <> (select count(*) from exam_order o where o.slot_id = s.id and o.state = 'pending_pay')
      + (select count(*) from relocation_place p where p.slot_id = s.id)
      + (select count(*) from earlier_wish w where w.offered_slot_id = s.id)`,
  'places are held for open relocations of live orders only': `
    select r.id as what from relocation r join exam_order o on o.id = r.order_id
    where (r.state = 'open' and (o.state not in ${LIVE} or o.slot_id <> r.slot_id))
      or (r.state <> 'open' and exists (select 1 from relocation_place p where p.relocation_id = r.id))`,
  'booked equals the paid or free orders of the slot': `
    select s.id as what from slot_day s
    where s.booked <> (select count(*) from exam_order o where o.slot_id = s.id and o.state in ${LIVE} and o.state <> 'pending_pay')`,
  'a card has one live order per entitlement': `
    select card_id as what from exam_order where state in ${LIVE} group by card_id, entitlement_no having count(*) > 1`,
  'no order beyond the entitlements of its card': `
    select o.order_no as what from exam_order o join card c on c.id = o.card_id
    where o.state in ${LIVE} and o.entitlement_no not between 1 and c.entitlement_total`,
  'total is company plus self': `
    select order_no as what from exam_order where total_fen <> company_fen + self_fen or company_fen < 0 or self_fen < 0`,
  "a payment has exactly the person's share as its amount": `
    select p.out_trade_no as what from payment p join exam_order o on o.id = p.order_id where p.amount_fen <> o.self_fen`,
  'an order has at most one successful payment': `
    select order_id as what from payment where state = 'success' group by order_id having count(*) > 1`,
  'a booked order with a self-paid part has its payment': `
    select o.order_no as what from exam_order o
    where o.self_fen > 0 and o.state in ${LIVE} and o.state <> 'pending_pay'
      and not exists (select 1 from payment p where p.order_id = o.id and p.state = 'success')`,
  'no money is kept for an order that is over': `
    select o.order_no as what from exam_order o join payment p on p.order_id = o.id
    where o.state in ('closed', 'cancelled') and p.state = 'success'`,
  'a payment being refunded has one refund, of its amount or of the wrong amount received': `
    select p.out_trade_no as what from payment p
    where p.state in ('refunding', 'refunded')
      and (select count(*) from refund r where r.payment_id = p.id and r.add_on_id is null and (r.amount_fen = p.amount_fen or exists (
        select 1 from payment_notice n
        where n.out_trade_no = p.out_trade_no and n.amount_fen = r.amount_fen and n.result = 'wrong_amount'))) <> 1`,
  'every refund belongs to a payment being refunded, or is the price of an add-on of a paid order': `
    select r.out_refund_no as what from refund r join payment p on p.id = r.payment_id join exam_order o on o.id = p.order_id
    where case when r.add_on_id is null then p.state not in ('refunding', 'refunded') else p.state <> 'success' or not exists (
      select 1 from jsonb_array_elements(o.snapshot -> 'addOns') a where a ->> 'addOnId' = r.add_on_id and (a ->> 'priceFen')::int = r.amount_fen) end`,
  'refunds do not exceed what was paid': `
    select p.out_trade_no as what from payment p
    where (select sum(r.amount_fen) from refund r where r.payment_id = p.id and r.add_on_id is not null) > p.amount_fen`,
  'an order has exactly one event for each version': `
    select o.order_no as what from exam_order o
    where (select count(*) from order_event e where e.order_id = o.id) <> o.version
      or (select max(e.order_version) from order_event e where e.order_id = o.id) is distinct from o.version
      or (select min(e.order_version) from order_event e where e.order_id = o.id) is distinct from 1`,
  "the last event tells the order's state": `
    select o.order_no as what from exam_order o join order_event e on e.order_id = o.id and e.order_version = o.version
    where e.state <> o.state`,
  'an order has an end reason exactly when it has ended': `
    select order_no as what from exam_order where (state in ('closed', 'cancelled', 'no_show')) <> (end_reason is not null)`,
  'an order that was cancelled stays cancelled': `
    select o.order_no as what from exam_order o
    where o.state not in ('closed', 'cancelled')
      and exists (select 1 from order_event e where e.order_id = o.id and e.type in ('closed', 'cancelled', 'called_off'))`,
  'only an unpaid order has a hold': `
    select order_no as what from exam_order where (state = 'pending_pay') <> (hold_expires_at is not null)`,
  'a success notice in the inbox took effect': `
    select n.id as what from payment_notice n join payment p on p.out_trade_no = n.out_trade_no and p.provider = n.provider
    where n.processed_at is not null and n.state = 'success' and n.amount_fen = p.amount_fen and p.state not in ${PAID}`,
  'an offer of the waiting list holds a real place': `
    select w.id as what from wait_entry w left join exam_order o on o.id = w.order_id
    where w.state = 'offered' and (o.state is distinct from 'pending_pay' or o.slot_id <> w.slot_id)`,
  'only an order that is to come waits for an earlier place, and for no place that it has': `
    select w.id as what from earlier_wish w join exam_order o on o.id = w.order_id
    where w.state <> 'ended' and (o.state not in ('booked', 'confirming', 'confirmed')
      or exists (select 1 from earlier_wish_slot s where s.wish_id = w.id and s.slot_id = o.slot_id)
      or not exists (select 1 from earlier_wish_slot s where s.wish_id = w.id and s.outcome is null))`,
  'an earlier place is held only for an order that waits for it': `
    select w.id as what from earlier_wish w
    where w.state = 'offered' and not exists (
      select 1 from earlier_wish_slot s where s.wish_id = w.id and s.slot_id = w.offered_slot_id and s.outcome is null)`,
  'a card waits for a slot at most once': `
    select card_id as what from wait_entry where state <> 'ended' group by card_id, slot_id having count(*) > 1`,
  'only for a confirmed order does the partner still have the old slot': `
    select order_no as what from exam_order where moved_from_slot_id is not null and state not in ('confirmed', 'cancelled', 'no_show', 'examined')`,
  'the stored answer of a booking names an existing order': `
    select i.id as what from idempotency i
    where (i.id like '%:saveOrder:%' or i.id like '%:reSaveOrder:%') and not exists (select 1 from exam_order o where o.order_no = i.response -> 'data' ->> 'orderNo')`,
};

const breach = z.object({ what: z.string() });

/** All violations of the domain's invariants, as `invariant: what`; empty when all hold. */
export async function findBreaches(db: DbOrTx): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(checks)) {
    const rows = await queryRows(db, sql.raw(query), breach);
    found.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return found;
}
