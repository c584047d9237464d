import { eq, sql } from 'drizzle-orm';
import { examOrder, invoice, payment, refund } from '../../../server/db/schema/schema';
import { startAddOnRefund } from '../../../server/modules/refunds/startRefund';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { PRICE_FEN } from '../../helpers/worlds/orderWorld';
import { setUpSandboxApi } from '../../helpers/worlds/setUpApi';

type Order = typeof examOrder.$inferSelect;
type Payment = typeof payment.$inferSelect;
type Invoice = typeof invoice.$inferSelect;

interface Situation {
  order: Order['state'];
  payment?: Payment['state'];
  invoice?: Invoice['state'];
  /** What the person is told to settle first. */
  words?: string | null;
  /** As `words` when the person booked for somebody else, if it differs. */
  forOther?: string | null;
}

const UNPAID = '还没有支付';
const LIVE = '先取消预约';
const REPORT = '报告还在制作';
const OPEN_PAYMENT = '正在核对';
const REFUND = '退款';
const INVOICE = '发票';

const situations: Situation[] = [
  { order: 'pending_pay', words: UNPAID },
  ...(['booked', 'confirming', 'confirmed'] as const).map((order) => ({ order, words: LIVE })),
  // A report that is being prepared is its person's alone.
  { order: 'examined', words: REPORT, forOther: null },
  ...(['created', 'notpay', 'closing'] as const).map((state) => ({ order: 'closed' as const, payment: state, words: OPEN_PAYMENT })),
  { order: 'cancelled', payment: 'refunding', words: REFUND },
  ...(['applied', 'issuing', 'red_applied'] as const).map((state) => ({ order: 'report_ready' as const, invoice: state, words: INVOICE })),
  // What has to be settled first is named first.
  { order: 'confirmed', payment: 'closing', invoice: 'applied', words: LIVE },
  { order: 'examined', payment: 'refunding', invoice: 'applied', words: REPORT, forOther: REFUND },
  { order: 'report_ready', payment: 'refunding', invoice: 'applied', words: REFUND },
  { order: 'report_ready', payment: 'success' },
  { order: 'closed', payment: 'closed' },
  { order: 'cancelled', payment: 'refunded' },
  { order: 'no_show' },
  ...(['issued', 'failed', 'red_issued'] as const).map((state) => ({ order: 'report_ready' as const, invoice: state })),
];
/** Who booked for whom. Person 1 asks whether they can be erased. */
const owners = [
  { by: 1, of: 1 },
  { by: 1, of: 2 },
  { by: 2, of: 1 },
  { by: 2, of: 2 },
];

describe.each(databaseKinds)('an obstacle to an erasure, on $kind', ({ serverUrl }) => {
  const t = setUpSandboxApi({ people: 2, companyPaysFen: PRICE_FEN - 100 }, { serverUrl });
  let orderNo: string;
  let id: string;

  beforeAll(async () => {
    orderNo = await t.book(2);
    await t.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, t.getPerson(2));
    const [order] = await t.database.db.select({ id: examOrder.id }).from(examOrder).where(eq(examOrder.orderNo, orderNo));
    id = order?.id ?? '';
    // The situations are states, not moves from one to the next.
    await t.database.db.execute(sql`alter table exam_order disable trigger user`);
  });

  const setOwners = async ({ by, of }: { by: number; of: number }) => {
    const owner = { accountId: `w-account-${by}`, personId: `w-person-${of}` };
    await t.database.db.update(examOrder).set(owner).where(eq(examOrder.id, id));
  };
  const addInvoice = async (state: Invoice['state'], no: number) => {
    const invoiceNo = ['issued', 'red_applied', 'red_issued'].includes(state) ? '1' : null;
    const of = { orderId: id, accountId: `w-account-${no}`, amountFen: 100, createdAt: t.now() };
    await t.database.db.insert(invoice).values({ id: 'invoice', ...of, titleType: 'personal', title: '员工', taxNo: '', state, invoiceNo });
  };
  const arrange = async (situation: Situation) => {
    const { db } = t.database;
    const holdExpiresAt = situation.order === 'pending_pay' ? t.now() : null;
    await db.update(examOrder).set({ state: situation.order, holdExpiresAt }).where(eq(examOrder.id, id));
    await db
      .update(payment)
      .set({ state: situation.payment ?? 'closed' })
      .where(eq(payment.orderId, id));
    await db.delete(invoice);
  };
  const askObstacle = async () => (await t.ask('eraseStatus', {}, t.getPerson(1))).obstacle;

  test.each(situations)('is $words for the order in state $order (payment $payment, invoice $invoice)', async (situation) => {
    const { words = null, forOther = words } = situation;
    for (const { by, of } of owners) {
      await setOwners({ by, of });
      await arrange(situation);
      if (situation.invoice) await addInvoice(situation.invoice, by);
      const expected = of === 1 ? words : by === 1 ? forOther : null;
      const obstacle = await askObstacle();
      if (expected === null) expect(obstacle).toBeNull();
      else expect([obstacle?.includes(orderNo), obstacle?.includes(expected)]).toEqual([true, true]);
    }
  });

  test('is also the refund of an add-on, until it is done', async () => {
    await setOwners({ by: 1, of: 1 });
    await arrange({ order: 'report_ready', payment: 'success' });
    await t.database.db.transaction((tx) => startAddOnRefund(tx, id, { addOnId: 'a', priceFen: 1 }, '没有做', t.now()));
    expect(await askObstacle()).toContain(REFUND);
    await t.database.db.update(refund).set({ state: 'success' });
    expect(await askObstacle()).toBeNull();
  });

  test('is also an invoice that the person applied for, whose order is not theirs', async () => {
    await setOwners({ by: 2, of: 2 });
    await arrange({ order: 'report_ready' });
    await addInvoice('applied', 1);
    expect(await askObstacle()).toContain(INVOICE);
  });
});
