import { findingLexicon, negationLexicon, plainLexicon, siteLexicon } from './words';

/** What a wrapped line ends or begins with. */
const GOES_ON = /[，,、（(〔[【×~～≥≤<>=/]$|[及和与或伴约]$/;
const CONTINUES = /^[，,、。；;：:）)〕\]】×~～]/;
const NUMBERED = /^(?:\d{1,2}[.、．)）]|[（(]\d{1,2}[)）])(?!\d)/;
/** 15mm, TI-RADS and -1.6 that were broken within. */
const BROKEN: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/\d$/, /^(?:\.\d|(?:mm|cm|毫米|厘米|mmol|mmHg|次\/?分)(?![a-z]))/i],
  [/\d\s*[mc]$/i, /^m(?![a-z])/i],
  [/-\d{1,2}\.$/, /^\d(?![.、])/],
  [/(?:[约为≥≤<>×:：]|大小|径)\s*\d{1,3}$/, /^\d{1,3}(?:\.\d+)?\s*(?:[×x*]|mm|cm)/i],
  [/[A-Za-z]-$/, /^[A-Za-z]/],
  [/[A-Za-z]$/, /^-[A-Za-z]|^[a-z]/],
];
/** 肝肋下未及 at the end of a line is a statement, and 未见 is not. */
const STATES = /.{2}(?:未|没有?|不)[^，,]{0,2}[及到出]$/;
const NEAR = 8;

/** Whether a text that breaks between two lines, or is too long for one, goes on within a word, a number or a clause. */
export function isWrapped(above: string, below: string): boolean {
  const [before, after] = [above.replace(/[ \t\u3000]/g, ''), below.replace(/[ \t\u3000]/g, '')];
  if (before === '' || after === '') return true;
  if (GOES_ON.test(before) || CONTINUES.test(after)) return true;
  if (NUMBERED.test(after)) return false;
  if (BROKEN.some(([end, start]) => end.test(before) && start.test(after))) return true;
  const [end, start] = [before.slice(-NEAR).toUpperCase(), after.slice(0, NEAR).toUpperCase()];
  const cue = negationLexicon.findAll(end).some(({ to }) => to === end.length);
  if (cue && !STATES.test(before)) return true;
  return [findingLexicon, siteLexicon, plainLexicon].some((lexicon) =>
    lexicon.findAll(end + start).some(({ from, to }) => from < end.length && to > end.length),
  );
}

const WIDE = 0xfee0;
const toHalf = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - WIDE);
/** A break that says nothing, as wide as it was. */
export const SAME_LINE = '\v';
const BREAK = /[ \t\u3000]*(?:\r\n?|\n)[ \t\u3000\r\n]*/g;
const LINE = 40;

function joinLines(text: string): string {
  return text.replace(BREAK, (gap: string, at: number) => {
    const before = text.slice(Math.max(0, at - LINE), at).split('\n').at(-1) ?? '';
    const after = text.slice(at + gap.length, at + gap.length + LINE).split('\n')[0] ?? '';
    if (!isWrapped(before, after)) return gap;
    return (/[a-z]$/i.test(before) && /^[a-z]/i.test(after) ? ' ' : SAME_LINE).repeat(gap.length);
  });
}

/** A space that parts two statements, as in 未见息肉 慢性浅表性胃炎: both are long enough to be none of a word that is printed apart. */
const PARTS = /(?<=[\p{Script=Han}）)\d]{3})[ \t\u3000]+(?=\p{Script=Han}[\p{Script=Han}\d]{3})/gu;
const UNFINISHED = /(?:[考倾]虑?|符合|提示|支持|倾向于?|除外|排除|疑|见|伴|及|和|与|或|为|约|示|明显|明确|[未无])$/;
const partSpaced = (text: string): string =>
  text.replace(PARTS, (gap: string, at: number) => (UNFINISHED.test(text.slice(Math.max(0, at - NEAR), at)) ? gap : gap.replace(/./, '，')));

/**
 * The text with the layout of a page taken away, each character in its place: full-width letters, digits and signs are half-width, lines that
 * were wrapped go on, numbers in circles and full stops of English end a sentence, and a space between two statements is a comma.
 */
export const layOut = (printed: string): string =>
  partSpaced(
    joinLines(
      printed
        .replace(/[！-～]/g, (wide) => (/[，；？！]/.test(wide) ? wide : toHalf(wide)))
        .replace(/[①-⑳⑴-⒇⒈-⒛❶-❿㈠-㈩]/g, '。')
        .replace(/(?<=[\p{Script=Han})）])\.(?=\s*(?:[^\d\s.]|$))/gu, '。'),
    ),
  );
