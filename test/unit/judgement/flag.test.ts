import { type Judgement, judgeResult } from '../../../server/modules/judgement/judgeResult';
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

/**
 * Name, value, unit, lower and upper limit, then exactly what is said, neither calmer nor more urgent: flag, urgency, and where it matters the
 * rule; at last what else is given.
 */
const EXACT = `
某项|0.05(阴性)||||normal|||normal=阴性
某项|5/6||||none|||
某项|5/6|||3|unread|ask||
某项|未做||||normal|||normal=未做
某项|见报告单|||5|unread|ask||
某项|未检出|||10|normal|||
某项|未检出||5|10|unread|ask||
某项|6,8|||5|high|ask||flag=H
某项|5||||abnormal|soon|centre-b|importance=B
某项|5||||abnormal|now|centre-a|importance=A
某项|126 mg/dL|mmol/L||6.1|unread|ask||
某项|阴性||||none|||
尿蛋白|阴性||||normal|||
大便潜血|阴性||||normal|||
血钾|6.9|mmol/L||5.3|high|now|k-from-6|critical
血钾|5.5|mmol/L||5.3|high|now|lab-critical|critical
血钾|5.0-7.2|mmol/L|||high|now||
血钾|5.9999|mmol/L|||high|soon|k-from-5p5|
血钾|5|某单位|||unread|ask||
血钾|70||||unread|ask||
血钾|70|mmol/L|60|90|unread|ask||
血钾|2.4|mmol/L|0|0|low|now|k-to-3|
谷丙转氨酶|30|U/L|0|0|high|recheck||
谷丙转氨酶|900||0|40|high|now||
谷丙转氨酶|120|某单位||40|high|soon|alt-ast-from-120|
谷丙转氨酶|119|某单位||40|high|ask||
血小板|5||100||low|now||
血小板|5||||unread|ask||
右耳平均听阈|-5||||none|||
HIV抗体|0.5||1||low|ask||
空腹血糖|HI|mmol/L|||high|now||
空腹血糖|LO|mmol/L|||low|now||
空腹血糖|3.0|mmol/L|||low|soon||
空腹血糖|2.9|mmol/L|||low|now||
空腹血糖|约6.5|mmol/L||6.1|unread|ask||
空腹血糖|约25|mmol/L||6.1|high|now||
空腹血糖|6.5|mmol/L||6.1|high|recheck||flag=*
空腹血糖|126 mg/dL|mmol/L||6.1|unread|ask||
空腹血糖|5.2 foo|bar||6.1|unread|ask||
血压|右臂140mmHg||||high|recheck|sbp-from-140|
血压|右臂139mmHg||||none|||
血压|186/|mmHg|||high|now||
血压|85/55|mmHg|||low|watch||
血压|150/95|某单位|||unread|ask||
收缩压|120-156|mmHg|||high|recheck||
收缩压|186/112|mmHg|||high|now||
腹部彩超|脂肪肝，余未做||||abnormal|watch||
腹部彩超|脂肪肝，余未做|||5|abnormal|ask||
平板运动试验|静息心室率38次/分||||abnormal|now|rate-low|
平板运动试验|心室率38次/分||||none|||
总检结论|血钾-6.9mmol/L||||abnormal|now|k-from-6|
总检结论|GAD-7评分16分||||abnormal|soon|gad7-from-15|
总检结论|左右心室比186/112mmHg||||none|||
总检结论|空腹血糖95mg/dL||||none|||
血红蛋白|95|g/L|115||low|soon|hgb-below-100-female-age-50|age=50,female
血红蛋白|95|g/L|115||low|recheck||age=49,female
血红蛋白|95|g/L|||low|recheck|hgb-low|age=49,female
血红蛋白|112|g/L|||none|||age=49,female
血铅|460|μg/L|||high|now|blead-from-450-age-17|age=17
血铅|460|μg/L|||high|soon||age=18
`;

test.each(EXACT.split('\n').filter(Boolean))('%s', (line) => {
  const [name = '', value = '', unit = '', low = '', high = '', flag, urgency, ruleId, rest = ''] = line.split('|');
  const more = new Map(rest.split(',').map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  const toLimit = (text: string) => (text === '' ? null : Number(text));
  const normalTexts = more.has('normal') ? [more.get('normal') ?? ''] : [];
  const importance = { A: 'A' as const, B: 'B' as const }[more.get('importance') ?? ''] ?? null;
  const printed = { code: 'X', name, category: '', value, unit, rangeLow: toLimit(low), rangeHigh: toLimit(high), normalTexts };
  const given = { ...printed, labFlag: more.get('flag') ?? '', isCritical: more.has('critical'), importance };
  const person = {
    sex: more.has('female') ? ('female' as const) : ('male' as const),
    age: Number(more.get('age') ?? 40),
    isPregnant: false,
  };
  expect(judgeResult(given, person)).toMatchObject({ flag, urgency: urgency || null, ...(ruleId && { ruleId }) });
});

test.each([
  ['5.1', 5.1, ''],
  ['>5.1', 5.1, '>'],
  ['5.0-7.2', null, ''],
  ['118/76', null, ''],
  ['++', null, ''],
] as const)('of %s the number %s is kept', (value, number, comparator) => {
  expect(judge(value, null, 100)).toMatchObject({ number, comparator });
});

test('without its person a number is judged by its own range alone', () => {
  const given = { code: 'X', name: '血钾', category: '', value: '7.5', unit: 'mmol/L', rangeLow: null, rangeHigh: null, normalTexts: [] };
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
  ['1+~阴性', { kind: 'grade', grade: 2 }],
  ['阴性~1+', { kind: 'grade', grade: 2 }],
  ['1+~强', { grade: null }],
  ['阴性，待复查', { kind: 'grade', grade: 1 }],
  ['阳性，待复查', { kind: 'grade', grade: 2 }],
  ['1.左肾囊肿 2.脂肪肝', { kind: 'words' }],
] as const)('%s is read as %o', (value, expected) => {
  expect(readValue(value)).toMatchObject(expected);
});

// Each is less than a tenth beyond, of a child, of a pregnancy, without a unit, or only known to be lower.
test.each([
  ['总胆固醇', '5.4', 'mmol/L', 45, false],
  ['总胆固醇', '4.5', 'mmol/L', 45, false],
  ['总胆固醇', '6.5', '', 45, false],
  ['总胆固醇', '<6.5', 'mmol/L', 45, false],
  ['总胆固醇', '6.5', 'mmol/L', 30, true],
  ['碱性磷酸酶', '180', 'U/L', 30, true],
  ['碱性磷酸酶', '220', 'U/L', 12, false],
  ['谷丙转氨酶', '52', 'U/L', 45, false],
])('%s %s %s at %i, pregnant: %s, without a range is neither abnormal nor normal', (name, value, unit, age, isPregnant) => {
  const given = { code: 'X', name, category: '', value, unit, rangeLow: null, rangeHigh: null, normalTexts: [] };
  expect(judgeResult(given, { sex: 'female', age, isPregnant })).toMatchObject({ flag: 'none', urgency: null });
});

test('below the heading of what was examined, a name that says nothing is that of the heading', () => {
  const judge = (name: string, category: string, value: string) =>
    judgeResult(
      { code: 'X', name, category, value, unit: '', rangeLow: null, rangeHigh: null, normalTexts: [] },
      { sex: 'male', age: 45, isPregnant: false },
    ).urgency;
  expect(judge('检查结果', '眼压', '右眼31 左眼17')).toBe('now');
  expect(judge('结果', 'HIV抗体', '阳性')).toBe(judge('HIV抗体', '', '阳性'));
  expect(judge('检测值', '糖化血红蛋白', '9.8%')).toBe('soon');
  expect(judge('结果', '', '阳性')).toBe('ask');
});
