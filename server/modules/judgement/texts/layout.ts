import { findingLexicon, plainLexicon, siteLexicon } from './words';

/** What a wrapped line ends or begins with. */
const GOES_ON =
  /[，,、（([〔【×~～≥≤<>=/]$|(?<![未触闻扪探测])及$|(?<!一)致$|(?<!反)应$|(?<![尚认])可$|(?:[和与或伴约示如若的距将需]|考虑|提示|符合|(?<!由[^，,。]{1,20})引起|导致|防止|预防|请)$/;
const CONTINUES = /^(?:[，,、。；;：:）)\]】〕×~～^]|约\s*\d)/;
const NUMBERED = /^(?:\d{1,2}[.、．)）]|[（(]\d{1,2}[)）])(?!\d)/;
/** 未见 at the end of a line goes on; 胸痛：未见, 结石未见 and 肝肋下未及 are statements. */
const DENIES = /(?<![:：均也])(?:未见|未发现|无(?=明)|(?<=^|[，,。；;])(?:没有|无))(?:明显|明确|显著)?$/;
/** 15mm, TI-RADS and -1.6 that were broken within, and a number with its unit that stands alone. */
const BROKEN: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/\d$/, /^(?:\.\d|(?:mm|cm|毫米|厘米|mmol|mmHg|次\/?分)(?![a-z]))/i],
  [/mm$/i, /^Hg/i],
  [/\d\s*[mc]$/i, /^m(?![a-z])/i],
  [/-\d{1,2}\.$/, /^\d(?![.、])/],
  [/(?:[约为≥≤<>×:：]|大小|径)\s*\d{1,3}$/, /^\d{1,3}(?:\.\d+)?\s*(?:[×x*/]|mm|cm)/i],
  [
    /[\p{Script=Han}A-Za-z]$/u,
    /^\d{1,4}(?:\.\d+)?(?:[×x*/]\d{1,3}(?:\.\d+)?)?\s*(?:mm|cm|[×x*]\s*10|[mμunp]?(?:mol|g|I?U)\/|g\/|mmHg|%|℃|次|秒|周|天|小时|岁)[^\p{Script=Han}]*?(?:$|[，,。；;])/iu,
  ],
  [/[A-Za-z]-$/, /^[A-Za-z]/],
  [/(?<!\d[A-Za-z]{0,5})[A-Za-z]$/, /^-[A-Za-z]|^[a-z]/],
];
const NEAR = 8;

function isUnfinished(before: string): boolean {
  const cue = DENIES.exec(before);
  if (!cue) return GOES_ON.test(before);
  const subject = before.slice(Math.max(0, cue.index - NEAR), cue.index);
  return !findingLexicon.findAll(subject).some(({ to }) => to === subject.length);
}

/** Whether a text that breaks between two lines, or is too long for one, goes on within a word, a number or a clause. */
export function isWrapped(above: string, below: string): boolean {
  const [before, after] = [above.replace(/[ \t\u3000]/g, ''), below.replace(/[ \t\u3000]/g, '')];
  if (before === '' || after === '' || isUnfinished(before) || CONTINUES.test(after)) return true;
  if (NUMBERED.test(after)) return false;
  if (BROKEN.some(([end, start]) => end.test(before) && start.test(after))) return true;
  const [end, start] = [before.slice(-NEAR).toUpperCase(), after.slice(0, NEAR).toUpperCase()];
  const words = [findingLexicon, siteLexicon, plainLexicon].flatMap((lexicon) => lexicon.findAll(end + start));
  const whole = words.filter(({ word, to }) => word.length > 1 && to === end.length).map(({ from }) => from);
  // 肿大 and 便秘, 蛋白尿 and 血钾 are two words, whatever 大便 and 尿血 are.
  return words.some(({ from, to }) => from < end.length && to > end.length && !whole.some((start) => start < from));
}

const WIDE = 0xfee0;
const toHalf = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - WIDE);
/** A break that says nothing, as wide as it was. */
export const SAME_LINE = '\v';
const BREAK = /[ \t\u3000]*(?:\r\n?|\n)[ \t\u3000\r\n]*/g;
const LINE = 40;

function joinLines(text: string): string {
  return text.replace(BREAK, (gap: string, at: number) => {
    const before =
      text
        .slice(Math.max(0, at - LINE), at)
        .split('\n')
        .at(-1) ?? '';
    const after = text.slice(at + gap.length, at + gap.length + LINE).split('\n')[0] ?? '';
    if (!isWrapped(before, after)) return gap;
    return (/[a-z]$/i.test(before) && /^[a-z]/i.test(after) ? ' ' : SAME_LINE).repeat(gap.length);
  });
}

/**
 * A space that parts two statements, as in 未见息肉 慢性浅表性胃炎 and 血钾6.9 口干多尿: both are long enough to be none of a word that is printed
 * apart, and no number is parted from what it counts. A tab or two spaces part shorter ones, and one does before a wave or a lead of an ECG, a
 * degree alone, and what is usual or aimed at.
 */
const PARTS =
  /(?<=[\p{Script=Han})]{2})[ \u3000]+(?=V\d|ST|QT|[QTPU]波)|(?<=\d)[ \u3000]+(?=[轻中重]度(?:$|[，。；\s]))|(?<=\d\s?(?:mmHg|mm|cm))[ \u3000]+(?=(?:控制)?目标|正常(?:值|范围|上限)|参考|[<>≥≤]\s?\d)|(?<=[\p{Script=Han})\d]{2}[\p{Script=Han})])[ \u3000]+(?=\p{Script=Han}[\p{Script=Han}\d]{3}|我|本人|现|但)|(?<=\d\d|\.\d)[ \t\u3000]+(?=[^\d\P{Script=Han}年月周天日时小分秒点次枚个级类度毫厘米公岁支张片升克号倍对条例以左右][\p{Script=Han}+±]{2})|(?<=[\p{Script=Han}\d][\p{Script=Han})])(?:\t|[ \u3000]{2})[ \t\u3000]*(?=\p{Script=Han}{2})/gu;
const HEADING = /^\p{Script=Han}{1,8}[:：]/u;
const UNFINISHED = /(?:[考倾]虑?|符合|提示|支持|倾向于?|除外|排除|疑|见|伴|(?<![未触闻扪探测])及|和|与|或|为|约|示|明显|明确|[未无])$/;
const partSpaced = (text: string): string =>
  text.replace(PARTS, (gap: string, at: number) => {
    if (UNFINISHED.test(text.slice(Math.max(0, at - NEAR), at))) return gap;
    return gap.replace(/./, HEADING.test(text.slice(at + gap.length, at + gap.length + NEAR)) ? '。' : '，');
  });

/**
 * The text with the layout of a page taken away, each character in its place: full-width letters, digits and signs are half-width, lines that
 * were wrapped go on, numbers in circles and full stops of English end a sentence, and a space between two statements is a comma, a stroke a
 * semicolon.
 */
export const layOut = (printed: string): string =>
  partSpaced(
    joinLines(
      printed
        .replace(/[！-～]/g, (wide) => (/[，；？！]/.test(wide) ? wide : toHalf(wide)))
        .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, SAME_LINE)
        .replace(/(?<=[\p{Script=Han})）] )[/|](?= \p{Script=Han})/gu, '；')
        .replace(/[ \t\u3000]+(?=\d{1,2}[、)](?!\d))|】(?=\s*【)/g, (gap) => gap.replace(/./, '。'))
        .replace(/(?<=\d\s?)[xX](?=\s?\d)/g, '×')
        // 体温升高，39.8℃
        .replace(/(?<=[升增偏过][高快多]|过速|[降减偏过][低慢少]|下降|过缓)[，,](?=\s?\d)/g, '：')
        .replace(/[①-⑳⑴-⒇⒈-⒛❶-❿㈠-㈩]/g, '。')
        .replace(/(?<=[\p{Script=Han})）])\.(?=\s*(?:[^\d\s.]|$))/gu, '。'),
    ),
  );
