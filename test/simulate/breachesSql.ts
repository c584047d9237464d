import { checks } from '../helpers/worlds/invariants';

/** Checks as one statement; its rows are the violations. */
const uniteChecks = (queries: Record<string, string>): string =>
  Object.entries(queries)
    .map(([name, query]) => `select '${name.replaceAll("'", "''")}' as invariant, what::text from (${query}) as found`)
    .join('\nunion all\n');

/** What must hold besides the invariants. */
const moreChecks = {
  'no hold ends early': `
    select o.order_no as what from exam_order o join order_event e on e.order_id = o.id
    where e.type = 'expired' and e.at < o.created_at + interval '30 minutes'`,
  'no trade stays open for an order that was called off': `
    select p.out_trade_no as what from payment p join exam_order o on o.id = p.order_id
    where o.state in ('closed', 'cancelled') and p.state in ('created', 'notpay')`,
  'a report is released after its examination only': `
    select o.order_no as what from exam_order o
    where o.state = 'report_ready' and not exists (select from order_event e where e.order_id = o.id and e.type = 'examined')`,
};
const allChecks = { ...checks, ...moreChecks };

/** The whole set, for each night. */
export const BREACHES_SQL = uniteChecks(allChecks);

/** The rows of each table that a check begins with, about the orders and slots that transactions from `$1` on have written. */
const touched: Record<string, string> = {
  slot_day: 'id in (select id from touched_slot)',
  exam_order: 'card_id in (select card_id from touched_order)',
  payment: 'order_id in (select id from touched_order)',
  refund: 'payment_id in (select p.id from payment p where p.order_id in (select id from touched_order))',
  payment_notice: 'out_trade_no in (select p.out_trade_no from payment p where p.order_id in (select id from touched_order))',
  relocation: 'order_id in (select id from touched_order)',
  earlier_wish: 'order_id in (select id from touched_order)',
  wait_entry: 'id in (select id from touched_wait)',
  idempotency: 'age(xmin) <= age($1)',
};
/** `age` counts transactions back from the next one; it compares without a text of each row. */
const isNew = 'age(xmin) <= age($1)';

/** A check of the rows that were touched: of the table that it begins with, all others are read as they are. */
const restrict = (query: string) =>
  query.replace(
    /from (\w+)( [a-z]\b)?/,
    (_, table: string, alias = '') => `from (select * from ${table} where ${touched[table]})${alias || ` ${table}`}`,
  );

/**
 * The same for what was written since the transaction `$1`, whose rows carry its number. What a deleted row leaves behind is found by the
 * whole set.
 */
export const TOUCHED_BREACHES_SQL = `
with touched_order as materialized (
    select id, card_id, slot_id from exam_order where ${isNew} or id in (
      select order_id from payment where ${isNew}
      union select p.order_id from refund r join payment p on p.id = r.payment_id where age(r.xmin) <= age($1)
      union select order_id from relocation where ${isNew}
      union select order_id from earlier_wish where ${isNew}
      union select p.order_id from payment_notice n join payment p on p.out_trade_no = n.out_trade_no where age(n.xmin) <= age($1))
      or card_id in (select id from card where ${isNew})),
  touched_wait as materialized (select id, slot_id from wait_entry where ${isNew} or order_id in (select id from touched_order)),
  touched_slot as materialized (
    select id from slot_day where ${isNew}
    union select slot_id from touched_order
    union select slot_id from relocation_place where ${isNew}
    union select offered_slot_id from earlier_wish where ${isNew})
${uniteChecks(Object.fromEntries(Object.entries(allChecks).map(([name, query]) => [name, restrict(query)])))}`;
