import { desc, eq, isNotNull } from 'drizzle-orm';
import { card, examOrder, healthAction, healthShare, interpretation, message, notice, report } from '../../../server/db/schema/schema';
import { answerInterpretation } from '../../../server/modules/interpret/answerInterpretation';
import { addNotice } from '../../../server/modules/notices/addNotice';
import { amendReport } from '../../../server/modules/records/amendReport';
import { type ReportInput, saveReport } from '../../../server/modules/records/saveReport';
import { addDays, getDayOf } from '../../../shared/businessDay';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { pauseStatements } from '../../helpers/database/pauseStatements';
import { askOps } from '../../helpers/servers/askOps';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const potassium = (value: string): ReportInput['observations'][number] => ({
  ...{ code: 'K', name: '血钾', category: '生化', value, unit: 'mmol/L', rangeLow: 3.5, rangeHigh: 5.3 },
});

describe.each(databaseKinds)('a report that is taken back on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;
  let personId: string;

  beforeEach(async () => {
    await t.reset();
    me = await confirmAs(t, await loginAs(t, 'demo1'));
    const [own] = await t.database.db.select().from(card).where(eq(card.physicalCardId, samplePeople.demo1.card));
    personId = own?.personId ?? '';
  });

  const save = (observations: ReportInput['observations'], given: Partial<ReportInput> = {}) => {
    const head = {
      personId,
      title: '年度体检报告',
      institution: '示例体检',
      examDate: addDays(getDayOf(t.now()), -3),
      releasedAt: t.now(),
    };
    return t.database.db.transaction((tx) => saveReport(tx, { ...head, observations, ...given }, t.now()));
  };
  const withdraw = (reportId: string, ...more: string[]) => askOps(t, 'withdraw-report', reportId, '--reason', '发错了人', ...more);
  const listReports = async () => (await t.ask('queryReportList', {}, me)).list.map(({ reportId }) => reportId);
  const open = async () => (await t.ask('actionList', {}, me)).open.filter(({ values }) => values.some(({ code }) => code === 'K'));

  test('nothing of it can be read any more: former versions, actions, conversations, notices, shares and messages', async () => {
    const before = await listReports();
    const reportId = await save([potassium('6.937')]);
    await t.database.db.transaction((tx) =>
      amendReport(tx, reportId, { conclusion: '', observations: [potassium('6.873')], reason: '录入有误' }, t.now()),
    );
    const once = { idempotencyKey: crypto.randomUUID() };
    const { interpretationId } = await t.ask('interpretCreate', { reportId, question: '严重吗？', ...once }, me);
    await answerInterpretation(t.api.services, interpretationId, '马上去医院。');
    const old = await t.ask('shareCreate', { reportIds: before.slice(0, 1), days: 7, once: false, agreed: true }, me);
    const { link } = await t.ask('shareCreate', { reportIds: [reportId], days: 7, once: false, agreed: true }, me);
    expect([old.link, link, await open()]).toEqual([expect.any(String), expect.any(String), [expect.objectContaining({ urgency: 'now' })]]);
    expect(await withdraw(reportId, '--dry-run')).toContain('试运行');
    expect(await listReports()).toContain(reportId);
    await expect(withdraw(reportId)).rejects.toThrow('--yes');

    expect(await withdraw(reportId, '--yes')).toMatch(/《年度体检报告》 示例体检[\s\S]*2 个可能含有它的分享链接/);
    expect(await listReports()).toEqual(before);
    expect(await open()).toEqual([]);
    for (const call of ['queryReportDetails', 'getReportPdf'] as const) expect((await t.callRaw(call, { reportId }, me)).code).toBe(4040);
    expect((await t.callRaw('interpretDetails', { interpretationId }, me)).code).toBe(4040);
    expect(await t.database.db.$count(interpretation, eq(interpretation.id, interpretationId))).toBe(0);
    expect(await t.database.db.$count(healthShare, isNotNull(healthShare.content))).toBe(0);
    const { json } = await t.ask('exportData', {}, await confirmAs(t, me));
    expect(json).not.toMatch(/6\.937|6\.873|严重吗|马上去医院/);
    const [told, ...others] = (await t.ask('noticeList', {}, me)).list.filter(
      ({ title }) => /报告/.test(title) && !/导出|分享/.test(title),
    );
    expect([told?.title, told?.body, JSON.stringify(others).match(reportId), JSON.stringify(others).match(interpretationId)]).toEqual([
      '体检报告已撤回',
      expect.stringMatching(/不要据此看病、用药.*2 个链接/),
      ...[null, null],
    ]);
    const [{ kind = '' } = {}] = await t.database.db
      .select({ kind: message.kind })
      .from(message)
      .innerJoin(notice, eq(notice.id, message.noticeId))
      .where(eq(notice.type, 'report_withdrawn'));
    expect(kind).toBe('urgent');
    await expect(withdraw(reportId, '--yes')).rejects.toThrow('没有这份报告');
  });

  test('its order waits for a report again, and takes the right one', async () => {
    const [own] = await t.database.db.select().from(report).where(isNotNull(report.orderId)).orderBy(desc(report.examDate)).limit(1);
    const orderId = own?.orderId ?? '';
    const readOrder = async () => (await t.database.db.select().from(examOrder).where(eq(examOrder.id, orderId)))[0];
    const { orderNo = '' } = (await readOrder()) ?? {};
    expect((await t.ask('queryOrderDetails', { orderNo }, me)).reportId).toBe(own?.id);
    expect(await withdraw(own?.id ?? '', '--yes')).toContain(`订单 ${orderNo} 回到等报告`);
    expect(await readOrder()).toMatchObject({ state: 'examined' });
    const { timeline, reportId } = await t.ask('queryOrderDetails', { orderNo }, me);
    expect([timeline.at(-1)?.text, reportId]).toEqual([expect.stringContaining('撤回了报告'), undefined]);
    await save([potassium('4.4')], { orderId });
    expect(await t.database.db.$count(report, eq(report.orderId, orderId))).toBe(1);
  });

  test('the notice of a correction names the shares that may have what was corrected', async () => {
    const reportId = await save([potassium('4.4')]);
    const correct = (value: string) =>
      t.database.db.transaction((tx) =>
        amendReport(tx, reportId, { conclusion: '', observations: [potassium(value)], reason: '录入有误' }, t.now()),
      );
    const listTold = async () =>
      (await t.ask('noticeList', {}, me)).list
        .filter(({ title }) => title === '体检报告已更正')
        .map(({ body }) => /(\d+) 个链接/.exec(body)?.[1]);
    await correct('4.5');
    await t.ask('shareCreate', { reportIds: [reportId], days: 7, once: false, agreed: true }, me);
    // Urgent, which is told by itself.
    await correct('6.9');
    expect(await listTold()).toEqual(['1', undefined]);
  });

  test('two operators take it back once, and a share that was being made meanwhile is refused', async () => {
    const reportId = await save([potassium('6.937')]);
    const pause = pauseStatements(t.database.pool)(/^begin/i);
    const sharing = pause.run(() => t.callRaw('shareCreate', { reportIds: [reportId], days: 7, once: false, agreed: true }, me));
    await pause.reached;
    const results = await Promise.allSettled([withdraw(reportId, '--yes'), withdraw(reportId, '--yes')]).finally(pause.release);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await sharing).code).toBe(4040);
    expect(await t.database.db.$count(healthShare, eq(healthShare.personId, personId))).toBe(0);
  });

  test('no reminder of its actions alone is left', async () => {
    const wrong = await save([potassium('6.8')]);
    const [{ id = '' } = {}] = await t.database.db.select().from(healthAction).where(eq(healthAction.reportId, wrong));
    await t.database.db.transaction(async (tx) => {
      for (const actionIds of [[id], [id, 'other']]) {
        const fact = { type: 'result_open', params: { actionIds, isNow: true, isLast: false } } as const;
        await addNotice(tx, { personId, fact, dedupe: actionIds.join() }, t.now());
      }
    });
    await withdraw(wrong, '--yes');
    const left = await t.database.db.select().from(notice).where(eq(notice.type, 'result_open'));
    expect(left.map(({ dedupe }) => dedupe)).toEqual([`${id},other`]);
  });

  test('what it had closed opens again', async () => {
    await save([potassium('6.8')], { examDate: addDays(getDayOf(t.now()), -9) });
    const wrong = await save([potassium('4.4')]);
    expect(await open()).toEqual([]);
    t.moveTime(1_000);
    await withdraw(wrong, '--yes');
    expect(await open()).toMatchObject([{ urgency: 'now' }]);
    const types = (await t.database.db.select().from(notice).orderBy(desc(notice.createdAt)).limit(2)).map(({ type }) => type);
    expect(types.sort()).toEqual(['report_withdrawn', 'result_now']);
  });
});
