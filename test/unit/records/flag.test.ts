import { getFlag, type MeasuredValue } from '../../../server/modules/records/flag';
import { parseValue } from '../../../server/modules/records/saveReport';

const measure = (value: string, rangeLow: number | null, rangeHigh: number | null, normalTexts: string[] = []): MeasuredValue => ({
  value,
  ...parseValue(value),
  rangeLow,
  rangeHigh,
  normalTexts,
});

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
  expect(getFlag(measure(value, low, high))).toBe(flag);
});

test.each([
  ['<0.41', null, 3, 'normal'],
  ['<5', null, 3, 'none'],
  ['<0.41', 0.41, 3, 'low'],
  ['<0.5', 0.41, 3, 'none'],
  ['>100', null, 100, 'high'],
  ['>99', null, 100, 'none'],
  ['> 90', 90, null, 'normal'],
  ['>80', 90, null, 'none'],
] as const)('%s in %s to %s is %s: undecidable values are not guessed', (value, low, high, flag) => {
  expect(getFlag(measure(value, low, high))).toBe(flag);
});

test.each([
  ['阴性', ['阴性'], 'normal'],
  [' 阴性 ', ['阴性'], 'normal'],
  ['±', ['阴性'], 'abnormal'],
  ['+', ['阴性', '±'], 'abnormal'],
  ['左肾囊肿', [], 'none'],
] as const)('the words %s are compared with %s: %s', (value, normalTexts, flag) => {
  expect(getFlag(measure(value, null, null, [...normalTexts]))).toBe(flag);
});

test.each([
  ['5.10', 5.1, ''],
  ['<0.41', 0.41, '<'],
  ['> 1400', 1400, '>'],
  ['-1.5', -1.5, ''],
  ['++', null, ''],
  ['1.2.3', null, ''],
  ['1e5', null, ''],
  ['约 5', null, ''],
  ['', null, ''],
] as const)('the printed value %s contains the number %s with the comparator "%s"', (value, number, comparator) => {
  expect(parseValue(value)).toEqual({ number, comparator });
});
