import { eq } from 'drizzle-orm';
import { createHttpIssuer } from '../../../server/adapters/invoice/createHttpIssuer';
import { invoice, payment } from '../../../server/db/schema/schema';
import { issueInvoices } from '../../../server/jobs/issueInvoices';
import { queryOldestInvoices } from '../../../server/modules/invoice/invoice.repo';
import { produceInvoiceOfd, produceInvoicePdf } from '../../../server/modules/invoice/produceInvoiceFile';
import type { PdfDoc } from '../../../server/pdf/PdfDoc';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { type IssuerFault, startIssuerSimulator } from '../../helpers/servers/issuerSimulator';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

/** More than the longest pause between two questions. */
const PAUSE_MS = 601_000;

describe.each(databaseKinds)('the issuer over HTTP on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;
  let sim: Awaited<ReturnType<typeof startIssuerSimulator>>;

  beforeEach(async () => {
    await t.reset();
    // The sample contains invoices of the sandbox; this issuer knows none of them.
    await t.database.db.delete(invoice);
    me = await loginAs(t, 'demo1');
    sim = await startIssuerSimulator(t.now);
  });
  afterEach(() => sim.close());

  const getServices = () => ({ ...t.api.services, issuer: createHttpIssuer({ ...sim.settings, now: t.now, timeoutMs: 1_000 }) });
  const run = () => issueInvoices(getServices());
  const runLater = async () => {
    t.moveTime(PAUSE_MS);
    await run();
  };
  const readRows = () => t.database.db.select().from(invoice).orderBy(invoice.createdAt);
  /** As the person sees it; a session ends before the longest pauses have passed. */
  const readList = async () => (await t.ask('invoiceList', {}, await loginAs(t, 'demo1'))).list;

  async function apply(index = 0): Promise<string> {
    const { orders } = await t.ask('invoiceList', {}, me);
    const { orderNo = '' } = orders[index] ?? {};
    const request = { orderNo, titleType: 'personal' as const, title: '林知远', idempotencyKey: crypto.randomUUID() };
    return (await t.ask('invoiceApply', { ...request, taxNo: '' }, me)).invoiceId;
  }

  async function refund() {
    await t.database.db.update(payment).set({ state: 'refunded', refundedAt: t.now() }).where(eq(payment.state, 'success'));
  }

  async function expectOneBlue(invoiceId: string) {
    const [row, ...others] = await readRows();
    expect(others).toEqual([]);
    expect(sim.blue).toEqual([expect.objectContaining({ invoiceId, amountFen: row?.amountFen, invoiceNo: row?.invoiceNo })]);
    expect(row).toMatchObject({ id: invoiceId, state: 'issued', failReason: '' });
    expect(sim.getWrong()).toBe(0);
  }

  test('issues for exactly what was paid, in signed requests', async () => {
    const invoiceId = await apply();
    await run();
    await expectOneBlue(invoiceId);
    expect(sim.blue[0]?.fields).toEqual({
      invoiceId,
      titleType: 'personal',
      title: '林知远',
      taxNo: '',
      amountFen: (await readRows())[0]?.amountFen,
    });
  });

  const faults: IssuerFault[] = ['hang', 'error', 'drip', 'html', 'garbage', 'redirect', 'lost', 'twice'];

  test.each(faults)('%s: each request fails once, and there is one blue and one red invoice', async (fault) => {
    const invoiceId = await apply();
    sim.mood.faults = { '/invoices': [fault], '/invoices/query': [fault] };
    await run();
    expect(await readRows()).toMatchObject([{ state: 'issuing', invoiceNo: null }]);
    await runLater();
    expect(await readRows()).toMatchObject([{ state: 'issuing', invoiceNo: null }]);
    await runLater();
    await expectOneBlue(invoiceId);

    await refund();
    sim.mood.faults = { '/red-invoices': [fault], '/red-invoices/query': [fault] };
    await runLater();
    await runLater();
    expect(await readRows()).toMatchObject([{ state: 'red_applied', redInvoiceNo: null }]);
    await runLater();
    const [row] = await readRows();
    expect(row?.state).toBe('red_issued');
    const { amountFen, invoiceNo, redInvoiceNo } = row ?? {};
    expect(sim.red).toEqual([expect.objectContaining({ invoiceId, amountFen, invoiceNo, redInvoiceNo })]);
    expect(sim.red[0]?.fields.reason).toBe('服务中止');
    expect(sim.blue).toHaveLength(1);
  });

  test('an application stays in issuing until the issuer has decided', async () => {
    const invoiceId = await apply();
    sim.mood.isLate = true;
    await run();
    await runLater();
    expect(await readList()).toMatchObject([{ state: 'issuing', invoiceNo: null }]);
    sim.mood.isLate = false;
    await runLater();
    await expectOneBlue(invoiceId);
  });

  test('the waiting time of the oldest application of each state is known', async () => {
    const readWaits = async () => queryOldestInvoices(t.database.db, t.now());
    expect(await readWaits()).toEqual({ applied: 0, issuing: 0, red_applied: 0 });
    const invoiceId = await apply();
    sim.mood.isLate = true;
    await runLater();
    const waits = await readWaits();
    expect(waits).toMatchObject({ applied: 0, red_applied: 0 });
    expect(waits.issuing).toBeGreaterThanOrEqual(PAUSE_MS / 1000);
    sim.mood.isLate = false;
    await runLater();
    await expectOneBlue(invoiceId);
    sim.mood.redRefusal = '红字确认单未通过';
    await refund();
    await run();
    t.moveTime(60_000);
    const { red_applied: red = 0 } = await readWaits();
    expect(red).toBeGreaterThanOrEqual(60);
    expect(red).toBeLessThan(PAUSE_MS / 1000);
  });

  test('a process that dies after applying leaves an application that the next one asks about, and does not repeat', async () => {
    const invoiceId = await apply();
    const services = getServices();
    const { issuer } = services;
    const issue = async (request: Parameters<typeof issuer.issue>[0]) => {
      await issuer.issue(request);
      throw new Error('killed before the answer was stored');
    };
    await issueInvoices({ ...services, issuer: { ...issuer, issue } });
    expect(sim.blue).toHaveLength(1);
    expect(await readRows()).toMatchObject([{ state: 'issuing', invoiceNo: null }]);
    await runLater();
    await expectOneBlue(invoiceId);
  });

  test('two runs at once apply once', async () => {
    const invoiceId = await apply();
    await Promise.all([run(), run(), run()]);
    await expectOneBlue(invoiceId);
  });

  test('a refusal ends the application, and the person reads its reason', async () => {
    await apply();
    sim.mood.refusal = ' 购买方税号已注销 ';
    await run();
    expect(await readList()).toMatchObject([{ state: 'failed', failReason: '购买方税号已注销', invoiceNo: null }]);
    sim.mood.refusal = undefined;
    const again = await apply();
    await run();
    expect((await readRows()).map(({ id, state }) => [id, state])).toContainEqual([again, 'issued']);
    expect(sim.blue.map(({ invoiceId }) => invoiceId)).toEqual([expect.any(String), again]);
  });

  const lies: [string, Record<string, unknown>][] = [
    ['another amount', { amountFen: 1 }],
    ['another ID', { invoiceId: 'another' }],
    ['a refusal of another ID', { invoiceId: 'another', state: 'refused', reason: '不给' }],
    ['a number that is none', { invoiceNo: '123' }],
    ['no number', { invoiceNo: undefined }],
  ];

  test.each(lies)('an answer with %s changes nothing', async (_name, lie) => {
    const invoiceId = await apply();
    sim.mood.lie = lie;
    await run();
    await runLater();
    expect(await readRows()).toMatchObject([{ state: 'issuing', invoiceNo: null, issuedAt: null }]);
    sim.mood.lie = {};
    await runLater();
    await expectOneBlue(invoiceId);
  });

  test("an answer with another invoice's number changes nothing", async () => {
    await apply();
    await run();
    const second = await apply();
    sim.mood.lie = { invoiceNo: sim.blue[0]?.invoiceNo };
    await run();
    expect((await readRows()).find(({ id }) => id === second)).toMatchObject({ state: 'issuing', invoiceNo: null });
    sim.mood.lie = {};
    await runLater();
    expect((await readRows()).map(({ state }) => state)).toEqual(['issued', 'issued']);
    expect(sim.blue).toHaveLength(2);
  });

  test('an exchange reverses for a wrong title; a refused reversal is applied for again', async () => {
    const invoiceId = await apply();
    await run();
    const request = { invoiceId, titleType: 'personal' as const, title: '林知远先生', taxNo: '', idempotencyKey: crypto.randomUUID() };
    await t.ask('invoiceExchange', request, me);
    sim.mood.redRefusal = '红字确认单未通过';
    await run();
    expect((await readRows()).map(({ state }) => state)).toEqual(['red_applied', 'issued']);
    sim.mood.redRefusal = undefined;
    await runLater();
    expect((await readRows()).map(({ state }) => state)).toEqual(['red_issued', 'issued']);
    expect(sim.red.map(({ fields }) => fields.reason)).toEqual(['开票有误']);
    expect(sim.blue).toHaveLength(2);
  });

  test('of two invoices the refunded one is reversed, for that reason, and the paid one stays', async () => {
    await apply();
    await apply(1);
    await runLater();
    const [refunded, paid] = await readRows();
    await t.database.db
      .update(payment)
      .set({ state: 'refunded', refundedAt: t.now() })
      .where(eq(payment.orderId, refunded?.orderId ?? ''));
    await runLater();
    expect(sim.red.map(({ fields }) => [fields.invoiceId, fields.reason])).toEqual([[refunded?.id, '服务中止']]);
    expect((await readRows()).find(({ id }) => id === paid?.id)).toMatchObject({ state: 'issued' });
  });

  describe('the file', () => {
    const docs: PdfDoc[] = [];
    async function download() {
      const [row] = await readRows();
      docs.length = 0;
      const pdf = { ...t.api.services.pdf, render: async (doc: PdfDoc) => Buffer.from(`ours ${docs.push(doc)}`) };
      return produceInvoicePdf({ ...getServices(), pdf }, { subject: row?.id ?? '', accountId: row?.accountId ?? '' });
    }
    beforeEach(async () => {
      await apply();
      await run();
      sim.mood.link = `${sim.origin}/file`;
    });

    test("is the issuer's own while the invoice is valid", async () => {
      expect(await download()).toEqual({ body: sim.pdf, contentType: 'application/pdf' });
      await refund();
      sim.mood.faults = { '/red-invoices': ['lost'], '/red-invoices/query': ['lost'] };
      await runLater();
      await download();
      expect(docs[0]?.subtitle).toContain('红冲中');
      await runLater();
      await runLater();
      await download();
      expect(docs[0]?.subtitle).toContain('已红冲');
    });

    const breaks: [string, () => void][] = [
      ['no link', () => (sim.mood.link = undefined)],
      ['a link to another origin', () => (sim.mood.link = sim.mood.link?.replace('127.0.0.1', 'localhost'))],
      ['a link to a local file', () => (sim.mood.link = 'file:///etc/hosts')],
      ['an oversize file', () => (sim.mood.file = Buffer.concat([sim.pdf, Buffer.alloc(5 * 1024 * 1024)]))],
      ['a file that is no PDF', () => (sim.mood.file = Buffer.from('<html>'))],
      ['another number', () => (sim.mood.lie = { invoiceNo: '26117000000000009999' })],
      ...faults
        .filter((fault) => fault !== 'lost' && fault !== 'twice')
        .map((fault): [string, () => void] => [`a file request that meets ${fault}`, () => (sim.mood.faults = { '/file': [fault] })]),
      ['an issuer that hangs', () => (sim.mood.faults = { '/invoices/query': ['hang'] })],
    ];

    test('is drawn by us, and says that it is not the invoice, whatever is wrong with the original', async () => {
      const { link, file } = sim.mood;
      for (const [name, spoil] of breaks) {
        Object.assign(sim.mood, { link, file, lie: {}, faults: {} });
        spoil();
        expect([name, (await download())?.body.toString()]).toEqual([name, 'ours 1']);
        expect(docs).toEqual([expect.objectContaining({ title: '电子发票开票信息', footer: expect.stringContaining('不是发票原件') })]);
      }
      Object.assign(sim.mood, { link, file, lie: {}, faults: {} });
      expect((await download())?.body).toEqual(sim.pdf);
    });
  });

  describe('the OFD', () => {
    async function download() {
      const [row] = await readRows();
      return produceInvoiceOfd(getServices(), { subject: row?.id ?? '', accountId: row?.accountId ?? '' });
    }
    const openInvoice = async () => t.ask('invoiceDetails', { invoiceId: (await readRows())[0]?.id ?? '' }, me);

    test('is offered and sent as the issuer has it, until the invoice is reversed', async () => {
      sim.mood.ofdLink = `${sim.origin}/ofd`;
      await apply();
      expect(await openInvoice()).toMatchObject({ hasOfd: false, ofd: null });
      await run();
      expect(await openInvoice()).toMatchObject({ hasOfd: true, ofd: { name: expect.stringMatching(/^发票-\d{20}\.ofd$/) } });
      expect(await download()).toEqual({ body: sim.ofd, contentType: 'application/ofd' });
      await refund();
      await runLater();
      expect(await openInvoice()).toMatchObject({ hasOfd: false, ofd: null });
      expect(await download()).toBeNull();
    });

    test('is not offered when the issuer has none', async () => {
      await apply();
      await run();
      expect(await openInvoice()).toMatchObject({ hasOfd: false, ofd: null, file: expect.anything() });
      expect(await download()).toBeNull();
    });

    const breaks: [string, () => void][] = [
      ['the link is gone', () => (sim.mood.ofdLink = undefined)],
      ['the link leads to another origin', () => (sim.mood.ofdLink = 'http://localhost/ofd')],
      ['the file is a PDF', () => (sim.mood.ofd = sim.pdf)],
      ['the file is oversize', () => (sim.mood.ofd = Buffer.concat([sim.ofd, Buffer.alloc(5 * 1024 * 1024)]))],
      ['the issuer fails', () => (sim.mood.faults = { '/ofd': ['error'] })],
    ];

    test.each(breaks)('nothing takes its place when %s', async (_name, spoil) => {
      sim.mood.ofdLink = `${sim.origin}/ofd`;
      await apply();
      await run();
      spoil();
      expect(await download()).toBeNull();
    });
  });
});
