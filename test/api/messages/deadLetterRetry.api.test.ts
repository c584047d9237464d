import { eq } from 'drizzle-orm';
import { message } from '../../../server/db/schema/messages';
import { notice } from '../../../server/db/schema/notices';
import { jobFailure } from '../../../server/db/schema/operations';
import { examOrder, payment, refund } from '../../../server/db/schema/orders';
import { listDeadLetters, retryDeadLetter } from '../../../server/jobs/deadLetters';
import { PARTNER_TRIES } from '../../../server/modules/orders/partnerTries';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import type { SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';
import { setUpSandboxApi } from '../../helpers/worlds/setUpApi';

const FEN = 100;
const HOUR_MS = 3_600_000;

type OrderRow = typeof examOrder.$inferSelect;

describe.each(databaseKinds)('dead letters on $kind', ({ serverUrl }) => {
  const t = setUpSandboxApi({ people: 20, companyPaysFen: PRICE_FEN - FEN }, { serverUrl });
  let db: SandboxApi['database']['db'];
  let next = 1;
  /** Later rows are younger. */
  let age = 100;
  const getOlder = () => new Date(t.now().getTime() - age-- * HOUR_MS);

  beforeAll(async () => {
    db = t.database.db;
    // Each row is a state, not a move from one to the next.
    await db.execute('alter table exam_order disable trigger user');
  });
  beforeEach(async () => {
    age = 100;
    for (const table of [jobFailure, refund, payment, message]) await db.delete(table);
    await db.update(examOrder).set({ partnerState: 'none', partnerTries: 0, partnerVersion: null, partnerNo: null });
  });

  async function addOrder(row: Partial<OrderRow>): Promise<OrderRow> {
    const orderNo = await t.book(next++, getSlotId(2));
    const [order] = await db
      .update(examOrder)
      .set({ holdExpiresAt: null, updatedAt: getOlder(), ...row })
      .where(eq(examOrder.orderNo, orderNo))
      .returning();
    if (!order) throw new Error('The order was booked');
    return order;
  }
  async function addRefund(state: (typeof refund.$inferSelect)['state']): Promise<string> {
    const { id: orderId, orderNo } = await addOrder({ state: 'cancelled', endReason: 'cancelled_by_person' });
    const id = orderNo.replace('YJ', 'YR');
    const at = getOlder();
    const paid = { id, outTradeNo: id, orderId, provider: 'sandbox', amountFen: FEN, state: 'refunding', codeUrl: '' } as const;
    await db.insert(payment).values({ ...paid, createdAt: at, expiresAt: at });
    await db.insert(refund).values({ id, outRefundNo: id, paymentId: id, amountFen: FEN, state, reason: '订单已取消', createdAt: at });
    return id;
  }
  async function addFailure(queue: string, item: string, isDead = true): Promise<void> {
    const at = getOlder();
    const failure = { queue, item, tries: 20, lastError: 'away', firstFailedAt: at, lastFailedAt: at, nextTryAt: at };
    await db.insert(jobFailure).values({ ...failure, deadAt: isDead ? at : null });
  }
  async function addMessage(id: string, channel: 'sms' | 'email', state: 'dead' | 'sent'): Promise<void> {
    const at = getOlder();
    await db.insert(notice).values({ id, personId: 'w-person-1', type: 'data_exported', dedupe: id, createdAt: at }).onConflictDoNothing();
    await db.insert(message).values({ id, noticeId: id, channel, kind: 'security', state, dueAt: at, createdAt: at, endedAt: at });
  }
  const listIds = async () => (await listDeadLetters(db)).map(({ id }) => id);
  const retry = (id: string) => retryDeadLetter(db, id, t.now());

  test('are listed from the oldest to the youngest, without work that is tried again or done', async () => {
    const unconfirmed = await addOrder({ state: 'booked', partnerState: 'failed' });
    await addFailure('refunds', 'R1');
    await addFailure('refunds', 'R2', false);
    const refused = await addRefund('failed');
    for (const state of ['created', 'processing', 'success'] as const) await addRefund(state);
    await addMessage('m1', 'email', 'dead');
    await addMessage('m2', 'email', 'sent');
    const untold = { state: 'cancelled', endReason: 'cancelled_by_person', partnerVersion: 1 } as const;
    const lost = await addOrder({ ...untold, partnerTries: PARTNER_TRIES });
    await addOrder({ ...untold, partnerTries: PARTNER_TRIES - 1 });
    await addOrder({ ...untold, partnerVersion: null, partnerTries: PARTNER_TRIES });
    await addOrder({ state: 'cancelled', endReason: 'cancelled_by_person', partnerState: 'failed' });
    await addOrder({ state: 'confirmed', partnerState: 'confirmed', partnerTries: PARTNER_TRIES });
    expect((await listDeadLetters(db)).map(({ id, reason }) => [id, reason])).toEqual([
      [`partner_refused:${unconfirmed.orderNo}`, 'The partner did not confirm the order'],
      ['refunds:R1', 'away'],
      [`refund_refused:${refused}`, 'The provider refused the refund (订单已取消)'],
      ['email:m1', ''],
      [`partner_refused:${lost.orderNo}`, 'The partner was not told that the order is cancelled'],
    ]);
  });

  test('of a queue are retried one by one, by queue and item, and only if they are dead', async () => {
    for (const [queue, item] of [
      ['a', 'x'],
      ['a', 'y'],
      ['b', 'x'],
      ['a', 'x:1'],
    ] as const)
      await addFailure(queue, item);
    await addFailure('a', 'alive', false);
    expect(await retry('a:alive')).toBe(false);
    expect(await retry('b:y')).toBe(false);
    expect(await retry('a:x')).toBe(true);
    expect(await listIds()).toEqual(['a:y', 'b:x', 'a:x:1']);
    expect(await retry('a:x:1')).toBe(true);
    expect(await listIds()).toEqual(['a:y', 'b:x']);
    expect(await db.$count(jobFailure)).toBe(3);
  });

  test('of refused refunds are requested again one by one, and a refund that was paid never', async () => {
    const [first, second, paid] = [await addRefund('failed'), await addRefund('failed'), await addRefund('success')];
    expect(await retry(`refund_refused:${paid}`)).toBe(false);
    expect(await retry(`refund_refused:${first}`)).toBe(true);
    const rows = await db.select({ id: refund.id, state: refund.state }).from(refund);
    expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [first, 'created'],
        [second, 'failed'],
        [paid, 'success'],
      ]),
    );
  });

  test('of orders are sent to the partner again one by one, each as its state requires', async () => {
    const failed = { partnerState: 'failed', partnerTries: PARTNER_TRIES, partnerAskAt: new Date(0) } as const;
    const untold = { state: 'cancelled', endReason: 'cancelled_by_person', partnerVersion: 1, partnerNo: 'P1' } as const;
    const orders = {
      booked: await addOrder({ state: 'booked', ...failed }),
      moved: await addOrder({ state: 'confirmed', ...failed }),
      cancelled: await addOrder({ ...untold, ...failed }),
      other: await addOrder({ state: 'booked', ...failed }),
      fine: await addOrder({ state: 'confirmed', partnerState: 'confirmed', partnerTries: 1 }),
    };
    for (const { orderNo } of [orders.booked, orders.moved, orders.cancelled]) expect(await retry(`partner_refused:${orderNo}`)).toBe(true);
    expect(await retry(`partner_refused:${orders.fine.orderNo}`)).toBe(false);
    const read = async ({ id }: OrderRow) => {
      const [row] = await db.select().from(examOrder).where(eq(examOrder.id, id));
      return [row?.partnerState, row?.partnerTries, row?.partnerAskAt];
    };
    expect(await read(orders.booked)).toEqual(['none', 0, null]);
    expect(await read(orders.moved)).toEqual(['pending', 0, null]);
    expect(await read(orders.cancelled)).toEqual(['pending', 0, null]);
    expect(await read(orders.other)).toEqual(['failed', PARTNER_TRIES, failed.partnerAskAt]);
    expect(await read(orders.fine)).toEqual(['confirmed', 1, null]);
    expect(await listIds()).toEqual([`partner_refused:${orders.other.orderNo}`]);
  });

  test('of messages are sent again one by one, in their own channel, and never if they were sent', async () => {
    await addMessage('m1', 'sms', 'dead');
    await addMessage('m2', 'sms', 'dead');
    await addMessage('m3', 'email', 'dead');
    await addMessage('m4', 'sms', 'sent');
    for (const id of ['sms:m3', 'email:m1', 'sms:m4']) expect(await retry(id)).toBe(false);
    expect(await retry('sms:m1')).toBe(true);
    expect(await listIds()).toEqual(['sms:m2', 'email:m3']);
    const rows = await db.select({ id: message.id, state: message.state }).from(message).orderBy(message.id);
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'dead', 'dead', 'sent']);
  });
});
