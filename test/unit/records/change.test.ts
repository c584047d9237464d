import { type ComparedValue, getChange } from '../../../server/modules/records/change';
import { getFlag } from '../../../server/modules/records/flag';
import { parseValue } from '../../../server/modules/records/saveReport';

function see(value: string, rangeHigh: number | null = 3.4, unit = 'mmol/L'): ComparedValue {
  const measured = { value, ...parseValue(value), rangeLow: rangeHigh === null ? null : 1, rangeHigh, normalTexts: ['阴性'] };
  return { ...measured, unit, flag: getFlag(measured) };
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

test('a change from too low to too high by the same share is not an improvement', () => {
  expect(getChange(see('0.9'), see('3.74'))).toBe('same');
});

test('each value is compared with the range of its own report', () => {
  expect(getChange(see('3.5', 3.4), see('3.5', 3.6))).toBe('better');
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
  ['脂肪肝', '脂肪肝（轻度）', 'same'],
] as const)('the grades %s and %s are %s', (before, after, change) => {
  expect(getChange(see(before, null), see(after, null))).toBe(change);
});

test('abnormal numbers in different units are not compared, and a single value has no change', () => {
  expect(getChange(see('3.5'), see('150', 130, 'mg/dL'))).toBe('same');
  expect(getChange(null, see('3.5'))).toBe('single');
  expect(getChange(see('3.5'), null)).toBe('single');
});
