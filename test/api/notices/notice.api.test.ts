import { eq } from 'drizzle-orm';
import { type InvoiceIssuer, InvoiceRefused } from '../../../server/adapters/invoice/InvoiceIssuer';
import type { PartnerProvider } from '../../../server/adapters/partner/PartnerProvider';
import { slotDay } from '../../../server/db/schema/catalogue';
import { notice, outsideReport } from '../../../server/db/schema/schema';
import { receiveNotices } from '../../../server/jobs/checkPayments';
import { cleanRows } from '../../../server/jobs/cleanRows';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { issueInvoices } from '../../../server/jobs/issueInvoices';
import { remindBookings } from '../../../server/jobs/remindBookings';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { judgeOutsideReport } from '../../../server/modules/files/judgeOutsideReport';
import { answerInterpretation } from '../../../server/modules/interpret/answerInterpretation';
import { addNotice } from '../../../server/modules/notices/addNotice';
import { saveReport } from '../../../server/modules/records/saveReport';
import { addDays, getDayOf } from '../../../shared/businessDay';
import { findRoute, getHref } from '../../../shared/routes';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { COMBO, getSlotId, PRICE_FEN, STORE } from '../../helpers/worlds/orderWorld';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PEOPLE = 12;

describe.each(databaseKinds)('notices on $kind', ({ serverUrl }) => {
  let t: SandboxApi;
  beforeAll(async () => {
    t = await createSandboxApi({ people: PEOPLE, companyPaysFen: PRICE_FEN - 100, slots: 4, capacity: 1 }, { serverUrl });
  });
  afterAll(async () => {
    expect(await findBreaches(t.database.db)).toEqual([]);
    await t.close();
  });

  const list = async (no: number) => (await t.ask('noticeList', {}, t.getPerson(no))).list;
  const titles = async (no: number) => (await list(no)).map(({ title }) => title);
  const services = (partner?: Partial<PartnerProvider>) => ({
    ...t.api.services,
    ...(partner && { partner: { ...t.api.services.partner, ...partner } }),
  });

  test('a confirmation and a completed refund are announced with a link to the order', async () => {
    const { orderNo } = await t.bookAndAct(1, 'pay', getSlotId(2));
    expect(await list(1)).toEqual([]);
    await confirmOrders(services());
    await t.ask('cancelOrder', { orderNo }, t.getPerson(1));
    await runRefunds(services());
    await receiveNotices(services());
    const found = await list(1);
    expect(found.map(({ title }) => title)).toEqual(['退款已完成', '预约已确认']);
    expect(found[1]).toMatchObject({
      kind: 'order',
      body: expect.stringMatching(/^徐汇体检中心，\d{1,2}月\d{1,2}日 07:30-08:30：体检机构已确认/),
      link: getHref('OrderDetail', { query: { orderNo } }),
      read: false,
    });
    expect(findRoute(found[1]?.link.split('?')[0] ?? '')?.id).toBe('OrderDetail');
  });

  test('a refusal by the partner is announced together with the change of state', async () => {
    const { orderNo } = await t.bookAndAct(2, 'pay', getSlotId(2));
    await confirmOrders(services({ submit: async () => ({ state: 'refused', reason: '' }) }));
    expect(await titles(2)).toEqual(['体检机构暂未确认预约']);
    expect(await t.ask('queryOrderDetails', { orderNo }, t.getPerson(2))).toMatchObject({ partner: { state: 'failed' } });
  });

  test('a refused rebooking announces the restored time', async () => {
    const { orderNo } = await t.bookAndAct(3, 'pay', getSlotId(2));
    await confirmOrders(services());
    const { version } = await t.ask('queryOrderDetails', { orderNo }, t.getPerson(3));
    const move = { orderNo, storeId: STORE, slotId: getSlotId(3), version, idempotencyKey: crypto.randomUUID() };
    await t.ask('reSaveOrder', move, t.getPerson(3));
    await confirmOrders(services({ move: async () => ({ state: 'refused', reason: '' }) }));
    expect((await titles(3))[0]).toBe('改约没有成功，已恢复原来的时间');
  });

  test('an expired hold and a late payment are announced', async () => {
    await t.book(4, getSlotId(3));
    const { orderNo } = await t.bookAndAct(5, 'late', getSlotId(1));
    t.moveTime(31 * MINUTE_MS);
    await expireHolds(services());
    await receiveNotices(services());
    expect(await titles(4)).toEqual(['预约已关闭']);
    expect(await titles(5)).toEqual(['支付晚到，预约已恢复', '预约已关闭']);
    expect(await t.ask('queryOrderDetails', { orderNo }, t.getPerson(5))).toMatchObject({ state: 'booked' });
  });

  test('an offered place is announced with its deadline, in the transaction that freed it', async () => {
    const quoteId = await t.getQuoteId(6);
    await t.ask('waitlistJoin', { comboId: COMBO, addOnIds: [], storeId: STORE, slotId: getSlotId(1), quoteId }, t.getPerson(6));
    const held = (await t.ask('queryOrderList', {}, t.getPerson(5))).list[0]?.orderNo ?? '';
    await t.ask('cancelOrder', { orderNo: held }, t.getPerson(5));
    const [offer] = await list(6);
    const [order] = (await t.ask('queryOrderList', {}, t.getPerson(6))).list;
    const deadline = new Date(Date.parse(order?.holdExpiresAt ?? '') + 8 * 3_600_000).toISOString().slice(11, 16);
    expect(offer).toMatchObject({ kind: 'waitlist', title: '候补到名额了', body: expect.stringContaining(`${deadline}，请及时支付`) });
    expect(offer?.link).toBe(getHref('OrderDetail', { query: { orderNo: order?.orderNo ?? '' } }));
  });

  test('a released report is announced; an old one and a pending one are not', async () => {
    const { db } = t.database;
    const at = t.now();
    const observations = [{ code: 'GLU', name: '空腹血糖', category: '血糖', value: '9.7' }];
    const dayBefore = (days: number) => new Date(at.getTime() - days * DAY_MS).toISOString().slice(0, 10);
    const input = { personId: 'w-person-7', title: '2026 年度体检报告', institution: '徐汇体检中心', examDate: dayBefore(5), observations };
    await db.transaction(async (tx) => {
      await saveReport(tx, { ...input, releasedAt: null }, at);
      await saveReport(tx, { ...input, examDate: dayBefore(200), releasedAt: at }, at);
      await saveReport(tx, { ...input, releasedAt: at }, at);
    });
    expect(await titles(7)).toEqual(['体检报告有需要尽快看医生的结果']);
    expect(JSON.stringify(await list(7))).not.toMatch(/\b9\.7\b|血糖/);
  });

  test('answers of doctors and operators are announced once', async () => {
    const { db } = t.database;
    const examDate = '2026-01-02';
    const row = { accountId: 'w-account-8', personId: 'w-person-8', examDate, institution: '示例医院', createdAt: t.now() } as const;
    await db.insert(outsideReport).values({ ...row, id: 'outside-1', state: 'submitted' });
    const key = crypto.randomUUID();
    const asked = await t.ask('interpretCreate', { outsideReportId: 'outside-1', question: '', idempotencyKey: key }, t.getPerson(8));
    await answerInterpretation(services(), asked.interpretationId, '血脂偏高，三个月后复查。');
    expect(await judgeOutsideReport(services(), 'outside-1', { state: 'rejected', note: '照片太模糊' })).toBe(true);
    expect(await judgeOutsideReport(services(), 'outside-1', { state: 'rejected', note: '照片太模糊' })).toBe(false);
    expect((await titles(8)).sort()).toEqual(['医生回复了您的报告解读', '添加的报告没有通过']);
    expect(JSON.stringify(await list(8))).not.toContain('血脂');
  });

  test('the result of an invoice is announced', async () => {
    const { orderNo } = await t.bookAndAct(9, 'pay', getSlotId(2));
    const apply = () =>
      t.ask('invoiceApply', { orderNo, titleType: 'personal', title: '员工九', idempotencyKey: crypto.randomUUID() }, t.getPerson(9));
    const refusing: InvoiceIssuer = { issue: () => Promise.reject(new InvoiceRefused('抬头有误')), issueRed: async () => null };
    await apply();
    await issueInvoices({ ...services(), issuer: refusing });
    await apply();
    await issueInvoices(services());
    expect((await titles(9)).sort()).toEqual(['发票已开具', '发票没有开成']);
    expect(JSON.stringify(await list(9))).not.toContain('员工九');
  });

  test('an appointment has one reminder on the day before, however often the job runs; a moved order has another one', async () => {
    const { orderNo } = await t.bookAndAct(10, 'pay', getSlotId(4));
    const setDay = (day: string) =>
      t.database.db
        .update(slotDay)
        .set({ date: day })
        .where(eq(slotDay.id, getSlotId(4)));
    await remindBookings(services());
    expect(await titles(10)).toEqual([]);
    await setDay(addDays(getDayOf(t.now()), 1));
    await remindBookings(services());
    await remindBookings(services());
    expect(await titles(10)).toEqual(['明天体检']);
    t.moveTime(DAY_MS);
    await setDay(addDays(getDayOf(t.now()), 1));
    await remindBookings(services());
    expect(await titles(10)).toEqual(['明天体检', '明天体检']);
    expect((await list(10))[0]?.link).toContain(orderNo);
  });

  test('an event is announced once, and only together with its change of state', async () => {
    const row = { personId: 'w-person-11', fact: { type: 'share_agreed', params: {} }, dedupe: 'once' } as const;
    const { db } = t.database;
    await Promise.all([1, 2, 3].map(() => db.transaction((tx) => addNotice(tx, row, t.now()))));
    expect(await titles(11)).toEqual(['已同意对外共享信息']);
    const failing = db.transaction(async (tx) => {
      await addNotice(tx, { ...row, dedupe: 'twice' }, t.now());
      throw new Error('a later step failed');
    });
    await expect(failing).rejects.toThrow('a later step failed');
    const wrong = { ...row.fact, params: { name: '程一帆' } } as never;
    await expect(db.transaction((tx) => addNotice(tx, { ...row, fact: wrong, dedupe: 'wrong' }, t.now()))).rejects.toThrow(
      'unrecognized_keys',
    );
    expect(await titles(11)).toEqual(['已同意对外共享信息']);
    // A fact contains no address, so a notice can only link to pages of this product.
    for (const link of ['//evil.example', 'https://evil.example', 'javascript:1']) {
      const fact = { ...row.fact, params: { link } } as never;
      await expect(db.transaction((tx) => addNotice(tx, { ...row, fact, dedupe: link }, t.now()))).rejects.toThrow('unrecognized_keys');
    }
    expect((await list(11)).every(({ link }) => /^\/(?!\/)/.test(link))).toBe(true);
  });

  test('marking as read affects the given or all notices of the caller; lists have pages and an unread filter', async () => {
    const { db } = t.database;
    const row = (no: number) =>
      ({ personId: 'w-person-12', fact: { type: 'invoice_ended', params: { orderNo: `YJ${no}`, state: 'issued' } } }) as const;
    for (const no of [1, 2, 3])
      await db.transaction((tx) => addNotice(tx, { ...row(no), dedupe: `mine:${no}` }, new Date(t.now().getTime() + no)));
    const [newest, ...older] = await list(12);
    expect(newest?.body).toContain('YJ3');
    const ask = (payload: object, no = 12) => t.ask('noticeRead', payload as { all: true }, t.getPerson(no));
    expect(await ask({ noticeIds: [newest?.noticeId, 'unknown'] })).toEqual({ unread: 2 });
    await ask({ noticeIds: older.map(({ noticeId }) => noticeId) }, 11);
    await ask({ all: true }, 11);
    const unread = await t.ask('noticeList', { unreadOnly: true, pageSize: 1, page: 2 }, t.getPerson(12));
    expect(unread).toMatchObject({ total: 2, unread: 2, list: [{ body: expect.stringContaining('YJ1'), read: false }] });
    expect(await ask({ all: true })).toEqual({ unread: 0 });
    expect((await list(12)).every(({ read }) => read)).toBe(true);
  });

  test('read notices are removed after half a year; unread ones stay', async () => {
    const { db } = t.database;
    const before = await db.$count(notice);
    const readCount = (await db.select().from(notice)).filter(({ readAt }) => readAt !== null).length;
    expect(readCount).toBeGreaterThan(0);
    t.moveTime(181 * DAY_MS);
    await cleanRows(services());
    expect(await db.$count(notice)).toBe(before - readCount);
  });
});
