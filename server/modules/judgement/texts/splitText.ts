import { isWrapped } from './layout';
import rawSpellings from './spellings.json';
import { type Plain, spellOut } from './spellOut';
import { RULES_BY_WORD } from './textRules';
import { findingLexicon, siteLexicon, WORDS } from './words';

/** A clause up to a comma or another separator. */
export interface Segment {
  text: string;
  /** Joined to the segment before by 、 or 及, so that its negation continues. */
  isListed: boolean;
  /** Parted from the segment before by nothing but a new site. */
  isJoined: boolean;
  /** Where the segment is in the printed text. */
  from: number;
  to: number;
}

export type Sentence = readonly Segment[];

/** Longer digit runs are no measurements, and slow to search. */
const MOST_DIGITS = 8;
const SAME: Record<string, string> = {
  '*': '×',
  '✕': '×',
  '✖': '×',
  '―': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '﹣': '-',
  '．': '.',
};

/** Between English words, which are whole ones: no STEMI in `inferior STEMI` without its space. */
const WORD_SPACE =
  /(?<=[A-Z]{4})\s(?!RADS|[IVX]{1,3}[ABCF]?(?![A-Z]))(?=[A-Z]{3})|(?<=[a-z]{3})\s(?!RADS|(?:[IVX]+|[ivx]+)(?![A-Za-z]))(?=[A-Za-z]{2})|(?<=[A-Za-z]{2})\s(?![ivx]+(?![A-Za-z]))(?=[A-Za-z]?[a-z]{3})/g;

/** Half-width upper case without spaces; a line break becomes `\n`. */
function toPlain(printed: string): Plain {
  const whole = spellOut(printed);
  const text: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let digits = 0;
  const wordSpaces = new Set([...whole.text.matchAll(WORD_SPACE)].map(({ index }) => index));
  for (let index = 0; index < whole.text.length; index++) {
    const raw = whole.text.charAt(index);
    const plain = raw === '\n' || raw === '\r' ? '\n' : raw.normalize('NFKC').toUpperCase().replace(/\s/g, '');
    for (const letter of plain || (raw === '\n' ? '\n' : wordSpaces.has(index) ? '·' : '')) {
      digits = letter >= '0' && letter <= '9' ? digits + 1 : 0;
      if (digits > MOST_DIGITS) continue;
      text.push(SAME[letter] ?? letter);
      from.push(whole.from[index] ?? 0);
      to.push(whole.to[index] ?? 0);
    }
  }
  return { text: text.join(''), from, to };
}

const SPELLINGS = Object.entries(rawSpellings).map(([expression, word]) => [new RegExp(expression, 'g'), word] as const);
/** Phrases that differ in their filling words only, such as 宫腔内未探及明显孕囊, become the one that the rules know. */
const spellAlike = (text: string): string => SPELLINGS.reduce((spelled, [expression, word]) => spelled.replace(expression, word), text);

/** How much of something there is, that it is seen, or in which leads. */
const DEGREE =
  /(?:(?<![A-Z])[在于]?(?:V\d(?:[-~]V?\d)?|AV[FLR]|I{2,3})(?:导联)?|明显|显著|极?[轻中重]度|严重|不同程度|[稍略]微?|局部|部分|(?<![未无没可])(?:可?见(?![光红面])|有(?!无))|呈)(?:的|地)?/g;
const WINDOW = 10;

/** 骨质明显破坏 is 明显骨质破坏: a degree does not part a finding that a rule knows, unless one knows it with the degree. */
function moveDegree(text: string): string {
  for (const { index, 0: degree } of text.matchAll(DEGREE)) {
    const [start, end] = [Math.max(0, index - WINDOW), index + degree.length];
    const [before, behind] = [text.slice(start, index), text.slice(end, end + WINDOW)];
    const spans = (cut: number, to: number, joined: string) =>
      findingLexicon.findAll(joined).filter((match) => match.from < cut && match.to > to && RULES_BY_WORD.has(match.word));
    if (spans(before.length + degree.length, before.length, before + degree + behind).length > 0) continue;
    const [whole] = spans(before.length, before.length, before + behind).sort((a, b) => a.from - b.from);
    if (!whole) continue;
    // 腹主动脉 stays whole where the rule knows 主动脉扩张.
    const site = siteLexicon.findLongest(before).find(({ from, to }) => from < whole.from && to > whole.from);
    const at = start + (site ?? whole).from;
    return text.slice(0, at) + degree + text.slice(at, index) + text.slice(end);
  }
  return text;
}

const CUES = [...WORDS.negation, ...WORDS.exclude];
const endsInCue = (text: string): boolean => CUES.some((word) => text.endsWith(word));

/** Where sentences end: full stops, line breaks, and numbering such as `2.`, `2、`, `(2)` before a word. */
function findSentenceEnds(text: string): Set<number> {
  const ends = new Set<number>();
  for (const { index, 0: found } of text.matchAll(
    /[。;!|\n]|\.(?!\d)|(?<![\d.×A-Z级类度])\d{1,2}[、)](?=[^\d,、)])|\(\d{1,2}\)(?=[^类级度枚个分])/g,
  )) {
    for (let at = index; at < index + found.length; at++) ends.add(at);
  }
  return ends;
}

/** What a size, a category, or how something looks is said of stands before it, also where a full stop or a new line parts the two. */
const BELONGS_BEFORE = new RegExp(
  [
    String.raw`(?:其中)?(?:最?[大长宽]者?|较大者?|大小|直径|[长短横]径|最大径|最[大宽长]处|范围|现|内径|距[^,。;\d]{1,6})?(?:约|为|:|达)*\d[\d.]{0,6}(?:(?:MM|CM)?×\d[\d.]{0,6})*(?:MM|CM|毫米|厘米)(?!HG|[^,。;\n]*?(?:结节|囊肿|息肉|肿|瘤|灶|影|石))`,
    String.raw`最长(?:约|为|:|达)*\d[\d.]{0,4}(?:S(?![A-Z])|秒)`,
    '(?:C-?)?[TBPLO][A-Z1]{0,3}-?RADS',
    '(?:新发|突发|急性|质硬|固定|边缘?(?:有|见|呈)?(?:毛刺|分叶|毛糙)|(?:内容物)?不能[还回]纳|SUV|COBB|量约?\\d|放射至|逐渐|颜色不均|融合|无痛)(?![\\p{Script=Han}]{5})',
  ]
    .map((start) => `(?<=[\\p{Script=Han}A-Z\\d)])[。;\n](?=${start})`)
    .join('|'),
  'gu',
);

const NOT_LIST = new Set('未探触闻扪以涉累波普不顾遍危企');
const JOINER = new Set(WORDS.joiner);

/** It describes what follows, as in 陈旧性肋骨骨折 and 新发左侧基底节梗死, and is no statement of its own. */
const ATTRIBUTE = /(?:陈旧|新发|新鲜|急|慢)性?$/;

/** It names what was found before: 脾结节，考虑副脾; and a distance ends at a site. */
const NAMING = /(?:考虑|符合|提示|倾向于?|距离?)(?:为|是)?$/;

/** What belongs to the site behind it. */
const LEADING = /(?:[左右双两侧]|大量|中等?量|少量|少许|[轻中重]度|多发|单发)+$/;
const MOST_APART = 40;
/** The unit of a rate is a finding only by its number. */
const RATE = /^(?:次|BPM)/;

/** Where a new statement begins without a comma: a site after a finding, such as `肝囊肿左肾结石`. */
function findImplicitStarts(text: string): Set<number> {
  const findings = findingLexicon.findLongest(text).filter(({ word }) => !RATE.test(word));
  const named = findings.filter(({ word }) => siteLexicon.longestAt(word, 0));
  const sites = [...siteLexicon.findLongest(text), ...named].sort((a, b) => a.from - b.from);
  const starts = new Set<number>();
  let next = 0;
  for (const { from, to } of sites) {
    const start = from - (LEADING.exec(text.slice(Math.max(0, from - 8), from))?.[0].length ?? 0);
    while (next < findings.length && (findings[next]?.to ?? 0) <= start) next += 1;
    const [last, around] = [findings[next - 1], findings[next]];
    const isInside = around !== undefined && around.from < from && around.to >= to;
    const isNear = last !== undefined && last.to <= start && last.to > start - MOST_APART && !/[,、]/.test(text.slice(last.to, start));
    const before = text.slice(Math.max(0, start - 5), start);
    if (/正常(?:范围)?$/.test(before) && text.startsWith('心电图', start)) continue;
    if (isNear && !isInside && !JOINER.has(before.at(-1) ?? '') && !ATTRIBUTE.test(before) && !NAMING.test(before) && !endsInCue(before))
      starts.add(start);
  }
  return starts;
}

/** No statement is longer, and what is read of one takes its length times the number of its findings. */
const MOST_LETTERS = 600;
const isTooLong = (text: string, from: number, at: number): boolean =>
  at - from >= MOST_LETTERS && !isWrapped(text.slice(at - 40, at), text.slice(at, at + 40));

/** Splits a sentence at commas, lists and implicit starts; numbers with thousands separators stay whole. */
function splitSentence(text: string, offset: number, plain: Plain): Segment[] {
  const segments: Segment[] = [];
  const implicit = findImplicitStarts(text);
  let from = 0;
  let isListed = false;
  let isJoined = false;
  const close = (to: number, next: number, isNextListed: boolean) => {
    const part = moveDegree(spellAlike(text.slice(from, to).replaceAll('\n', '')));
    if (part) segments.push({ text: part, isListed, isJoined, from: plain.from[offset + from] ?? 0, to: plain.to[offset + to - 1] ?? 0 });
    if (part || !isNextListed) isListed = isNextListed;
    isJoined = next === to;
    from = next;
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === ',' && !/^\d{3}(?!\d)/.test(text.slice(at + 1, at + 5))) close(at, at + 1, false);
    else if (letter === ',' && !/\d/.test(text[at - 1] ?? '')) close(at, at + 1, false);
    else if (letter === '?') close(at + 1, at + 1, false);
    else if (letter === '、') close(at, at + 1, true);
    else if ('及和与或'.includes(letter) && at > from && !NOT_LIST.has(text[at - 1] ?? '') && !text.startsWith('及时', at))
      close(at, at + 1, true);
    else if ((implicit.has(at) && at > from) || isTooLong(text, from, at)) close(at, at, false);
  }
  close(text.length, text.length, false);
  return segments;
}

/** Splits a printed text into sentences and clauses. */
export function splitText(printed: string): Sentence[] {
  const printedPlain = toPlain(printed);
  const plain = { ...printedPlain, text: printedPlain.text.replace(BELONGS_BEFORE, ',') };
  const ends = findSentenceEnds(plain.text);
  const sentences: Sentence[] = [];
  let from = 0;
  for (let at = 0; at <= plain.text.length; at++) {
    if (at < plain.text.length && !ends.has(at)) continue;
    const segments = at > from ? splitSentence(plain.text.slice(from, at), from, plain) : [];
    if (segments.length > 0) sentences.push(segments);
    from = at + 1;
  }
  return sentences;
}
