import { and, eq } from 'drizzle-orm';
import supertest from 'supertest';
import { healthAction, notice, observation, person, report } from '../../../server/db/schema/schema';
import { remindRechecks } from '../../../server/jobs/remindRechecks';
import { amendReport } from '../../../server/modules/records/amendReport';
import { saveReport } from '../../../server/modules/records/saveReport';
import { addDays, getDayOf } from '../../../shared/businessDay';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { createRandom } from '../../helpers/worlds/createRandom';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';
import { stormSize } from '../../helpers/worlds/stormSize';

const DAY_MS = 86_400_000;

/**
 * Items of each class, one rule of which has two codes. `days`: what the rule says; `reminders`: after how many days an open action is reminded
 * of, from the day of the release for important results, else from the due day.
 */
const ITEMS = {
  LDL: { name: '低密度脂蛋白胆固醇', unit: 'mmol/L', high: '4.10', normal: '2.80', rangeHigh: 3.4, days: 90, urgency: 'recheck' },
  TC: { name: '总胆固醇', unit: 'mmol/L', high: '6.10', normal: '4.40', rangeHigh: 5.2, days: 90, urgency: 'recheck' },
  TG: { name: '甘油三酯', unit: 'mmol/L', high: '2.60', normal: '1.20', rangeHigh: 1.7, days: 14, urgency: 'recheck' },
  UA: { name: '尿酸', unit: 'μmol/L', high: '500', normal: '300', rangeHigh: 420, days: 90, urgency: 'recheck' },
  HBA1C: { name: '糖化血红蛋白', unit: '%', high: '7.1', normal: '5.4', rangeHigh: 6, days: 7, urgency: 'soon' },
  K: { name: '钾', unit: 'mmol/L', high: '6.8', normal: '4.4', rangeHigh: 5.3, days: 0, urgency: 'now' },
  XNEW: { name: '某项新指标', unit: 'U/L', high: '99', normal: '5', rangeHigh: 9, days: 14, urgency: 'ask' },
  AGR: { name: '白球比', unit: '', high: '2.9', normal: '1.8', rangeHigh: 2.4, days: null, urgency: 'watch' },
} as const;
const isImportant = (code: Code) => ITEMS[code].urgency === 'now' || ITEMS[code].urgency === 'soon';
type Code = keyof typeof ITEMS;
const CODES = Object.keys(ITEMS) as Code[];

const measure = (code: Code, isHigh: boolean) => {
  const { name, unit, high, normal, rangeHigh } = ITEMS[code];
  return { code, name, category: '检验', value: isHigh ? high : normal, unit, decimals: 2, rangeHigh };
};
type Values = Partial<Record<Code, boolean>>;
const measureAll = (values: Values) => CODES.filter((code) => code in values).map((code) => measure(code, values[code] ?? false));

const createInput = (personId: string, examDate: string, releasedAt: Date, values: Values) => ({
  ...{ personId, title: '年度体检报告', institution: '示例体检中心', examDate, releasedAt, conclusion: '见结果。' },
  observations: measureAll(values),
});

describe.each(databaseKinds)('health actions on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;
  let other: TestIdentity;
  let personId: string;

  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo1');
    other = await loginAs(t, 'demo2');
    const [owner] = await t.database.db.select().from(person).where(eq(person.name, '林知远'));
    personId = owner?.id ?? '';
    await t.database.db.delete(healthAction);
    await t.database.db.delete(observation);
  });

  const save = (examDate: string, values: Values) =>
    t.database.db.transaction((tx) => saveReport(tx, createInput(personId, examDate, t.now(), values), t.now()));
  const amend = (reportId: string, values: Values) =>
    t.database.db.transaction((tx) =>
      amendReport(tx, reportId, { conclusion: '更正。', observations: measureAll(values), reason: '录入有误' }, t.now()),
    );
  const list = (who = me) => t.ask('actionList', {}, who);
  const today = () => getDayOf(t.now());

  test('every open action is on one page, and a report has all of its own, however many there are', async () => {
    const { db } = t.database;
    const reports: string[] = [];
    for (let no = 0; no < 25; no += 1) {
      const input = createInput(personId, addDays('2020-01-06', no), t.now(), { ...(no === 0 && { K: true }) });
      // A later value of the same item would close the action.
      const observations = [...input.observations, { ...measure('XNEW', true), code: `X${no}` }];
      reports.push(await db.transaction((tx) => saveReport(tx, { ...input, observations }, t.now())));
    }
    const first = await list();
    const pages = [first, await t.ask('actionList', { page: 2 }, me), await t.ask('actionList', { page: 3 }, me)];
    const all = pages.flatMap(({ open }) => open.flatMap(({ actionIds }) => actionIds));
    const stored = await db
      .select()
      .from(healthAction)
      .where(and(eq(healthAction.personId, personId), eq(healthAction.state, 'open')));
    expect(all.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    expect(first.openTotal).toBe(pages.flatMap(({ open }) => open).length);
    expect(first.open[0]).toMatchObject({ urgency: 'now', reportId: reports[0] });
    const isListed = (reportId: string) => first.open.some((action) => action.reportId === reportId);
    const left = reports.filter((reportId) => !isListed(reportId));
    expect(left.length).toBeGreaterThan(0);
    for (const reportId of left) expect(await t.ask('actionList', { reportId }, me)).toMatchObject({ open: [{ reportId }], openTotal: 1 });
  });

  test('an abnormal value with a rule becomes an action by the day that the rule says; values that one visit settles are one action', async () => {
    const reportId = await save(addDays(today(), -5), { LDL: true, TC: true, TG: true, UA: false, AGR: true });
    const { own, open, closed } = await list();
    expect(own).toBe(true);
    expect(closed).toEqual([]);
    expect(open).toEqual([
      expect.objectContaining({ what: '空腹复查甘油三酯', dueOn: addDays(today(), 14), reportId, urgency: 'recheck', isOverdue: false }),
      expect.objectContaining({ what: '空腹复查血脂', dueOn: addDays(today(), 90), closed: null }),
    ]);
    expect(open[1]?.actionIds).toHaveLength(2);
    expect(open[1]?.values).toEqual([
      { code: 'LDL', name: '低密度脂蛋白胆固醇', value: '4.10 mmol/L', range: '≤ 3.40', flag: 'high' },
      { code: 'TC', name: '总胆固醇', value: '6.10 mmol/L', range: '≤ 5.20', flag: 'high' },
    ]);
    expect(open[0]?.prepare).toContain('空腹');
    expect((await list(other)).open).toEqual([]);
  });

  test('the next value closes an action; if it is abnormal it opens one of its own', async () => {
    await save(addDays(today(), -200), { LDL: true, UA: true });
    const laterId = await save(addDays(today(), -5), { LDL: false, UA: true });
    const { open, closed } = await list();
    expect(open.map(({ what, reportId }) => [what, reportId])).toEqual([['复查血尿酸', laterId]]);
    expect(closed.map(({ what, closed: end }) => [what, end?.by, end?.reportId])).toEqual(
      expect.arrayContaining([
        ['空腹复查血脂', 'value', laterId],
        ['复查血尿酸', 'value', laterId],
      ]),
    );
  });

  test('what was not examined, and a normal text about another organ, close nothing', async () => {
    const write = (daysAgo: number, value: string, values: Values = {}) => {
      const input = createInput(personId, addDays(today(), -daysAgo), t.now(), values);
      const observations = [...input.observations, { code: 'USABD', name: '腹部彩超', category: '超声', value, unit: '', decimals: 0 }];
      return t.database.db.transaction((tx) => saveReport(tx, { ...input, observations }, t.now()));
    };
    const listOpen = async () => (await list()).open.map(({ reportId }) => reportId);
    const polyps = await write(90, '胆囊多发息肉，大者8mm');
    expect(await listOpen()).toEqual([polyps]);
    for (const [at, value] of ['未做，择期补检', '见附件', '双肾未见异常'].entries()) await write(50 - at, value);
    expect(await listOpen()).toEqual([polyps]);
    const cleared = await write(30, '肝胆胰脾双肾未见异常');
    expect(await list()).toMatchObject({ open: [], closed: [{ reportId: polyps, closed: { by: 'value', reportId: cleared } }] });
    // The same holds for what has to be dealt with by a doctor.
    const mass = await write(20, '肝右叶占位，建议尽快增强CT');
    await write(10, '胆囊未见异常');
    expect(await listOpen()).toEqual([mass]);
  });

  test('an older report that comes later is closed by the newer one, and of two reports of one day the abnormal value stays', async () => {
    await save(addDays(today(), -5), { LDL: false, TG: true });
    await save(addDays(today(), -5), { TG: false });
    await save(addDays(today(), -300), { LDL: true });
    const { open, closed } = await list();
    expect(open.map(({ what }) => what)).toEqual(['空腹复查甘油三酯']);
    expect(closed.map(({ what }) => what)).toEqual(['空腹复查血脂']);
  });

  test('a correction closes the action of a value that was wrong, and opens it again if it was right', async () => {
    const reportId = await save(addDays(today(), -5), { LDL: true });
    await amend(reportId, { LDL: false });
    expect(await list()).toMatchObject({ open: [], closed: [{ closed: { by: 'corrected' }, what: '请医生看低密度脂蛋白胆固醇' }] });
    await amend(reportId, { LDL: true });
    expect(await list()).toMatchObject({ open: [{ what: '空腹复查血脂' }], closed: [] });
  });

  test('open actions come with the next due first, then the fifty last closed ones with the latest first, unless they are not wanted', async () => {
    const reportId = await save(addDays(today(), -5), { LDL: false });
    const now = t.now();
    const add = (code: string, dueOn: string, closedAt: Date | null) => ({
      ...{ id: code, personId, reportId, code, name: code, urgency: 'recheck' as const, dueOn, isSilent: false, createdAt: now },
      ...(closedAt ? { state: 'closed' as const, closedBy: 'corrected' as const, closedAt } : { state: 'open' as const }),
    });
    const closed = Array.from({ length: 53 }, (_, index) => add(`C${index}`, today(), new Date(now.getTime() - index * DAY_MS)));
    const open = ['O3', 'O1', 'O2'].map((code) => add(code, addDays(today(), Number(code[1])), null));
    await t.database.db.insert(healthAction).values([...closed.toReversed(), ...open]);
    const shown = await list();
    expect(shown.open.map(({ actionIds }) => actionIds)).toEqual([['O1'], ['O2'], ['O3']]);
    expect(shown.closed.map(({ actionIds }) => actionIds)).toEqual(closed.slice(0, 50).map(({ id }) => [id]));
    expect(await t.ask('actionList', { withClosed: false }, me)).toEqual({ ...shown, closed: [] });
  });

  test('a person closes an action with a reason and takes it back; a double press changes nothing', async () => {
    await save(addDays(today(), -5), { LDL: true, TC: true });
    const [action] = (await list()).open;
    const actionIds = action?.actionIds ?? [];
    const close = () => t.ask('actionClose', { actionIds, reason: 'other', note: '单位医务室查过' }, me);
    expect(await Promise.all([close(), close()])).toEqual(expect.arrayContaining([{ count: 2 }, { count: 0 }]));
    expect(await list()).toMatchObject({ open: [], closed: [{ closed: { by: 'person', reason: 'other', note: '单位医务室查过' } }] });
    expect(await t.ask('actionReopen', { actionIds }, me)).toEqual({ count: 2 });
    expect((await list()).open).toHaveLength(1);
    expect((await t.callRaw('actionClose', { actionIds, reason: 'other', note: ' ' }, me)).code).toBe(4001);
  });

  test('taking it back opens nothing that a later report has settled', async () => {
    await save(addDays(today(), -200), { LDL: true });
    const actionIds = (await list()).open[0]?.actionIds ?? [];
    await t.ask('actionClose', { actionIds, reason: 'done' }, me);
    await save(addDays(today(), -5), { LDL: false });
    expect(await t.ask('actionReopen', { actionIds }, me)).toEqual({ count: 0 });
    expect((await list()).closed[0]?.closed?.by).toBe('value');
  });

  test('another person’s action cannot be closed or reopened, together with an own one neither', async () => {
    await save(addDays(today(), -5), { LDL: true });
    const actionIds = (await list()).open[0]?.actionIds ?? [];
    for (const name of ['actionClose', 'actionReopen'] as const)
      expect((await t.callRaw(name, { actionIds, reason: 'done' }, other)).code).toBe(4040);
    expect((await t.callRaw('actionClose', { actionIds: [...actionIds, 'unknown'], reason: 'done' }, me)).code).toBe(4040);
    expect((await list()).open).toHaveLength(1);
  });

  test('the calendar file has one day for each due day and names neither items nor values', async () => {
    expect((await t.callRaw('getActionIcs', {}, me)).code).toBe(4094);
    await save(addDays(today(), -5), { LDL: true, TC: true, TG: true });
    const { url } = await t.ask('getActionIcs', {}, me);
    const { text } = await supertest(t.app).get(new URL(url, 'http://a').pathname).expect(200);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain(`DTSTART;VALUE=DATE:${addDays(today(), 14).replaceAll('-', '')}\r\n`);
    expect(text).not.toMatch(/血|脂|胆固醇|甘油|4\.10|2\.60|林知远/);
  });

  test('the add-ons that check a value are proposed', async () => {
    const input = createInput(personId, addDays(today(), -5), t.now(), {});
    const finding = {
      code: 'USTHY',
      name: '甲状腺超声',
      category: '超声',
      value: '右叶结节 9 mm，TI-RADS 4a 类',
      normalTexts: ['未见异常'],
    };
    await t.database.db.transaction((tx) => saveReport(tx, { ...input, observations: [finding] }, t.now()));
    expect((await list()).open[0]?.addOns).toEqual([{ addOnId: 'addon-thyroid', name: '甲状腺及颈部淋巴结超声' }]);
  });

  test('what is to be examined again names the packages of the card that contain all of it', async () => {
    await save(addDays(today(), -5), { LDL: true, TC: true });
    const { comboIds } = (await list()).open[0] ?? {};
    expect(comboIds).toContain('combo-office');
    expect(comboIds).not.toContain('combo-basic');
  });

  test('a day that was long past when the report was imported is shown, and no message tells of it', async () => {
    const input = createInput(personId, '2019-03-01', new Date('2019-03-05T00:00:00Z'), { LDL: true });
    await t.database.db.transaction((tx) => saveReport(tx, input, t.now()));
    expect((await list()).open).toMatchObject([{ isOverdue: true }]);
    await remindRechecks(t.api.services);
    expect(await t.database.db.$count(notice, eq(notice.type, 'recheck_due'))).toBe(0);
  });
});

interface Exam {
  examDay: number;
  releaseDay: number;
  values: Values;
  /** The day of a correction, and the corrected values. */
  correction?: { day: number; values: Values };
  reportId?: string;
  /** The notice by which its person should have learnt of it. */
  toldAs?: 'result_now' | 'result_soon' | 'report_released';
}

/** What a person of the simulation knows of one action. */
interface Expected {
  exam: Exam;
  code: Code;
  dueDay: number;
  openedOn: number;
  closedBy: 'value' | 'corrected' | 'person' | null;
  /** Since it opened last. */
  toldDue: number | null;
  toldLate: number | null;
  /** All days on which it was reminded of. */
  due: number[];
  late: number[];
}

const MONTHS = 24;
const DAYS = MONTHS * 30;

/** A history of examinations that are released after some days, sometimes corrected, sometimes out of order. */
function inventHistory(random: () => number): Exam[] {
  const pick = (): Values => Object.fromEntries(CODES.filter(() => random() < 0.6).map((code) => [code, random() < 0.45])) as Values;
  const count = 1 + Math.floor(random() * 5);
  return (
    Array.from({ length: count }, () => {
      const examDay = Math.floor(random() * (DAYS - 40));
      const releaseDay = examDay + 1 + Math.floor(random() * 25);
      const exam: Exam = { examDay, releaseDay, values: { LDL: random() < 0.5, ...pick() } };
      if (random() < 0.2) exam.correction = { day: releaseDay + 1 + Math.floor(random() * 20), values: { LDL: random() < 0.5, ...pick() } };
      return exam;
    })
      .sort((a, b) => a.releaseDay - b.releaseDay)
      // Of two that are examined and released on the same days, neither is the later one.
      .filter(
        ({ examDay, releaseDay }, index, all) =>
          all.findIndex((each) => each.examDay === examDay && each.releaseDay === releaseDay) === index,
      )
  );
}

/**
 * What should be true of a person's actions, worked out without the code under test: for every abnormal value of the released reports, whether
 * a report of a later day has the item.
 */
function judge(exams: readonly Exam[], known: Map<string, Expected>, day: number): void {
  const released = exams.filter(({ reportId }) => reportId !== undefined);
  const wanted = new Map<string, { exam: Exam; code: Code; isSettled: boolean }>();
  for (const exam of released) {
    for (const code of CODES) {
      if (ITEMS[code].days === null || exam.values[code] !== true) continue;
      const same = released.filter((each) => each.examDay === exam.examDay && each.values[code] === true);
      if (same.indexOf(exam) !== same.length - 1) continue;
      const settles = ({ values }: Exam) => (isImportant(code) ? values[code] === false : code in values);
      const isSettled = released.some((each) => each.examDay > exam.examDay && settles(each));
      wanted.set(`${exam.reportId} ${code}`, { exam, code, isSettled });
    }
  }
  for (const [key, { exam, code, isSettled }] of wanted) {
    const days = ITEMS[code].days ?? 0;
    const dueDay = days + (exam.correction?.day === day ? day : exam.releaseDay);
    const opened = { openedOn: day, closedBy: null, toldDue: null, toldLate: null };
    const action = known.get(key) ?? { exam, code, dueDay, due: [], late: [], ...opened };
    // What opens again is as new.
    if (action.closedBy !== null && action.closedBy !== 'person' && !isSettled) Object.assign(action, { dueDay: day + days, ...opened });
    if (action.closedBy !== 'person') action.closedBy = isSettled ? 'value' : null;
    known.set(key, action);
  }
  for (const [key, action] of known) if (!wanted.has(key) && action.closedBy !== 'person') action.closedBy = 'corrected';
}

/** How the person of a report that has just been released should learn of it. */
function findNotice(exam: Exam, known: ReadonlyMap<string, Expected>): NonNullable<Exam['toldAs']> {
  const open = [...known.values()]
    .filter((action) => action.exam === exam && action.closedBy === null)
    .map(({ code }) => ITEMS[code].urgency);
  return open.includes('now') ? 'result_now' : open.includes('soon') ? 'result_soon' : 'report_released';
}

/** From when an open action may be reminded of for the first and the last time. */
function getReminderDays({ code, dueDay, openedOn, toldDue }: Expected): { first: number; last: number } {
  const told = toldDue ?? Number.POSITIVE_INFINITY;
  switch (ITEMS[code].urgency) {
    case 'now':
      return { first: openedOn + 1, last: Math.max(openedOn + 7, told + 3) };
    case 'soon':
      return { first: openedOn + 7, last: Math.max(openedOn + 30, told + 12) };
    default:
      return { first: dueDay, last: Math.max(dueDay + 7, told + 6) };
  }
}

describe.each(databaseKinds)('two years of invented histories on $kind', ({ kind, serverUrl }) => {
  const PEOPLE = kind === 'PGlite' ? 60 : stormSize(100, 500);
  const t = setUpTestApi({ serverUrl, sample: false });

  test('no action is lost, told twice, told at a wrong time, or closed without a cause', async () => {
    const { db } = t.database;
    const random = createRandom(20261123);
    const same = { sex: 'male', birthDate: '1990-01-01', marital: 'unknown', idType: 'id_card' } as const;
    const sealed = (no: number) => ({
      idNumberEnc: '',
      idNumberHash: `h${no}`,
      idNumberMasked: '',
      phoneEnc: '',
      phoneHash: `p${no}`,
      phoneMasked: '',
    });
    const people = Array.from({ length: PEOPLE }, (_, no) => ({
      id: `p-${no}`,
      exams: inventHistory(random),
      known: new Map<string, Expected>(),
    }));
    await db.insert(person).values(people.map(({ id }, no) => ({ id, name: `员工${no}`, ...same, ...sealed(no) })));
    const start = Date.parse('2024-01-01T02:00:00Z');
    const at = (day: number) => new Date(start + day * DAY_MS);
    const dayOf = (day: number) => getDayOf(at(day));

    for (let day = 0; day <= DAYS + 130; day += 1) {
      for (const { id, exams, known } of people) {
        const released = exams.filter(({ releaseDay }) => releaseDay === day);
        const corrected = exams.filter(({ correction }) => correction?.day === day);
        if (released.length + corrected.length > 0)
          await db.transaction(async (tx) => {
            for (const exam of released) {
              exam.reportId = await saveReport(tx, createInput(id, dayOf(exam.examDay), at(day), exam.values), at(day));
              judge(exams, known, day);
              exam.toldAs = findNotice(exam, known);
            }
            for (const exam of corrected) {
              if (!exam.correction || !exam.reportId) continue;
              exam.values = exam.correction.values;
              const input = { conclusion: '更正。', observations: measureAll(exam.values), reason: '录入有误', amendedAt: at(day) };
              await amendReport(tx, exam.reportId, input, at(day));
            }
          });
        if (released.length + corrected.length > 0) judge(exams, known, day);
        // Now and then somebody ticks one off.
        const open = [...known].filter(([, { closedBy }]) => closedBy === null);
        const [closing] = random() < 0.01 ? open : [];
        if (closing) {
          const [reportId = '', code = ''] = closing[0].split(' ');
          const cause = { state: 'closed', closedBy: 'person', closeReason: 'done', closedAt: at(day) } as const;
          await db
            .update(healthAction)
            .set(cause)
            .where(and(eq(healthAction.reportId, reportId), eq(healthAction.code, code)));
          closing[1].closedBy = 'person';
        }
      }
      // The job is away for some days.
      if (random() < 0.1) continue;
      await remindRechecks({ db, now: () => at(day) });
      for (const { known } of people)
        for (const action of known.values()) {
          if (action.closedBy !== null) continue;
          const { first, last } = getReminderDays(action);
          if (action.toldDue === null && first <= day) {
            action.toldDue = day;
            action.due.push(day);
          } else if (action.toldDue !== null && action.toldLate === null && last <= day) {
            action.toldLate = day;
            action.late.push(day);
          }
        }
    }

    const rows = await db
      .select({ action: healthAction, examDate: report.examDate })
      .from(healthAction)
      .innerJoin(report, eq(report.id, healthAction.reportId));
    const told = await db.select().from(notice);
    const listReminders = (actionId: string, isLast: boolean) =>
      told
        .filter(({ type, params }) => {
          const isReminder =
            type === (isLast ? 'recheck_late' : 'recheck_due') ||
            (type === 'result_open' && 'isLast' in params && params.isLast === isLast);
          return isReminder && JSON.stringify(params).includes(`"${actionId}"`);
        })
        .map(({ createdAt }) => getDayOf(createdAt));
    const found = rows.map(({ action }) => ({
      ...{ key: `${action.reportId} ${action.code}`, dueOn: action.dueOn, closedBy: action.closedBy },
      due: listReminders(action.id, false),
      late: listReminders(action.id, true),
    }));
    const expected = people.flatMap(({ known }) =>
      [...known].map(([key, { dueDay, closedBy, due, late }]) => ({
        ...{ key, dueOn: dayOf(dueDay), closedBy },
        due: due.map(dayOf),
        late: late.map(dayOf),
      })),
    );
    const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
    expect(found.sort(byKey)).toEqual(expected.sort(byKey));
    expect(found.length).toBeGreaterThan(PEOPLE);
    for (const exam of people.flatMap(({ exams }) => exams)) {
      const ofReport = told.filter(({ dedupe }) => dedupe === `report:${exam.reportId}`);
      expect(ofReport.map(({ type }) => type)).toEqual([exam.toldAs]);
    }
    for (const cause of ['value', 'corrected', 'person', null]) expect(found.some(({ closedBy }) => closedBy === cause)).toBe(true);
  });
});
