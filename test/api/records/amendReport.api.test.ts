import { eq } from 'drizzle-orm';
import { auditLog, observation, person, report, reportVersion } from '../../../server/db/schema/schema';
import { amendReport } from '../../../server/modules/records/amendReport';
import { saveReport } from '../../../server/modules/records/saveReport';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const glucose = (value: string) => ({
  code: 'GLU',
  name: '空腹血糖',
  category: '糖代谢',
  value,
  unit: 'mmol/L',
  decimals: 2,
  rangeLow: 3.9,
  rangeHigh: 6.1,
});

describe.each(databaseKinds)('corrected reports on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;
  let other: TestIdentity;
  let reportId: string;

  beforeAll(async () => {
    me = await loginAs(t, 'demo1');
    other = await loginAs(t, 'demo2');
    const [owner] = await t.database.db.select().from(person).where(eq(person.name, '林知远'));
    const input = {
      personId: owner?.id ?? '',
      title: '入职体检报告',
      institution: '示例体检中心',
      examDate: '2020-01-02',
      conclusion: '未见异常。',
      releasedAt: t.now(),
      observations: [glucose('5.10')],
    };
    reportId = await t.database.db.transaction((tx) => saveReport(tx, input, t.now()));
  });

  const amend = (value: string, reason: string) =>
    t.database.db.transaction((tx) =>
      amendReport(tx, reportId, { conclusion: `血糖 ${value}。`, observations: [glucose(value)], reason }, t.now()),
    );
  const read = (version?: number) => t.ask('queryReportDetails', { reportId, ...(version && { version }) }, me);
  const value = ({ groups }: Awaited<ReturnType<typeof read>>) => groups[0]?.observations[0]?.value;

  test('a correction replaces the report, whose former version stays readable', async () => {
    expect(await read()).toMatchObject({ state: 'released', version: 1, formerVersions: [], amendment: null });
    expect(await amend('7.10', '录入有误')).toBe(2);
    const now = await read();
    expect(now).toMatchObject({
      state: 'amended',
      version: 2,
      abnormalCount: 1,
      conclusion: '血糖 7.10。',
      amendment: { note: '录入有误' },
    });
    expect(now.formerVersions).toMatchObject([{ version: 1, reason: '录入有误' }]);
    expect(value(now)).toBe('7.10');
    const before = await read(1);
    expect(before).toMatchObject({ version: 1, abnormalCount: 0, itemCount: 1, conclusion: '未见异常。', findings: [] });
    expect(value(before)).toBe('5.10');
    expect(await read(2)).toEqual(now);
  });

  test('the person gets a notice without values', async () => {
    const { list } = await t.ask('noticeList', {}, me);
    const told = list.filter(({ title }) => title === '体检报告已更正');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ link: `/health/report?reportId=${reportId}` });
    expect(told[0]?.body).not.toMatch(/7\.10|5\.10/);
  });

  test('concurrent corrections are serialized, and none is lost', async () => {
    const versions = await Promise.all([amend('6.20', '复核一'), amend('6.30', '复核二')]);
    expect(versions.sort()).toEqual([3, 4]);
    const now = await read();
    expect(now.formerVersions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(value(await read(2))).toBe('7.10');
    expect(new Set([value(now), value(await read(3))])).toEqual(new Set(['6.20', '6.30']));
  });

  test('a correction that begins before another one and waits for it is dated after it', async () => {
    const [at, earlier] = [t.now(), new Date(t.now().getTime() - 1)];
    const write = (now: Date) =>
      t.database.db.transaction((tx) =>
        amendReport(tx, reportId, { conclusion: '血糖。', observations: [glucose('6.30')], reason: '复核三' }, now),
      );
    expect(await write(at)).toBe(5);
    expect(await write(earlier)).toBe(6);
    const [latest] = (await read()).formerVersions;
    expect(latest).toMatchObject({ version: 5, issuedAt: at.toISOString(), replacedAt: at.toISOString() });
  });

  test('only the current values are in the trend and in the list', async () => {
    const current = value(await read());
    const { series } = await t.ask('queryReportTrend', { codes: ['GLU'] }, me);
    expect(series[0]?.points.filter((point) => point.reportId === reportId).map((point) => point.value)).toEqual([current]);
    const { list } = await t.ask('queryReportList', {}, me);
    expect(list.find((each) => each.reportId === reportId)).toMatchObject({ state: 'amended', itemCount: 1 });
  });

  test('a former version is as private as the report, and access to it is logged', async () => {
    await t.database.db.delete(auditLog);
    expect(await t.callRaw('queryReportDetails', { reportId, version: 1 }, other)).toMatchObject({ code: 4030 });
    expect(await t.callRaw('queryReportDetails', { reportId, version: 99 }, me)).toMatchObject({
      code: 4040,
      msg: '这份报告没有这个版本。',
    });
    expect(await t.callRaw('queryReportDetails', { reportId, version: 0 }, me)).toMatchObject({ code: 4001 });
    await read(1);
    const rows = await t.database.db.select().from(auditLog).orderBy(auditLog.at);
    expect(rows.map(({ action, target }) => [action, target])).toEqual([
      ['report_read_former', `${reportId} v99`],
      ['report_read_former', `${reportId} v1`],
    ]);
  });

  test('the data export includes the former versions', async () => {
    const { reports } = JSON.parse((await t.ask('exportData', {}, await confirmAs(t, me))).json);
    const mine = reports.find(({ id }: { id: string }) => id === reportId);
    expect(mine.formerVersions.map(({ version }: { version: number }) => version).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(JSON.stringify(mine.formerVersions)).toContain('5.10');
  });

  test('an invalid correction changes nothing, and a pending report cannot be corrected', async () => {
    const before = await read();
    const { db } = t.database;
    await expect(amend('', '没有值')).rejects.toThrow();
    await expect(amend('6.00', '  ')).rejects.toThrow();
    await expect(
      db.transaction((tx) =>
        amendReport(tx, reportId, { conclusion: 'x', observations: [glucose('1'), glucose('2')], reason: '重复的项目' }, t.now()),
      ),
    ).rejects.toThrow();
    expect(await read()).toEqual(before);
    await db.update(report).set({ state: 'released', version: 1, amendedAt: null }).where(eq(report.id, reportId));
    await db.update(report).set({ state: 'pending', releasedAt: null }).where(eq(report.id, reportId));
    await expect(amend('6.00', '还没有出具')).rejects.toThrow('Only a released report can be corrected');
    await expect(
      t.database.db.transaction((tx) => amendReport(tx, 'none', { observations: [glucose('1')], reason: 'x' }, t.now())),
    ).rejects.toThrow();
  });

  test('deleting a report deletes its versions', async () => {
    const { db } = t.database;
    await db.delete(report).where(eq(report.id, reportId));
    expect(await db.select().from(reportVersion).where(eq(reportVersion.reportId, reportId))).toEqual([]);
    expect(await db.select().from(observation).where(eq(observation.reportId, reportId))).toEqual([]);
  });
});
