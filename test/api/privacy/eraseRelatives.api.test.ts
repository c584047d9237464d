import { eq, like } from 'drizzle-orm';
import {
  auditLog,
  card,
  erasure,
  examOrder,
  interpretation,
  invoice,
  operatorAction,
  orderEvent,
  outsideReport,
  outsideReportFile,
  payment,
  person,
  recordConsent,
  report,
  storedFile,
  waitEntry,
} from '../../../server/db/schema/schema';
import { runErasures } from '../../../server/jobs/runErasures';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import type { SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';
import { setUpSandboxApi } from '../../helpers/worlds/setUpApi';

const NAME = '诸葛云舟';
const GONE = '已注销用户';
const FEN = 100;
const LATE = new Date('2020-01-01T00:00:00Z');

type OrderRow = typeof examOrder.$inferSelect;

/** Whose row it is: the account that made it, and the person whom it concerns. Number 1 is erased; 2 is a relative, 3 a stranger. */
interface Owners {
  by: number;
  of: number;
}

describe.each(databaseKinds)('what the erased person shares with others, on $kind', ({ serverUrl }) => {
  const t = setUpSandboxApi({ people: 3, slots: 30, companyPaysFen: PRICE_FEN - FEN, entitlementTotal: 20 }, { serverUrl });
  let db: SandboxApi['database']['db'];
  let kept: { accountId: string; personId: string };
  const owners = ({ by, of }: Owners) => ({ accountId: `w-account-${by}`, personId: `w-person-${of}` });

  /** Each order is at a time of its own. */
  let nextSlot = 2;
  /** Books for the person's own card, and then makes the row say what it has to. @returns its number */
  async function addOrder({ by, of }: Owners, row: Partial<OrderRow>): Promise<OrderRow> {
    const orderNo = await t.book(of, getSlotId(nextSlot++));
    await db
      .update(examOrder)
      .set({ ...owners({ by, of }), holdExpiresAt: null, ...row })
      .where(eq(examOrder.orderNo, orderNo));
    const [order] = await db.select().from(examOrder).where(eq(examOrder.orderNo, orderNo));
    if (!order) throw new Error('The order was booked');
    return order;
  }

  async function addPayment({ id: orderId }: OrderRow, row: Pick<typeof payment.$inferInsert, 'state' | 'paidAt'>): Promise<void> {
    const of = { id: `pay-${orderId}`, outTradeNo: `YP${orderId}`, orderId, provider: 'sandbox', amountFen: FEN, codeUrl: '' } as const;
    await db.insert(payment).values({ ...of, createdAt: LATE, expiresAt: LATE, ...row });
  }

  async function addInvoice(id: string, owner: Owners, row: Pick<typeof invoice.$inferInsert, 'title' | 'titleType'>): Promise<void> {
    const { id: orderId } = await addOrder(owner, { state: 'report_ready' });
    const of = { orderId, accountId: owners(owner).accountId, amountFen: FEN, taxNo: '', createdAt: LATE };
    await db.insert(invoice).values({ id, ...of, state: 'issued', invoiceNo: id, ...row });
  }

  /** One row of each kind that two persons can share. */
  async function addShared(owner: Owners): Promise<void> {
    const id = `${owner.by}-${owner.of}`;
    const of = { id, ...owners(owner), createdAt: LATE };
    await db.insert(recordConsent).values({ id, ...owners(owner), guardian: null, grantedAt: LATE });
    const [order] = await db.select().from(examOrder).limit(1);
    if (!order) throw new Error('There is an order');
    const { projectId, comboId, storeId, totalFen, companyFen, selfFen, snapshot, contactPhoneEnc, contactPhoneMasked } = order;
    const wish = { cardId: `w-card-${owner.of}`, projectId, comboId, addOnIds: [], storeId, slotId: getSlotId(1) };
    const price = { totalFen, companyFen, selfFen, snapshot, contactPhoneEnc, contactPhoneMasked };
    await db.insert(waitEntry).values({ ...of, ...wish, ...price, state: 'ended', endReason: 'left', endedAt: LATE });
    const file = { name: id, contentType: 'application/pdf', size: 1, sha256: '' } as const;
    await db.insert(storedFile).values({ id, accountId: of.accountId, ...file, createdAt: LATE, usedAt: LATE });
    await db.insert(outsideReport).values({ ...of, examDate: '2019-01-01', institution: '示例医院', state: 'submitted' });
    await db.insert(outsideReportFile).values({ reportId: id, fileId: id, sort: 0 });
    const about = { title: '年度报告', institution: '体检中心', examDate: '2019-01-01', state: 'pending', conclusion: '' } as const;
    await db.insert(report).values({ id, personId: of.personId, ...about, createdAt: LATE });
    await db.insert(interpretation).values({ ...of, reportId: id, state: 'submitted', readings: [], unread: [] });
    await db.insert(auditLog).values({ id, ...owners(owner), action: 'report_read', target: '', requestId: '', at: LATE });
  }

  const orders: Record<string, string> = {};
  beforeAll(async () => {
    db = t.database.db;
    await db.execute('alter table exam_order disable trigger user');
    await db.update(person).set({ name: NAME }).where(eq(person.id, 'w-person-1'));
    const add = async (name: string, owner: Owners, row: Partial<OrderRow>) => {
      const order = await addOrder(owner, row);
      orders[name] = order.orderNo;
      return order;
    };
    const [me, forOther, byOther] = [
      { by: 1, of: 1 },
      { by: 1, of: 2 },
      { by: 2, of: 1 },
    ];
    const closed = { state: 'closed', endReason: 'expired' } as const;
    await addPayment(await add('never paid', me, closed), { state: 'closed' });
    await addPayment(await add('paid and refunded', me, closed), { state: 'refunded', paidAt: LATE });
    await add('for a relative', forOther, closed);
    await add('by a relative', byOther, closed);
    await add('with a partner', me, { ...closed, partnerState: 'pending' });
    const refused = { titleType: 'personal', title: '云舟', taxNo: '', state: 'failed', amountFen: FEN, createdAt: LATE } as const;
    const { id: orderId } = await add('with an invoice', me, closed);
    await db.insert(invoice).values({ id: 'refused', orderId, accountId: 'w-account-1', ...refused });
    await add('not attended', me, { state: 'no_show', endReason: 'no_show' });
    await addPayment(await add('of a stranger', { by: 3, of: 3 }, closed), { state: 'closed' });
    await addInvoice('own personal', me, { titleType: 'personal', title: '云舟' });
    await addInvoice('own company', me, { titleType: 'company', title: '示例集团' });
    await addInvoice('own named', me, { titleType: 'company', title: `${NAME}工作室` });
    await addInvoice('for a relative, named', forOther, { titleType: 'company', title: `${NAME}工作室` });
    await addInvoice('by a relative, named', byOther, { titleType: 'personal', title: NAME });
    await addInvoice('by a relative', byOther, { titleType: 'personal', title: '员工2' });
    await addInvoice('of a namesake', { by: 3, of: 3 }, { titleType: 'personal', title: NAME });
    for (const by of [1, 2, 3]) for (const whom of [1, 2, 3]) await addShared({ by, of: whom });
    const [relative] = await db.select().from(card).where(eq(card.id, 'w-card-2'));
    if (relative) await db.insert(card).values({ ...relative, id: 'managed-2', physicalCardId: 'M2', accountId: 'w-account-1' });
    for (const no of [1, 2]) {
      const loose = { name: 'x', contentType: 'application/pdf', size: 1, sha256: '', createdAt: LATE } as const;
      await db.insert(storedFile).values({ id: `unused-${no}`, accountId: `w-account-${no}`, ...loose });
      const [own] = await db
        .select()
        .from(card)
        .where(eq(card.id, `w-card-${no}`));
      if (own) await db.insert(card).values({ ...own, id: `unused-${no}`, physicalCardId: `U${no}` });
      await db
        .insert(operatorAction)
        .values({ id: `${no}`, personId: `w-person-${no}`, command: 'orders', operator: '客服07', reason: '来电', at: LATE });
      const request = { reason: '不用了', state: 'withdrawn', requestedAt: LATE, scheduledFor: LATE, endedAt: LATE } as const;
      await db.insert(erasure).values({ id: `former-${no}`, ...owners({ by: no, of: no }), ...request });
    }
    const due = { reason: '', state: 'pending', requestedAt: LATE, scheduledFor: LATE } as const;
    await db.insert(erasure).values({ id: 'due', ...owners(me), ...due });
    expect(await runErasures(t.api.services)).toBe(1);
    const [row] = await db.select().from(erasure).where(eq(erasure.id, 'due'));
    if (row?.state !== 'done') throw new Error('The person was not erased');
    kept = { accountId: row.accountId, personId: row.personId };
  });

  /** The owners of rows, with the pseudonym as 0. */
  const describeOwners = ({ accountId, personId }: { accountId: string | null; personId: string | null }) =>
    [accountId === kept.accountId ? 0 : Number(accountId?.at(-1)), personId === kept.personId ? 0 : Number(personId?.at(-1))].join(' of ');
  const OTHERS = ['2 of 2', '2 of 3', '3 of 2', '3 of 3'];

  test.each([
    ['consents to read records', recordConsent],
    ['waits', waitEntry],
    ['reports of other institutions', outsideReport],
    ['interpretations', interpretation],
  ])('%s by and about the person are deleted, others stay', async (_what, table) => {
    expect((await db.select().from(table)).map(describeOwners).sort()).toEqual(OTHERS);
  });

  test('reports of the person are deleted, those of others stay', async () => {
    expect((await db.select({ id: report.id }).from(report)).map(({ id }) => id).sort()).toEqual([
      '1-2',
      '1-3',
      '2-2',
      '2-3',
      '3-2',
      '3-3',
    ]);
  });

  test('files that the person uploaded, and those about the person, are deleted, others stay', async () => {
    expect((await db.select({ id: storedFile.id }).from(storedFile)).map(({ id }) => id).sort()).toEqual([
      '2-2',
      '2-3',
      '3-2',
      '3-3',
      'unused-2',
    ]);
  });

  test('the access log names a pseudonym in place of the person, as reader and as the one who was read about', async () => {
    const reads = await db.select().from(auditLog).where(eq(auditLog.action, 'report_read'));
    expect(reads.map(describeOwners).sort()).toEqual(['0 of 0', '0 of 2', '0 of 3', '2 of 0', '3 of 0', ...OTHERS].sort());
    const [done] = await db.select().from(erasure).where(eq(erasure.id, 'due'));
    expect(done?.kept?.find(({ what }) => what.includes('查看记录'))?.count).toBe(3);
  });

  test("the person's own orders that were never paid are deleted, others are kept, and a relative keeps their part of an order", async () => {
    const read = async (name: string) => {
      const [order] = await db
        .select()
        .from(examOrder)
        .where(eq(examOrder.orderNo, orders[name] ?? ''));
      return order ? describeOwners(order) : 'deleted';
    };
    expect(Object.fromEntries(await Promise.all(Object.keys(orders).map(async (name) => [name, await read(name)])))).toEqual({
      'never paid': 'deleted',
      'paid and refunded': '0 of 0',
      'for a relative': '0 of 2',
      'by a relative': '2 of 0',
      'with a partner': '0 of 0',
      'with an invoice': '0 of 0',
      'not attended': '0 of 0',
      'of a stranger': '3 of 3',
    });
    expect((await db.select().from(payment)).map(({ state }) => state).sort()).toEqual(['closed', 'refunded']);
    expect(await db.$count(orderEvent)).toBe(await db.$count(examOrder));
  });

  test('an invoice loses the name of the person, and keeps the title of a company or of another person', async () => {
    const rows = await db.select().from(invoice);
    expect(Object.fromEntries(rows.map(({ id, title }) => [id, title]))).toEqual({
      refused: GONE,
      'own personal': GONE,
      'own company': '示例集团',
      'own named': GONE,
      'for a relative, named': GONE,
      'by a relative, named': GONE,
      'by a relative': '员工2',
      'of a namesake': NAME,
    });
    expect(rows.filter(({ accountId }) => accountId === kept.accountId)).toHaveLength(5);
  });

  test('a card that no order names is deleted, one that is named is disabled, and a relative has their own back', async () => {
    const cards = await db.select().from(card);
    expect(cards.map(({ id }) => id).sort()).toEqual(['managed-2', 'unused-2', 'w-card-1', 'w-card-2', 'w-card-3']);
    expect(cards.find(({ id }) => id === 'w-card-1')).toMatchObject({ ...kept, accountId: null, status: 'disabled', employeeNo: '' });
    expect(
      cards
        .filter(({ status }) => status === 'active')
        .map(({ accountId }) => accountId)
        .sort(),
    ).toEqual(['w-account-2', 'w-account-2', 'w-account-3', null].sort());
  });

  test('the reasons of operators and of former requests are removed, those about others stay', async () => {
    const actions = await db.select().from(operatorAction).orderBy(operatorAction.id);
    expect(actions.map(({ personId, reason }) => [personId, reason])).toEqual([
      [kept.personId, ''],
      ['w-person-2', '来电'],
    ]);
    const former = await db.select().from(erasure).where(like(erasure.id, 'former-%')).orderBy(erasure.id);
    expect(former).toMatchObject([
      { ...kept, reason: '' },
      { personId: 'w-person-2', reason: '不用了' },
    ]);
  });
});
