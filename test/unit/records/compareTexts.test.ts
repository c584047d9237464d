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

test('any text can be compared with itself and with any other, without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), fc.string({ unit: 'binary', maxLength: 2_000 }), (before, after) => {
      expect(['worse', 'better', 'same', 'unclear']).toContain(compareTexts(before, after));
      expect(['same', 'unclear']).toContain(compareTexts(before, before));
    }),
  );
});

test.each([
  ['a long number', (size: number) => `${'1'.repeat(size)}mm`],
  ['many factors', (size: number) => '×1'.repeat(size / 2)],
  ['many grades', (size: number) => 'TI-RADS'.repeat(size / 7)],
  ['many signs', (size: number) => `${'+'.repeat(size)}a`],
])('%s: a text a hundred times as long takes far less than the square of a hundred', (_, create) => {
  /** Processor time of the best of several rounds; the collector makes a long text a few times dearer than its share. */
  const measure = (size: number) => {
    const text = create(size);
    const rounds = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      compareTexts(text, `${text}。`);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    });
    return Math.min(...rounds);
  };
  measure(2_000);
  expect(measure(200_000)).toBeLessThan(1_500 * Math.max(measure(2_000), 100));
});
