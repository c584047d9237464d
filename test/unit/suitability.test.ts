import { checkAddOns } from '../../server/modules/packages/addOnRules';
import { type Audience, type Examinee, getUnsuitableReason, isMeantFor } from '../../server/modules/packages/suitability';
import { getAge } from '../../shared/businessDay';

const man: Examinee = { sex: 'male', age: 36, marital: 'married' };
const anybody: Audience = { sex: 'any', ageMin: 18, ageMax: 65, marital: 'any' };

test.each([
  [anybody, man, ''],
  [{ ...anybody, sex: 'female' as const }, man, '仅适合女士'],
  [{ ...anybody, sex: 'male' as const }, { ...man, sex: 'female' as const }, '仅适合男士'],
  [anybody, { ...man, age: 18 }, ''],
  [anybody, { ...man, age: 17 }, '适合 18–65 岁人群'],
  [anybody, { ...man, age: 65 }, ''],
  [anybody, { ...man, age: 66 }, '适合 18–65 岁人群'],
  [{ ...anybody, ageMax: 150 }, { ...man, age: 10 }, '适合 18 岁及以上人群'],
  [{ ...anybody, ageMax: 120 }, { ...man, age: 10 }, '适合 18 岁及以上人群'],
  [{ ...anybody, ageMin: 0 }, { ...man, age: 80 }, '适合 65 岁及以下人群'],
  [{ ...anybody, marital: 'married' as const }, { ...man, marital: 'single' as const }, '包含仅适合已婚人士的检查'],
  [{ ...anybody, marital: 'married' as const }, { ...man, marital: 'unknown' as const }, ''],
  [{ sex: 'any' as const }, man, ''],
])('%j for %j: %s', (audience, examinee, reason) => {
  expect(getUnsuitableReason(audience, examinee)).toBe(reason);
});

test.each([
  [anybody, man, true],
  [{ ...anybody, sex: 'female' as const }, man, false],
  [{ ...anybody, sex: 'male' as const }, { ...man, sex: 'female' as const }, false],
  [{ ...anybody, marital: 'married' as const }, { ...man, marital: 'single' as const }, false],
  [{ ...anybody, marital: 'married' as const }, { ...man, marital: 'unknown' as const }, true],
  [anybody, { ...man, age: 90 }, true],
])('%j is offered to %j: %s', (audience, examinee, offered) => {
  expect(isMeantFor(audience, examinee)).toBe(offered);
});

test.each([
  ['1990-03-07', '2026-03-06', 35],
  ['1990-03-07', '2026-03-07', 36],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
])('born %s, on %s: %i', (birthDate, today, age) => {
  expect(getAge(birthDate, today)).toBe(age);
});

describe('add-ons', () => {
  const createAddOn = (addOnId: string, rules: { excludes?: string[]; requires?: string[]; reason?: string } = {}) => {
    const { excludes = [], requires = [], reason = '' } = rules;
    return { addOnId, name: addOnId, meaning: '', priceFen: 1, excludes, requires, reason, available: reason === '' };
  };
  const addOns = [
    createAddOn('a', { excludes: ['b'] }),
    createAddOn('b'),
    createAddOn('c', { requires: ['b'] }),
    createAddOn('d', { reason: '仅适合女士' }),
  ];

  test('a choice without conflicts is returned in the order of the list, without duplicates', () => {
    expect(checkAddOns(['c', 'b', 'b'], addOns).map(({ addOnId }) => addOnId)).toEqual(['b', 'c']);
  });

  test.each([
    [['x'], '下架'],
    [['b', 'a'], '“a”与“b”不能同时选择'],
    [['c'], '选择“c”需要同时选择“b”'],
    [['d'], '不能加选“d”：仅适合女士'],
  ])('%j is refused: %s', (ids, text) => {
    expect(() => checkAddOns(ids, addOns)).toThrow(text);
  });
});
