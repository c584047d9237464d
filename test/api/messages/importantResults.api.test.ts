import { eq, like, or } from 'drizzle-orm';
import { examOrder, healthAction, message, notice, observation, person, report, store } from '../../../server/db/schema/schema';
import { judgeReports } from '../../../server/jobs/judgeReports';
import { remindRechecks } from '../../../server/jobs/remindRechecks';
import { sendMessages } from '../../../server/jobs/sendMessages';
import { queryOrderByNo } from '../../../server/modules/orders/orders.repo';
import { raiseImportance } from '../../../server/modules/orders/raiseImportance';
import { amendReport } from '../../../server/modules/records/amendReport';
import { type ReportInput, saveReport } from '../../../server/modules/records/saveReport';
import { addDays, getDayOf, getInstantOf } from '../../../shared/businessDay';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { startSmsSink } from '../../helpers/servers/startSmsSink';
import { createTestApi, type TestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Value = ReportInput['observations'][number];
const potassium = (value: string, given: Partial<Value> = {}): Value => ({
  ...{ code: 'K', name: '血钾', category: '生化', value, unit: 'mmol/L', rangeLow: 3.5, rangeHigh: 5.3 },
  ...given,
});
const glucose = (value: string): Value => ({
  code: 'GLU',
  name: '空腹血糖',
  category: '生化',
  value,
  unit: 'mmol/L',
  rangeLow: 3.9,
  rangeHigh: 6.1,
});

describe.each(databaseKinds)('important results on $kind', ({ serverUrl }) => {
  let t: TestApi;
  let sink: Awaited<ReturnType<typeof startSmsSink>>;
  let me: TestIdentity;
  let personId: string;
  beforeAll(async () => {
    sink = await startSmsSink(() => t?.now() ?? new Date());
    t = await createTestApi({ serverUrl, deps: { sms: sink.createSms() }, settings: { quietHours: { from: 21, to: 8 } } });
  });
  afterAll(async () => {
    await t?.close();
    await sink?.close();
  });
  beforeEach(async () => {
    await t.reset();
    sink.accepted.length = 0;
    sink.answer = () => 'ok';
    // At night, when nobody is told of anything else.
    t.stopTime(getInstantOf(addDays(getDayOf(t.now()), 1), '02:30'));
    me = await loginAs(t, 'demo2');
    const [owner] = await t.database.db.select().from(person).where(eq(person.name, '沈若禾'));
    personId = owner?.id ?? '';
    for (const table of [message, notice, healthAction, observation]) await t.database.db.delete(table);
  });

  const today = () => getDayOf(t.now());
  const save = (observations: Value[], given: Partial<ReportInput> = {}) =>
    t.database.db.transaction((tx) =>
      saveReport(
        tx,
        {
          personId,
          title: '年度体检报告',
          institution: '示例体检',
          examDate: addDays(today(), -3),
          releasedAt: t.now(),
          observations,
          ...given,
        },
        t.now(),
      ),
    );
  const amendGlucose = (reportId: string, value: string) =>
    t.database.db.transaction((tx) =>
      amendReport(tx, reportId, { conclusion: '', observations: [glucose(value)], reason: '录入有误' }, t.now()),
    );
  const send = async () => {
    await sendMessages(t.api.services, 'sms');
    return sink.accepted.map(({ text }) => text);
  };
  const list = () => askOps(t, 'important-results');
  const findings = async (reportId: string) => (await t.ask('queryReportDetails', { reportId }, me)).findings;

  test('a result that needs a doctor today is told at night, once, without value, item or diagnosis; it leads to what to do', async () => {
    const reportId = await save([potassium('6.8 H'), glucose('7.4')]);
    expect(await findings(reportId)).toMatchObject([
      { code: 'K', urgency: 'now', advice: { text: expect.stringMatching(/急诊|医生/) } },
      { code: 'GLU', urgency: 'soon' },
    ]);
    const [text = '', ...others] = await send();
    expect(text).toMatch(/今天.*120/);
    expect(text).not.toMatch(/钾|糖|6\.8|7\.4|心|沈若禾/);
    expect(others).toEqual([]);
    t.moveTime(HOUR_MS);
    expect(await send()).toHaveLength(1);
    const { list: notices } = await t.ask('noticeList', {}, me);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.link).toContain(reportId);
  });

  test('a result that needs a doctor within days is told in the morning, and any other report as a report', async () => {
    await save([glucose('7.4')]);
    await save([glucose('5.1')], { examDate: addDays(today(), -2) });
    expect(await send()).toEqual([]);
    t.moveTime(8 * HOUR_MS);
    expect((await send()).map((text) => /尽快看医生/.test(text)).sort()).toEqual([false, true]);
  });

  test('it cannot be switched off', async () => {
    const off = { kind: 'urgent' as const, sms: false, email: true };
    expect((await t.callRaw('messageSavePreferences', { choices: [off] }, me)).code).toBe(4001);
  });

  test('while the sender is down an operator sees it as not reached, then as not answered; an answer takes it off the list', async () => {
    sink.answer = () => 'fail';
    const reportId = await save([potassium('6.8')]);
    await send();
    expect(await list()).toBe('没有。');
    t.moveTime(11 * 60_000);
    expect(await list()).toMatch(/没有消息送达[\s\S]*沈若禾 {2}电话 138[\s\S]*共 1 项/);
    sink.answer = () => 'ok';
    expect(await send()).toHaveLength(1);
    expect(await list()).toBe('没有。');
    t.moveTime(2 * HOUR_MS);
    expect(await list()).toContain('两小时没有回应');
    const { open } = await t.ask('actionList', {}, me);
    const actionIds = open[0]?.actionIds ?? [];
    expect(await t.ask('actionAcknowledge', { actionIds, answer: 'contacted' }, me)).toEqual({ count: 1 });
    expect(await list()).toBe('没有。');
    expect((await t.ask('actionList', {}, me)).open).toMatchObject([{ reportId, acknowledgement: 'contacted', urgency: 'now' }]);
  });

  test('another person’s result cannot be answered', async () => {
    await save([potassium('6.8')]);
    const actionIds = (await t.ask('actionList', {}, me)).open[0]?.actionIds ?? [];
    const other = await loginAs(t, 'demo1');
    expect((await t.callRaw('actionAcknowledge', { actionIds, answer: 'known' }, other)).code).toBe(4040);
  });

  test('it is asked about after a day and a week in daytime, then stays with the operators until somebody closes it', async () => {
    await save([potassium('6.8')]);
    await send();
    const actionIds = (await t.ask('actionList', {}, me)).open[0]?.actionIds ?? [];
    await t.ask('actionAcknowledge', { actionIds, answer: 'known' }, me);
    const count = () => t.database.db.$count(notice, eq(notice.type, 'result_open'));
    t.moveTime(DAY_MS);
    await remindRechecks(t.api.services);
    expect(await count()).toBe(0);
    t.moveTime(7 * HOUR_MS);
    await remindRechecks(t.api.services);
    await remindRechecks(t.api.services);
    expect(await count()).toBe(1);
    t.moveTime(6 * DAY_MS);
    await remindRechecks(t.api.services);
    expect(await count()).toBe(2);
    t.moveTime(30 * DAY_MS);
    await remindRechecks(t.api.services);
    expect(await count()).toBe(2);
    expect(await list()).toContain('一直没有处理');
    me = await loginAs(t, 'demo2');
    await t.ask('actionClose', { actionIds, reason: 'done' }, me);
    expect(await list()).toBe('没有。');
  });

  test('a reminder of what its person closed before it was sent is not sent', async () => {
    await save([glucose('7.4')]);
    t.moveTime(7 * DAY_MS);
    await remindRechecks(t.api.services);
    me = await loginAs(t, 'demo2');
    const actionIds = (await t.ask('actionList', {}, me)).open[0]?.actionIds ?? [];
    await t.ask('actionClose', { actionIds, reason: 'done' }, me);
    t.moveTime(8 * HOUR_MS);
    expect(await send()).toEqual([expect.stringContaining('尽快看医生')]);
  });

  test('only a normal value of the item closes it: a later value that is still abnormal does not', async () => {
    await save([potassium('6.8')], { examDate: addDays(today(), -40) });
    await save([potassium('5.6')], { examDate: addDays(today(), -20) });
    expect((await t.ask('actionList', {}, me)).open.map(({ urgency }) => urgency)).toContain('now');
    const reportId = await save([potassium('4.4')], { examDate: addDays(today(), -3) });
    expect(await t.ask('actionList', {}, me)).toMatchObject({
      open: [],
      closed: [{ closed: { by: 'value', reportId } }, { closed: { by: 'value' } }],
    });
  });

  test('a correction that makes a result urgent is told, and one that makes it calmer says what it was', async () => {
    const reportId = await save([glucose('7.4')]);
    const amend = (value: string) => amendGlucose(reportId, value);
    const read = () => t.ask('actionList', {}, me);
    const actionIds = (await read()).open[0]?.actionIds ?? [];
    await t.ask('actionAcknowledge', { actionIds, answer: 'visited' }, me);
    await amend('25.0');
    expect(await send()).toEqual([expect.stringContaining('今天')]);
    const { open } = await read();
    expect(open).toMatchObject([{ actionIds, urgency: 'now' }]);
    // What was answered about the calmer result says nothing about this one.
    expect(open[0]).not.toHaveProperty('acknowledgement');
    await amend('7.2');
    expect((await read()).open).toMatchObject([{ urgency: 'soon', formerUrgency: 'now' }]);
    await t.ask('actionClose', { actionIds, reason: 'done' }, me);
    await amend('7.1');
    expect((await read()).open).toEqual([]);
    await amend('24.0');
    expect((await read()).open).toMatchObject([{ actionIds, urgency: 'now' }]);
    expect(await send()).toHaveLength(2);
  });

  test('a result that a correction made calmer and the next one as urgent as before is asked about again', async () => {
    const reportId = await save([glucose('7.4')]);
    const countAsked = async () => {
      t.moveTime(7 * DAY_MS);
      await remindRechecks(t.api.services);
      return t.database.db.$count(notice, eq(notice.type, 'result_open'));
    };
    expect(await countAsked()).toBe(1);
    await amendGlucose(reportId, '6.3');
    await amendGlucose(reportId, '7.4');
    expect(await countAsked()).toBe(2);
  });

  test('a result that a correction made calmer is reminded of on its new day, also when it was asked about before', async () => {
    const reportId = await save([glucose('7.4')]);
    t.moveTime(30 * DAY_MS);
    await remindRechecks(t.api.services);
    t.moveTime(12 * DAY_MS);
    await remindRechecks(t.api.services);
    await amendGlucose(reportId, '6.3');
    const [action] = await t.database.db.select().from(healthAction);
    t.stopTime(getInstantOf(action?.dueOn ?? '', '09:00'));
    await remindRechecks(t.api.services);
    expect(await t.database.db.$count(notice, eq(notice.type, 'recheck_due'))).toBe(1);
  });

  test('what a correction makes urgent counts from the correction: its reminders, its operators, and whether it reached its person', async () => {
    const reportId = await save([glucose('7.4')]);
    t.moveTime(8 * HOUR_MS);
    expect(await send()).toHaveLength(1);
    t.moveTime(20 * DAY_MS);
    sink.answer = () => 'fail';
    await amendGlucose(reportId, '25.0');
    await send();
    await remindRechecks(t.api.services);
    expect(await t.database.db.$count(notice, eq(notice.type, 'result_open'))).toBe(0);
    expect(await list()).toBe('没有。');
    t.moveTime(11 * 60_000);
    expect(await list()).toContain('没有消息送达');
    t.moveTime(DAY_MS);
    await remindRechecks(t.api.services);
    expect(await t.database.db.$count(notice, eq(notice.type, 'result_open'))).toBe(1);
  });

  test('a correction months later is told as urgent, and is reminded of and followed as any other', async () => {
    const reportId = await save([glucose('5.1')]);
    t.moveTime(120 * DAY_MS);
    await send();
    sink.accepted.length = 0;
    await amendGlucose(reportId, '25.0');
    expect(await send()).toEqual([expect.stringMatching(/今天.*120/)]);
    expect(await t.database.db.select().from(healthAction)).toMatchObject([{ isSilent: false, dueOn: today() }]);
    t.moveTime(2 * HOUR_MS);
    expect(await list()).toContain('两小时没有回应');
    t.moveTime(DAY_MS + 8 * HOUR_MS);
    await remindRechecks(t.api.services);
    expect(await t.database.db.$count(notice, eq(notice.type, 'result_open'))).toBe(1);
  });

  test('a report that a booked examination had to wait for is told and followed, and an old one of another institution is not', async () => {
    const [order] = await t.database.db.select().from(examOrder).where(eq(examOrder.personId, personId));
    const examDate = addDays(today(), -100);
    await t.database.db.delete(report);
    await save([potassium('6.8')], { examDate });
    expect(await send()).toEqual([]);
    await save([potassium('6.9')], { examDate, orderId: order?.id ?? null });
    expect(await send()).toEqual([expect.stringMatching(/今天.*120/)]);
    t.moveTime(2 * HOUR_MS);
    expect(await list()).toMatch(/两小时没有回应[\s\S]*共 1 项/);
  });

  test('what a wrong normal value had closed is reminded of again from the day on which a correction opens it', async () => {
    await save([glucose('7.4')], { examDate: addDays(today(), -20) });
    t.moveTime(7 * DAY_MS);
    await remindRechecks(t.api.services);
    const later = await save([glucose('5.1')]);
    t.moveTime(60 * DAY_MS);
    await t.database.db.transaction((tx) =>
      amendReport(tx, later, { conclusion: '', observations: [potassium('4.4')], reason: '录入有误' }, t.now()),
    );
    const count = () => t.database.db.$count(notice, eq(notice.type, 'result_open'));
    // It is told at once, like anything that has become urgent.
    expect(await t.database.db.$count(notice, eq(notice.type, 'result_soon'))).toBe(2);
    await remindRechecks(t.api.services);
    expect(await count()).toBe(1);
    t.moveTime(7 * DAY_MS);
    await remindRechecks(t.api.services);
    expect(await count()).toBe(2);
  });

  test('the laboratory’s mark and critical value and the centre’s class raise a result, also one that is in range or cannot be read', async () => {
    const reportId = await save([
      potassium('4.4', { isCritical: true }),
      { ...glucose('5.1'), importance: 'B' },
      { ...glucose('5.1'), code: 'X1', name: '某项', labFlag: 'H' },
      { ...glucose('溶血，未出结果'), code: 'X2', name: '另一项' },
    ]);
    const found = await findings(reportId);
    expect(found.map(({ code, urgency }) => [code, urgency])).toEqual([
      ['K', 'now'],
      ['GLU', 'soon'],
      ['X1', 'ask'],
      ['X2', 'ask'],
    ]);
  });

  test('an answer to one result is not shown beside another of the same report, and the most urgent comes first', async () => {
    await save([glucose('7.4'), { ...glucose('7.9'), code: 'GLU2', name: '餐后血糖', importance: 'B' }, potassium('6.8')]);
    const { open } = await t.ask('actionList', {}, me);
    const [{ actionIds = [] } = {}] = open.filter(({ values }) => values.some(({ code }) => code === 'GLU'));
    await t.ask('actionAcknowledge', { actionIds, answer: 'visited' }, me);
    t.moveTime(30 * DAY_MS);
    const results = (await list()).split(/^(?=[AB] 类)/m);
    expect(results.map((result) => result.slice(0, 3))).toEqual(['A 类', 'B 类', 'B 类']);
    const answered = results.filter((result) => result.includes('本人已就医'));
    expect(answered).toEqual([expect.stringContaining(`行动 ${actionIds[0]}`)]);
  });

  test('a person whom no message can reach is on the operators’ list', async () => {
    await save([potassium('6.8')]);
    // As without an account, an address or a phone.
    await t.database.db.update(message).set({ state: 'dropped', dropReason: 'no_account', endedAt: t.now() });
    t.moveTime(11 * 60_000);
    expect(await list()).toContain('没有消息送达');
  });

  test('reports that other rules judged are judged again, and what has become urgent is told once', async () => {
    const reportId = await save([potassium('6.8')]);
    for (const table of [message, notice, healthAction]) await t.database.db.delete(table);
    await t.database.db.update(observation).set({ flag: 'none', urgency: null, ruleId: null }).where(eq(observation.reportId, reportId));
    await t.database.db.update(report).set({ rulesVersion: '' }).where(eq(report.id, reportId));
    await judgeReports(t.api.services);
    await judgeReports(t.api.services);
    expect(await findings(reportId)).toMatchObject([{ code: 'K', urgency: 'now' }]);
    expect(await send()).toHaveLength(1);
    expect(await t.database.db.$count(report, eq(report.rulesVersion, ''))).toBe(0);
  });

  test('reports that cannot be judged keep no other from being judged, and the job says that it failed', async () => {
    const behind = await save([potassium('6.8')]);
    // As many as are read at once, with IDs before it.
    await t.database.pool.query(`insert into report select (jsonb_populate_record(report, jsonb_build_object('id', '00-' || no))).*
      from report, generate_series(1, 50) no where id = '${behind}'`);
    await t.database.db
      .update(report)
      .set({ rulesVersion: '' })
      .where(or(eq(report.id, behind), like(report.id, '00-%')));
    await t.database.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before update on report for each row when (old.id like '00-%') execute function refuse()`);
    try {
      await expect(judgeReports(t.api.services)).rejects.toThrow('50 reports');
    } finally {
      await t.database.pool.query('drop trigger refuse on report; drop function refuse');
    }
    expect(await t.database.db.$count(report, eq(report.rulesVersion, ''))).toBe(50);
    await judgeReports(t.api.services);
    expect(await t.database.db.$count(report, eq(report.rulesVersion, ''))).toBe(0);
  });

  test('what the centre reports before the report is told, is with the operators, and makes the report as urgent', async () => {
    const [order] = await t.database.db.select().from(examOrder).where(eq(examOrder.personId, personId));
    const raise = (importance: 'A' | 'B' | undefined) =>
      t.database.db.transaction(async (tx) => {
        const booked = await queryOrderByNo(tx, order?.orderNo ?? '');
        return booked && raiseImportance(tx, booked, importance, t.now());
      });
    expect([await raise(undefined), await raise('B'), await raise('B')]).toEqual([false, true, false]);
    expect(await list()).toMatch(/^B 类.*体检机构通知的[\s\S]*订单 /);
    // The more urgent one is told as well, and a centre never takes it back.
    expect([await raise('A'), await raise('A'), await raise('B')]).toEqual([true, false, false]);
    const told = await t.database.db.select({ params: notice.params }).from(notice).where(eq(notice.type, 'centre_important'));
    const [centre] = await t.database.db
      .select()
      .from(store)
      .where(eq(store.id, order?.storeId ?? ''));
    expect(told.map(({ params }) => params)).toMatchObject([{ storePhone: centre?.phone }, { storePhone: centre?.phone }]);
    expect([told.length, await send()]).toEqual([2, [expect.stringMatching(/今天就联系他们.*120/)]]);
    expect(await list()).toMatch(/^A 类.*体检机构通知的[\s\S]*订单 [\s\S]*共 1 项/);
    await t.database.db
      .update(report)
      .set({ orderId: null })
      .where(eq(report.orderId, order?.id ?? ''));
    const reportId = await save([glucose('5.1')], { orderId: order?.id ?? null });
    expect(await findings(reportId)).toMatchObject([{ code: 'CONCLUSION', urgency: 'now' }]);
    const { interpretationId } = await t.ask('interpretCreate', { reportId, question: '', idempotencyKey: crypto.randomUUID() }, me);
    expect(await t.ask('interpretDetails', { interpretationId }, me)).toMatchObject({
      readingCount: 1,
      readings: [{ code: 'CONCLUSION', urgency: 'now' }],
    });
    expect(await list()).toBe('没有。');
  });
});
