import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { InvoiceRefused } from '../../../server/adapters/invoice/InvoiceIssuer';
import { importFile } from '../../../server/cli/import/importFile';
import { closePayments } from '../../../server/jobs/checkPayments';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { issueInvoices } from '../../../server/jobs/issueInvoices';
import { offerPlaces } from '../../../server/jobs/offerPlaces';
import { getDayOf } from '../../../shared/businessDay';
import { filesContract } from '../../../shared/contract/files';
import { interpretationState } from '../../../shared/contract/interpret';
import { invoiceState } from '../../../shared/contract/invoice';
import { earlierEndReason, paymentState } from '../../../shared/contract/orders';
import { recordsContract } from '../../../shared/contract/records';
import { waitEndReason } from '../../../shared/contract/waitlist';
import { ORDER_STATES } from '../../../shared/orderStates';
import { createWechatApi, type WechatApi } from '../../helpers/payment/createWechatApi';
import { askOps } from '../../helpers/servers/askOps';
import type { TestApi, TestIdentity } from '../../helpers/worlds/createTestApi';
import { COMBO, getSlotId, STORE } from '../../helpers/worlds/orderWorld';
import { createPng } from '../../helpers/worlds/sampleFiles';
import { loginAs, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

/**
 * Every state that an employee can see is reached here by calls, jobs, imports and commands alone: nothing is written into the database. The
 * table of `docs/operating.md` names the cause of each.
 */
const seen = new Map<string, Set<string>>();
const see = (entity: string, state: string | null | undefined) => {
  if (!seen.has(entity)) seen.set(entity, new Set());
  if (state) seen.get(entity)?.add(state);
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'walk-'));
const write = (name: string, content: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { DATABASE_URL: serverUrl = '' } = process.env;
const DAY_MS = 86_400_000;
const HOLD_MS = 31 * 60_000;

describe('orders, payments and waits', () => {
  let w: WechatApi;
  beforeAll(async () => {
    w = await createWechatApi({ people: 40, capacity: 1, slots: 6, entitlementTotal: 2 }, serverUrl);
  });
  afterAll(() => w.close());

  const look = async (no: number, orderNo: string) => {
    const details = await w.ask('queryOrderDetails', { orderNo }, w.getPerson(no));
    see('order', details.state);
    see('partner', details.partner.state);
    for (const { state } of details.payments) see('payment', state);
    return details;
  };
  const bookPaid = async (no: number, slotId = getSlotId(2)) => {
    const { orderNo, outTradeNo } = await w.bookWithCode(no, slotId);
    await look(no, orderNo);
    w.sim.books.pay(outTradeNo);
    await w.deliver(w.sim.createTradeNotice(outTradeNo));
    await w.settle();
    await look(no, orderNo);
    return { orderNo, outTradeNo };
  };
  const confirm = async (no: number, orderNo: string) => {
    const submit = async () => ({ state: 'pending' as const, partnerNo: `P${no}` });
    await confirmOrders({ ...w.api.services, partner: { ...w.api.services.partner, submit } });
    await look(no, orderNo);
    w.moveTime(3_000);
    await confirmOrders(w.api.services);
    await look(no, orderNo);
  };

  it('an order goes from payment to the report', async () => {
    const { orderNo } = await bookPaid(1);
    await confirm(1, orderNo);
    w.moveTime(8 * DAY_MS);
    await askOps(w, 'mark-examined', orderNo, '--yes');
    const { date } = await look(1, orderNo);
    const idNumber = `1101011990${'1'.padStart(8, '0')}`;
    const head = '证件号,姓名,体检日期,体检机构,订单号,结论,项目代码,项目名称,类别,结果,单位,小数位,参考下限,参考上限,正常结果';
    const row = `${idNumber},员工1,${date},徐汇体检中心,${orderNo},未见异常。,GLU,空腹血糖,生化,5.10,mmol/L,2,3.9,6.1,`;
    const summary = await importFile(w.api.services, write('reports.csv', `${head}\n${row}\n`));
    expect(summary).toMatchObject({ isWritten: true });
    await look(1, orderNo);
    w.moveTime(-8 * DAY_MS - 3_000);
  });

  it('an order ends unpaid, cancelled and refunded, or without a visit', async () => {
    const unpaid = await w.bookWithCode(2, getSlotId(2));
    await w.ask('cancelOrder', { orderNo: unpaid.orderNo }, w.getPerson(2));
    await look(2, unpaid.orderNo);
    await closePayments(w.api.services);
    await look(2, unpaid.orderNo);
    const cancelled = await bookPaid(3);
    await w.ask('cancelOrder', { orderNo: cancelled.orderNo }, w.getPerson(3));
    await look(3, cancelled.orderNo);
    await w.payBack();
    await look(3, cancelled.orderNo);
    const missed = await bookPaid(4);
    await confirm(4, missed.orderNo);
    w.moveTime(10 * DAY_MS);
    await askOps(w, 'no-show', missed.orderNo, '--yes');
    await look(4, missed.orderNo);
    w.moveTime(-10 * DAY_MS);
  });

  it('a centre refuses', async () => {
    const { orderNo } = await bookPaid(5);
    const partner = { ...w.api.services.partner, submit: async () => ({ state: 'refused' as const }) };
    await confirmOrders({ ...w.api.services, partner });
    await look(5, orderNo);
  });

  it('a wait ends by booking, leaving, missing the offer, or passing', async () => {
    const slotId = getSlotId(1);
    const hot = await w.bookWithCode(10, slotId);
    const join = async (no: number) =>
      w.ask('waitlistJoin', { comboId: COMBO, addOnIds: [], storeId: STORE, slotId, quoteId: await w.getQuoteId(no) }, w.getPerson(no));
    const list = async (no: number) => {
      const { list: entries } = await w.ask('waitlistList', {}, w.getPerson(no));
      for (const { state, endReason } of entries) {
        see('wait', state);
        see('wait end', endReason);
      }
      return entries[0];
    };
    for (const no of [11, 12, 13, 14]) await join(no);
    const left = await list(11);
    await w.ask('waitlistLeave', { entryId: left?.entryId ?? '' }, w.getPerson(11));
    await list(11);
    await w.ask('cancelOrder', { orderNo: hot.orderNo }, w.getPerson(10));
    await list(12);
    w.moveTime(HOLD_MS);
    await expireHolds(w.api.services);
    await list(12);
    const offered = await list(13);
    const { outTradeNo } = await w.ask('unifiedPay', { orderNo: offered?.orderNo ?? '', channel: 'NATIVE' }, w.getPerson(13));
    w.sim.books.pay(outTradeNo);
    await w.deliver(w.sim.createTradeNotice(outTradeNo));
    await w.settle();
    await list(13);
    w.moveTime(9 * DAY_MS);
    await offerPlaces(w.api.services);
    await list(14);
    w.moveTime(-9 * DAY_MS - HOLD_MS);
  });

  it('a wait for an earlier place ends by moving, leaving, missing the offer, being late, losing the card, or passing', async () => {
    const slotId = getSlotId(1);
    // Who took the offered place has the only one.
    const [holding] = (await w.ask('queryOrderList', {}, w.getPerson(13))).list;
    const lookEarlier = async (no: number, orderNo: string) => {
      const { earlier } = await look(no, orderNo);
      for (const { state } of earlier?.slots ?? []) see('earlier', state);
      see('earlier end', earlier?.ended);
    };
    const wait = async (no: number, own: string) => {
      const { orderNo } = await bookPaid(no, own);
      await w.ask('earlierSet', { orderNo, slotIds: [slotId] }, w.getPerson(no));
      await lookEarlier(no, orderNo);
      return orderNo;
    };
    const left = await wait(30, getSlotId(6));
    await w.ask('earlierSet', { orderNo: left, slotIds: [] }, w.getPerson(30));
    await lookEarlier(30, left);
    const missed = await wait(31, getSlotId(6));
    const moved = await wait(32, getSlotId(6));
    await w.ask('cancelOrder', { orderNo: holding?.orderNo ?? '' }, w.getPerson(13));
    await lookEarlier(31, missed);
    w.moveTime(HOLD_MS);
    await offerPlaces(w.api.services);
    await lookEarlier(31, missed);
    await w.ask('earlierTake', { orderNo: moved, slotId }, w.getPerson(32));
    await lookEarlier(32, moved);
    const [late, passed, revoked] = [await wait(33, getSlotId(2)), await wait(34, getSlotId(6)), await wait(35, getSlotId(6))];
    // A day before its own slot, when the wanted one begins.
    const { rebook } = await look(33, late);
    const days = Date.parse(rebook.deadline) - w.now().getTime();
    w.moveTime(days);
    await offerPlaces(w.api.services);
    await lookEarlier(33, late);
    await lookEarlier(34, passed);
    w.moveTime(-days);
    await w.ask('earlierSet', { orderNo: revoked, slotIds: [slotId] }, w.getPerson(35));
    // The session would not last until the card ends.
    w.moveTime(91 * DAY_MS);
    await offerPlaces(w.api.services);
    w.moveTime(-91 * DAY_MS - HOLD_MS);
    await lookEarlier(35, revoked);
  });

  it('the provider does not answer', async () => {
    const orderNo = await w.book(20, getSlotId(2));
    await w.sim.close();
    expect(await w.callRaw('unifiedPay', { orderNo, channel: 'NATIVE' }, w.getPerson(20))).not.toMatchObject({ code: 0 });
    await look(20, orderNo);
  });
});

describe('records, invoices and cards', () => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;
  beforeAll(async () => {
    me = await loginAs(t, 'demo1');
  });
  const key = () => crypto.randomUUID();
  const importGlucose = async (date: string, value: string, note: string) => {
    const head = '证件号,姓名,体检日期,体检机构,结论,项目代码,项目名称,类别,结果,单位,小数位,参考下限,参考上限,正常结果,更正说明';
    const row = `${samplePeople.demo1.idNumber},林知远,${date},示例医院,结论。,GLU,空腹血糖,生化,${value},mmol/L,2,3.9,6.1,,${note}`;
    expect(await importFile(t.api.services, write('reports.csv', `${head}\n${row}\n`))).toMatchObject({ isWritten: true });
  };

  it('an invoice is issued, refused, and cancelled by a red one', async () => {
    const { services } = t.api;
    const { orders } = await t.ask('invoiceList', {}, me);
    const look = async () => {
      const { list } = await t.ask('invoiceList', {}, me);
      for (const { state } of list) see('invoice', state);
      return list;
    };
    const apply = (orderNo = '') =>
      t.ask('invoiceApply', { orderNo, titleType: 'personal', title: '林知远', taxNo: '', idempotencyKey: key() }, me);
    const first = await apply(orders[0]?.orderNo);
    await look();
    // The issuer has the application, and its answer is still to come.
    const issue = async () => {
      await look();
      throw new InvoiceRefused('抬头有误');
    };
    await issueInvoices({ ...services, issuer: { ...services.issuer, issue } });
    await look();
    const again = await apply(orders[0]?.orderNo);
    await issueInvoices(services);
    const { invoiceId } = (await look()).find(({ state }) => state === 'issued') ?? first;
    expect(again.invoiceId).toBe(invoiceId);
    await t.ask('invoiceExchange', { invoiceId, titleType: 'personal', title: '林知远先生', taxNo: '', idempotencyKey: key() }, me);
    await look();
    await issueInvoices(services);
    await look();
  });

  it('a report is released and corrected by imports', async () => {
    const take = async (value: string, note: string) => {
      await importGlucose('2021-03-04', value, note);
      for (const { state } of (await t.ask('queryReportList', {}, me)).list) see('report', state);
    };
    await take('5.10', '');
    await take('5.20', '录入有误');
  });

  it('an outside report is judged', async () => {
    const { version, purposes } = await t.ask('getPrivacyAgreement', { type: 'outside_report' }, me);
    await t.ask('agreement', { type: 'outside_report', version, purposes: purposes.map(({ code }) => code), agree: true }, me);
    const look = async () => {
      const { list } = await t.ask('outsideReportList', {}, me);
      for (const { state } of list) see('outside report', state);
      return list;
    };
    const waiting = (await look()).filter(({ state }) => state === 'submitted');
    const ids = [...waiting.map(({ outsideReportId }) => outsideReportId)];
    for (let no = ids.length; no < 2; no++) ids.push(await createOutsideReport(t, me, no));
    await look();
    await askOps(t, 'judge-outside-report', ids[0] ?? '', '--accept');
    await askOps(t, 'judge-outside-report', ids[1] ?? '', '--reject', '看不清');
    await look();
    const { interpretationId } = await t.ask('interpretCreate', { outsideReportId: ids[0] ?? '', idempotencyKey: key() }, me);
    see('interpretation', (await t.ask('interpretDetails', { interpretationId }, me)).state);
  });

  it('an abnormal value becomes an action that a value, a correction, the person or a doctor closes', async () => {
    const look = async () => {
      const { open, closed } = await t.ask('actionList', {}, me);
      for (const { closed: end } of closed) see('action end', end?.by ?? '');
      if (open.length > 0) see('action', 'open');
      return open;
    };
    await importGlucose(getDayOf(t.now()), '8.10', '');
    expect((await look()).flatMap(({ values }) => values.map(({ code }) => code))).toContain('GLU');
    await importGlucose(getDayOf(t.now()), '5.10', '录入有误');
    const [first, second] = await look();
    await t.ask('actionClose', { actionIds: first?.actionIds ?? [], reason: 'done' }, me);
    for (const actionId of second?.actionIds ?? [])
      await askOps(t, 'close-action', actionId, '--text-file', write('close.txt', '不必复查。'));
    await look();
  });

  it('a reading is asked about, answered, followed up and closed', async () => {
    const reportId = (await t.ask('queryReportList', {}, me)).list[0]?.reportId ?? '';
    const { interpretationId } = await t.ask('interpretCreate', { reportId, idempotencyKey: key() }, me);
    const look = async () => see('interpretation', (await t.ask('interpretDetails', { interpretationId }, me)).state);
    const ask = () => t.ask('interpretFollowUp', { interpretationId, text: '要紧吗？', idempotencyKey: key() }, me);
    await look();
    await ask();
    await look();
    await askOps(t, 'answer-interpretation', interpretationId, '--text-file', write('answer.txt', '三个月后复查。'));
    await look();
    await ask();
    await look();
    await askOps(t, 'close-interpretation', interpretationId);
    await look();
    const { messages, canAsk } = await t.ask('interpretDetails', { interpretationId }, me);
    expect(canAsk).toBe(false);
    expect(messages.at(-1)).toMatchObject({ from: 'system', text: expect.stringContaining('已结束') });
    await askOps(t, 'close-interpretation', interpretationId);
    expect((await t.ask('interpretDetails', { interpretationId }, me)).messages).toHaveLength(messages.length);
  });
});

describe('every state has its cause', () => {
  const entities: [string, readonly string[]][] = [
    // Our own back end never answers `unknown`.
    ['order', ORDER_STATES],
    ['payment', paymentState.options],
    ['partner', ['none', 'pending', 'confirmed', 'failed']],
    ['wait', ['waiting', 'offered', 'ended']],
    ['wait end', waitEndReason.options],
    ['earlier', ['waiting', 'offered']],
    ['earlier end', earlierEndReason.options],
    ['invoice', invoiceState.options],
    ['report', recordsContract.queryReportList.response.shape.list.element.shape.state.options],
    ['action', ['open']],
    ['action end', ['value', 'corrected', 'person', 'doctor']],
    ['outside report', filesContract.outsideReportList.response.shape.list.element.shape.state.options],
    ['interpretation', interpretationState.options],
  ];

  it.each(entities)('all states of %s were reached', (entity, states) => {
    expect([...(seen.get(entity) ?? [])].toSorted()).toEqual([...states].toSorted());
  });

  it('docs/operating.md names the causes of exactly these states', () => {
    const doc = readFileSync(path.join(__dirname, '../../../docs/operating.md'), 'utf8');
    const [, section = ''] = /## States and their causes\n([\s\S]*?)\n## /.exec(doc) ?? [];
    const rows = [...section.matchAll(/^\| ([a-z ]+?) +\| `(\w+)` +\| [^|]*\S[^|]* \| [^|]*\S[^|]* \|$/gm)].map(
      ([, entity, state]) => `${entity} ${state}`,
    );
    expect(rows.toSorted()).toEqual(entities.flatMap(([entity, states]) => states.map((state) => `${entity} ${state}`)).toSorted());
  });
});

async function createOutsideReport(t: TestApi, me: TestIdentity, no: number): Promise<string> {
  const headers = {
    jwttoken: me.token,
    cardId: me.userInfo?.cardId ?? '',
    projectId: me.userInfo?.projectId ?? '',
    transId: 'a'.repeat(32),
  };
  const upload = supertest(t.app).post('/staff/v1/file/upload').set(headers).field('clentType', 'pc').attach('file', createPng(), 'a.png');
  const { fileId } = (await upload.expect(200)).body.data;
  const payload = { fileIds: [fileId], examDate: `2024-0${no + 1}-02`, institution: '仁和医院', idempotencyKey: crypto.randomUUID() };
  return (await t.ask('projectReportCreate', payload, me)).outsideReportId;
}
