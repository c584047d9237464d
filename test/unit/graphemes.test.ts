import { maskEmail } from '../../server/modules/contact/maskEmail';
import { wrapText } from '../../server/pdf/wrapText';
import { maskName } from '../../server/security/masks';
import { cutToLength, splitGraphemes, takeGraphemes } from '../../shared/graphemes';

const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇨🇳';
/** A Chinese character with the mark of one of its variants, as names have them. */
const VARIANT = '葛\u{E0100}';
const ACCENT = 'e\u0301';

test.each([
  ['林知远', -2, '知远'],
  ['王小𠮷', -2, '小𠮷'],
  ['𠮷野家', 1, '𠮷'],
  [`张${VARIANT}`, -1, VARIANT],
  [`${FAMILY}健康`, 1, FAMILY],
  [`Ren${ACCENT}`, -2, `n${ACCENT}`],
  ['', -2, ''],
])('of %j the %i graphemes are %j', (text, count, taken) => {
  expect(takeGraphemes(text, count)).toBe(taken);
});

test.each([
  ['short.pdf', 20, 'short.pdf'],
  ['体检报告明细', 4, '体检报告'],
  ['体检😀报告', 3, '体检'],
  ['体检😀报告', 4, '体检😀'],
  [`${FLAG}${FLAG}`, 6, FLAG],
  [`${FAMILY}.pdf`, -6, '.pdf'],
  ['明😀报告.pdf', -7, '报告.pdf'],
  [FAMILY, 3, ''],
])('%j cut to %i units is %j', (text, max, cut) => {
  expect(cutToLength(text, max)).toBe(cut);
});

test('whatever the length, a cut leaves whole graphemes', () => {
  const text = `林${FAMILY}a${ACCENT}${FLAG}𠮷${VARIANT}`.repeat(3);
  const all = splitGraphemes(text);
  for (let max = 1; max <= text.length; max += 1) {
    const [start, end] = [cutToLength(text, max), cutToLength(text, -max)];
    expect([start.length <= max, end.length <= max]).toEqual([true, true]);
    expect(all.slice(0, splitGraphemes(start).length).join('')).toBe(start);
    expect(all.slice(all.length - splitGraphemes(end).length).join('')).toBe(end);
  }
});

test('masks and the lines of documents keep graphemes whole', () => {
  expect([maskName('𠮷野'), maskName(`${VARIANT}城`)]).toEqual(['𠮷*', `${VARIANT}*`]);
  expect(maskEmail(`${ACCENT}va@example.com`)).toBe(`${ACCENT}***@example.com`);
  const text = `${VARIANT}${FAMILY}`.repeat(4);
  const lines = wrapText(text, 3, (line) => splitGraphemes(line).length);
  expect(lines.join('')).toBe(text);
  for (const line of lines) expect(splitGraphemes(line).every((each) => [VARIANT, FAMILY].includes(each))).toBe(true);
});
