import { eq } from 'drizzle-orm';
import { type InvoiceIssuer, InvoiceRefused } from '../../../server/adapters/invoice/InvoiceIssuer';
import { company, invoice, payment } from '../../../server/db/schema/schema';
import { issueInvoices } from '../../../server/jobs/issueInvoices';
import { produceInvoicePdf } from '../../../server/modules/invoice/produceInvoiceFile';
import type { PdfDoc } from '../../../server/pdf/PdfDoc';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const TAX_NO = '91350100M000100Y43';

describe.each(databaseKinds)('invoices on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;
  let other: TestIdentity;
  let orderNo: string;

  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo1');
    other = await loginAs(t, 'demo2');
    orderNo = (await t.ask('invoiceList', {}, me)).orders[0]?.orderNo ?? '';
  });

  const apply = (extra: object = {}, who = me) =>
    t.callRaw(
      'invoiceApply',
      { orderNo, titleType: 'company', title: '晴川示例集团', taxNo: TAX_NO, idempotencyKey: crypto.randomUUID(), ...extra },
      who,
    );
  const run = (issuer: InvoiceIssuer = t.api.services.issuer) => issueInvoices({ ...t.api.services, issuer });
  const list = async () => (await t.ask('invoiceList', {}, me)).list;

  test("the company's title and tax number are offered, after those used before; without a tax number the company is not offered", async () => {
    const titles = async () => (await t.ask('invoiceList', {}, me)).titles;
    const own = { titleType: 'company', title: '晴川示例集团有限公司', taxNo: '91110989MA0000009R' };
    expect(await titles()).toContainEqual(own);
    const usedBefore = (await titles()).filter(({ taxNo }) => taxNo !== own.taxNo);
    await apply({ title: '另一家公司' });
    expect((await titles()).slice(0, 1 + usedBefore.length)).toEqual([
      { titleType: 'company', title: '另一家公司', taxNo: TAX_NO },
      ...usedBefore,
    ]);
    await t.database.db.update(company).set({ taxNo: null });
    expect((await titles()).map(({ taxNo }) => taxNo)).not.toContain(own.taxNo);
  });

  test('an empty tax number is asked for, and not called wrong', async () => {
    expect((await apply({ taxNo: ' ' })).data).toMatchObject({ fields: { taxNo: '请填写税号' } });
    expect((await apply({ taxNo: '12' })).data).toMatchObject({ fields: { taxNo: expect.stringContaining('税号不正确') } });
    expect(await apply({ titleType: 'personal', taxNo: '' })).toMatchObject({ code: 0 });
  });

  test('only payments that were not refunded can be invoiced', async () => {
    const { orders } = await t.ask('invoiceList', {}, me);
    expect(orders.length).toBeGreaterThan(0);
    for (const order of orders) {
      const details = await t.ask('queryOrderDetails', { orderNo: order.orderNo }, me);
      expect(order.amountFen).toBe(details.selfFen);
      expect(details.payments.some(({ state }) => state === 'success')).toBe(true);
    }
    const all = (await t.ask('queryOrderList', { pageSize: 50 }, me)).list;
    const unpaid = all.find(({ state }) => state === 'pending_pay');
    const cancelled = all.find(({ state }) => state === 'cancelled');
    for (const each of [unpaid, cancelled]) expect(await apply({ orderNo: each?.orderNo })).toMatchObject({ code: 4040 });
    expect(await apply({}, other)).toMatchObject({ code: 4030 });
  });

  test('the job issues an invoice with a PDF; its title is offered again', async () => {
    expect(await apply()).toMatchObject({ code: 0, data: { state: 'applied' } });
    await run();
    const [first] = await list();
    const details = await t.ask('queryOrderDetails', { orderNo }, me);
    expect(details.invoice).toEqual({ invoiceId: first?.invoiceId, state: 'issued' });
    expect(first).toMatchObject({ state: 'issued', invoiceNo: expect.stringMatching(/^\d{20}$/), taxNo: TAX_NO });
    const { file } = await t.ask('invoiceDetails', { invoiceId: first?.invoiceId ?? '' }, me);
    expect(file?.name).toContain(first?.invoiceNo);
    const { titles, orders } = await t.ask('invoiceList', {}, me);
    expect(titles[0]).toEqual({ titleType: 'company', title: '晴川示例集团', taxNo: TAX_NO });
    expect(orders.map((order) => order.orderNo)).not.toContain(orderNo);
    expect(await t.callRaw('invoiceDetails', { invoiceId: first?.invoiceId ?? '' }, other)).toMatchObject({ code: 4030 });
  });

  test('an invoice issued in the early morning has the day of the business time zone, and one of the sandbox is no voucher', async () => {
    const midnight = new Date(t.now().getTime() + 86_400_000).setUTCHours(0, 0, 0, 0);
    t.moveTime(midnight - t.now().getTime() - 3_600_000);
    // That may be a day ahead, longer than a session lasts.
    me = await loginAs(t, 'demo1');
    await apply();
    await run();
    const [first] = await list();
    const docs: PdfDoc[] = [];
    const pdf = { ...t.api.services.pdf, render: async (doc: PdfDoc) => Buffer.from(String(docs.push(doc))) };
    const [row] = await t.database.db.select().from(invoice);
    const claims = { kind: 'invoice', subject: first?.invoiceId ?? '', accountId: row?.accountId ?? '', name: 'x' };
    await produceInvoicePdf({ ...t.api.services, pdf }, claims);
    // 23:00 UTC is 07:00 of the next day there.
    expect(docs[0]?.blocks[0]).toMatchObject({
      facts: expect.arrayContaining([['开具日期', new Date(midnight).toISOString().slice(0, 10)]]),
    });
    const amount = `¥${((first?.amountFen ?? 0) / 100).toFixed(2)}`;
    expect(docs[0]?.blocks[1]).toMatchObject({
      rows: [{ cells: [expect.any(String), amount] }, { cells: ['合计', amount], isStrong: true }],
    });
    // A production server may accept the sandbox, too.
    const settings = { ...t.api.services.settings, sample: false };
    await produceInvoicePdf({ ...t.api.services, settings, pdf }, claims);
    expect(docs.map(({ footer }) => footer)).toEqual(Array(2).fill('示例环境开具，不作报销凭证'));
  });

  test('an invalid tax number is refused; a person needs none', async () => {
    for (const more of [{ taxNo: '' }, { taxNo: '91350100M000100Y44' }, { taxNo: 'x' }, { taxNo: 'x', taxNoChecked: true }]) {
      expect(await apply(more)).toMatchObject({ code: 4001, data: { fields: { taxNo: expect.stringContaining('税号') } } });
    }
    expect(await apply({ titleType: 'personal', title: '林知远', taxNo: TAX_NO })).toMatchObject({ code: 0 });
    expect((await list())[0]).toMatchObject({ title: '林知远', taxNo: '' });
  });

  test('a tax number that has been issued against the rule is taken when its owner insists, in its normal form', async () => {
    expect(await apply({ taxNo: '91350203-M0001qkt１９' })).toMatchObject({ code: 4001 });
    expect(await apply({ taxNo: '91350203-M0001qkt１９', taxNoChecked: true })).toMatchObject({ code: 0 });
    expect((await list())[0]).toMatchObject({ taxNo: '91350203M0001QKT19' });
  });

  test('an order has one live invoice, even after repeated and concurrent applications', async () => {
    const key = crypto.randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => apply({ idempotencyKey: key })));
    expect(new Set(same.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await apply()).toMatchObject({ code: 4001, data: { fields: { orderNo: expect.any(String) } } });
    expect(await list()).toHaveLength(1);
  });

  test('a refusal has a reason, and the order can be invoiced again; an unresponsive issuer is asked again with the same ID', async () => {
    await apply();
    const asked: string[] = [];
    const silent: InvoiceIssuer = {
      issue: async ({ invoiceId }) => {
        asked.push(invoiceId);
        throw new Error('no answer');
      },
      issueRed: async () => null,
    };
    await run(silent);
    await run(silent);
    // Only after a pause, so that an issuer that is down is not asked every three seconds.
    expect(asked).toHaveLength(1);
    t.moveTime(15_000);
    await run(silent);
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(1);
    t.moveTime(15_000);
    expect((await list())[0]).toMatchObject({ state: 'issuing', invoiceNo: null });
    await run({ ...silent, issue: () => Promise.reject(new InvoiceRefused('抬头有误')) });
    expect((await list())[0]).toMatchObject({ state: 'failed', failReason: '抬头有误' });
    expect((await t.ask('queryOrderDetails', { orderNo }, me)).invoice).toBeNull();
    expect(await apply()).toMatchObject({ code: 0 });
  });

  test('an exchange reverses an issued invoice and applies for a new one, once', async () => {
    await apply();
    const invoiceId = (await list())[0]?.invoiceId ?? '';
    const exchange = () =>
      t.callRaw('invoiceExchange', { invoiceId, titleType: 'personal', title: '林知远', idempotencyKey: crypto.randomUUID() }, me);
    expect(await exchange()).toMatchObject({ code: 4096 });
    await run();
    const answers = await Promise.all([exchange(), exchange()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 4096]);
    await run();
    expect((await list()).map(({ state, title }) => [state, title])).toEqual([
      ['issued', '林知远'],
      ['red_issued', '晴川示例集团'],
    ]);
  });

  test('an exchange keeps the tax number of a company only, and is not possible for the invoice of another person', async () => {
    await apply();
    const exchange = async (title: object, who = me) => {
      await run();
      const invoiceId = (await list()).find(({ state }) => state === 'issued')?.invoiceId;
      return t.callRaw('invoiceExchange', { invoiceId, taxNo: TAX_NO, idempotencyKey: crypto.randomUUID(), ...title }, who);
    };
    expect(await exchange({ titleType: 'personal', title: '周明' }, other)).toMatchObject({ code: 4030 });
    expect(await exchange({ titleType: 'personal', title: '林知远' })).toMatchObject({ code: 0 });
    expect(await exchange({ titleType: 'company', title: '另一家公司' })).toMatchObject({ code: 0 });
    expect((await list()).map(({ title, taxNo }) => [title, taxNo])).toEqual([
      ['另一家公司', TAX_NO],
      ['林知远', ''],
      ['晴川示例集团', TAX_NO],
    ]);
  });

  test('a refund reverses the invoice', async () => {
    await apply();
    await run();
    await t.database.db.update(payment).set({ state: 'refunded', refundedAt: t.now() });
    await run();
    await run();
    expect((await list())[0]).toMatchObject({ state: 'red_issued' });
  });

  test('the database refuses another amount, a second live invoice, and an issued one without a number', async () => {
    await apply();
    const { db } = t.database;
    const [row] = await db.select().from(invoice);
    if (!row) throw new Error('The order has no invoice');
    await expect(db.update(invoice).set({ amountFen: row.amountFen + 1 })).rejects.toThrow();
    await expect(db.insert(invoice).values({ ...row, id: 'second' })).rejects.toThrow();
    await expect(db.update(invoice).set({ state: 'issued' }).where(eq(invoice.id, row.id))).rejects.toThrow();
  });
});
