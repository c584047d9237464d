import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { importFile } from '../../../server/cli/import/importFile';
import { project } from '../../../server/db/schema/organization';
import { itemOutcome, itemQuestion, itemResult } from '../../../server/db/schema/outcomes';
import { auditLog, examOrder, observation, report } from '../../../server/db/schema/schema';
import { issueInvoices } from '../../../server/jobs/issueInvoices';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { listMissingItems } from '../../../server/modules/outcomes/listMissingItems';
import { addDays, describeDay, getDayOf } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import type { ItemState } from '../../../shared/itemStates';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { followTicket } from '../../helpers/servers/followTicket';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import { createRandom } from '../../helpers/worlds/createRandom';
import { createTestApi, type TestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { loginAs } from '../../helpers/worlds/samplePeople';

type Account = NonNullable<CallResponse<'itemList'>['account']>;

describe.each(databaseKinds)('what became of booked items on $kind', ({ serverUrl }) => {
  let t: TestApi;
  let me: TestIdentity;
  let other: TestIdentity;
  let folder: string;
  let orderNo: string;
  beforeAll(async () => {
    t = await createTestApi({ serverUrl });
    folder = mkdtempSync(path.join(tmpdir(), 'items-'));
  });
  afterAll(async () => {
    await t?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo1');
    other = await loginAs(t, 'demo2');
    orderNo = (await t.ask('queryReportList', {}, me)).list[0]?.orderNo ?? '';
  });

  const load = async (who = me): Promise<Account> => {
    const { account } = await t.ask('itemList', { orderNo }, who);
    if (!account) throw new Error('The order does not account for its items');
    return account;
  };
  const listCodes = ({ items }: Account, state: ItemState) => items.filter((item) => item.state === state).map(({ code }) => code);
  const find = async (code: string) => (await load()).items.find((item) => item.code === code);
  const write = (name: string, content: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  const importCsv = (name: string, ...lines: string[]) => importFile(t.api.services, write(name, `${lines.join('\n')}\n`));
  const answer = (code: string, text: string, ...more: string[]) =>
    askOps(t, 'answer-item', orderNo, '--item', code, '--text-file', write('answer.txt', text), ...more);
  const makeupDay = () => addDays(getDayOf(t.now()), 8);

  it('each booked item is reported, explained or missing, and the line, the report list and the order say the same', async () => {
    const account = await load();
    expect(account.items).toHaveLength(47);
    expect(listCodes(account, 'missing')).toEqual(['FUN']);
    expect(listCodes(account, 'declined')).toEqual(['BCA']);
    expect(listCodes(account, 'makeup').sort()).toEqual(['ALP', 'FPSA']);
    expect(listCodes(account, 'reported')).toHaveLength(43);
    expect(account.line).toBe(`您预约的 47 项：43 项已出，1 项弃检，2 项待补检（${describeDay(makeupDay())}），1 项未出`);
    const [report] = (await t.ask('queryReportList', {}, me)).list;
    expect(report?.itemsLine).toBe(account.line);
    expect(account.items.filter(({ isAddOn }) => isAddOn).map(({ name }) => name)).toEqual(['颈动脉超声']);
    expect(account.unmatched.map(({ code }) => code)).toEqual(expect.arrayContaining(['TSH', 'CA199']));
  });

  it('an order of before the day from which its project accounts for items says nothing about them', async () => {
    const [, former] = (await t.ask('queryReportList', {}, me)).list;
    expect(former?.itemsLine).toBeUndefined();
    expect(await t.ask('itemList', { orderNo: former?.orderNo ?? '' }, me)).toEqual({ own: true, account: null });
    await t.database.db.update(project).set({ itemsSince: null });
    expect(await t.ask('itemList', { orderNo }, me)).toEqual({ own: true, account: null });
    expect(await askOps(t, 'missing-items')).toMatch(/^没有。/);
  });

  it('the document and the FHIR export say which items have no result, and why', async () => {
    const reportId = (await t.ask('queryReportList', {}, me)).list[0]?.reportId ?? '';
    const open = async (format: 'fhir' | 'json') => {
      const ticket = await t.ask('exportRecord', { format, reportId }, await confirmAs(t, me));
      return JSON.parse((await followTicket(t, ticket.url)).body.toString());
    };
    const { reports } = await open('json');
    expect(reports[0].bookedItems.line).toContain('1 项未出');
    const { entry } = (await open('fhir')) as {
      entry: { resource: { status: string; dataAbsentReason?: { coding: { code: string }[] } } }[];
    };
    const absent = entry.flatMap(({ resource }) =>
      resource.dataAbsentReason ? [[resource.status, resource.dataAbsentReason.coding[0]?.code]] : [],
    );
    expect(absent.sort()).toEqual([
      ['cancelled', 'asked-declined'],
      ['registered', 'temp-unknown'],
      ['registered', 'temp-unknown'],
      ['unknown', 'unknown'],
    ]);
  });

  it('an examination of long ago is on the list from its day on, or while its person asks', async () => {
    const { db } = t.database;
    const longAgo = addDays(getDayOf(t.now()), -400);
    await db.update(project).set({ itemsSince: longAgo });
    await db.execute(
      sql`update slot_day set date = ${longAgo}::date where id = (select slot_id from exam_order where order_no = ${orderNo})`,
    );
    expect(await askOps(t, 'missing-items')).not.toContain(orderNo);
    expect(await askOps(t, 'missing-items', '--date', longAgo)).toContain(orderNo);
    expect(await askOps(t, 'missing-items', '--date', addDays(longAgo, 1))).not.toContain(orderNo);
    await expect(askOps(t, 'missing-items', '--date', '2026-02-30')).rejects.toThrow('--date');
    await t.ask('itemAsk', { orderNo, code: 'FUN', claim: 'no_result' }, me);
    expect(await askOps(t, 'missing-items')).toMatch(new RegExp(`^订单 ${orderNo}`));
  });

  it('the list ends after some orders with the day from which it goes on, so that a large company waits for seconds', async () => {
    const { db } = t.database;
    const since = addDays(getDayOf(t.now()), -800);
    await db.update(project).set({ itemsSince: since });
    const whole = await listMissingItems(t.api.services, since);
    const days = [...new Set(whole.orders.map(({ order }) => order.date))];
    expect([days.length, whole.nextDay]).toEqual([3, null]);
    const first = await listMissingItems(t.api.services, since, 1);
    expect([first.orders.map(({ order }) => order.date), first.nextDay]).toEqual([[days[0]], days[1]]);
    const rest = await listMissingItems(t.api.services, days[1]);
    expect([...first.orders, ...rest.orders].map(({ order }) => order.orderNo)).toEqual(whole.orders.map(({ order }) => order.orderNo));
  });

  it('a missing item is asked about, is on the list of operators, is answered, and the answer is seen', async () => {
    expect(await askOps(t, 'missing-items')).toMatch(/FUN {2}眼底照相：报告里没有这项的结果[\s\S]*共 1 个订单，1 项/);
    await t.ask('itemAsk', { orderNo, code: 'FUN', claim: 'no_result' }, me);
    expect(await find('FUN')).toMatchObject({ state: 'missing', question: { claim: 'no_result' } });
    expect(await askOps(t, 'missing-items')).toContain('本人说做了没出结果');
    await expect(answer('FUN', '机器故障')).rejects.toThrow('--outcome');
    await expect(answer('FUN', '机器故障，请补检', '--outcome', '补检')).rejects.toThrow('要写日期');
    expect(await find('FUN')).toMatchObject({ state: 'missing' });
    await answer('FUN', '机器故障，请补检', '--outcome', '补检', '--date', makeupDay());
    expect(await find('FUN')).toMatchObject({
      state: 'makeup',
      day: makeupDay(),
      question: { answer: { text: '机器故障，请补检' } },
    });
    expect(await askOps(t, 'missing-items')).toMatch(/^没有。/);
    const { list } = await t.ask('noticeList', { page: 1, pageSize: 20 }, me);
    expect(list.filter(({ title }) => title === '您问的体检项目有答复了')).toHaveLength(1);
    const [logged] = await t.database.db.select().from(auditLog).where(eq(auditLog.action, 'item_answer'));
    expect(logged?.target).toBe(orderNo);
  });

  it('an item that the centre says was declined is contested, is on the list of operators, and is answered', async () => {
    await t.ask('itemAsk', { orderNo, code: 'BCA', claim: 'not_declined' }, me);
    expect(await askOps(t, 'missing-items')).toMatch(/BCA {2}.*本人说没有弃检/);
    await answer('BCA', '机构核对后安排补检', '--outcome', '补检', '--date', makeupDay());
    expect(await find('BCA')).toMatchObject({ state: 'makeup', question: { answer: { text: '机构核对后安排补检' } } });
    expect(await askOps(t, 'missing-items')).not.toContain('BCA');
  });

  it('a question stays on the list of operators when the result arrives, until it is answered', async () => {
    await t.ask('itemAsk', { orderNo, code: 'FUN', claim: 'no_result' }, me);
    await importCsv('item-results.csv', '项目代码,结果代码,必有结果', 'FUN,CA199,');
    expect(await askOps(t, 'missing-items')).toContain('本人说做了没出结果');
    await answer('FUN', '结果已在报告里');
    expect(await askOps(t, 'missing-items')).toMatch(/^没有。/);
  });

  it('an add-on of which nothing will be done is refunded once at its price, and nothing else is', async () => {
    const { db } = t.database;
    const refundAddOn = (...more: string[]) => askOps(t, 'refund-add-on', orderNo, '--reason', '机器故障', ...more);
    const loadPayment = async () => (await t.ask('queryOrderDetails', { orderNo }, me)).payments[0];
    const before = await loadPayment();
    const code = (await load()).items.find(({ isAddOn }) => isAddOn)?.code ?? '';
    await expect(refundAddOn('--item', code)).rejects.toThrow('--yes');
    await expect(refundAddOn('--item', code, '--yes')).rejects.toThrow('已经出了结果，或者还可能出');
    await expect(refundAddOn('--item', 'FUN', '--yes')).rejects.toThrow('属于套餐');
    await expect(refundAddOn('--item', 'MRI', '--yes')).rejects.toThrow('没有预约这一项');
    await db.delete(observation).where(eq(observation.code, code));
    await importCsv('item-results.csv', '项目代码,结果代码,必有结果', `${code},,`);
    await expect(refundAddOn('--item', code, '--yes')).rejects.toThrow('还可能出');
    await answer(code, '机器故障，不能补做', '--outcome', '拒检');
    await refundAddOn('--item', code, '--dry-run');
    expect(await loadPayment()).toEqual(before);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => refundAddOn('--item', code, '--yes')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [bought] = (await t.ask('queryOrderDetails', { orderNo }, me)).addOns;
    const part = { name: bought?.name, amountFen: bought?.priceFen };
    expect(await loadPayment()).toMatchObject({ state: 'success', partRefunds: [{ ...part, doneAt: null }] });
    await runRefunds(t.api.services);
    expect(await loadPayment()).toMatchObject({ state: 'success', partRefunds: [{ ...part, doneAt: expect.any(String) }] });
    await expect(refundAddOn('--item', code, '--yes')).rejects.toThrow('已经退过');
    const { timeline } = await t.ask('queryOrderDetails', { orderNo }, me);
    expect(timeline.map(({ type }) => type)).toEqual(expect.arrayContaining(['refund_started', 'refunded']));
    expect(await db.$count(auditLog, eq(auditLog.action, 'item_refund'))).toBeGreaterThan(0);
    expect(await askOps(t, 'orders', orderNo)).toContain(`退回 ${part.name}`);
    expect(await findBreaches(db)).toEqual([]);
  });

  it('what is left of a payment is invoiced; an invoice of more is reversed', async () => {
    const { db } = t.database;
    const issue = async () => {
      await issueInvoices(t.api.services);
      t.stopTime(new Date(t.now().getTime() + 60_000));
    };
    const list = () => t.ask('invoiceList', {}, me);
    const code = (await load()).items.find(({ isAddOn }) => isAddOn)?.code ?? '';
    const paidFen = (await t.ask('queryOrderDetails', { orderNo }, me)).payments[0]?.amountFen ?? 0;
    if (!(await list()).list.some((each) => each.orderNo === orderNo && each.state === 'issued'))
      await t.ask('invoiceApply', { orderNo, titleType: 'personal', title: '本人', idempotencyKey: randomUUID() }, me);
    await issue();
    expect((await list()).list).toMatchObject([{ orderNo, state: 'issued', amountFen: paidFen }]);
    await db.delete(observation).where(eq(observation.code, code));
    await importCsv('item-results.csv', '项目代码,结果代码,必有结果', `${code},,`);
    await answer(code, '机器故障，不能补做', '--outcome', '拒检');
    await askOps(t, 'refund-add-on', orderNo, '--item', code, '--reason', '机器故障', '--yes');
    await issue();
    expect((await list()).list).toMatchObject([{ state: 'issued' }]);
    await runRefunds(t.api.services);
    await issue();
    await issue();
    expect((await list()).list).toMatchObject([{ orderNo, state: 'red_issued' }]);
    const [addOn] = (await t.ask('queryOrderDetails', { orderNo }, me)).addOns;
    const left = paidFen - (addOn?.priceFen ?? 0);
    expect((await list()).orders.filter((each) => each.orderNo === orderNo)).toEqual(
      left > 0 ? [expect.objectContaining({ amountFen: left })] : [],
    );
  });

  it('an item that is reported or explained cannot be asked about, nor one that was not booked', async () => {
    expect((await t.callRaw('itemAsk', { orderNo, code: 'CBC', claim: 'not_done' }, me)).code).toBe(4094);
    expect((await t.callRaw('itemAsk', { orderNo, code: 'BCA', claim: 'not_done' }, me)).code).toBe(4094);
    expect((await t.callRaw('itemAsk', { orderNo, code: 'MRI', claim: 'done' }, me)).code).toBe(4040);
    expect(await t.database.db.$count(itemQuestion)).toBe(0);
  });

  it('nobody else may read or ask', async () => {
    expect((await t.callRaw('itemList', { orderNo }, other)).code).toBe(4030);
    expect((await t.callRaw('itemAsk', { orderNo, code: 'FUN', claim: 'done' }, other)).code).toBe(4030);
    expect((await t.callRaw('itemList', { orderNo: 'unknown' }, me)).code).toBe(4040);
  });

  it('a row of the table turns a result under another code into the item, and the answer needs no outcome then', async () => {
    await t.ask('itemAsk', { orderNo, code: 'FUN', claim: 'done' }, me);
    const summary = await importCsv('item-results.csv', '项目代码,结果代码,必有结果', 'FUN,CA199,');
    expect(summary).toMatchObject({ inserted: 1, isWritten: true });
    expect(await find('FUN')).toMatchObject({ state: 'reported' });
    await answer('FUN', '结果在报告里，名称不同');
    expect(await find('FUN')).toMatchObject({ state: 'reported', question: { answer: { text: '结果在报告里，名称不同' } } });
    expect(await importCsv('item-results.csv', '项目代码,结果代码,必有结果', 'FUN,CA199,')).toMatchObject({ unchanged: 1 });
    await importCsv('item-results.csv', '项目代码,结果代码,必有结果', 'FUN,,TSH;NOSUCH');
    expect(await find('FUN')).toMatchObject({ state: 'missing', text: '报告里只有这项的一部分结果。' });
    await importCsv('item-results.csv', '项目代码,结果代码,必有结果', 'FUN,,');
    expect(await t.database.db.$count(itemResult, eq(itemResult.itemCode, 'FUN'))).toBe(0);
  });

  it('a file of outcomes is written as a whole or not at all', async () => {
    const head = '订单号,项目代码,去向,日期,原因';
    const before = await t.database.db.select().from(itemOutcome);
    const wrong = await importCsv(
      'item-outcomes.csv',
      head,
      `${orderNo},FUN,拒检,,瞳孔不能放大`,
      `${orderNo},MRI,弃检,,`,
      `${orderNo},BCA,补检,,`,
      `${orderNo},BCA,补检,${addDays(makeupDay(), 3660)},`,
      'YJ0,CBC,弃检,,',
    );
    expect(wrong).toMatchObject({ isWritten: false, errors: { count: 4 } });
    expect(await t.database.db.select().from(itemOutcome)).toEqual(before);
    expect(await importCsv('item-outcomes.csv', head, `${orderNo},FUN,拒检,,瞳孔不能放大`)).toMatchObject({ inserted: 1 });
    expect(await find('FUN')).toMatchObject({ state: 'refused', text: '机构没有做这项：瞳孔不能放大。' });
    expect(await importCsv('item-outcomes.csv', head, `${orderNo},FUN,拒检,,瞳孔不能放大`)).toMatchObject({ unchanged: 1 });
    expect(await importCsv('item-outcomes.csv', head, `${orderNo},FUN,迟检,${makeupDay()},送外院阅片`)).toMatchObject({ updated: 1 });
    expect(await find('FUN')).toMatchObject({ state: 'delayed', day: makeupDay() });
  });

  it('a day that was named and has passed without a result makes the item missing again', async () => {
    t.stopTime(new Date(t.now().getTime() + 23 * 86_400_000));
    me = await loginAs(t, 'demo1');
    const account = await load();
    expect(listCodes(account, 'missing').sort()).toEqual(['ALP', 'FPSA', 'FUN']);
    expect(await askOps(t, 'missing-items')).toContain('共 1 个订单，3 项');
    await t.ask('itemAsk', { orderNo, code: 'ALP', claim: 'no_result' }, me);
    // A question stands beside its own item only.
    expect((await askOps(t, 'missing-items')).split('\n').filter((line) => line.includes('本人说'))).toEqual([
      expect.stringContaining('ALP'),
    ]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'random results and outcomes leave no item unexplained: it is reported, explained, or with the operators (seed %i)',
    async (seed) => {
      const { db } = t.database;
      const { below } = createRandom(seed);
      const [own] = await db
        .select()
        .from(report)
        .innerJoin(examOrder, eq(examOrder.id, report.orderId))
        .where(eq(examOrder.orderNo, orderNo));
      if (!own) throw new Error('The order has no report');
      const stored = await db.select().from(observation).where(eq(observation.reportId, own.report.id));
      for (const { id } of stored)
        if (below(3) === 0) await db.delete(observation).where(eq(observation.id, id));
        else if (below(6) === 0)
          await db.update(observation).set({ value: '未检', number: null, comparator: '' }).where(eq(observation.id, id));
      await db.delete(itemOutcome);
      const { items } = await load();
      const codes = [...new Set(Array.from({ length: 8 }, () => items[below(items.length)]?.code ?? ''))];
      const lines = codes.map((code) => {
        const [word, hasDay] = (
          [
            ['弃检', false],
            ['补检', true],
            ['迟检', true],
            ['拒检', false],
          ] as const
        )[below(4)] ?? ['弃检', false];
        return `${orderNo},${code},${word},${hasDay ? addDays(getDayOf(t.now()), below(40) - 20) : ''},原因`;
      });
      expect(await importCsv('item-outcomes.csv', '订单号,项目代码,去向,日期,原因', ...lines)).toMatchObject({ isWritten: true });
      const account = await load();
      const listed = await askOps(t, 'missing-items');
      const results = await db.select().from(observation).where(eq(observation.reportId, own.report.id));
      const matches = await db.select().from(itemResult);
      const hasResult = (code: string) =>
        results.some(
          (each) =>
            each.value !== '未检' && (each.code === code || matches.some((row) => row.itemCode === code && row.resultCode === each.code)),
        );
      const isListed = (code: string) => listed.includes(`\n    ${code}  `);
      const unexplained = account.items.filter(({ code, state: became }) => {
        if (became === 'missing') return !isListed(code);
        return isListed(code) || (became === 'reported' ? !hasResult(code) : !codes.includes(code));
      });
      expect(unexplained).toEqual([]);
      expect(account.items).toHaveLength(47);
    },
  );
});
