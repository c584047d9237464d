import fc from 'fast-check';
import { identifyItem } from '../../../server/modules/judgement/items/judgedItem';
import items from '../../../server/modules/judgement/items.json';
import { judgeResult } from '../../../server/modules/judgement/judgeResult';
import type { JudgedPerson } from '../../../server/modules/judgement/judgeValue';
import type { DeliveredResult } from '../../../server/modules/judgement/readDelivered';
import { getLimit, ruleFiles, splitRule } from '../../../server/modules/judgement/rules';
import { compareUrgencies } from '../../../server/modules/judgement/urgency';
import { isAbnormal } from '../../../server/modules/judgement/verdict';

const person: fc.Arbitrary<JudgedPerson> = fc.record({
  sex: fc.constantFrom('male', 'female'),
  age: fc.integer({ min: 18, max: 90 }),
  isPregnant: fc.boolean(),
});
const limits = ruleFiles.flatMap(({ rules }) =>
  rules.flatMap(splitRule).flatMap((rule) => {
    const limit = getLimit(rule);
    return limit ? rule.items.map((code) => ({ code, unit: rule.unit ?? '', ...limit })) : [];
  }),
);
const range = fc.constantFrom(null, 0.2, 0.5, 0.8);

const deliver = (code: string, value: string, unit: string, given: Partial<DeliveredResult> = {}): DeliveredResult => ({
  ...{ code, name: '', category: '', value, unit, rangeLow: null, rangeHigh: null, normalTexts: [] },
  ...given,
});

test('a higher value beyond an upper limit is never judged calmer, and a lower one below a lower limit neither', () => {
  fc.assert(
    fc.property(fc.constantFrom(...limits), person, range, fc.double({ min: 1, max: 20, noNaN: true }), (limit, who, share, factor) => {
      const { code, unit, side } = limit;
      const near = side === 'high' ? limit.limit * 1.0001 : limit.limit * 0.9999;
      const far = side === 'high' ? near * factor : near / factor;
      const printed = share === null ? {} : side === 'high' ? { rangeHigh: limit.limit * share } : { rangeLow: limit.limit / share };
      const judge = (number: number) => judgeResult(deliver(code, number.toFixed(6), unit, printed), who).urgency;
      return limit.limit <= 0 || compareUrgencies(judge(far), judge(near)) <= 0;
    }),
    { numRuns: 5000 },
  );
});

test('a mark of the laboratory, a critical value and a class of the centre raise a judgement and never lower it', () => {
  const values = fc.oneof(
    fc.double({ min: 0, max: 500, noNaN: true }).map((number) => number.toFixed(2)),
    fc.constantFrom('阴性', '++', '6,8', '溶血', '甲状腺结节 5mm TI-RADS 4a', '未见异常', '18↓', ''),
  );
  const marks = fc.record({
    labFlag: fc.constantFrom('', 'H', 'L', '↑', '*', 'HH', 'HIGH PANIC', '高↑', 'R'),
    isCritical: fc.boolean(),
    importance: fc.constantFrom('A' as const, 'B' as const, null),
  });
  fc.assert(
    fc.property(fc.constantFrom(...limits), values, marks, person, ({ code, unit }, value, mark, who) => {
      const given = deliver(code, value, unit, { rangeLow: 3, rangeHigh: 7 });
      const [plain, marked] = [judgeResult(given, who), judgeResult({ ...given, ...mark }, who)];
      const isRaised = compareUrgencies(marked.urgency, plain.urgency) <= 0;
      const isCritical = !mark.isCritical && mark.importance !== 'A' ? true : marked.urgency === 'now';
      return isRaised && isCritical && (!isAbnormal(plain.flag) || isAbnormal(marked.flag));
    }),
    { numRuns: 3000 },
  );
});

test('whatever a laboratory prints beside a range is in range, outside it, or asked about: never passed over', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (value) => {
      const { flag, urgency } = judgeResult(deliver('K', value, 'mmol/L', { rangeLow: 3.5, rangeHigh: 5.3 }), {
        sex: 'male',
        age: 40,
        isPregnant: false,
      });
      return flag === 'normal' ? urgency === null : flag !== 'none' && urgency !== null;
    }),
    { numRuns: 3000 },
  );
});

test('a value outside its range in a unit that is not known is never calmer than a question to a doctor', () => {
  fc.assert(
    fc.property(fc.constantFrom(...limits), person, fc.double({ min: 1.01, max: 50, noNaN: true }), ({ code }, who, factor) => {
      const { urgency } = judgeResult(deliver(code, (10 * factor).toFixed(3), '某单位', { rangeHigh: 10 }), who);
      return compareUrgencies(urgency, 'ask') <= 0;
    }),
    { numRuns: 2000 },
  );
});

test('an item is the same with its abbreviation before, behind, or beside its Chinese name', () => {
  const wrong = Object.entries(items).flatMap(([code, { name, names, category, unit }]) => {
    const all = [name, ...names];
    const chinese = all.filter((each) => /^\p{Script=Han}+$/u.test(each));
    const short = all.filter((each) => /^[A-Za-z][\w-]*$/.test(each));
    return chinese
      .flatMap((one) =>
        short.flatMap((two) => [one + two, two + one, `${one}/${two}`, `${one} ${two}`, `${two}-${one}`, `*${one}【${two}】`]),
      )
      .filter((printed) => identifyItem({ code: 'X', name: printed, category, unit })?.code !== code);
  });
  expect(wrong).toEqual([]);
});
