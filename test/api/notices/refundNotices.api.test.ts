import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PaymentProvider, RefundNotice } from '../../../server/adapters/payment/PaymentProvider';
import { payment, refund } from '../../../server/db/schema/orders';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { receiveNotice } from '../../../server/modules/payment/paymentNotices';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';

const SELF_FEN = 12_300;
const DAY_MS = 86_400_000;

describe.each(databaseKinds)("a provider's notice about a refund, on $kind", ({ serverUrl }) => {
  let sandbox: SandboxApi;
  let nextPerson = 1;
  /** Replaces the provider's refunds; null for the sandbox's own. */
  let refuse: PaymentProvider['refund'] | null = null;
  let asked = 0;

  beforeAll(async () => {
    const wrapPayment = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      refund: (request) => {
        asked++;
        return (refuse ?? sandbox.refund)(request);
      },
    });
    sandbox = await createSandboxApi({ people: 10, companyPaysFen: PRICE_FEN - SELF_FEN }, { serverUrl, wrapPayment });
  });
  beforeEach(() => {
    refuse = null;
    asked = 0;
  });
  afterEach(async () => expect(await findBreaches(sandbox.database.db)).toEqual([]));
  afterAll(() => sandbox?.close());

  /** Creates a paid and cancelled order, whose refund the job has not requested yet. */
  async function createRefund() {
    const no = nextPerson++;
    const { orderNo, outTradeNo } = await sandbox.bookAndAct(no, 'pay', getSlotId(2));
    await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(no));
    const read = async () => {
      const [row] = await sandbox.database.db
        .select({ refund, payment })
        .from(refund)
        .innerJoin(payment, eq(payment.id, refund.paymentId))
        .where(eq(payment.outTradeNo, outTradeNo));
      if (!row) throw new Error('A cancelled order that was paid has a refund');
      return row;
    };
    const { outRefundNo } = (await read()).refund;
    const notify = (more: Partial<RefundNotice> = {}) =>
      receiveNotice(sandbox.api.services, 'sandbox', {
        id: `t:${randomUUID()}`,
        outTradeNo,
        outRefundNo,
        state: 'refund_success',
        amountFen: SELF_FEN,
        ...more,
      });
    const readStates = async () => {
      const { refund: ours, payment: paid } = await read();
      return [ours.state, paid.state];
    };
    return { orderNo, no, notify, readStates };
  }

  it.each([0, 1, SELF_FEN - 1, SELF_FEN + 1])('is ignored when it has a wrong amount (%i)', async (amountFen) => {
    const { notify, readStates, orderNo, no } = await createRefund();
    expect(await notify({ amountFen })).toBe('wrong_amount');
    expect(await notify({ amountFen, state: 'refund_failed' })).toBe('wrong_amount');
    expect(await readStates()).toEqual(['created', 'refunding']);
    expect(await notify()).toBe('refunded');
    expect(await readStates()).toEqual(['success', 'refunded']);
    const { timeline } = await sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
    expect(timeline.filter(({ type }) => type === 'refunded')).toHaveLength(1);
  });

  it('of a refusal is final for the job, and an operator can resolve it at the provider', async () => {
    const { notify, readStates } = await createRefund();
    expect(await notify({ state: 'refund_failed' })).toBe('refund_failed');
    expect(await readStates()).toEqual(['failed', 'refunding']);
    sandbox.moveTime(DAY_MS);
    await runRefunds(sandbox.api.services);
    expect(asked).toBe(0);
    expect(await notify({ state: 'refund_failed' })).toBe('duplicate');
    expect(await readStates()).toEqual(['failed', 'refunding']);
    expect(await notify()).toBe('refunded');
    expect(await readStates()).toEqual(['success', 'refunded']);
    // A completed refund does not become a failure later.
    expect(await notify({ state: 'refund_failed' })).toBe('duplicate');
    expect(await readStates()).toEqual(['success', 'refunded']);
  });

  it("does not replace a refusal in the provider's answer", async () => {
    const { readStates } = await createRefund();
    refuse = async () => ({ state: 'failed' });
    await runRefunds(sandbox.api.services);
    expect([asked, await readStates()]).toEqual([1, ['failed', 'refunding']]);
    sandbox.moveTime(DAY_MS);
    await runRefunds(sandbox.api.services);
    expect([asked, await readStates()]).toEqual([1, ['failed', 'refunding']]);
  });

  it('of a refusal counts even if it arrives before the answer to the request', async () => {
    const { notify, readStates } = await createRefund();
    refuse = async () => {
      expect(await notify({ state: 'refund_failed' })).toBe('refund_failed');
      return { state: 'processing' };
    };
    await runRefunds(sandbox.api.services);
    expect([asked, await readStates()]).toEqual([1, ['failed', 'refunding']]);
  });
});
