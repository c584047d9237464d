import { eq, inArray } from 'drizzle-orm';
import { pino } from 'pino';
import type { PaymentProvider, RefundState, Trade } from '../../../server/adapters/payment/PaymentProvider';
import { jobFailure } from '../../../server/db/schema/operations';
import { examOrder, payment, refund } from '../../../server/db/schema/orders';
import { closePayments, queryPayments } from '../../../server/jobs/checkPayments';
import { comparePayments } from '../../../server/jobs/comparePayments';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';

const FEN = 12_300;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

type PaymentRow = typeof payment.$inferSelect;
type RefundRow = typeof refund.$inferSelect;

describe.each(databaseKinds)('a job that asks payment providers, on $kind', ({ serverUrl }) => {
  let t: SandboxApi;
  let startedAt: Date;
  let next = 1;
  /** What the provider says about each trade and refund; an error for those that are missing. */
  const trades = new Map<string, Trade['state']>();
  const refunds = new Map<string, RefundState>();
  const asked: string[] = [];

  const answerTrade = async (call: string, outTradeNo: string): Promise<Trade> => {
    asked.push(`${call} ${outTradeNo}`);
    const state = trades.get(outTradeNo);
    if (!state) throw new Error('The provider is unavailable');
    return { state, amountFen: FEN };
  };
  const answerRefund = async (call: string, outRefundNo: string) => {
    asked.push(`${call} ${outRefundNo}`);
    const state = refunds.get(outRefundNo);
    if (!state) throw new Error('The provider is unavailable');
    return { state };
  };
  beforeAll(async () => {
    const wrapPayment = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      queryTrade: (outTradeNo) => answerTrade('query', outTradeNo),
      closeTrade: (outTradeNo) => answerTrade('close', outTradeNo),
      refund: ({ outRefundNo }) => answerRefund('refund', outRefundNo),
      queryRefund: ({ outRefundNo }) => answerRefund('queryRefund', outRefundNo),
    });
    t = await createSandboxApi({ people: 100, companyPaysFen: PRICE_FEN - FEN }, { serverUrl, wrapPayment });
    startedAt = t.now();
  });
  beforeEach(async () => {
    t.stopTime(startedAt);
    const { db } = t.database;
    for (const table of [refund, payment, jobFailure]) await db.delete(table);
    // The holds of former tests are not due.
    await db
      .update(examOrder)
      .set({ holdExpiresAt: new Date(startedAt.getTime() + 24 * HOUR_MS) })
      .where(eq(examOrder.state, 'pending_pay'));
    for (const each of [trades, refunds]) each.clear();
    asked.length = 0;
  });
  afterAll(() => t?.close());

  const takeAsked = () => asked.splice(0).sort();
  /** Adds a payment of a new order. @returns its number */
  async function add(state: PaymentRow['state'], answer?: Trade['state']): Promise<string> {
    const orderNo = await t.book(next++, getSlotId(2));
    const [order] = await t.database.db.select({ id: examOrder.id }).from(examOrder).where(eq(examOrder.orderNo, orderNo));
    const outTradeNo = `YP${next}`;
    const of = { id: outTradeNo, outTradeNo, orderId: order?.id ?? '', provider: 'sandbox', amountFen: FEN, codeUrl: '' } as const;
    await t.database.db.insert(payment).values({ ...of, state, createdAt: t.now(), expiresAt: t.now() });
    if (answer) trades.set(outTradeNo, answer);
    return outTradeNo;
  }
  /** Adds a refund of a new order's payment. @returns its number */
  async function addRefund(state: RefundRow['state'], answer?: RefundState): Promise<string> {
    const paymentId = await add('refunding');
    const outRefundNo = paymentId.replace('YP', 'YR');
    await t.database.db
      .insert(refund)
      .values({ id: outRefundNo, outRefundNo, paymentId, amountFen: FEN, state, reason: '', createdAt: t.now() });
    if (answer) refunds.set(outRefundNo, answer);
    return outRefundNo;
  }
  async function addFailure(queue: string, item: string, more: Partial<typeof jobFailure.$inferInsert>): Promise<void> {
    const at = t.now();
    const failure = { queue, item, tries: 3, lastError: '', firstFailedAt: at, lastFailedAt: at, nextTryAt: at };
    await t.database.db.insert(jobFailure).values({ ...failure, ...more });
  }
  const readStates = async (...numbers: string[]) => {
    const rows = await t.database.db.select().from(payment).where(inArray(payment.outTradeNo, numbers));
    return numbers.map((each) => rows.find(({ outTradeNo }) => outTradeNo === each)?.state);
  };
  const readRefund = async (outRefundNo: string) => {
    const [row] = await t.database.db
      .select({ refund: refund.state, payment: payment.state })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(eq(refund.outRefundNo, outRefundNo));
    return [row?.refund, row?.payment];
  };
  /** The seconds from now after which a job asks the provider about its one open item, tried to the millisecond. */
  async function listPauses(run: () => Promise<unknown>, seconds: number[]): Promise<number[]> {
    const pauses: number[] = [];
    for (const pause of seconds) {
      t.moveTime(pause * SECOND_MS - 1);
      await run();
      const early = takeAsked().length;
      t.moveTime(1);
      await run();
      pauses.push(early === 0 && takeAsked().length === 1 ? pause : Number.NaN);
    }
    return pauses;
  }

  describe('queryPayments', () => {
    const run = () => queryPayments(t.api.services);

    it('asks about an open payment after half a minute, then less and less often up to once a minute', async () => {
      const outTradeNo = await add('notpay', 'notpay');
      expect(await listPauses(run, [30, 30, 60, 60])).toEqual([30, 30, 60, 60]);
      expect(await readStates(outTradeNo)).toEqual(['notpay']);
    });

    it('asks about payments that are open, with or without a code, and closes those that the provider has closed', async () => {
      const closed = [await add('created', 'closed'), await add('notpay', 'closed'), await add('notpay', 'refunded')];
      const open = [await add('created', 'unknown'), await add('notpay', 'notpay')];
      const others = [await add('closing', 'closed'), await add('success', 'closed'), await add('refunding', 'closed')];
      t.moveTime(MINUTE_MS);
      expect(await run()).toBe(5);
      expect(takeAsked()).toEqual([...closed, ...open].map((each) => `query ${each}`).sort());
      expect(await readStates(...closed, ...open, ...others)).toEqual([
        ...['closed', 'closed', 'closed', 'created', 'notpay', 'closing', 'success', 'refunding'],
      ]);
    });

    it('pays the order of a payment only, and leaves the open codes of other people', async () => {
      const [paid, other] = [await add('created', 'success'), await add('notpay', 'notpay')];
      t.moveTime(MINUTE_MS);
      await run();
      expect(await readStates(paid, other)).toEqual(['success', 'notpay']);
    });

    it('gives up on a payment after too many failures, and asks about the others', async () => {
      const [dead, waiting, other] = [await add('notpay'), await add('notpay'), await add('notpay', 'notpay')];
      t.moveTime(MINUTE_MS);
      await addFailure('payment_query', dead, { deadAt: t.now() });
      await addFailure('payment_query', waiting, { nextTryAt: new Date(t.now().getTime() + HOUR_MS) });
      await addFailure('payment_close', other, { deadAt: t.now() });
      expect(await run()).toBe(1);
      expect(takeAsked()).toEqual([`query ${other}`]);
      t.moveTime(HOUR_MS);
      await run();
      expect(takeAsked()).toEqual([`query ${other}`, `query ${waiting}`].sort());
    });
  });

  describe('closePayments', () => {
    const run = () => closePayments(t.api.services);

    it('closes each trade of a finished order by itself, and nothing else', async () => {
      const [closed, refunded, away] = [await add('closing', 'closed'), await add('closing', 'refunded'), await add('closing')];
      const others = [await add('created', 'closed'), await add('notpay', 'closed'), await add('success', 'closed')];
      expect(await run()).toBe(2);
      expect(takeAsked()).toEqual([closed, refunded, away].map((each) => `close ${each}`).sort());
      expect(await readStates(closed, refunded, away, ...others)).toEqual(['closed', 'closed', 'closing', 'created', 'notpay', 'success']);
    });

    it('keeps trying a trade that the provider does not close, after a pause', async () => {
      const open = await add('closing', 'notpay');
      expect(await run()).toBe(0);
      expect(await run()).toBe(0);
      expect(takeAsked()).toEqual([`close ${open}`]);
      trades.set(open, 'closed');
      t.moveTime(2 * SECOND_MS);
      expect(await run()).toBe(1);
      expect(await readStates(open)).toEqual(['closed']);
    });
  });

  describe('runRefunds', () => {
    const run = () => runRefunds(t.api.services);

    it('asks about a refund in progress after five seconds, then less and less often up to once an hour', async () => {
      await addRefund('created', 'processing');
      await run();
      expect(takeAsked()).toHaveLength(1);
      const pauses = [5, 5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600];
      for (const outRefundNo of refunds.keys()) expect(await readRefund(outRefundNo)).toEqual(['processing', 'refunding']);
      expect(await listPauses(run, pauses)).toEqual(pauses);
    });

    it.each<[RefundRow['state'], RefundState, RefundRow['state'], PaymentRow['state']]>([
      ['created', 'success', 'success', 'refunded'],
      ['created', 'processing', 'processing', 'refunding'],
      ['created', 'failed', 'failed', 'refunding'],
      ['processing', 'success', 'success', 'refunded'],
      ['processing', 'processing', 'processing', 'refunding'],
      ['processing', 'failed', 'failed', 'refunding'],
      // The provider does not know it: it is requested again under the same number.
      ['processing', 'unknown', 'created', 'refunding'],
    ])('takes the answer to a refund in state %s (%s) for it alone', async (state, answer, after, paid) => {
      const [own, others] = [await addRefund(state, answer), [await addRefund('created'), await addRefund('processing')]];
      const alarms: string[] = [];
      const logger = pino({ level: 'error' }, { write: (line: string) => void alarms.push(JSON.parse(line).event) });
      await runRefunds({ ...t.api.services, logger });
      expect(alarms).toEqual(answer === 'failed' ? ['refund_failed'] : []);
      expect(takeAsked()).toContain(`${state === 'created' ? 'refund' : 'queryRefund'} ${own}`);
      expect(await readRefund(own)).toEqual([after, paid]);
      for (const [index, other] of others.entries())
        expect(await readRefund(other)).toEqual([['created', 'processing'][index], 'refunding']);
    });

    it('does not touch a refund that is settled, refused, or given up', async () => {
      const settled = [await addRefund('success'), await addRefund('failed'), await addRefund('created'), await addRefund('processing')];
      for (const each of settled.slice(2)) await addFailure('refunds', each, { deadAt: t.now() });
      expect(await run()).toBe(0);
      expect(takeAsked()).toEqual([]);
    });
  });

  describe('expireHolds', () => {
    const run = () => expireHolds(t.api.services);
    const hold = (outTradeNo: string, ms: number) =>
      t.database.db
        .update(examOrder)
        .set({ holdExpiresAt: new Date(t.now().getTime() + ms) })
        .where(
          inArray(examOrder.id, t.database.db.select({ id: payment.orderId }).from(payment).where(eq(payment.outTradeNo, outTradeNo))),
        );
    const readOrder = async (outTradeNo: string) => {
      const [row] = await t.database.db
        .select({ state: examOrder.state })
        .from(examOrder)
        .innerJoin(payment, eq(payment.orderId, examOrder.id))
        .where(eq(payment.outTradeNo, outTradeNo));
      return row?.state;
    };

    it('asks once more about the payments of the order that ends, with or without a code, and takes money that arrived in time', async () => {
      const [created, notpay] = [await add('created', 'success'), await add('notpay', 'success')];
      const unpaid = await add('notpay', 'notpay');
      const [closing, later] = [await add('closing', 'success'), await add('notpay', 'success')];
      // The first to end is the first to be asked about.
      for (const [index, each] of [unpaid, notpay, closing, created].entries()) await hold(each, -index);
      await hold(later, 1);
      expect(await run()).toBe(4);
      expect(asked.splice(0)).toEqual([created, notpay, unpaid].map((each) => `query ${each}`));
      expect(await Promise.all([created, notpay, unpaid, closing, later].map(readOrder))).toEqual([
        ...['booked', 'booked', 'closed', 'closed', 'pending_pay'],
      ]);
      t.moveTime(1);
      expect(await run()).toBe(1);
      expect(await readOrder(later)).toBe('booked');
    });
  });

  it.each([
    ['queryPayments', 'notpay', queryPayments],
    ['closePayments', 'closing', closePayments],
    ['comparePayments', 'success', comparePayments],
  ] as const)('%s begins with the oldest, so that none waits for good', async (_name, state, run) => {
    const numbers = [await add(state, 'notpay'), await add(state, 'notpay'), await add(state, 'notpay')];
    for (const [index, hours] of [2, 4, 3].entries())
      await t.database.db
        .update(payment)
        .set({ createdAt: new Date(startedAt.getTime() - hours * HOUR_MS) })
        .where(eq(payment.outTradeNo, numbers[index] ?? ''));
    await run(t.api.services);
    expect(asked.map((each) => each.split(' ')[1])).toEqual([numbers[1], numbers[2], numbers[0]]);
  });

  it('runRefunds begins with those that were never requested, then with the oldest', async () => {
    const numbers = [
      await addRefund('created', 'processing'),
      await addRefund('created', 'processing'),
      await addRefund('created', 'processing'),
    ];
    for (const [index, hours] of [2, 4, 3].entries())
      await t.database.db
        .update(refund)
        .set({ createdAt: new Date(startedAt.getTime() - hours * HOUR_MS), askedAt: index === 1 ? startedAt : null })
        .where(eq(refund.id, numbers[index] ?? ''));
    await runRefunds(t.api.services);
    expect(asked.map((each) => each.split(' ')[1])).toEqual([numbers[2], numbers[0], numbers[1]]);
  });
});
