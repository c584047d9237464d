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
  ['1.左肾囊肿 2.脂肪肝', { kind: 'words' }],
] as const)('%s is read as %o', (value, expected) => {
  expect(readValue(value)).toMatchObject(expected);
});
