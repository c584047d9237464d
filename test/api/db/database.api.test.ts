import { eq, sql } from 'drizzle-orm';
import { describeDatabaseError } from '../../../server/db/databaseError';
import { card } from '../../../server/db/schema/people';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { createTestApi } from '../../helpers/worlds/createTestApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';
import { setUpSandboxApi } from '../../helpers/worlds/setUpApi';

/** Changes that the database must refuse by itself. `$order` and `$payment` stand for existing rows. */
const attacks: [string, string, string][] = [
  ['held below nothing', "update slot_day set held = -1 where id = 'w-slot-1'", '23514 slot_day_held'],
  ['booked below nothing', "update slot_day set booked = -1 where id = 'w-slot-1'", '23514 slot_day_booked'],
  ['more places taken than the capacity', "update slot_day set held = capacity + 1 where id = 'w-slot-1'", '23514 slot_day_places'],
  ['a capacity below what is taken', "update slot_day set capacity = 0 where id = 'w-slot-1'", '23514 slot_day_places'],
  [
    'the same places twice',
    "insert into slot_day select 'x', store_id, date, period, quota_class, 1 from slot_day where id = 'w-slot-1'",
    '23505 slot_day_key',
  ],
  [
    'an order whose parts are not its total',
    'update exam_order set company_fen = company_fen + 1 where id = $order',
    '23514 exam_order_money',
  ],
  [
    'a negative share of the person',
    'update exam_order set company_fen = total_fen + 1, self_fen = -1 where id = $order',
    '23514 exam_order_money',
  ],
  ['an entitlement number below 1', 'update exam_order set entitlement_no = 0 where id = $order', '23514 exam_order_entitlement'],
  ['an unpaid order without a hold', 'update exam_order set hold_expires_at = null where id = $unpaid', '23514 exam_order_hold'],
  ['a paid order with a hold', 'update exam_order set hold_expires_at = now() where id = $order', '23514 exam_order_hold'],
  ['two live orders for one entitlement', 'update exam_order set entitlement_no = 1 where id = $second', '23505 exam_order_live_key'],
  [
    'the same order number',
    'update exam_order set order_no = (select order_no from exam_order where id = $order) where id = $unpaid',
    '23505 exam_order_orderNo_unique',
  ],
  ['a state that changes without its version', "update exam_order set state = 'confirming' where id = $order", '23514 exam_order_version'],
  ['a version that increases by two', 'update exam_order set version = version + 2 where id = $order', '23514 exam_order_version'],
  ['a version that decreases', 'update exam_order set version = version - 1 where id = $order', '23514 exam_order_version'],
  [
    'a change without its event',
    "update exam_order set state = 'confirming', version = version + 1 where id = $order",
    '23503 exam_order_event_fkey',
  ],
  [
    'two events for one version',
    'insert into order_event (order_id, order_version, type, params, state, at) select order_id, order_version, type, params, state, at from order_event where order_id = $order',
    '23505 order_event_version_key',
  ],
  [
    'an event of an unknown order',
    "insert into order_event (order_id, order_version, type, params, state, at) values ('nobody', 1, 'x', '{}', 'booked', now())",
    '23503 order_event_order_fkey',
  ],
  [
    'deleting the last event of a timeline',
    'delete from order_event e using exam_order o where o.id = $order and e.order_id = o.id and e.order_version = o.version',
    '23503 exam_order_event_fkey',
  ],
  ['an order in an unknown slot', "update exam_order set slot_id = 'nowhere' where id = $order", '23503 exam_order_slot_id_slot_day_id_fk'],
  ['an order of an unknown card', "update exam_order set card_id = 'nobody' where id = $order", '23503 exam_order_card_id_card_id_fk'],
  ['deleting a slot with orders', "delete from slot_day where id = 'w-slot-1'", '23503 exam_order_slot_id_slot_day_id_fk'],
  ['a payment of another amount', 'update payment set amount_fen = amount_fen + 1 where id = $payment', '23503 payment_order_amount_fkey'],
  [
    'changing the price of a paid order',
    'update exam_order set self_fen = self_fen + 1, total_fen = total_fen + 1 where id = $order',
    '23503 payment_order_amount_fkey',
  ],
  [
    'a payment of zero',
    "insert into payment (id, out_trade_no, order_id, provider, amount_fen, state, code_url, created_at, expires_at) values ('x', 'x', $free, 'sandbox', 0, 'notpay', '', now(), now())",
    '23514 payment_amount',
  ],
  [
    'a second success for one order',
    "insert into payment (id, out_trade_no, order_id, provider, amount_fen, state, code_url, provider_no, created_at, expires_at) select 'x', 'x', order_id, provider, amount_fen, 'success', code_url, provider_no, created_at, expires_at from payment where id = $payment",
    '23505 payment_success_key',
  ],
  [
    'two open trades for one order',
    "insert into payment (id, out_trade_no, order_id, provider, amount_fen, state, code_url, provider_no, created_at, expires_at) select 'x' || n, 'x' || n, order_id, provider, amount_fen, 'notpay', code_url, provider_no, created_at, expires_at from payment, generate_series(1, 2) n where id = $payment",
    '23505 payment_open_key',
  ],
  [
    'the same trade number',
    "insert into payment (id, out_trade_no, order_id, provider, amount_fen, state, code_url, provider_no, created_at, expires_at) select 'x', out_trade_no, order_id, provider, amount_fen, 'closed', code_url, provider_no, created_at, expires_at from payment where id = $payment",
    '23505 payment_outTradeNo_unique',
  ],
  [
    'two refunds of one payment',
    "insert into refund (id, out_refund_no, payment_id, amount_fen, state, reason, created_at) select 'x' || n, 'x' || n, $payment, 1, 'created', '', now() from generate_series(1, 2) n",
    '23505 refund_whole_key',
  ],
  [
    'two refunds of one add-on',
    "insert into refund (id, out_refund_no, payment_id, amount_fen, add_on_id, state, reason, created_at) select 'x' || n, 'x' || n, $payment, 1, 'a', 'created', '', now() from generate_series(1, 2) n",
    '23505 refund_add_on_key',
  ],
  [
    'a refund of zero',
    "insert into refund (id, out_refund_no, payment_id, amount_fen, state, reason, created_at) values ('x', 'x', $payment, 0, 'created', '', now())",
    '23514 refund_amount',
  ],
  [
    'a refund of an unknown payment',
    "insert into refund (id, out_refund_no, payment_id, amount_fen, state, reason, created_at) values ('x', 'x', 'nobody', 1, 'created', '', now())",
    '23503 refund_payment_id_payment_id_fk',
  ],
  ['the same notice twice', 'insert into payment_notice select * from payment_notice limit 1', '23505 payment_notice_pkey'],
  ['the same first answer twice', 'insert into idempotency select * from idempotency limit 1', '23505 idempotency_pkey'],
];

describe.each(databaseKinds)('$kind refuses', ({ serverUrl }) => {
  const sandbox = setUpSandboxApi({ people: 5, companyPaysFen: PRICE_FEN - 100, capacity: 10 }, { serverUrl });
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const { db } = sandbox.database;
    await db.update(card).set({ entitlementTotal: 2 }).where(eq(card.id, 'w-card-1'));
    const { orderNo: order } = await sandbox.bookAndAct(1, 'pay');
    const second = await sandbox.book(1, getSlotId(2));
    const unpaid = await sandbox.book(2);
    await db.execute(sql`update project_combo set company_pays_fen = ${PRICE_FEN}`);
    const free = await sandbox.book(3);
    const names: Record<string, string> = { order, second, unpaid, free };
    const { rows } = await sandbox.database.pool.query('select id, order_no from exam_order');
    for (const [name, orderNo] of Object.entries(names)) ids[name] = rows.find((row) => row.order_no === orderNo).id;
    ids.payment = (await sandbox.database.pool.query('select id from payment')).rows[0].id;
  });

  it.each(attacks)('%s', async (_name, attack, expected) => {
    const statement = attack.replace(/\$(\w+)/g, (_match, name: string) => `'${ids[name]}'`);
    const outcome = await sandbox.database.db.execute(sql.raw(statement)).then(() => 'it was accepted', describeDatabaseError);
    expect(outcome).toBe(expected);
    expect(await findBreaches(sandbox.database.db)).toEqual([]);
  });
});

it('the sample data satisfies every invariant', async () => {
  const testApi = await createTestApi();
  try {
    expect(await findBreaches(testApi.database.db)).toEqual([]);
  } finally {
    await testApi.close();
  }
});
