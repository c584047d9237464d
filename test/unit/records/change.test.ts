import { judgeResult } from '../../../server/modules/judgement/judgeResult';
import { compareUrgencies } from '../../../server/modules/judgement/urgency';
import { type ComparedValue, getChange } from '../../../server/modules/records/change';
import numbers from '../judgement/cases/numbers.json';

interface NumberCase {
  name: string;
  category: string;
  value: string;
  unit?: string;
  low?: number | null;
  high?: number | null;
  normalTexts?: string[];
  sex?: string;
  age?: number;
}

function judge({ low = null, high = null, sex, age = 40, ...cells }: NumberCase) {
  const given = { code: 'X99', unit: '', normalTexts: [], ...cells, rangeLow: low, rangeHigh: high };
  return { ...given, ...judgeResult(given, { sex: sex === 'female' ? 'female' : 'male', age, isPregnant: false }) };
}

function see(value: string, rangeHigh: number | null = 3.4, unit = 'mmol/L'): ComparedValue {
  const measured = {
    code: 'X',
    name: '',
    category: '',
    value,
    unit,
    rangeLow: rangeHigh === null ? null : 1,
    rangeHigh,
    normalTexts: ['阴性'],
  };
  return { ...measured, ...judgeResult(measured, null) };
}

test.each([
  ['3.0', '3.5', 'new'],
  ['3.5', '3.0', 'better'],
  ['3.5', '3.9', 'worse'],
  ['3.9', '3.5', 'better'],
  ['3.50', '3.55', 'same'],
  ['3.0', '3.1', 'normal'],
  ['0.5', '0.8', 'better'],
] as const)('from %s to %s is %s', (before, after, change) => {
  expect(getChange(see(before), see(after))).toBe(change);
});

test('a change from too low to too high is not compared, whatever the distances', () => {
  expect(getChange(see('0.9'), see('3.74'))).toBe('unclear');
  expect(getChange(see('0.5'), see('3.41'))).toBe('unclear');
  expect(getChange(see('9'), see('0.99'))).toBe('unclear');
});

test('beyond what the instrument measures, only what is certain is said', () => {
  expect(getChange(see('3.9'), see('>10'))).toBe('worse');
  expect(getChange(see('>10'), see('3.9'))).toBe('better');
  expect(getChange(see('>10'), see('>10'))).toBe('unclear');
  expect(getChange(see('12'), see('>10'))).toBe('unclear');
  expect(getChange(see('10'), see('>10'))).toBe('worse');
  expect(getChange(see('>10'), see('10'))).toBe('better');
});

test('without a reference nothing is said to be normal or improved', () => {
  const unjudged = (value: string) => ({ ...see(value, null), normalTexts: [], rangeLow: null, flag: 'none' as const });
  expect(getChange(see('3.9'), unjudged('3.0'))).toBe('unclear');
  expect(getChange(unjudged('3.0'), see('3.9'))).toBe('unclear');
  expect(getChange(unjudged('170'), unjudged('171'))).toBe('unjudged');
  expect(getChange(unjudged('甲状腺结节 3mm'), unjudged('甲状腺结节 9mm'))).toBe('unclear');
});

test('each value is compared with the range of its own report', () => {
  expect(getChange(see('3.5', 3.4), see('3.3', 3.6))).toBe('better');
  expect(getChange(see('3.5', 3.6), see('3.5', 3.4))).toBe('new');
});

test.each([
  ['阴性', '±', 'new'],
  ['±', '阴性', 'better'],
  ['±', '++', 'worse'],
  ['+++', '+', 'better'],
  ['+', '1+', 'same'],
  ['3+', '+++', 'same'],
  ['1+', '++', 'worse'],
  ['脂肪肝', '脂肪肝（轻度）', 'unclear'],
  ['脂肪肝', '脂肪肝', 'same'],
] as const)('the grades %s and %s are %s', (before, after, change) => {
  expect(getChange(see(before, null), see(after, null))).toBe(change);
});

test('numbers that a rule finds abnormal without a range are compared by themselves', () => {
  const ruled = (number: number, flag: 'high' | 'low' | 'abnormal', rangeHigh: number | null = null) => ({
    ...{ ...see(String(number), null, '%'), number, rangeLow: null, rangeHigh, flag, urgency: 'recheck' as const },
  });
  expect(getChange(ruled(7, 'high'), ruled(12, 'high'))).toBe('worse');
  expect(getChange(ruled(12, 'high'), ruled(7, 'high'))).toBe('better');
  expect(getChange(ruled(95, 'low'), ruled(60, 'low'))).toBe('worse');
  expect(getChange(ruled(10, 'abnormal'), ruled(100, 'abnormal'))).toBe('unclear');
  expect(getChange(ruled(7, 'high', 8), ruled(12, 'high', 8))).toBe('worse');
  // Two measurements differ by as much.
  expect(getChange(ruled(100, 'high'), ruled(102, 'high'))).toBe('same');
  expect(getChange(ruled(10, 'abnormal'), ruled(10.1, 'abnormal'))).toBe('unclear');
  expect(getChange(ruled(10, 'abnormal'), ruled(10, 'abnormal'))).toBe('same');
  const word = { ...ruled(0, 'high'), value: '偏高', number: null };
  expect([getChange(word, ruled(12, 'high')), getChange(ruled(12, 'high'), word)]).toEqual(['unclear', 'unclear']);
});

test('a number is not called better or worse because its range became another one', () => {
  expect(getChange(see('14', 7), see('30', 20))).toBe('unclear');
  expect(getChange(see('14', 7), see('14', 8))).toBe('unclear');
  expect(getChange(see('14', 8), see('14', 7))).toBe('unclear');
  expect(getChange(see('14', 8), see('13', 5))).toBe('unclear');
  expect(getChange(see('14', 7), see('14', 7.1))).toBe('same');
  expect(getChange(see('14', 7), see('10', 8))).toBe('better');
  expect(getChange(see('14', 8), see('18', 7))).toBe('worse');
  expect(getChange(see('14', 7), see('40', 20))).toBe('same');
  // Normal now, although the number did not fall, or hardly.
  for (const value of ['3.5', '3.6', '3.45']) expect(getChange(see('3.5', 3.4), see(value, 4))).toBe('unclear');
});

test('no change says the contrary of the classes: what has to be dealt with sooner is neither better nor the same', () => {
  const seen = (numbers as readonly NumberCase[]).map((given) => ({ ...judge(given), sex: given.sex }));
  const wrong: string[] = [];
  for (const before of seen) {
    for (const after of seen) {
      if (after.name !== before.name || after.sex !== before.sex) continue;
      const change = getChange(before, after);
      const isSooner = compareUrgencies(after.urgency, before.urgency) < 0;
      if (isSooner && ['better', 'same', 'normal'].includes(change))
        wrong.push(`${before.name} ${before.value} → ${after.value}: ${change}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a normal text is better only where it speaks of what was found', () => {
  const say = (value: string) => judge({ name: '腹部彩超', category: '超声', value });
  expect(getChange(say('胆囊多发息肉，大者8mm'), say('双肾未见异常'))).toBe('unclear');
  expect(getChange(say('胆囊多发息肉，大者8mm'), say('肝胆胰脾双肾未见异常'))).toBe('better');
});

test('abnormal numbers in different units are not compared, and a single value has no change', () => {
  expect(getChange(see('3.5'), see('150', 130, 'mg/dL'))).toBe('unclear');
  expect(getChange(see('3.5', 3.4, 'μmol/L'), see('3.9', 3.4, 'umol/L'))).toBe('worse');
  expect(getChange(see('3.5', 3.4, '×10⁹/L'), see('3.9', 3.4, '10^9/L'))).toBe('worse');
  expect(getChange(see('3.5', 3.4, '10^12/L'), see('3.9', 3.4, '10^9/L'))).toBe('unclear');
  expect(getChange(null, see('3.5'))).toBe('single');
  expect(getChange(see('3.5'), null)).toBe('single');
});

test('a value that needs a doctor is not called better while it is abnormal', () => {
  const [before, after] = [see('9.9'), see('3.5')];
  expect(getChange(before, after)).toBe('better');
  expect(getChange(before, { ...after, urgency: 'soon' })).toBe('unclear');
  expect(getChange(before, { ...after, urgency: 'now' })).toBe('unclear');
  expect(getChange({ ...before, urgency: 'now' }, see('3.0'))).toBe('better');
});
