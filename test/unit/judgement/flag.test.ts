import { type DeliveredResult, type Judgement, judgeResult } from '../../../server/modules/judgement/judgeResult';
import { readValue } from '../../../server/modules/judgement/readValue';

function judge(value: string, rangeLow: number | null, rangeHigh: number | null, normalTexts: string[] = []): Judgement {
  return judgeResult({ code: 'X', name: '某项', category: '生化', value, unit: '', rangeLow, rangeHigh, normalTexts }, null);
}

test.each([
  ['3.1', 3.1, 6.8, 'normal'],
  ['6.8', 3.1, 6.8, 'normal'],
  ['3.09', 3.1, 6.8, 'low'],
  ['6.81', 3.1, 6.8, 'high'],
  ['-1.1', -1, null, 'low'],
  ['-0.9', -1, null, 'normal'],
  ['3.4', null, 3.4, 'normal'],
  ['3.41', null, 3.4, 'high'],
  ['0', null, 3.4, 'normal'],
  ['12', null, null, 'none'],
] as const)('the number %s in %s to %s is %s: limits are included, a missing limit is never exceeded', (value, low, high, flag) => {
  expect(judge(value, low, high).flag).toBe(flag);
});

test.each([
  ['<0.41', null, 3, 'normal'],
  ['<0.5', 0, 5, 'normal'],
  ['<5', null, 3, 'unread'],
  ['<0.41', 0.41, 3, 'low'],
  ['<0.5', 0.41, 3, 'unread'],
  ['>100', null, 100, 'high'],
  ['>99', null, 100, 'unread'],
  ['> 90', 90, null, 'normal'],
  ['>80', 90, null, 'unread'],
  ['0-2', 0, 3, 'normal'],
  ['2～5', 0, 3, 'high'],
] as const)('%s in %s to %s is %s: a comparison that is not decided is not guessed', (value, low, high, flag) => {
  expect(judge(value, low, high).flag).toBe(flag);
});

test.each([
  ['阴性', ['阴性'], 'normal'],
  [' 阴性 ', ['阴性'], 'normal'],
  ['阴性(-)', ['阴性'], 'normal'],
  ['－', ['阴性'], 'normal'],
  ['±', ['阴性'], 'abnormal'],
  ['+', ['阴性', '±'], 'abnormal'],
  ['左肾囊肿', [], 'none'],
] as const)('the words %s are compared with %s: %s', (value, normalTexts, flag) => {
  expect(judge(value, null, null, [...normalTexts]).flag).toBe(flag);
});

test.each([
  ['', 'normal', null],
  ['N', 'normal', null],
  ['正常范围', 'normal', null],
  ['—', 'normal', null],
  ['HIGH', 'high', 'ask'],
  ['高 ↑', 'high', 'ask'],
  ['Low*', 'low', 'ask'],
  ['<', 'low', 'ask'],
  ['LOW PANIC', 'low', 'now'],
  ['危急↑', 'high', 'now'],
  ['R', 'abnormal', 'ask'],
  ['见备注', 'abnormal', 'ask'],
] as const)('a value in its range with the mark %j is %s: whatever does not mean normal counts', (labFlag, flag, urgency) => {
  const given = { code: 'X', name: '某项', category: '生化', value: '5', unit: '', rangeLow: 3, rangeHigh: 7, normalTexts: [], labFlag };
  expect(judgeResult(given, null)).toMatchObject({ flag, urgency });
});

test.each(['6,8', '6.8+', '1.2.3', '溶血，未出结果', '标本不足', '弃检', '--', '约 5', '-'])(
  '%s cannot be read: with a range it is to be asked about, never in range',
  (value) => {
    expect(judge(value, 3, 7)).toMatchObject({ flag: 'unread', urgency: 'ask', number: null });
  },
);

/** The most that may be said as well as the least: neither calmer nor more urgent, and by the rule that is named. */
const EXACT: readonly (readonly [Partial<DeliveredResult> & { age?: number; isMan?: boolean }, Partial<Judgement>])[] = [
  [
    { value: '0.05(阴性)', normalTexts: ['阴性'] },
    { flag: 'normal', number: 0.05 },
  ],
  [
    { value: '5/6', rangeHigh: 3 },
    { flag: 'unread', urgency: 'ask', number: null },
  ],
  [{ value: '5/6' }, { flag: 'none' }],
  [{ value: '未做', normalTexts: ['未做'] }, { flag: 'normal' }],
  [
    { value: '见报告单', rangeHigh: 5 },
    { flag: 'unread', urgency: 'ask' },
  ],
  [{ value: '未检出', rangeHigh: 10 }, { flag: 'normal' }],
  [
    { value: '未检出', rangeLow: 5, rangeHigh: 10 },
    { flag: 'unread', urgency: 'ask' },
  ],
  [
    { value: '6,8', rangeHigh: 5, labFlag: 'H' },
    { flag: 'high', urgency: 'ask' },
  ],
  [
    { value: '5', importance: 'B' },
    { flag: 'abnormal', urgency: 'soon', ruleId: 'centre-b' },
  ],
  [
    { value: '5', importance: 'A' },
    { flag: 'abnormal', urgency: 'now', ruleId: 'centre-a' },
  ],
  [
    { value: '126 mg/dL', unit: 'mmol/L', rangeHigh: 6.1 },
    { flag: 'unread', urgency: 'ask' },
  ],
  [{ value: '阴性' }, { flag: 'none' }],
  [{ name: '尿蛋白', value: '阴性' }, { flag: 'normal' }],
  [
    { name: '血钾', value: '6.9', unit: 'mmol/L', rangeHigh: 5.3, isCritical: true },
    { flag: 'high', urgency: 'now', ruleId: 'k-from-6' },
  ],
  [
    { name: '血钾', value: '5.5', unit: 'mmol/L', rangeHigh: 5.3, isCritical: true },
    { flag: 'high', urgency: 'now', ruleId: 'lab-critical' },
  ],
  [
    { name: '血钾', value: '5.0-7.2', unit: 'mmol/L' },
    { flag: 'high', urgency: 'now', number: null },
  ],
  // A range that the rules call abnormal as a whole is one of another unit; nought stands for no limit.
  [
    { name: '血钾', value: '70', unit: 'mmol/L', rangeLow: 60, rangeHigh: 90 },
    { flag: 'unread', urgency: 'ask' },
  ],
  [
    { name: '血钾', value: '2.4', unit: 'mmol/L', rangeLow: 0, rangeHigh: 0 },
    { flag: 'low', urgency: 'now', ruleId: 'k-to-3' },
  ],
  [
    { name: '血钾', value: '5', unit: '某单位' },
    { flag: 'unread', urgency: 'ask' },
  ],
  [
    { name: '血钾', value: '70' },
    { flag: 'unread', urgency: 'ask' },
  ],
  // Without a unit the range tells it, and only then the number.
  [
    { name: '谷丙转氨酶', value: '900', rangeLow: 0, rangeHigh: 40 },
    { flag: 'high', urgency: 'now' },
  ],
  [
    { name: '血小板', value: '5', rangeLow: 100 },
    { flag: 'low', urgency: 'now' },
  ],
  [
    { name: '血小板', value: '5' },
    { flag: 'unread', urgency: 'ask' },
  ],
  [
    { name: '谷丙转氨酶', value: '120', unit: '某单位', rangeHigh: 40 },
    { flag: 'high', urgency: 'soon', ruleId: 'alt-ast-from-120' },
  ],
  [
    { name: '谷丙转氨酶', value: '119', unit: '某单位', rangeHigh: 40 },
    { flag: 'high', urgency: 'ask', ruleId: null },
  ],
  [{ name: '右耳平均听阈', value: '-5' }, { flag: 'none' }],
  [
    { name: 'HIV抗体', value: '0.5', rangeLow: 1 },
    { flag: 'low', urgency: 'ask' },
  ],
  [
    { name: '空腹血糖', value: 'HI', unit: 'mmol/L' },
    { flag: 'high', urgency: 'now', number: 33.3, comparator: '>' },
  ],
  [
    { name: '空腹血糖', value: 'LO', unit: 'mmol/L' },
    { flag: 'low', urgency: 'now', number: 1.1, comparator: '<' },
  ],
  [
    { name: '空腹血糖', value: '3.0', unit: 'mmol/L' },
    { flag: 'low', urgency: 'soon' },
  ],
  [
    { name: '空腹血糖', value: '2.9', unit: 'mmol/L' },
    { flag: 'low', urgency: 'now' },
  ],
  [
    { name: '空腹血糖', value: '约6.5', unit: 'mmol/L', rangeHigh: 6.1 },
    { flag: 'unread', urgency: 'ask' },
  ],
  [
    { name: '空腹血糖', value: '约25', unit: 'mmol/L', rangeHigh: 6.1 },
    { flag: 'high', urgency: 'now' },
  ],
  [
    { name: '空腹血糖', value: '6.5', unit: 'mmol/L', rangeHigh: 6.1, labFlag: 'H' },
    { flag: 'high', urgency: 'recheck' },
  ],
  [
    { name: '空腹血糖', value: '126 mg/dL', unit: 'mmol/L', rangeHigh: 6.1 },
    { flag: 'unread', urgency: 'ask' },
  ],
  [
    { name: '空腹血糖', value: '5.2 foo', unit: 'bar', rangeHigh: 6.1 },
    { flag: 'unread', urgency: 'ask' },
  ],
  [
    { name: '血压', value: '右臂140mmHg' },
    { flag: 'high', urgency: 'recheck', ruleId: 'sbp-from-140' },
  ],
  [{ name: '血压', value: '右臂139mmHg' }, { flag: 'none' }],
  [
    { name: '血压', value: '186/', unit: 'mmHg' },
    { flag: 'high', urgency: 'now' },
  ],
  [
    { name: '血压', value: '150/95', unit: '某单位' },
    { flag: 'unread', urgency: 'ask' },
  ],
  [
    { name: '收缩压', value: '120-156', unit: 'mmHg' },
    { flag: 'high', urgency: 'recheck' },
  ],
  [
    { name: '收缩压', value: '186/112', unit: 'mmHg' },
    { flag: 'high', urgency: 'now' },
  ],
  [
    { name: '腹部彩超', value: '脂肪肝，余未做' },
    { flag: 'abnormal', urgency: 'watch' },
  ],
  [
    { name: '腹部彩超', value: '脂肪肝，余未做', rangeHigh: 5 },
    { flag: 'abnormal', urgency: 'ask' },
  ],
  [
    { name: '平板运动试验', value: '静息心室率38次/分' },
    { urgency: 'now', ruleId: 'rate-low' },
  ],
  [{ name: '平板运动试验', value: '心室率38次/分' }, { flag: 'none' }],
  [
    { name: '总检结论', value: '血钾-6.9mmol/L' },
    { urgency: 'now', ruleId: 'k-from-6' },
  ],
  [
    { name: '总检结论', value: 'GAD-7评分16分' },
    { urgency: 'soon', ruleId: 'gad7-from-15' },
  ],
  [{ name: '总检结论', value: '左右心室比186/112mmHg' }, { flag: 'none' }],
  [{ name: '总检结论', value: '空腹血糖95mg/dL' }, { flag: 'none' }],
  // The limits of an age are included.
  [
    { name: '血红蛋白', value: '95', unit: 'g/L', rangeLow: 115, age: 50, isMan: false },
    { urgency: 'soon', ruleId: 'hgb-below-100-female-age-50' },
  ],
  [{ name: '血红蛋白', value: '95', unit: 'g/L', rangeLow: 115, age: 49, isMan: false }, { urgency: 'recheck' }],
  [
    { name: '血铅', value: '460', unit: 'μg/L', age: 17 },
    { urgency: 'now', ruleId: 'blead-from-450-age-17' },
  ],
  [{ name: '血铅', value: '460', unit: 'μg/L', age: 18 }, { urgency: 'soon' }],
];

const NOTHING_PRINTED = { code: 'X', name: '某项', category: '', unit: '', rangeLow: null, rangeHigh: null, normalTexts: [] };

test.each(EXACT)('%o is judged %o', ({ age = 40, isMan = true, ...given }, expected) => {
  const person = { sex: isMan ? ('male' as const) : ('female' as const), age, isPregnant: false };
  const delivered = { ...NOTHING_PRINTED, value: '', ...given };
  expect(judgeResult(delivered, person)).toMatchObject({ urgency: null, ...expected });
});

test('without its person a number is judged by its own range alone', () => {
  const given = { ...NOTHING_PRINTED, name: '血钾', value: '7.5', unit: 'mmol/L' };
  expect(judgeResult(given, null)).toMatchObject({ flag: 'none', urgency: null });
  expect(judgeResult({ ...given, rangeHigh: 5.3 }, null)).toMatchObject({ flag: 'high', urgency: 'ask', ruleId: null });
});

test.each([
  ['5.10', { number: 5.1 }],
  ['<0.41', { number: 0.41, comparator: '<' }],
  ['＞33.3', { number: 33.3, comparator: '>' }],
  ['≥33.3', { number: 33.3, comparator: '>' }],
  ['大于33.3', { number: 33.3, comparator: '>' }],
  ['-1.5', { number: -1.5 }],
  ['１８', { number: 18 }],
  ['６．８', { number: 6.8 }],
  ['1,024', { number: 1024 }],
  ['1.2E+03', { number: 1200 }],
  ['1.2×10^3', { number: 1200 }],
  ['18↓', { number: 18, mark: { side: 'low', isCritical: false } }],
  ['18 L', { number: 18, mark: { side: 'low', isCritical: false } }],
  ['H 6.8', { number: 6.8, mark: { side: 'high', isCritical: false } }],
  ['*6.8', { number: 6.8, mark: { side: 'abnormal', isCritical: false } }],
  ['25.0 mmol/L', { number: 25, unit: 'mmol/L' }],
  ['88次/分', { number: 88, unit: '次/分' }],
  ['5.6 10^9/L', { number: 5.6, unit: '10^9/L' }],
  ['210/118', { kind: 'pair', number: 210, second: 118 }],
  ['210／118 mmHg', { kind: 'pair', number: 210, second: 118, unit: 'mmHg' }],
  ['0-2', { kind: 'span', number: 0, second: 2 }],
  ['0.05（阴性）', { number: 0.05, grade: 0 }],
  ['＋＋', { kind: 'grade', grade: 3 }],
  ['(+++)', { kind: 'grade', grade: 4 }],
  ['3+', { kind: 'grade', grade: 4 }],
  ['阴性（－）', { kind: 'grade', grade: 0 }],
  ['6,8', { kind: 'unread' }],
  ['5.1', { kind: 'number', second: null }],
  ['2-2', { kind: 'span', number: 2, second: 2 }],
  ['5-2', { kind: 'unread' }],
  ['<1-2', { kind: 'unread' }],
  ['123456789012345', { kind: 'number' }],
  ['1234567890123456', { kind: 'unread' }],
  ['18 HH', { number: 18, mark: { side: 'high', isCritical: true } }],
  ['H 6.8 ↑', { number: 6.8, mark: { side: 'high', isCritical: false } }],
  ['H 6.8 ↓', { kind: 'unread' }],
  ['溶血 6.3', { number: 6.3, mark: { side: 'abnormal', isCritical: false } }],
  ['6.3(溶血)', { number: 6.3, mark: { side: 'abnormal', isCritical: false } }],
  ['6.3H(溶血)', { number: 6.3, mark: { side: 'high', isCritical: false } }],
  ['6.8(复查)', { number: 6.8, mark: null }],
  ['6.9 危急值', { number: 6.9, mark: { side: 'abnormal', isCritical: true } }],
  ['溶血', { kind: 'missing' }],
  ['1.8 S/CO 有反应性', { number: 1.8, unit: 'S/CO', grade: 2 }],
  ['0.3 g/L(1+)', { number: 0.3, unit: 'g/L', grade: 2 }],
  ['1+~3+', { kind: 'grade', grade: 4 }],
  ['3+~1+', { kind: 'grade', grade: 4 }],
  ['阴性~1+', { kind: 'grade', grade: 2 }],
  ['1+~强', { grade: null }],
  ['阴性，待复查', { kind: 'grade', grade: 1 }],
  ['阳性，待复查', { kind: 'grade', grade: 2 }],
  ['1.左肾囊肿 2.脂肪肝', { kind: 'words' }],
] as const)('%s is read as %o', (value, expected) => {
  expect(readValue(value)).toMatchObject(expected);
});
