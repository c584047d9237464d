import { and, eq } from 'drizzle-orm';
import { auditLog, observation, person, report } from '../../../server/db/schema/schema';
import { REPORT_TEXT_MAX, saveReport } from '../../../server/modules/records/saveReport';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

describe.each(databaseKinds)('health records on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;
  let other: TestIdentity;

  beforeAll(async () => {
    me = await loginAs(t, 'demo1');
    other = await loginAs(t, 'demo2');
  });

  const listIds = async (who = me) => (await t.ask('queryReportList', {}, who)).list.map(({ reportId }) => reportId);

  test('three yearly reports, newest first, each with its order', async () => {
    const { own, list } = await t.ask('queryReportList', {}, me);
    expect(own).toBe(true);
    expect(list).toHaveLength(3);
    expect(list.map(({ examDate }) => examDate)).toEqual(list.map(({ examDate }) => examDate).sort((a, b) => b.localeCompare(a)));
    for (const each of list) {
      expect(each.itemCount).toBeGreaterThan(50);
      expect((await t.ask('queryOrderDetails', { orderNo: each.orderNo ?? '' }, me)).state).toBe('report_ready');
    }
  });

  test('a report has a sentence with item, value and range for each abnormal value, and its values in groups', async () => {
    const [reportId = ''] = await listIds();
    const details = await t.ask('queryReportDetails', { reportId }, me);
    expect(details.findings).toHaveLength(details.abnormalCount);
    expect(details.findings).toContainEqual({
      code: 'LDL',
      name: '低密度脂蛋白胆固醇',
      flag: 'high',
      sentence: '低密度脂蛋白胆固醇 3.71 mmol/L，高于参考范围（≤ 3.40）',
      urgency: 'recheck',
      advice: { text: expect.stringContaining('三个月后空腹复查'), what: '空腹复查血脂' },
      persistence: { since: expect.any(String), times: 2 },
    });
    // What should be seen to first is said first.
    const ranks = details.findings.map(({ urgency }) => ['now', 'soon', 'ask', 'recheck', 'watch'].indexOf(urgency ?? ''));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(new Set(ranks).size).toBeGreaterThan(1);
    const values = details.groups.flatMap(({ observations }) => observations);
    expect(values).toHaveLength(details.itemCount);
    expect(values.find(({ code }) => code === 'HSCRP')).toMatchObject({ value: '<0.41', number: 0.41, comparator: '<', flag: 'normal' });
    expect(values.find(({ code }) => code === 'HGB')?.range).toEqual({ low: 130, high: 175, text: '130–175' });
    expect(values.find(({ code }) => code === 'UPRO')).toMatchObject({
      value: '阴性',
      number: null,
      flag: 'normal',
      range: { text: '阴性' },
    });
    expect(values.find(({ code }) => code === 'USTHY')).toMatchObject({ flag: 'abnormal', number: null });
  });

  test('a trend has the examination dates and only comparable values', async () => {
    const { series, choices } = await t.ask('queryReportTrend', { codes: ['LDL', 'UPRO', 'nothing', 'LDL'] }, me);
    expect(series.map(({ code }) => code)).toEqual(['LDL', 'UPRO']);
    const [ldl, protein] = series;
    expect(ldl?.points.map(({ value, flag }) => [value, flag])).toEqual([
      ['3.02', 'normal'],
      ['3.52', 'high'],
      ['3.71', 'high'],
    ]);
    expect(ldl?.points.map(({ examDate }) => examDate)).toEqual([...(ldl?.points ?? [])].map(({ examDate }) => examDate).sort());
    expect(protein?.points).toEqual([]);
    expect(protein?.skipped).toHaveLength(3);
    expect(choices.map(({ code }) => code)).toContain('UA');
    expect(choices.map(({ code }) => code)).not.toContain('UPRO');
    expect(new Set(choices.map(({ code }) => code)).size).toBe(choices.length);
    // A unit that is only written in another way is the same one.
    const { db } = t.database;
    const respell = (at: number, unit: string) =>
      db
        .update(observation)
        .set({ unit })
        .where(and(eq(observation.reportId, ldl?.points[at]?.reportId ?? ''), eq(observation.code, 'LDL')));
    await respell(0, '毫摩尔/升');
    await respell(1, 'mg/dL');
    const [again] = (await t.ask('queryReportTrend', { codes: ['LDL'] }, me)).series;
    expect(again?.points.map(({ value }) => value)).toEqual(['3.02', '3.71']);
    expect(again?.skipped).toEqual([expect.objectContaining({ value: '3.52 mg/dL', reason: '单位不同，不能放在一起比较' })]);
    await respell(0, 'mmol/L');
    await respell(1, 'mmol/L');
  });

  test('a comparison says what is new, better and worse between the two newest reports', async () => {
    const ids = await listIds();
    const { reports, rows, counts } = await t.ask('compareReports', { reportIds: ids }, me);
    expect(reports.map(({ reportId }) => reportId)).toEqual([...ids].reverse());
    const change = (code: string) => rows.find((row) => row.code === code)?.change;
    expect([change('ALT'), change('UA'), change('DBP'), change('WBC'), change('TG')]).toEqual([
      'better',
      'worse',
      'new',
      'normal',
      'better',
    ]);
    expect(rows.find(({ code }) => code === 'DOB')).toMatchObject({ change: 'better', cells: [null, { value: '6.8' }, { value: '1.2' }] });
    expect(counts.new).toBe(rows.filter((row) => row.change === 'new').length);
  });

  test("every call refuses another person's report without revealing anything", async () => {
    const [mine = ''] = await listIds();
    const [theirs = ''] = await listIds(other);
    expect(await t.callRaw('queryReportDetails', { reportId: theirs }, me)).toEqual({ code: 4030, msg: '体检报告只有本人可以查看。' });
    expect(await t.callRaw('compareReports', { reportIds: [mine, theirs] }, me)).toEqual({ code: 4030, msg: '体检报告只有本人可以查看。' });
    expect(await t.callRaw('queryReportDetails', { reportId: 'none' }, me)).toMatchObject({ code: 4040 });
    const trend = await t.ask('queryReportTrend', { codes: ['VD25'] }, me);
    expect(trend.series).toEqual([]);
  });

  test('every access is logged with reader, person and object, without values', async () => {
    const [reportId = ''] = await listIds();
    const { db } = t.database;
    await db.delete(auditLog);
    await t.ask('queryReportDetails', { reportId }, me);
    await t.ask('queryReportTrend', { codes: ['UA'] }, me);
    const rows = await db.select().from(auditLog).orderBy(auditLog.at);
    expect(rows.map(({ action, target }) => [action, target])).toEqual([
      ['report_read', reportId],
      ['report_trend', 'UA'],
    ]);
    expect(new Set(rows.map(({ personId }) => personId)).size).toBe(1);
    await t.callRaw('queryReportDetails', { reportId }, other);
    expect(await db.select().from(auditLog)).toHaveLength(2);
  });

  test('a pending report is shown to nobody; texts with markup are returned unchanged', async () => {
    const { db } = t.database;
    const [owner] = await db.select().from(person).where(eq(person.name, '林知远'));
    const evil = '</script><!-- "quoted" \u2028 \'';
    const input = {
      personId: owner?.id ?? '',
      title: evil,
      institution: '示例体检中心',
      examDate: '2020-01-02',
      conclusion: evil,
      releasedAt: null,
      observations: [{ code: 'NOTE', name: evil, category: '其他', value: evil }],
    };
    const reportId = await db.transaction((tx) => saveReport(tx, input, t.now()));
    expect(await t.callRaw('queryReportDetails', { reportId }, me)).toMatchObject({ code: 4040 });
    expect(await listIds()).toHaveLength(3);
    await db.update(report).set({ state: 'released', releasedAt: t.now() }).where(eq(report.id, reportId));
    const details = await t.ask('queryReportDetails', { reportId }, me);
    expect([details.title, details.conclusion, details.groups[0]?.observations[0]?.value]).toEqual([evil, evil, evil]);
    await db.delete(report).where(eq(report.id, reportId));
  });

  test('a long description is stored whole, and findings, actions and an explanation tell it by what it finds', async () => {
    const { db } = t.database;
    const [owner] = await db.select().from(person).where(eq(person.name, '林知远'));
    const calm = '双肺纹理清晰，气管居中，纵隔内未见肿大淋巴结，双侧胸腔未见积液。';
    const value = `${calm.repeat(60)}\n诊断意见：\n1. 右肺上叶实性结节，直径约12mm，边界欠清；`.padEnd(REPORT_TEXT_MAX.value, '。');
    const byNumber = `脂肪肝，${calm.repeat(2)}血糖25.6mmol/L`;
    const explained = '【脂肪肝】脂肪肝与肥胖、饮酒、糖尿病等有关，建议控制体重。'.repeat(300);
    const input = {
      ...{ personId: owner?.id ?? '', title: '年度体检', institution: '示例体检中心', examDate: '2020-01-02', releasedAt: t.now() },
      conclusion: `${explained}甲状腺右叶结节TI-RADS 5类。`,
      observations: [
        { code: 'CT', name: '胸部CT', category: '影像检查', value },
        // Its class comes from the number, which no quoted clause would tell.
        { code: 'NOTE', name: '内科', category: '一般检查', value: byNumber },
        { code: 'B1', name: 'RBC', category: '血常规', value: '4.9', unit: '10^12/L', rangeLow: 4.3, rangeHigh: 5.8 },
        { code: 'U1', name: 'RBC', category: '尿常规', value: '40', unit: '/HP', rangeLow: 0, rangeHigh: 3 },
      ],
    };
    const reportId = await db.transaction((tx) => saveReport(tx, input, t.now()));
    const { conclusion, findings, groups } = await t.ask('queryReportDetails', { reportId }, me);
    expect([conclusion, groups[0]?.observations[0]?.value]).toEqual([input.conclusion, value]);
    expect(findings.map(({ urgency, sentence }) => [urgency, sentence])).toEqual([
      ['now', `内科：${byNumber}`],
      // No value tells what the conclusion says of the thyroid, which is as urgent as the lung.
      ['soon', '总检结论：甲状腺右叶结节TI-RADS 5类'],
      // Which of the two is meant.
      ['soon', '尿常规 RBC 40 /HP，高于参考范围（0–3）'],
      ['soon', '胸部CT：右肺上叶实性结节（原文见报告里的结果）'],
    ]);
    const { open } = await t.ask('actionList', { withClosed: false }, me);
    const told = open.filter((action) => action.reportId === reportId).flatMap(({ values }) => values.map((each) => each.value));
    expect(told).toEqual([byNumber, '甲状腺右叶结节TI-RADS 5类', '40 /HP', '右肺上叶实性结节（原文见报告里的结果）']);
    await db.delete(report).where(eq(report.id, reportId));
  });

  test('the database refuses a duplicate item, an inverted range and a release without a date, and stores nothing', async () => {
    const { db } = t.database;
    const [owner] = await db.select().from(person).where(eq(person.name, '林知远'));
    const input = { personId: owner?.id ?? '', title: 'x', institution: 'x', examDate: '2020-01-02', releasedAt: t.now() };
    const value = { code: 'A', name: 'A', category: 'A', value: '1' };
    const save = (observations: object[]) =>
      db.transaction((tx) => saveReport(tx, { ...input, observations: observations as [] }, t.now()));
    await expect(save([value, value])).rejects.toThrow();
    await expect(save([{ ...value, rangeLow: 2, rangeHigh: 1 }])).rejects.toThrow();
    await expect(save([])).rejects.toThrow();
    const [mine = ''] = await listIds();
    await expect(db.update(report).set({ releasedAt: null }).where(eq(report.id, mine))).rejects.toThrow();
    expect(await listIds()).toHaveLength(3);
  });
});
