import { eq } from 'drizzle-orm';
import supertest from 'supertest';
import { outsideValue, storedFile } from '../../../server/db/schema/schema';
import { judgeOutsideReport } from '../../../server/modules/files/judgeOutsideReport';
import { saveReport } from '../../../server/modules/records/saveReport';
import { addDays, getDayOf } from '../../../shared/businessDay';
import { getCall } from '../../../shared/calls';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { type InventedValue, inventReport } from '../../helpers/worlds/outsideReports/inventReport';
import { printReport } from '../../helpers/worlds/outsideReports/printReport';
import { createPng, PDF } from '../../helpers/worlds/sampleFiles';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const CODES = { unknown: 4040, notNow: 4094 };
const NAME = '林知远';

const createValue = (value: Partial<InventedValue>): InventedValue => ({
  ...{ code: null, name: '', abbreviation: '', value: '', unit: '', range: '', low: '', high: '', mark: '', previous: '' },
  ...value,
});
const LDL = createValue({ name: '低密度脂蛋白胆固醇', value: '2.91', unit: 'mmol/L', range: '<3.40' });
const HIGH_LDL = { ...LDL, value: '4.02', mark: '↑' as const };
const UA = createValue({ name: '尿酸', value: '398', unit: 'umol/L', range: '208-428' });
const GLUCOSE = createValue({ name: '葡萄糖', value: '5.61', unit: 'mmol/L', range: '3.90-6.10' });
const CORTISOL = createValue({ name: '皮质醇', value: '312', unit: 'nmol/L', range: '133-537' });

/** Documents that several tests upload, by their values and person: each takes a second of processor time to print. */
const printed = new Map<string, Promise<Buffer>>();

function printValues(values: InventedValue[], person = NAME): Promise<Buffer> {
  const key = JSON.stringify([values, person]);
  const document =
    printed.get(key) ??
    printReport({ institution: '东篱体检中心', person, examDate: '2026-03-02', sections: [{ title: '生化', values }] }, 'grid');
  printed.set(key, document);
  return document;
}

describe.each(databaseKinds)('results in reports of other institutions on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;
  let other: TestIdentity;
  const today = () => getDayOf(t.now());

  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo1');
    other = await loginAs(t, 'demo2');
    await t.ask('agreement', { type: 'outside_report', version: 1, purposes: [], agree: true }, me);
  });

  async function upload(content: Buffer, name = 'report.pdf'): Promise<string> {
    const answer = await supertest(t.app).post(getCall('uploadFile').path).set('jwttoken', me.token).attach('file', content, name);
    return answer.body.data.fileId;
  }
  async function submit(fileIds: string[], examDate = '2026-03-02'): Promise<string> {
    const report = { fileIds, examDate, institution: '东篱体检中心', idempotencyKey: crypto.randomUUID() };
    return (await t.ask('projectReportCreate', report, me)).outsideReportId;
  }
  const submitValues = async (values: InventedValue[], examDate?: string) => submit([await upload(await printValues(values))], examDate);
  const read = (outsideReportId: string) => t.ask('outsideValueRead', { outsideReportId }, me);
  /** The IDs of the rows that can be confirmed. */
  const listRows = async (outsideReportId: string) =>
    (await read(outsideReportId)).values.filter(({ doubt }) => doubt === null).map(({ rowId }) => rowId);
  const confirm = async (outsideReportId: string) =>
    t.ask('outsideValueConfirm', { outsideReportId, rowIds: await listRows(outsideReportId) }, me);
  const getPoints = async (code: string, who = me) =>
    (await t.ask('queryReportTrend', { codes: [code] }, who)).series.flatMap(({ points }) => points);
  const listOutside = async (code: string) => (await getPoints(code)).filter(({ institution }) => institution !== undefined);
  const countStored = () => t.database.db.$count(outsideValue);

  test('certain results are offered with their place, item, LOINC code and range; the others say why not; nothing is stored', async () => {
    const answer = await read(await submitValues([LDL, UA, GLUCOSE, CORTISOL]));
    expect(answer).toMatchObject({
      ...{
        institution: '东篱体检中心',
        examDate: '2026-03-02',
        person: 'same',
        printedNames: [NAME],
        printedDates: ['2026-03-02'],
        confirmed: [],
      },
      files: [{ name: 'report.pdf', pages: 1, problem: null }],
    });
    const [ldl, ua, glucose, cortisol] = answer.values;
    expect(ldl).toMatchObject({
      ...{ page: 1, doubt: null, printed: { name: '低密度脂蛋白胆固醇', value: '2.91', unit: 'mmol/L', range: '<3.40' } },
      value: {
        code: 'LDL',
        value: '2.91',
        unit: 'mmol/L',
        flag: 'normal',
        loinc: '22748-8',
        range: { low: null, high: 3.4, text: '≤ 3.40' },
      },
    });
    expect(ldl?.box.top).toBeGreaterThan(0.1);
    expect(ldl?.box.width).toBeGreaterThan(0.5);
    expect(ua).toMatchObject({ doubt: null, printed: { unit: 'umol/L' }, value: { code: 'UA', unit: 'μmol/L' } });
    expect(glucose).toMatchObject({ doubt: 'fasting', value: null });
    expect(cortisol).toMatchObject({ doubt: 'unknown', value: null });
    expect(await countStored()).toBe(0);
    expect(await listOutside('LDL')).toEqual([]);
  });

  test('what is confirmed joins the trend with its institution and the export; again, or twice at once, it adds nothing', async () => {
    const outsideReportId = await submitValues([LDL, UA]);
    const before = (await getPoints('LDL')).length;
    const rowIds = await listRows(outsideReportId);
    const answers = await Promise.all([1, 2].map(() => t.ask('outsideValueConfirm', { outsideReportId, rowIds }, me)));
    expect(answers.map(({ count }) => count).sort()).toEqual([0, 2]);
    expect(await confirm(outsideReportId)).toEqual({ count: 0 });
    expect(await getPoints('LDL')).toHaveLength(before + 1);
    expect(await listOutside('LDL')).toMatchObject([
      { reportId: outsideReportId, examDate: '2026-03-02', number: 2.91, institution: '东篱体检中心' },
    ]);
    expect((await read(outsideReportId)).confirmed.map(({ code }) => code).sort()).toEqual(['LDL', 'UA']);
    await confirmAs(t, me);
    const exported = JSON.parse((await t.ask('exportData', {}, me)).json);
    expect(exported.outsideReports[0].values).toMatchObject([
      { code: 'LDL', value: '2.91' },
      { code: 'UA', printed: { unit: 'umol/L' } },
    ]);
  });

  test('a client can neither invent a row, nor confirm a doubtful one, nor part of a mixed list', async () => {
    const outsideReportId = await submitValues([LDL, GLUCOSE]);
    const { values } = await read(outsideReportId);
    const [certain = '', doubtful = ''] = values.map(({ rowId }) => rowId);
    for (const rowIds of [['invented'], [doubtful], [certain, doubtful], [certain, 'invented']])
      expect((await t.callRaw('outsideValueConfirm', { outsideReportId, rowIds }, me)).code).toBe(CODES.notNow);
    expect(await countStored()).toBe(0);
  });

  test('another person neither reads, confirms nor removes anything', async () => {
    const outsideReportId = await submitValues([LDL]);
    const rowIds = await listRows(outsideReportId);
    await confirm(outsideReportId);
    const tries = [
      await t.callRaw('outsideValueRead', { outsideReportId }, other),
      await t.callRaw('outsideValueConfirm', { outsideReportId, rowIds }, other),
      await t.callRaw('outsideValueRemove', { outsideReportId, codes: ['LDL'] }, other),
    ];
    expect(tries.map(({ code }) => code)).toEqual([CODES.unknown, CODES.unknown, CODES.unknown]);
    expect((await getPoints('LDL', other)).every(({ institution }) => institution === undefined)).toBe(true);
    expect(await countStored()).toBe(1);
  });

  test("a document in another person's name is shown but not taken; a masked name can be one's own", async () => {
    const strange = await submit([await upload(await printValues([LDL], '顾秋澜'))]);
    expect(await read(strange)).toMatchObject({ person: 'other', printedNames: ['顾秋澜'] });
    expect((await t.callRaw('outsideValueConfirm', { outsideReportId: strange, rowIds: await listRows(strange) }, me)).code).toBe(
      CODES.notNow,
    );
    const mixed = await submit([await upload(await printValues([LDL])), await upload(await printValues([UA], '林知微'))]);
    expect(await read(mixed)).toMatchObject({ person: 'other' });
    expect(await read(await submit([await upload(await printValues([LDL], '林*远'))]))).toMatchObject({ person: 'same' });
    expect(await countStored()).toBe(0);
  });

  test('a document whose name is uncertain is taken only when the person has seen the name and says that it is theirs', async () => {
    const uncertain = [['LIN ZHIYUAN'], ['周　洋'], ['买买提·阿卜杜热合曼·艾力江'], [''], [NAME, '']];
    const outcomes = ['unknown', 'other', 'other', 'unknown', 'unknown'];
    for (const [index, people] of uncertain.entries()) {
      const files = await Promise.all(people.map(async (person, at) => upload(await printValues([at === 0 ? LDL : UA], person))));
      const outsideReportId = await submit(files, `20${10 + index}-03-02`);
      const rowIds = await listRows(outsideReportId);
      expect([people, (await read(outsideReportId)).person]).toEqual([people, outcomes[index]]);
      expect((await t.callRaw('outsideValueConfirm', { outsideReportId, rowIds }, me)).code).toBe(CODES.notNow);
      expect(await countStored()).toBe(0);
      const { code } = await t.callRaw('outsideValueConfirm', { outsideReportId, rowIds, isOwnName: true }, me);
      expect([people, code]).toEqual([people, outcomes[index] === 'unknown' ? 0 : CODES.notNow]);
      await t.database.db.delete(outsideValue);
    }
  });

  test('two files that disagree about an item make it doubtful', async () => {
    const files = [await upload(await printValues([LDL, UA])), await upload(await printValues([{ ...LDL, value: '3.05' }, UA]))];
    const { values } = await read(await submit(files));
    expect(values.map(({ doubt, printed }) => [printed.name, doubt])).toEqual([
      ['低密度脂蛋白胆固醇', 'twice'],
      ['尿酸', null],
      ['低密度脂蛋白胆固醇', 'twice'],
    ]);
  });

  test('removed values, a removed report and a rejected one leave the trend', async () => {
    const [first, second, third] = [
      await submitValues([LDL, UA]),
      await submitValues([LDL], '2025-04-05'),
      await submitValues([LDL], '2024-04-05'),
    ];
    for (const each of [first, second, third]) await confirm(each);
    expect(await listOutside('LDL')).toHaveLength(3);
    expect(await t.ask('outsideValueRemove', { outsideReportId: first, codes: ['LDL', 'K'] }, me)).toEqual({ count: 1 });
    expect(await listOutside('LDL')).toHaveLength(2);
    expect(await listOutside('UA')).toHaveLength(1);
    await judgeOutsideReport(t.api.services, second, { state: 'rejected', note: '不清楚' });
    expect(await listOutside('LDL')).toHaveLength(1);
    expect((await t.callRaw('outsideValueConfirm', { outsideReportId: second, rowIds: await listRows(second) }, me)).code).toBe(
      CODES.notNow,
    );
    await t.ask('outsideReportRemove', { outsideReportId: third }, me);
    expect(await listOutside('LDL')).toEqual([]);
    expect((await t.callRaw('outsideValueRead', { outsideReportId: third }, me)).code).toBe(CODES.unknown);
  });

  test('only a normal value of a later day closes an action, and the action opens again when it is removed or its report rejected', async () => {
    const ldl = { code: 'LDL', name: '低密度脂蛋白胆固醇', category: '血脂', value: '4.10', unit: 'mmol/L', decimals: 2, rangeHigh: 3.4 };
    const examDate = addDays(today(), -20);
    const submitted = await submitValues([LDL], addDays(today(), -10));
    const own = await t.database.db.query.outsideReport.findFirst({ where: (row, { eq: is }) => is(row.id, submitted) });
    await t.database.db.transaction((tx) =>
      saveReport(
        tx,
        { personId: own?.personId ?? '', title: '年度体检', institution: '示例门店', examDate, releasedAt: t.now(), observations: [ldl] },
        t.now(),
      ),
    );
    const getAction = async () => {
      const { open, closed } = await t.ask('actionList', {}, me);
      return [...open, ...closed].find((action) => action.examDate === examDate);
    };
    expect(await getAction()).toMatchObject({ closed: null });
    const earlier = await submitValues([LDL], addDays(today(), -30));
    await confirm(earlier);
    const abnormal = await submitValues([HIGH_LDL], addDays(today(), -5));
    await confirm(abnormal);
    expect(await getAction()).toMatchObject({ closed: null });
    await confirm(submitted);
    expect(await getAction()).toMatchObject({ closed: { by: 'outside', reportId: null } });
    await t.ask('outsideValueRemove', { outsideReportId: submitted, codes: ['LDL'] }, me);
    expect(await getAction()).toMatchObject({ closed: null });
    await confirm(submitted);
    await t.ask('outsideReportRemove', { outsideReportId: submitted }, me);
    expect(await getAction()).toMatchObject({ closed: null });
    const refused = await submitValues([LDL], addDays(today(), -4));
    await confirm(refused);
    expect(await getAction()).toMatchObject({ closed: { by: 'outside' } });
    expect(await judgeOutsideReport(t.api.services, refused, { state: 'rejected', note: '不是原件' })).toBe(true);
    expect(await getAction()).toMatchObject({ closed: null });
    expect(await judgeOutsideReport(t.api.services, refused, { state: 'accepted' })).toBe(true);
    expect(await getAction()).toMatchObject({ closed: { by: 'outside' } });
  });

  test('pictures, damaged files and lost ones are named, and the other files are read', async () => {
    const lost = await upload(await printValues([UA]));
    const fileIds = [
      await upload(createPng(2, 2), 'a.png'),
      await upload(PDF),
      await upload(Buffer.from('%PDF-1.7\nnothing')),
      lost,
      await upload(await printValues([LDL])),
    ];
    const outsideReportId = await submit(fileIds);
    await t.api.services.storage.remove(lost);
    const { files, values } = await read(outsideReportId);
    expect(files.map(({ problem }) => problem)).toEqual(['picture', 'noText', 'broken', 'missing', null]);
    expect(values.map(({ value }) => value?.code)).toEqual(['LDL']);
  });

  test('a report that is removed while its files are read takes nothing in', async () => {
    const outsideReportId = await submitValues([LDL]);
    const rowIds = await listRows(outsideReportId);
    const [confirmed] = await Promise.all([
      t.callRaw('outsideValueConfirm', { outsideReportId, rowIds }, me),
      t.ask('outsideReportRemove', { outsideReportId }, me),
    ]);
    expect([CODES.notNow, CODES.unknown]).toContain(confirmed.code);
    expect(await countStored()).toBe(0);
    expect(await t.database.db.$count(storedFile, eq(storedFile.name, 'report.pdf'))).toBe(0);
  });

  test('a whole invented report can be confirmed', async () => {
    const invented = inventReport(7);
    const outsideReportId = await submit([await upload(await printReport({ ...invented, person: NAME }, 'codes'))]);
    const { count } = await confirm(outsideReportId);
    expect(count).toBeGreaterThan(30);
    expect(await countStored()).toBe(count);
  });
});
