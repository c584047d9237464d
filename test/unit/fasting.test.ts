import fc from 'fast-check';
import { createPlan, createUndatedPlan, describeStep, findNeeds } from '../../server/modules/packages/preparationPlan';
import { addDays, getDayOf, getTimeOf } from '../../shared/businessDay';
import { describeNeeds, getFastingReminder, getLastMeal, judgeFast, LEAST_FAST_HOURS } from '../../shared/fasting';
import { getSlotStart } from '../../shared/orderTimes';

const DATE = '2026-10-08';
const slot = { date: DATE, period: '07:30-08:30' };
const BLOOD = { name: '血常规', category: '检验' };
const at = (instant: string) => new Date(`${instant}:00+08:00`);

const toPeriod = (start: number) => `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`;
const starts = fc.integer({ min: 6 * 60, max: 18 * 60 }).map(toPeriod);

test.each([
  ['07:00-08:00', '2026-10-07', '20:00', 11],
  ['09:00-10:00', '2026-10-07', '21:00', 12],
  ['11:30-12:00', '2026-10-07', '22:00', 13],
  ['13:30-14:30', '2026-10-08', '05:30', 8],
])('for %s the last meal is on %s until %s', (period, date, time, hours) => {
  expect(getLastMeal(DATE, period)).toEqual({ date, time, hours });
  expect(describeNeeds(DATE, period)).toContain(`${time} 后不再进食`);
});

test('what is said of the eve names only what the items need', () => {
  const eve = '10月7日 20:00 后不再进食（已过这个时间的，从现在起），可少量喝清水';
  const say = (...names: string[]) => describeNeeds(DATE, slot.period, findNeeds(names.map((name) => ({ name }))));
  expect(describeNeeds(DATE, slot.period, findNeeds(null))).toBe(eve);
  expect(say('血常规', '心电图')).toBe(eve);
  expect(say('无痛胃镜')).toBe(`${eve}，检查前 2 小时起水也不喝`);
  expect(say('前列腺超声', '心电图')).toBe('不用空腹，到检前 1 小时喝水憋尿');
  expect(say('心电图', '眼底照相')).toBe('不用空腹，可以照常吃饭');
});

test('at any moment a plan asks for nothing that is past, and for a fast that is long enough or says that it may not be', () => {
  fc.assert(
    fc.property(starts, fc.integer({ min: 1, max: 4 * 24 * 60 }), (period, before) => {
      const start = getSlotStart(DATE, period);
      const now = new Date(start.getTime() - before * 60_000);
      const plan = createPlan([BLOOD], { date: DATE, period }, now);
      const today = getDayOf(now);
      for (const { date, time, title } of plan) {
        const isPast = time === '' ? date < today : `${date} ${time}` < `${today} ${getTimeOf(now)}`;
        expect([title, isPast && title !== '到达门店' && !(title === '饮食清淡' && today >= DATE)]).toEqual([title, false]);
      }
      const fast = judgeFast(DATE, period, now);
      const left = fast.kind === 'ahead' ? getLastMeal(DATE, period).hours : before / 60;
      expect(left >= LEAST_FAST_HOURS).toBe(fast.kind !== 'short');
      expect(left).toBeLessThanOrEqual(14);
    }),
  );
});

test.each([
  ['2026-10-05T20:00', '10月5日 饮食清淡', '10月7日 20:00 最后一餐'],
  ['2026-10-07T20:50', '10月7日 饮食清淡', '10月7日 20:50 从现在起不再进食：到检时空腹约 10 小时，够用。'],
  ['2026-10-08T01:00', '10月5日 饮食清淡', '10月8日 01:00 空腹时间可能不够：空腹项目至少要 8 小时不进食。10月7日 23:30 之后吃过东西的'],
])('a plan that is made at %s begins then', (now, diet, meal) => {
  const [first, second] = createPlan([BLOOD], slot, at(now)).map(describeStep);
  expect(first?.startsWith(diet)).toBe(true);
  expect(second?.startsWith(meal)).toBe(true);
});

test('items decide what is asked for, in an order in which no need breaks another', () => {
  const list = (...items: [string, string][]) =>
    createPlan(
      items.map(([category, name]) => ({ category, name })),
      slot,
      at('2026-10-05T08:00'),
    );
  const titles = (...items: [string, string][]) => list(...items).map(({ title }) => title);
  expect(titles(['口腔', '口腔检查'], ['尿液', '尿常规'])).toEqual(['饮食清淡', '到达门店']);
  expect(titles(['超声', '甲状腺及颈部淋巴结超声'], ['超声', '妇科超声（经阴道）'])).toEqual(['饮食清淡', '到达门店']);
  expect(titles(['超声', '泌尿系超声'])).toEqual(['饮食清淡', '到达门店', '憋尿']);
  expect(titles(['超声', '腹部超声（肝胆胰脾）'])).toEqual(['饮食清淡', '最后一餐', '到达门店', '检查后用餐']);
  expect(titles(['内镜', '无痛胃镜'])).toEqual(['饮食清淡', '最后一餐', '胃肠镜前停水', '到达门店', '检查后用餐']);

  // Who fasts may drink, because the bladder is filled later; blood and abdomen come first, the urine sample last.
  const both = list(['检验', '血常规'], ['超声', '前列腺超声（经腹）']);
  expect(both.map(({ title }) => title)).toEqual(['饮食清淡', '最后一餐', '到达门店', '憋尿', '检查后用餐']);
  expect(both[1]?.text).toContain('可以少量喝清水');
  expect(both[3]?.text).toMatch(/抽完血、做完腹部超声后喝.*温水.*做完再留尿样/);
  expect(both.filter(({ text }) => /不再饮水|停止饮水/.test(text))).toEqual([]);
  for (const { title, source } of both) expect([title, Boolean(source)]).toEqual([title, ['最后一餐', '憋尿'].includes(title)]);

  // Orders of earlier versions do not say what was booked.
  expect(createPlan(null, slot, at('2026-10-05T08:00')).map(({ title }) => title)).toContain('最后一餐');
  expect(createUndatedPlan([BLOOD, { category: '超声', name: '泌尿系超声' }]).map(({ title }) => title)).toEqual([
    '前 3 天饮食清淡',
    '空腹',
    '憋尿',
  ]);
});

test('days before the first of a month or year are correct', () => {
  const plan = createPlan([BLOOD], { date: '2027-01-01', period: '08:00-09:00' }, at('2026-12-01T08:00'));
  expect(plan.map((step) => step.date)).toEqual(['2026-12-29', '2026-12-31', '2027-01-01', '2027-01-01']);
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('the reminder comes the evening before, earlier than the last meal of any morning', () => {
  expect(getFastingReminder(DATE)).toEqual(new Date('2026-10-07T19:00:00+08:00'));
});
