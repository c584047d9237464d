import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PaymentProvider, Trade } from '../../../server/adapters/payment/PaymentProvider';
import { paymentDifference } from '../../../server/db/schema/operations';
import { examOrder, payment, refund } from '../../../server/db/schema/orders';
import { comparePayments, listPaymentDifferences } from '../../../server/jobs/comparePayments';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';

const FEN = 12_300;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type PaymentRow = typeof payment.$inferSelect;

describe.each(databaseKinds)('the comparison with the books of the providers, on $kind', ({ serverUrl }) => {
  let t: SandboxApi;
  let startedAt: Date;
  let next = 1;
  /** What the provider says about each trade. */
  const theirs = new Map<string, Trade>();
  const asked: string[] = [];
  /** What happens while the provider is asked. */
  let meanwhile = async () => {};

  beforeAll(async () => {
    const wrapPayment = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      queryTrade: async (outTradeNo) => {
        asked.push(outTradeNo);
        await meanwhile();
        return theirs.get(outTradeNo) ?? { state: 'unknown' };
      },
    });
    t = await createSandboxApi({ people: 100, companyPaysFen: PRICE_FEN - FEN }, { serverUrl, wrapPayment });
    startedAt = t.now();
  });
  beforeEach(async () => {
    t.stopTime(startedAt);
    await t.database.db.delete(refund);
    await t.database.db.delete(payment);
    await t.database.db.delete(paymentDifference);
    theirs.clear();
    asked.length = 0;
    meanwhile = async () => {};
  });
  afterAll(() => t?.close());

  const ago = (ms: number) => new Date(t.now().getTime() - ms);
  const run = () => comparePayments(t.api.services);
  /** Adds a payment of a new order, which was made two hours ago. @returns its number */
  async function add(row: Partial<PaymentRow>, trade: Trade): Promise<string> {
    const orderNo = await t.book(next++, getSlotId(2));
    const [order] = await t.database.db.select({ id: examOrder.id }).from(examOrder).where(eq(examOrder.orderNo, orderNo));
    const outTradeNo = `YP${next}`;
    const dates = { createdAt: ago(2 * HOUR_MS), expiresAt: ago(HOUR_MS) };
    const of = { id: outTradeNo, outTradeNo, orderId: order?.id ?? '', provider: 'sandbox', amountFen: FEN, codeUrl: '' } as const;
    await t.database.db.insert(payment).values({ ...of, ...dates, state: 'success', ...row });
    theirs.set(outTradeNo, trade);
    return outTradeNo;
  }
  const addRefund = (paymentId: string, createdAt: Date, addOnId?: string) =>
    t.database.db.insert(refund).values({
      id: randomUUID(),
      outRefundNo: randomUUID(),
      paymentId,
      addOnId,
      amountFen: FEN,
      state: 'processing',
      reason: '',
      createdAt,
    });
  const finishRefund = (outTradeNo: string) =>
    t.database.db.update(payment).set({ state: 'refunded', refundedAt: t.now() }).where(eq(payment.outTradeNo, outTradeNo));
  const list = async () =>
    (await listPaymentDifferences(t.database.db)).map((each) => [each.outTradeNo, each.kind, each.ours, each.theirs].join(' '));
  const paid = { state: 'success', amountFen: FEN } as const;

  test.each<[PaymentRow['state'], Trade, string[]]>([
    ['success', paid, []],
    ['success', { state: 'success', amountFen: FEN - 1 }, [`amount ${FEN} ${FEN - 1}`]],
    ['success', { state: 'refunded', amountFen: FEN }, ['state success refunded']],
    ['success', { state: 'refunded', amountFen: 1 }, ['state success refunded', `amount ${FEN} 1`]],
    ['success', { state: 'notpay' }, ['state success notpay']],
    ['success', { state: 'unknown' }, ['state success unknown']],
    ['refunding', paid, []],
    ['refunding', { state: 'refunded', amountFen: FEN }, []],
    ['refunding', { state: 'refunded', amountFen: 1 }, [`amount ${FEN} 1`]],
    ['refunding', { state: 'closed' }, ['state refunding closed']],
    ['refunded', { state: 'refunded', amountFen: 1 }, []],
    ['refunded', paid, ['state refunded success']],
    ['closed', { state: 'closed' }, []],
    ['closed', { state: 'unknown' }, []],
    ['closed', { state: 'refunded', amountFen: 1 }, []],
    ['closed', paid, ['state closed success']],
    ['closed', { state: 'success', amountFen: 1 }, ['state closed success', `amount ${FEN} 1`]],
  ])('a payment in state %s, of which the provider says %j, differs in %j', async (state, trade, differences) => {
    const outTradeNo = await add({ state }, trade);
    expect(await run()).toBe(1);
    expect((await list()).sort()).toEqual(differences.map((each) => `${outTradeNo} ${each}`).sort());
  });

  test.each(['created', 'notpay', 'closing'] as const)('a payment in state %s is not compared', async (state) => {
    await add({ state }, paid);
    expect(await run()).toBe(0);
    expect(asked).toEqual([]);
  });

  test.each(['createdAt', 'paidAt', 'closedAt', 'refundedAt'] as const)(
    'a payment is compared an hour after its last change (%s), and once',
    async (changedAt) => {
      const outTradeNo = await add({ state: 'refunded', [changedAt]: ago(HOUR_MS - 1) }, { state: 'refunded' });
      expect(await run()).toBe(0);
      t.moveTime(1);
      expect(await run()).toBe(1);
      t.moveTime(2 * DAY_MS);
      expect(await run()).toBe(0);
      expect(asked).toEqual([outTradeNo]);
    },
  );

  test('a payment that has changed since is compared again', async () => {
    const outTradeNo = await add({}, paid);
    const other = await add({}, paid);
    expect(await run()).toBe(2);
    t.moveTime(MINUTE_MS);
    await finishRefund(outTradeNo);
    t.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
    expect(asked.sort()).toEqual([outTradeNo, outTradeNo, other].sort());
    expect(await list()).toEqual([`${outTradeNo} state refunded success`]);
  });

  test('a payment that changes while the provider is asked about it is compared again', async () => {
    const outTradeNo = await add({ state: 'refunding' }, paid);
    meanwhile = async () => {
      await finishRefund(outTradeNo);
      t.moveTime(1);
    };
    expect(await run()).toBe(1);
    t.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
    expect(await list()).toEqual([`${outTradeNo} state refunded success`]);
  });

  test('a difference and a refund under way are compared again daily, each until it is settled', async () => {
    const outTradeNo = await add({}, { state: 'notpay' });
    const settled = await add({}, paid);
    const refunding = await add({ state: 'refunding' }, paid);
    expect(await run()).toBe(3);
    t.moveTime(DAY_MS - 1);
    expect(await run()).toBe(0);
    t.moveTime(1);
    expect(await run()).toBe(2);
    expect(asked.filter((each) => each === settled)).toHaveLength(1);
    theirs.set(outTradeNo, paid);
    await t.database.db.update(payment).set({ state: 'success' }).where(eq(payment.outTradeNo, refunding));
    t.moveTime(DAY_MS);
    expect(await run()).toBe(1);
    expect(await list()).toEqual([]);
    t.moveTime(DAY_MS);
    expect(await run()).toBe(0);
  });

  test('a difference is resolved by itself: not with another kind, not with another trade, and not again later', async () => {
    const both = await add({}, { state: 'refunded', amountFen: 1 });
    const [other, gone] = [await add({}, { state: 'notpay' }), await add({}, { state: 'notpay' })];
    await run();
    expect(await list()).toHaveLength(4);
    theirs.set(both, { state: 'refunded', amountFen: FEN });
    theirs.set(gone, paid);
    t.moveTime(DAY_MS);
    const resolvedAt = t.now();
    await run();
    expect((await list()).sort()).toEqual([`${both} state success refunded`, `${other} state success notpay`].sort());
    t.moveTime(DAY_MS);
    await run();
    await t.database.db.update(payment).set({ comparedAt: null }).where(eq(payment.outTradeNo, gone));
    await run();
    const rows = await t.database.db.select().from(paymentDifference);
    expect(rows.filter((row) => row.resolvedAt).map((row) => [row.outTradeNo, row.kind, row.resolvedAt])).toEqual(
      expect.arrayContaining([
        [both, 'amount', resolvedAt],
        [gone, 'state', resolvedAt],
      ]),
    );
    expect(rows).toHaveLength(4);
  });

  test('a resolved difference that comes back is listed again, with the day of its first finding; the oldest is first', async () => {
    const back = await add({}, { state: 'notpay' });
    const foundAt = t.now();
    await run();
    theirs.set(back, paid);
    t.moveTime(DAY_MS);
    await run();
    const later = await add({}, { state: 'notpay' });
    theirs.set(back, { state: 'closed' });
    await t.database.db.update(payment).set({ comparedAt: null });
    await run();
    expect(await listPaymentDifferences(t.database.db)).toMatchObject([
      { outTradeNo: back, theirs: 'closed', foundAt },
      { outTradeNo: later, theirs: 'notpay' },
    ]);
  });

  test('a refund of a payment is overdue after seven days', async () => {
    const [late, young, done] = [await add({ state: 'refunding' }, paid), await add({ state: 'refunding' }, paid), await add({}, paid)];
    await addRefund(late, ago(7 * DAY_MS));
    await addRefund(young, ago(7 * DAY_MS - 1));
    await addRefund(done, ago(9 * DAY_MS));
    await t.database.db.update(refund).set({ state: 'success' }).where(eq(refund.paymentId, done));
    await run();
    expect(await list()).toEqual([`${late} refund_overdue processing not refunded`]);
  });

  test('a payment of which an add-on is refunded may be refunded for the provider, another may not; this refund is overdue too', async () => {
    const refunded: Trade = { state: 'refunded', amountFen: FEN };
    const other = await add({}, refunded);
    const part = await add({}, refunded);
    await addRefund(part, ago(HOUR_MS), 'addon');
    await run();
    expect(await list()).toEqual([`${other} state success refunded`]);
    theirs.set(other, paid);
    t.moveTime(8 * DAY_MS);
    await run();
    expect(await list()).toEqual([`${part} refund_overdue processing not refunded`]);
  });
});
