import rawEnglish from './english.json';

/** A text, and where each of its characters begins and ends in the printed one. */
export interface Plain {
  text: string;
  from: readonly number[];
  to: readonly number[];
}

type Replacement = readonly [RegExp, (match: string) => string];

/** English words and abbreviations as whole words, while the spaces between them are still there. */
const ENGLISH: readonly Replacement[] = Object.entries(rawEnglish).map(([words, chinese]) => [
  new RegExp(`(?<![A-Za-z0-9-])(?:${words})(?![A-Za-z0-9]|-[A-Za-z])`, 'gi'),
  () => chinese,
]);
/** Where a line went on. */
const WRAPPED = /\v+/g;
const HAS_ENGLISH = /[A-Za-z]{2}/;

const DIGITS = '零一二三四五六七八九';
const HAN_NUMBER = '[零一二两三四五六七八九十百]+(?:点[零一二三四五六七八九]+)?';
const SPOKEN = new RegExp(`${HAN_NUMBER}(?:\\s*(?:乘以?|×)\\s*${HAN_NUMBER}){0,2}\\s*(?=毫米|厘米|公分|MM|CM)`, 'gi');

/** 十二 → 12, 一点五 → 1.5 */
function toDigits(spoken: string): string {
  const [whole = '', part] = spoken.replaceAll('两', '二').split('点');
  const digit = (letter: string | undefined, other: number) => (letter ? DIGITS.indexOf(letter) : other);
  const [, hundreds, , tens, ten, ones] =
    /^(?:([一二三四五六七八九])(百)零?)?(?:([一二三四五六七八九])?(十))?([零一二三四五六七八九])?$/.exec(whole) ?? [];
  const number = digit(hundreds, 0) * 100 + (ten ? digit(tens, 1) * 10 : 0) + digit(ones, 0);
  return part ? `${number}.${[...part].map((letter) => DIGITS.indexOf(letter)).join('')}` : String(number);
}

const spokenSize = (match: string): string =>
  match
    .replace(/\s/g, '')
    .split(/乘以?|×/)
    .map(toDigits)
    .join('×');

/** Replaces within a text; each new character stands for all that it replaces. */
function replace(plain: Plain, [expression, write]: Replacement): Plain {
  const { text } = plain;
  let last = 0;
  let written = '';
  const from: number[] = [];
  const to: number[] = [];
  const copy = (until: number) => {
    written += text.slice(last, until);
    from.push(...plain.from.slice(last, until));
    to.push(...plain.to.slice(last, until));
  };
  for (const { 0: match, index } of text.matchAll(expression)) {
    copy(index);
    const words = write(match);
    written += words;
    last = index + match.length;
    from.push(...new Array<number>(words.length).fill(plain.from[index] ?? 0));
    to.push(...new Array<number>(words.length).fill(plain.to[last - 1] ?? 0));
  }
  if (last === 0) return plain;
  copy(text.length);
  return { text: written, from, to };
}

/** Dictated sizes become digits, and English words of reports Chinese ones. */
export function spellOut(printed: string): Plain {
  const letters = [...Array(printed.length).keys()].map((at) => {
    const plain = printed.charAt(at).normalize('NFKC');
    return plain.length === 1 ? plain : printed.charAt(at);
  });
  // What is denied in English is a list: no effusion, mass or pneumothorax.
  const text = letters
    .join('')
    .replace(/\b(?:no|without|negative for)\b[^.;\n]{0,120}?\b(?:or|nor)\b/gi, (list) => list.replaceAll(',', '、'));
  const start: Plain = { text, from: letters.map((_letter, at) => at), to: letters.map((_letter, at) => at + 1) };
  return [[WRAPPED, () => ''] as const, [SPOKEN, spokenSize] as const, ...(HAS_ENGLISH.test(start.text) ? ENGLISH : [])].reduce(
    replace,
    start,
  );
}
