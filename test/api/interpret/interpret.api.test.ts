import { answerInterpretation } from '../../../server/modules/interpret/answerInterpretation';
import { closeInterpretation } from '../../../server/modules/interpret/closeInterpretation';
import { amendReport } from '../../../server/modules/records/amendReport';
import { queryObservations } from '../../../server/modules/records/records.repo';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { pauseStatements } from '../../helpers/database/pauseStatements';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

describe.each(databaseKinds)('interpretations on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;
  let other: TestIdentity;
  let reportId: string;

  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo1');
    other = await loginAs(t, 'demo2');
    reportId = (await t.ask('queryReportList', {}, me)).list[0]?.reportId ?? '';
  });

  const create = (extra: object = {}, who = me) =>
    t.callRaw('interpretCreate', { reportId, idempotencyKey: crypto.randomUUID(), ...extra }, who);
  const createId = async () => (await t.ask('interpretCreate', { reportId, idempotencyKey: crypto.randomUUID() }, me)).interpretationId;

  test('each abnormal value is interpreted with item, value, range, urgency and source, or listed without interpretation', async () => {
    const interpretationId = await createId();
    const details = await t.ask('interpretDetails', { interpretationId }, me);
    const report = await t.ask('queryReportDetails', { reportId }, me);
    expect(details.readings.length).toBe(report.abnormalCount);
    expect(details.readings).toContainEqual(
      expect.objectContaining({
        code: 'LDL',
        value: '3.71 mmol/L',
        range: '≤ 3.40',
        flag: 'high',
        urgency: 'recheck',
        source: expect.stringContaining('指南'),
      }),
    );
    for (const { questions, text } of details.readings) {
      expect(questions.length).toBeGreaterThan(0);
      expect(text).not.toMatch(/确诊|您患有/);
    }
    const order = details.readings.map(({ urgency }) => ['now', 'soon', 'ask', 'recheck', 'watch'].indexOf(urgency));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(details).toMatchObject({ state: 'auto_read', messages: [], canAsk: true });
  });

  test('repeated requests, with one key or two, concurrent or later, lead to one interpretation', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([create({ idempotencyKey: key }), create({ idempotencyKey: key }), create(), create()]);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await t.ask('interpretList', {}, me)).list).toHaveLength(1);
  });

  test('a key that led to an existing interpretation is used up as well', async () => {
    const key = crypto.randomUUID();
    await createId();
    const answer = await create({ idempotencyKey: key });
    expect(await create({ idempotencyKey: key })).toEqual(answer);
  });

  test("a conversation: question, doctor's answer, follow-up; messages are in order", async () => {
    const interpretationId = await createId();
    const ask = (text: string) => t.ask('interpretFollowUp', { interpretationId, text, idempotencyKey: crypto.randomUUID() }, me);
    expect(await ask('要忌口吗？')).toMatchObject({ state: 'assigned' });
    await answerInterpretation(t.api.services, interpretationId, '先清淡饮食。');
    expect((await t.ask('interpretList', {}, me)).list[0]).toMatchObject({ state: 'answered' });
    expect(await ask('多久复查？')).toMatchObject({ state: 'follow_up' });
    await Promise.all(['一', '二', '三'].map(ask));
    const { messages } = await t.ask('interpretDetails', { interpretationId }, me);
    expect(messages.slice(0, 3).map(({ from, text }) => [from, text])).toEqual([
      ['person', '要忌口吗？'],
      ['doctor', '先清淡饮食。'],
      ['person', '多久复查？'],
    ]);
    expect(messages).toHaveLength(6);
  });

  test('a conversation says where the report was corrected after it had begun', async () => {
    const interpretationId = await createId();
    const correct = (reason: string) =>
      t.database.db.transaction(async (tx) => {
        const observations = await queryObservations(tx, [reportId]);
        await amendReport(tx, reportId, { conclusion: '', observations, reason }, t.now());
      });
    const read = async () =>
      (await t.ask('interpretDetails', { interpretationId }, me)).messages.map(({ from, text }) => [
        from,
        /（(.*?)）/.exec(text)?.[1] ?? text,
      ]);
    await correct('补充结论');
    t.moveTime(60_000);
    await t.ask('interpretFollowUp', { interpretationId, text: '要忌口吗？', idempotencyKey: crypto.randomUUID() }, me);
    await answerInterpretation(t.api.services, interpretationId, '一切正常。');
    t.moveTime(60_000);
    await correct('样本弄错');
    t.moveTime(60_000);
    await answerInterpretation(t.api.services, interpretationId, '请看医生。');
    expect(await read()).toEqual([
      ['person', '要忌口吗？'],
      ['doctor', '一切正常。'],
      ['system', '样本弄错'],
      ['doctor', '请看医生。'],
    ]);
  });

  test('a follow-up sent twice is one message', async () => {
    const interpretationId = await createId();
    const payload = { interpretationId, text: '一次就好', idempotencyKey: crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => t.callRaw('interpretFollowUp', payload, me)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await t.ask('interpretDetails', { interpretationId }, me)).messages).toHaveLength(1);
  });

  test('a conversation that is ended while a question or an answer is on its way stays ended, and the other is refused', async () => {
    const pause = pauseStatements(t.database.pool);
    const interpretationId = await createId();
    const question = { interpretationId, text: '还要复查吗？', idempotencyKey: crypto.randomUUID() };
    const [asking, answering] = [pause(/^begin/i), pause(/^begin/i)];
    const asked = asking.run(() => t.callRaw('interpretFollowUp', question, me));
    const answered = answering.run(() => answerInterpretation(t.api.services, interpretationId, '先清淡饮食。')).catch(({ code }) => code);
    await Promise.all([asking.reached, answering.reached]);
    await closeInterpretation(t.api.services, interpretationId);
    for (const each of [asking, answering]) each.release();
    expect(await Promise.all([asked, answered])).toEqual([expect.objectContaining({ code: 4096 }), 4096]);
    expect(await t.ask('interpretDetails', { interpretationId }, me)).toMatchObject({ state: 'closed', messages: [{ from: 'system' }] });
  });

  test("another person's report cannot be interpreted, and their interpretation is neither shown nor open to questions", async () => {
    expect(await create({}, other)).toMatchObject({ code: 4030 });
    expect(await create({ reportId: 'none' })).toMatchObject({ code: 4040 });
    const interpretationId = await createId();
    expect(await t.callRaw('interpretDetails', { interpretationId }, other)).toMatchObject({ code: 4030 });
    expect(await t.callRaw('interpretFollowUp', { interpretationId, text: 'x', idempotencyKey: crypto.randomUUID() }, other)).toMatchObject(
      { code: 4030 },
    );
    expect((await t.ask('interpretList', {}, other)).list).toEqual([]);
    expect((await t.ask('queryAccessLog', {}, me)).list.map(({ action }) => action)).toContain('解读体检报告');
  });
});
