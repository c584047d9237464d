import type { Client } from 'pg';

/** What one person of the sample has, of which every new person gets a copy. */
interface Template {
  personId: string;
  accountId: string;
  /** Two orders with a report. */
  orders: [string, string];
  /** How many periods are over, and how many are to come. */
  slots: { past: number; ahead: number };
}

/** Stores and days of periods, whose number does not follow the people. */
const SITES = 300;
const DAYS = { before: 365, after: 60 };
/** Of the first order of each person: one in twenty is to come, one in a hundred waits for its report. Everything else is over. */
const STATE = `case when k % 20 = 0 then 'confirmed' when k % 100 = 1 then 'examined' else t.state end`;
const HAS_REPORT = `k % 20 <> 0 and k % 100 <> 1`;

type Copy = readonly [table: string, where: string, differs: Record<string, string>];

/** What is copied: whose rows, and the columns that differ; `#` adds the number of the copy to a text. */
function listCopies({ personId, accountId, orders: [first, second], slots }: Template): Copy[] {
  const both = `in ('${first}', '${second}')`;
  const isSecond = `= '${second}'`;
  const isFirst = (column: string) => `${column} = '${first}'`;
  const past = "now() - (k % 365 + 10) * interval '1 day'";
  const isAhead = `k % 20 = 0 and ${isFirst('t.id')}`;
  const slot = (column: string) => `(select s.${column} from fill_slot s where s.is_ahead = (${isAhead})
    and s.no = (k * 7 + ascii(t.id)) % case when ${isAhead} then ${slots.ahead} else ${slots.past} end)`;
  const report = (orders: string) => `report_id in (select id from report where order_id ${orders})`;
  // The person reads and is told of more between two sizes.
  const some = (table: string, rows: number) =>
    `t.id in (select id from ${table} where person_id = '${personId}' order by id limit ${rows})`;
  return [
    ['person', `id = '${personId}'`, { id: '#', name: `'王小' || chr(20000 + k % 5000)`, id_number_hash: '#', phone_hash: '#' }],
    ['account', `id = '${accountId}'`, { id: '#', person_id: '#', username: '#', phone_hash: '#' }],
    ['card', `account_id = '${accountId}'`, { ...{ id: '#', physical_card_id: '#', person_id: '#', account_id: '#' }, employee_no: '#' }],
    ['consent', `account_id = '${accountId}'`, { id: '#', account_id: '#' }],
    [
      'exam_order',
      `id ${both}`,
      {
        ...{ id: '#', order_no: '#', account_id: '#', card_id: '#', person_id: '#', slot_id: slot('id'), store_id: slot('store_id') },
        ...{ state: `case when ${isFirst('t.id')} then ${STATE} else t.state end`, created_at: past, updated_at: past },
      },
    ],
    ['order_event', `order_id ${both}`, { order_id: '#', at: past }],
    ['payment', `order_id ${both}`, { id: '#', out_trade_no: '#', order_id: '#', created_at: past, paid_at: past, compared_at: 'now()' }],
    [
      'report',
      `order_id ${both} and (not ${isFirst('t.order_id')} or ${HAS_REPORT})`,
      { id: '#', person_id: '#', order_id: '#', released_at: past },
    ],
    // One report in a thousand lacks a result.
    ['observation', `${report(both)} and (${report(isSecond)} or ${HAS_REPORT}) and (k % 1000 <> 7 or t.sort > 1)`, { report_id: '#' }],
    ['notice', some('notice', 1), { id: '#', person_id: '#', dedupe: '#', created_at: past }],
    ['audit_log', some('audit_log', 4), { id: '#', person_id: '#', account_id: '#', at: past }],
  ];
}

const LIMITS = `set local session_replication_role = replica; set local maintenance_work_mem = '1GB'`;

async function run(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** Stores and periods, once. Orders are spread over the periods of the stores. */
const CREATE_SITES = [
  `insert into store select (jsonb_populate_record(null::store, to_jsonb(t) || jsonb_build_object('id', t.id || '-fill-' || k, 'name', t.name || k))).*
    from (select * from store order by id limit 1) t, generate_series(1, ${SITES}) k`,
  `insert into store_combo select (jsonb_populate_record(null::store_combo, to_jsonb(t) || jsonb_build_object('store_id', store.id))).*
    from (select * from store_combo where store_id = (select min(id) from store)) t, store where store.id like '%-fill-%' on conflict do nothing`,
  `insert into slot_day (id, store_id, date, period, quota_class, capacity, booked)
    select 'fill-' || row_number() over (), store.id, day::date, period, 'normal', 1000, 0
    from store, generate_series(current_date - ${DAYS.before}, current_date + ${DAYS.after}, interval '1 day') day,
      (values ('07:30-08:30'), ('08:30-09:30'), ('09:30-10:30')) periods (period) on conflict do nothing`,
  `create table fill_slot as select id, store_id, date > current_date as is_ahead,
    row_number() over (partition by date > current_date order by md5(id)) - 1 as no
    from slot_day where id like 'fill-%'`,
  'create unique index on fill_slot (is_ahead, no)',
];

const COUNT_PLACES = `update slot_day set booked = taken.places from (select slot_id, count(*) as places from exam_order group by slot_id) taken
  where slot_day.id = taken.slot_id and slot_day.id like 'fill-%'`;

/** Makes the person's history small and complete: six results for each report, which are what was booked. */
const CREATE_TEMPLATE = [
  `delete from observation where report_id in (select id from report where order_id = any($1))
    and sort > (select min(o.sort) + 5 from observation o where o.report_id = observation.report_id)`,
  `update exam_order set snapshot = jsonb_set(snapshot, '{items}', (select jsonb_agg(jsonb_build_object(
    'code', code, 'name', name, 'category', category, 'addOnId', null)) from observation where report_id =
    (select id from report where order_id = exam_order.id))) where id = any($1)`,
  `update project set items_since = '2020-01-01' where $1::text[] is not null`,
];

async function findTemplate(client: Client, accountId: string, isFirstTime: boolean): Promise<Template> {
  const { rows } = await client.query(
    `select exam_order.id, person_id as "personId" from exam_order where account_id = $1 and state = 'report_ready' order by created_at limit 2`,
    [accountId],
  );
  const orders: [string, string] = [rows[0].id, rows[1].id];
  if (isFirstTime) for (const statement of CREATE_TEMPLATE) await client.query(statement, [orders]);
  const { rows: counts } = await client.query(
    'select count(*) filter (where is_ahead)::int as ahead, count(*) filter (where not is_ahead)::int as past from fill_slot',
  );
  return { personId: rows[0].personId, accountId, orders, slots: counts[0] };
}

/** Copies rows of one table. */
async function copyRows(client: Client, [table, where, differs]: Copy, from: number, to: number): Promise<void> {
  const { rows } = await client.query(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(attrelid::regclass::text, attname) is null`,
    [table],
  );
  const names = rows.map(({ name }) => String(name));
  const values = names.map((name) => (differs[name] === '#' ? `t."${name}" || '-' || k` : (differs[name] ?? `t."${name}"`)));
  await client.query(`insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from ${table} t, generate_series(${from + 1}, ${to}) k where ${where}`);
}

/**
 * Fills a database of the sample up to a number of people: copies of one, each with two orders, two reports, a payment and their traces. It takes the
 * indexes away meanwhile; references are not checked. Use a database that nothing else needs.
 * @param client a connection without time limits
 * @param from how many there are already; 0 the first time
 */
export async function fillPeople(client: Client, accountId: string, from: number, to: number): Promise<void> {
  await run(client, ['begin', LIMITS]);
  if (from === 0) await run(client, CREATE_SITES);
  const copies = listCopies(await findTemplate(client, accountId, from === 0));
  const { rows: indexes } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement from pg_index
    where indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [copies.map(([table]) => table)],
  );
  const drops = indexes.map(({ name }) => `drop index ${name}`);
  await run(client, drops);
  for (const copy of copies) await copyRows(client, copy, from, to);
  await run(client, [COUNT_PLACES]);
  await run(client, [...indexes.map(({ statement }) => String(statement)), 'commit']);
  await run(client, ['vacuum analyze']);
}
