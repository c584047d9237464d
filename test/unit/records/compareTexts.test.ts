import fc from 'fast-check';
import { compareTexts, type TextChange } from '../../../server/modules/records/compareTexts';
import { FINDING_PAIRS } from './findingPairs';

const pairs = Object.entries(FINDING_PAIRS).flatMap(([expected, list]) =>
  list.map(([before, after]) => ({ before, after, expected: expected as TextChange })),
);

test.each(pairs)('$before → $after: $expected', ({ before, after, expected }) => {
  expect(compareTexts(before, after)).toBe(expected);
});

test('the table has at least 200 different pairs', () => {
  expect(new Set(pairs.map(({ before, after }) => `${before}\n${after}`)).size).toBe(pairs.length);
  expect(pairs.length).toBeGreaterThanOrEqual(200);
});

const findings = [...new Set(pairs.flatMap(({ before, after }) => [before, after]))];
const withoutMarks = (text: string) => text.normalize('NFKC').replace(/[\s，,。.；;：:()、]/g, '');
const plus = /^\(?(?:[1-4]\+|\++)\)?$/;
const isSpelling = (text: string) => plus.test(withoutMarks(text));

test('of any two findings, different texts are never the same, and what is better one way is worse the other way', () => {
  const wrong: string[][] = [];
  for (const before of findings) {
    for (const after of findings) {
      const change = compareTexts(before, after);
      const isSame = withoutMarks(before) === withoutMarks(after) || (isSpelling(before) && isSpelling(after));
      if (change === 'same' && !isSame) wrong.push([before, after, change]);
      if (change === 'better' && compareTexts(after, before) !== 'worse') wrong.push([before, after, change]);
    }
  }
  expect(wrong).toEqual([]);
});

test('any text can be compared with itself and with any other, without an exception and in bounded time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), fc.string({ unit: 'binary', maxLength: 2_000 }), (before, after) => {
      expect(['worse', 'better', 'same', 'unclear']).toContain(compareTexts(before, after));
      expect(['same', 'unclear']).toContain(compareTexts(before, before));
    }),
  );
  const long = '1'.repeat(20_000);
  const startedAt = performance.now();
  for (const text of [`${long}mm`, '×1'.repeat(10_000), 'TI-RADS'.repeat(3_000), `${'+'.repeat(20_000)}a`]) compareTexts(text, `${text}。`);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
