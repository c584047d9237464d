import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import supertest from 'supertest';
import { z } from 'zod';
import { createSandboxIssuer } from '../../../server/adapters/invoice/createSandboxIssuer';
import type { InvoiceIssuer } from '../../../server/adapters/invoice/InvoiceIssuer';
import { createAuthorize } from '../../../server/api/authorize';
import { createExecute } from '../../../server/api/execute';
import { ticketKinds } from '../../../server/api/files/ticketKinds';
import { opsCommands } from '../../../server/cli/ops/opsCommands';
import { queryRows } from '../../../server/db/queryRows';
import { account, auditLog, outsideReport, report } from '../../../server/db/schema/schema';
import { issueInvoices } from '../../../server/jobs/issueInvoices';
import { answerInterpretation } from '../../../server/modules/interpret/answerInterpretation';
import { type CallName, getCall } from '../../../shared/calls';
import { type BuiltCall, type CallRequest, contract, type HealthCall } from '../../../shared/contract/contract';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { followTicket } from '../../helpers/servers/followTicket';
import { createTestApi, type TestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { PDF } from '../../helpers/worlds/sampleFiles';
import { loginAs, SAMPLE_PASSWORD, samplePeople } from '../../helpers/worlds/samplePeople';
import { validPayloads } from '../../helpers/worlds/validPayloads';

/** Stored wherever a health value can be. */
const CANARY = 'CANARY-7f3a91';
const names = Object.keys(contract) as BuiltCall[];
const isHealthCall = (name: BuiltCall): name is HealthCall => 'readsHealth' in contract[name];
const healthCalls = names.filter(isHealthCall);
/** Calls that end the session or remove data that other calls need come last. */
const LAST: readonly BuiltCall[] = ['outsideReportRemove', 'logout'];
const otherCalls = [...names.filter((name) => !isHealthCall(name) && !LAST.includes(name)), ...LAST];

describe.each(databaseKinds)('the access log on $kind', ({ serverUrl }) => {
  let t: TestApi;
  let me: TestIdentity;
  let mine: { accountId: string; personId: string };
  let ids: Record<string, string>;
  let reportIds: string[];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-log-'));

  beforeAll(async () => {
    // Documents are rendered as JSON, so that their text can be searched.
    const pdf = { render: async (doc: unknown) => Buffer.from(JSON.stringify(doc)), close: async () => undefined };
    // An issuer with an OFD, whose content does not matter here.
    const sandbox = createSandboxIssuer();
    const issuer: InvoiceIssuer = {
      ...sandbox,
      async issue(request) {
        const issued = await sandbox.issue(request);
        return issued && { ...issued, hasOfd: true };
      },
      fetchFile: async () => Buffer.from('an invoice'),
    };
    t = await createTestApi({ serverUrl, deps: { pdf, issuer } });
    me = await t.ask('memberLogin', { account: samplePeople.demo1.phone, password: SAMPLE_PASSWORD });
    const claims = JSON.parse(Buffer.from(me.token.split('.')[1] ?? '', 'base64url').toString());
    const [row] = await t.database.db.select().from(account).where(eq(account.id, claims.sub));
    mine = { accountId: claims.sub, personId: row?.personId ?? '' };
    await prepare();
    await plant();
  });
  afterAll(async () => {
    await t?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Creates one object of every kind that a call can refer to. */
  async function prepare(): Promise<void> {
    const { db } = t.database;
    const { list } = await t.ask('queryReportList', {}, me);
    reportIds = list.map(({ reportId }) => reportId);
    const [reportId = ''] = reportIds;
    await t.ask('agreement', { type: 'outside_report', version: 1, purposes: [], agree: true }, me);
    const upload = () =>
      supertest(t.app)
        .post(getCall('uploadFile').path)
        .set('jwttoken', me.token)
        .attach('file', Buffer.concat([PDF, Buffer.from(CANARY)]), 'a.pdf');
    const fileId: string = (await upload()).body.data.fileId;
    const { outsideReportId } = await t.ask(
      'projectReportCreate',
      { fileIds: [fileId], examDate: '2025-05-06', institution: '示例医院', idempotencyKey: crypto.randomUUID() },
      me,
    );
    await answerQuestionnaire(me);
    const { interpretationId } = await t.ask('interpretCreate', { reportId, idempotencyKey: crypto.randomUUID() }, me);
    await answerInterpretation(t.api.services, interpretationId, CANARY);
    await t.ask('interpretFollowUp', { interpretationId, text: CANARY, idempotencyKey: crypto.randomUUID() }, me);
    const orderNo = (await t.ask('invoiceList', {}, me)).orders[0]?.orderNo ?? '';
    const title = { titleType: 'personal', title: '林知远', taxNo: '' } as const;
    const { invoiceId } = await t.ask('invoiceApply', { orderNo, ...title, idempotencyKey: crypto.randomUUID() }, me);
    await issueInvoices(t.api.services);
    ids = {
      reportId,
      fileId,
      outsideReportId,
      interpretationId,
      invoiceId,
      orderNo,
      itemOrderNo: list[0]?.orderNo ?? '',
      cardId: me.userInfo?.cardId ?? '',
    };
    const [amended] = await db.select().from(report).where(eq(report.state, 'amended'));
    expect(amended?.personId).toBe(mine.personId);
  }

  /** Leaves the person with a questionnaire that contains the canary, and the log empty. */
  async function answerQuestionnaire(who: TestIdentity): Promise<void> {
    const { revision } = await t.ask('questionnaireGet', {}, who);
    await t.ask('questionnaireSave', { answers: {}, note: CANARY, revision, complete: false, agreed: true }, who);
    await t.database.db.delete(auditLog);
  }

  /** Writes the canary wherever a health value is stored. */
  async function plant(): Promise<void> {
    const { db } = t.database;
    for (const statement of [
      sql`update observation set value = ${CANARY}, number = null, comparator = '', flag = 'abnormal', normal_texts = '{}'`,
      sql`update report set conclusion = ${CANARY}`,
      sql`update report set amend_note = ${CANARY} where state = 'amended'`,
      sql`update report_version set conclusion = ${CANARY}, reason = ${CANARY}`,
      sql`update interpretation set unread = array[${CANARY}]`,
      sql`update outside_report set note = ${CANARY}`,
      sql`insert into outside_value (report_id, code, name, category, value, comparator, unit, decimals, normal_texts, flag, printed, file_id, page, box, confirmed_at)
        select report_id, 'UPRO', '尿蛋白', '尿常规', ${CANARY}, '', '', 0, '{}', 'none', '{"name":"","value":"","unit":"","range":""}'::jsonb, file_id, 1,
          '{"left":0,"top":0,"width":1,"height":1}'::jsonb, now() from outside_report_file on conflict do nothing`,
    ])
      await db.execute(statement);
  }

  const listEntries = () => t.database.db.select().from(auditLog).orderBy(auditLog.at);
  beforeEach(async () => void (await t.database.db.delete(auditLog)));
  const follow = (url: string) => followTicket(t, url);

  /** For each call that reads health records, a payload with which it does. A new call must be added here. */
  const getPayloads = (): { [N in HealthCall]: CallRequest<N> } => ({
    queryReportList: {},
    queryReportDetails: { reportId: ids.reportId ?? '' },
    queryReportTrend: { codes: ['LDL', 'GLU'] },
    compareReports: { reportIds: reportIds.slice(0, 2) },
    interpretCreate: { reportId: reportIds[1] ?? '', idempotencyKey: crypto.randomUUID() },
    interpretList: {},
    interpretDetails: { interpretationId: ids.interpretationId ?? '' },
    itemList: { orderNo: ids.itemOrderNo ?? '' },
    actionList: {},
    questionnaireGet: {},
    outsideReportList: {},
    outsideValueRead: { outsideReportId: ids.outsideReportId ?? '' },
    exportData: {},
    shareCreate: { reportIds: [ids.reportId ?? ''], days: 1, once: false, agreed: true },
  });

  test.each(healthCalls)('%s writes one entry with the reader and the person of the record', async (name) => {
    const answer = await t.callRaw(name, getPayloads()[name], me);
    expect(answer).toMatchObject({ code: 0 });
    const entries = await listEntries();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ ...mine, reader: 'account', action: contract[name].readsHealth });
    expect(JSON.stringify(entries)).not.toContain(CANARY);
  });

  test('the calls that return values return the canary', async () => {
    const showing = [];
    for (const name of healthCalls) if (JSON.stringify(await t.callRaw(name, getPayloads()[name], me)).includes(CANARY)) showing.push(name);
    // Lists count the abnormal values, the items say whether they have results, a new interpretation shows none yet, and a share is encrypted.
    const counting: readonly string[] = ['queryReportList', 'itemList', 'interpretList', 'interpretCreate', 'shareCreate'];
    expect(showing.sort()).toEqual(healthCalls.filter((name) => !counting.includes(name)).sort());
  });

  let answered = 0;
  test.each(otherCalls)('%s reads no health record: its answer contains no value, and no entry is written', async (name) => {
    const payload: Record<string, unknown> = { ...validPayloads[name] };
    for (const key of Object.keys(payload)) if (ids[key]) payload[key] = ids[key];
    const multipart = getCall(name).multipart ?? false;
    const answer = multipart ? await t.callRaw(name, {}, me) : await t.callRaw(name, payload, me);
    if (answer.code === 0) answered++;
    expect(JSON.stringify(answer)).not.toContain(CANARY);
    expect((await listEntries()).filter(({ action }) => !action.startsWith('erase'))).toEqual([]);
  });

  test('most of the other calls returned data', () => {
    expect(answered).toBeGreaterThan(otherCalls.length / 2);
  });

  describe('files by ticket', () => {
    beforeAll(async () => {
      me = await t.ask('memberLogin', { account: samplePeople.demo1.phone, password: SAMPLE_PASSWORD });
    });

    async function getUrls(): Promise<Record<keyof typeof ticketKinds, string>> {
      // This person's order has no coming appointment; for its files it makes no difference whose order it is.
      const booked = await loginAs(t, 'demo2');
      await answerQuestionnaire(booked);
      const order = { orderNo: (await t.ask('queryOrderList', { tab: 'todo' }, booked)).list[0]?.orderNo ?? '' };
      const upload = await supertest(t.app).post(getCall('uploadFile').path).set('jwttoken', me.token).attach('file', PDF, 'a.pdf');
      // Another test may have exchanged the first invoice, which then has a file, but is no original.
      await issueInvoices(t.api.services);
      const { list: invoices } = await t.ask('invoiceList', {}, me);
      const valid = invoices.find(({ hasOfd }) => hasOfd)?.invoiceId ?? '';
      const invoice = await t.ask('invoiceDetails', { invoiceId: valid }, me);
      return {
        ics: (await t.ask('getIcs', order, booked)).url,
        arrivalSlip: (await t.ask('getArrivalSlip', order, booked)).url,
        actionIcs: (await t.ask('getActionIcs', {}, me)).url,
        reportPdf: (await t.ask('getReportPdf', { reportId: ids.reportId ?? '' }, me)).url,
        record: (await t.ask('exportRecord', { format: 'fhir' }, me)).url,
        file: (await t.ask('fileOpen', { fileId: upload.body.data.fileId }, me)).url,
        invoice: invoice.file?.url ?? '',
        invoiceOfd: invoice.ofd?.url ?? '',
      };
    }

    test.each(Object.entries(ticketKinds))(
      '%s: fetching it is logged exactly when it contains a health value',
      async (kind, { readsHealth }) => {
        const { [kind]: url = '' } = await getUrls();
        // Creating a ticket is not an access.
        expect(await listEntries()).toEqual([]);
        const { body } = await follow(url).expect(200);
        const entries = await listEntries();
        if (readsHealth) {
          const by = kind === 'arrivalSlip' ? { accountId: expect.not.stringMatching(mine.accountId) } : mine;
          expect(entries).toMatchObject([{ ...by, reader: 'account', action: readsHealth }]);
          if (kind === 'arrivalSlip') expect(String(body)).toContain(CANARY);
          await follow(url).expect(200);
          expect(await listEntries()).toHaveLength(2);
        } else {
          expect(entries).toEqual([]);
          expect(String(body)).not.toContain(CANARY);
        }
      },
    );

    test.each(['json', 'fhir', 'pdf'] as const)('an export as %s is logged with its format', async (format) => {
      const { url } = await t.ask('exportRecord', { format, reportId: ids.reportId }, me);
      expect(String((await follow(url).expect(200)).body)).toContain(CANARY);
      expect(await listEntries()).toMatchObject([{ ...mine, action: 'report_export', target: `${format}:${ids.reportId}` }]);
    });

    test("reading the file of a report submitted for a relative is in the relative's log", async () => {
      const { db } = t.database;
      const other = await loginAs(t, 'demo2');
      const { accountId } = JSON.parse(Buffer.from(other.token.split('.')[1] ?? '', 'base64url').toString(), (key, value) =>
        key === '' ? { accountId: value.sub } : value,
      );
      const [owner] = await db.select().from(account).where(eq(account.id, accountId));
      const file = (await supertest(t.app).post(getCall('uploadFile').path).set('jwttoken', me.token).attach('file', PDF, 'b.pdf')).body
        .data;
      const { outsideReportId } = await t.ask(
        'projectReportCreate',
        { fileIds: [file.fileId], examDate: '2025-05-06', institution: '示例医院', idempotencyKey: crypto.randomUUID() },
        me,
      );
      await db
        .update(outsideReport)
        .set({ personId: owner?.personId ?? '' })
        .where(eq(outsideReport.id, outsideReportId));
      await follow((await t.ask('fileOpen', { fileId: file.fileId }, me)).url).expect(200);
      expect(await listEntries()).toMatchObject([{ accountId: mine.accountId, personId: owner?.personId, action: 'outside_open' }]);
      expect((await t.ask('queryAccessLog', {}, other)).list).toMatchObject([{ who: '其他账号', action: '打开上传的文件' }]);
    });

    test('a file is not sent if its access cannot be logged', async () => {
      const { url } = await t.ask('getReportPdf', { reportId: ids.reportId ?? '' }, me);
      const fileUrl = (await getUrls()).file;
      await t.database.db.execute(sql`alter table audit_log rename to audit_log_away`);
      try {
        for (const each of [url, fileUrl])
          expect(String((await follow(each ?? '').expect(500)).body)).toBe('文件没有生成成功，请稍后再试。');
      } finally {
        await t.database.db.execute(sql`alter table audit_log_away rename to audit_log`);
      }
    });
  });

  describe('the framework', () => {
    const headers = () => ({ token: me.token, ...me.userInfo, ip: '', userAgent: '', requestId: 'r' });

    test('refuses the answer of a handler that did not name the person of the record', async () => {
      const { services } = t.api;
      const silent = { name: 'queryReportList', access: 'card', handle: async () => ({ own: true, list: [] }) } as const;
      const authorize = createAuthorize(services.db, services.tokens, services.now);
      const { execute } = createExecute({ services, authorize, handlers: new Map([[silent.name as string, silent]]) });
      expect(await execute('queryReportList', {}, headers())).toEqual({ code: 1, msg: expect.any(String) });
    });

    test('sends no answer when the entry cannot be written', async () => {
      await answerQuestionnaire(me);
      // A test before has removed the outside report.
      const outside = { institution: '示例医院', examDate: '2025-05-06', state: 'submitted', createdAt: t.now() } as const;
      await t.database.db.insert(outsideReport).values({ ...outside, ...mine, id: ids.outsideReportId ?? '' });
      await t.database.db.execute(sql`alter table audit_log rename to audit_log_away`);
      try {
        for (const name of healthCalls) {
          const answer = await t.api.execute(name as CallName, getPayloads()[name], headers());
          expect([name, answer]).toEqual([name, { code: 1, msg: expect.any(String) }]);
        }
      } finally {
        await t.database.db.execute(sql`alter table audit_log_away rename to audit_log`);
      }
    });

    /** Two reads of one page: they share its session row, so their entries belong to the same turn of the event loop. */
    async function readTwice() {
      const shared = { ...headers(), scope: {} };
      return Promise.all([t.api.execute('queryReportList', {}, shared), t.api.execute('actionList', {}, shared)]);
    }

    test('writes the entries of one page in one statement', async () => {
      expect(await readTwice()).toMatchObject([{ code: 0 }, { code: 0 }]);
      expect((await listEntries()).map(({ action }) => action).sort()).toEqual(['action_list', 'report_list']);
      const writer = z.object({ xmin: z.string() });
      expect(await queryRows(t.database.db, sql`select distinct xmin::text from audit_log`, writer)).toHaveLength(1);
    });

    test('sends none of the answers of a page when their statement fails, and writes the next ones', async () => {
      await t.database.db.execute(sql`alter table audit_log rename to audit_log_away`);
      try {
        expect(await readTwice()).toMatchObject([{ code: 1 }, { code: 1 }]);
      } finally {
        await t.database.db.execute(sql`alter table audit_log_away rename to audit_log`);
      }
      expect(await readTwice()).toMatchObject([{ code: 0 }, { code: 0 }]);
      expect(await listEntries()).toHaveLength(2);
    });

    test('has no open call that reads health records', () => {
      expect(healthCalls.filter((name) => getCall(name).open)).toEqual([]);
    });
  });

  describe('access by staff', () => {
    const askDoctor = () =>
      t.ask('interpretFollowUp', { interpretationId: ids.interpretationId ?? '', text: CANARY, idempotencyKey: crypto.randomUUID() }, me);
    const ops = (...args: string[]) => askOps(t, ...args);

    test('is in the log of the person, who sees the reader', async () => {
      const file = path.join(folder, 'answer.txt');
      writeFileSync(file, '先清淡饮食。');
      const { interpretationId = '' } = ids;
      await askDoctor();
      expect(await ops('interpretations')).toContain(CANARY);
      await ops('answer-interpretation', interpretationId, '--text-file', file);
      const entries = (await listEntries()).filter(({ target }) => target === interpretationId);
      expect(entries).toMatchObject([
        { accountId: '', personId: mine.personId, reader: 'operator', action: 'interpret_queue' },
        { accountId: '', personId: mine.personId, reader: 'doctor', action: 'interpret_answer' },
      ]);
      const { list } = await t.ask('queryAccessLog', {}, me);
      expect(list.slice(0, 2).map(({ who, action }) => [who, action])).toEqual(
        expect.arrayContaining([
          ['医生', '答复报告解读'],
          ['运营人员', '查看等待答复的解读'],
        ]),
      );
      expect(JSON.parse((await t.ask('exportData', {}, me)).json).recordReads).toContainEqual(
        expect.objectContaining({ reader: 'doctor', action: 'interpret_answer' }),
      );
    });

    test('is in the log also when a doctor closes an action', async () => {
      const file = path.join(folder, 'close.txt');
      writeFileSync(file, '不必复查。');
      const [actionId = ''] = (await t.ask('actionList', {}, me)).open[0]?.actionIds ?? [];
      await ops('close-action', actionId, '--text-file', file);
      expect((await listEntries()).filter(({ target }) => target === actionId)).toMatchObject([
        { accountId: '', personId: mine.personId, reader: 'doctor', action: 'action_judge' },
      ]);
      await expect(ops('close-action', actionId, '--text-file', file)).rejects.toThrow('已经结束');
    });

    test('is printed only after it has been logged', async () => {
      await askDoctor();
      await t.database.db.execute(sql`alter table audit_log rename to audit_log_away`);
      try {
        await expect(ops('interpretations')).rejects.toThrow();
      } finally {
        await t.database.db.execute(sql`alter table audit_log_away rename to audit_log`);
      }
    });

    test.each(opsCommands.filter(({ readsHealth }) => !readsHealth).map(({ name, target }) => [name, target]))(
      'the command %s shows no health value',
      async (name, target) => {
        const subject = target?.includes('订单') ? [ids.orderNo ?? ''] : target ? ['unknown'] : [];
        const output = await ops(name, ...subject, '--yes').catch((error: unknown) => String(error));
        expect(output).not.toContain(CANARY);
        expect(await listEntries()).toEqual([]);
      },
    );
  });
});
