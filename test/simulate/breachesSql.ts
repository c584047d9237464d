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

/** What a written row of each table concerns: the kind of what, and the column that names it. */
const concerned: Record<string, Record<string, string>> = {
  exam_order: { order: 'id', slot: 'slot_id' },
  order_event: { order: 'order_id' },
  card: { card: 'id' },
  payment: { order: 'order_id' },
  refund: { payment: 'payment_id' },
  payment_notice: { trade: 'out_trade_no' },
  relocation: { order: 'order_id' },
  relocation_place: { slot: 'slot_id' },
  earlier_wish: { order: 'order_id', slot: 'offered_slot_id' },
  wait_entry: { wait: 'id' },
  slot_day: { slot: 'id' },
  idempotency: { answer: 'id' },
};
/** In the order of the parameters of `FIND_ORDERS_SQL`. */
export const CONCERNS = ['order', 'card', 'payment', 'trade'] as const;

/** The orders that the written rows concern. Lists as parameters, whose length PostgreSQL takes to be short: it reads by index. */
export const FIND_ORDERS_SQL = `
select id as "order", card_id as card, slot_id as slot from exam_order where id = any($1) or card_id = any($2)
union select o.id, o.card_id, o.slot_id from payment p join exam_order o on o.id = p.order_id where p.id = any($3) or p.out_trade_no = any($4)`;

/** A trigger per table notes what each written or deleted row concerns, in a table of the session: a rollback removes the note too. */
export const WATCH_SQL = `
drop table if exists pg_temp.touched cascade;
create temp table touched (no bigserial primary key, kind text, id text);
${Object.entries(concerned)
  .map(([table, columns]) => {
    const note = (row: string) =>
      Object.entries(columns)
        .map(
          ([kind, column]) =>
            `insert into pg_temp.touched (kind, id) select '${kind}', ${row}.${column} where ${row}.${column} is not null;`,
        )
        .join(' ');
    return `
create or replace function pg_temp.touch_${table}() returns trigger language plpgsql as $$ begin
  if tg_op <> 'DELETE' then ${note('new')} end if;
  if tg_op <> 'INSERT' then ${note('old')} end if;
  return null;
end $$;
create or replace trigger simulation_touch after insert or update or delete on ${table} for each row execute function pg_temp.touch_${table}();`;
  })
  .join('')}`;

/** In the order of the parameters of `TOUCHED_BREACHES_SQL`. */
export const TOUCHED = ['order', 'card', 'slot', 'wait', 'answer'] as const;

/** The rows of each table that a check begins with. */
const touched: Record<string, string> = {
  slot_day: 'id = any($3)',
  exam_order: 'card_id = any($2)',
  payment: 'order_id = any($1)',
  refund: 'payment_id in (select p.id from payment p where p.order_id = any($1))',
  payment_notice: 'out_trade_no in (select p.out_trade_no from payment p where p.order_id = any($1))',
  relocation: 'order_id = any($1)',
  earlier_wish: 'order_id = any($1)',
  wait_entry: 'id = any($4) or order_id = any($1)',
  idempotency: 'id = any($5)',
};

/** A check of the rows that were touched: of the table that it begins with, all others are read as they are. */
const restrict = (query: string) =>
  query.replace(
    /from (\w+)( [a-z]\b)?/,
    (_, table: string, alias = '') => `from (select * from ${table} where ${touched[table]})${alias || ` ${table}`}`,
  );

/** The same for what the written rows concern: lists of what `TOUCHED` names. */
export const TOUCHED_BREACHES_SQL = uniteChecks(
  Object.fromEntries(Object.entries(allChecks).map(([name, query]) => [name, restrict(query)])),
);
