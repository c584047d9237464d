import { markText } from './findingMarks';

/** A category of a reporting system, such as 4A of BI-RADS. */
export interface Grade {
  system: string;
  /** As in `4A`. */
  text: string;
  /** 3 is 30, 4A is 41; a 4 without a letter counts as its worst. */
  value: number;
}

const ROMAN: Record<string, number> = { I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6 };
const HAN: Record<string, number> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6 };
const DIGIT = '(?:IV|VI|V|I{1,3}|[0-6]|[一二三四五六])';
const GRADE = `${DIGIT}[A-CX]?`;
const SYSTEM = '(T[I1L]|B[I1L]|[L1I]U(?:NG)?|P[I1L]|[L1]I|O|CAD)-?RADS';
const BETWEEN =
  '(?:分类|分级|分型|评分|评估|类别|级别|提示|标准|诊断|考虑|约|US|MRI|TR|法|类|级|为|属|第|本次|此次|本例|综合|结果|[:=(),-]){0,7}';
const FORWARD = new RegExp(`${SYSTEM}(?:\\(?20\\d\\d(?:年|版)*\\)?)?${BETWEEN}(${GRADE})(?:(?:类|级|分)?[-~至到/](${GRADE}))?`, 'g');
const BACKWARD = new RegExp(`(?<![\\d.])(${GRADE})(?:类|级)\\(?(?:按|ACR|C|-)*${SYSTEM}`, 'g');
const SHORT = /(?<![A-Z])TR-?([1-5])(?!\d)/g;
const LIVER = /(?<![A-Z])(?:LR|LI-?RADS)(?:分类|分级|类别|类|级|为|[:-])*([1-5]|M|TIV)(?![\dA-Z])/g;
const BARE = new RegExp(
  `(?:(?:(?<=[MC]M)|(?<![\\d.A-Z×]))(?=${DIGIT}[A-C]?(?:类(?![圆椭方似])|级结节))|(?<=\\()(?=(?:4|IV)[A-C]\\))|(?<=分类|分级|类别)[:为]?)(${DIGIT}[A-C]?)(?:类|级(?=结节))?(?:[-~至到](${GRADE})类)?`,
  'g',
);

const NAMES: Record<string, string> = { T: 'TI', B: 'BI', P: 'PI' };
const SYSTEM_SITES: Record<string, string> = { 甲状腺: 'TI-RADS', 乳腺: 'BI-RADS', 肺: 'LUNG-RADS', 前列腺: 'PI-RADS', 卵巢: 'O-RADS' };

const toSystem = (name: string): string =>
  `${/U(?:NG)?$/.test(name) ? 'LUNG' : /^[L1]I$/.test(name) ? 'LI' : name === 'O' || name === 'CAD' ? name : (NAMES[name.charAt(0)] ?? name)}-RADS`;

function toGrade(system: string, text: string): Grade {
  const [, digit = '', letter = ''] = /^(IV|VI|V|I{1,3}|[0-6]|[一二三四五六])([A-CX]?)$/.exec(text) ?? [];
  const number = ROMAN[digit] ?? HAN[digit] ?? Number(digit);
  const part = letter === 'X' ? 9 : letter ? letter.charCodeAt(0) - 64 : number === 4 ? 9 : 0;
  return { system, text: `${number}${letter}`, value: number * 10 + part };
}

/** The limit of a rule: its lowest value, or its highest. */
export const getGradeValue = (limit: string, isHighest: boolean): number => {
  const [digit = '0', letter] = limit;
  return Number(digit) * 10 + (letter ? letter.charCodeAt(0) - 64 : isHighest ? 9 : 0);
};

/** Of a range, such as 3-4A, the higher category counts. */
const higher = (system: string, ...texts: (string | undefined)[]): Grade[] =>
  texts
    .flatMap((text) => (text ? [toGrade(system, text)] : []))
    .sort((a, b) => b.value - a.value)
    .slice(0, 1);

/** Whether a category says that there is nothing: category 1, in vessels of the heart 0. About a liver 1 is a benign finding. */
export const saysNothing = ({ system, value }: Grade): boolean => system !== 'LI-RADS' && value === (system === 'CAD-RADS' ? 0 : 10);

/** The categories in a clause; without the name of a system the site says which one is meant. */
export function readGrades(text: string, site: string): Grade[] {
  if (!/RADS|TR|LR|类|级|\((?:4|IV)[A-C]\)/.test(text)) return [];
  const named = [...text.matchAll(FORWARD)].flatMap(([, system = '', from, to]) => higher(toSystem(system), from, to));
  const [first] = named;
  if (first) return [...named, ...[...text.replace(FORWARD, ',').matchAll(BARE)].flatMap(([, from, to]) => higher(first.system, from, to))];
  const before = [...text.matchAll(BACKWARD)].flatMap(([, grade, system = '']) => higher(toSystem(system), grade));
  const short = [...text.matchAll(SHORT)].flatMap(([, grade]) => higher('TI-RADS', grade));
  // LR-M and LR-TIV are malignant as well, of another kind.
  const liver = [...text.matchAll(LIVER)].flatMap(([, grade = '']) => higher('LI-RADS', /\d/.test(grade) ? grade : '5'));
  const system = SYSTEM_SITES[site];
  const bare = system ? [...text.matchAll(BARE)].flatMap(([, from, to]) => higher(system, from, to)) : [];
  return [before, short, liver, bare].find((found) => found.length > 0) ?? [];
}

const CLASS = /(?<![\d.]|CIN)([0-6])([A-C])?\s*(?:类|级)/gi;
const MOST_BETWEEN = 80;
/** What a score means, which stands beside it: T值≤-2.5为骨质疏松. */
const MEANINGS = new RegExp(
  [
    // The name of the illness goes with its limits where the sentence begins with it.
    String.raw`(?:(?<=^|[。；;\n】])[^，,。；;：:\n】达符满您本<>≤≥\d]{1,12})?(?<!(?:达到?|符合|满足)[^，,。；;：:\n]{0,12})(?:诊断|参考|判定|评定|评价|判断)标准(?:[(（][^()（）]{1,12}[)）])?(?:[:：]|[为是])[^。\n]{0,160}?(?=本[次例]|您的?|[,，;；][^,，;；。<>≤≥]{0,8}T(?:值|评分|-?score)[:：为是=]?-?\d|[。\n]|$)`,
    // 4类以上需穿刺
    String.raw`[0-6][A-C]?\s*[类级]?(?:及|或|和)?(?:其)?以上(?:者|的|结节|病变)*(?:需|应|建议|要|可|宜)[^，,。；;\n]*`,
    String.raw`T[^。；;，,\n]{0,6}[<>≤≥][^。；;，,\n]{0,12}(?:为|[:：]|提示)(?:正常|低?骨量|骨质|重度|严重)[^。；;，,\n]{0,6}`,
  ].join('|'),
  'g',
);
const MOST_LEGEND_CLASSES = 9;
/** What a class means, as in 4类：可疑恶性. */
const MEANING =
  /^[0-6][A-C]?\s*[类级]\s*[)）]?\s*(?:[:：=—-]|为|指|表示|即)\s*(?:[高低中]度|很可能|可能)?(?:可疑|提示|怀疑|考虑)?\s*(?:为)?(?:恶性|良性|阴性|正常|评估不|需要?)/i;
/** Between the person's class and a legend nothing else is told. */
const MORE = /\d\s*(?:mm|cm)|结节|肿[块物]|钙化|病灶|[左右双]|[本此]\s*次|您/i;
/** What comes after it is the person's. */
const OWN = /[本此]\s*次|本\s*例|您|[左右双]|综\s*合|评\s*估\s*为|结\s*果/;

/**
 * Blanks the legend that a report prints below its text, `0类：评估不完全；1类：阴性；2类：良性 …`: at least four classes in their order, from
 * the lowest on, or three with their risks, and without a size; and what a score means.
 */
export function hideLegend(text: string): string {
  const classes = [...text.matchAll(CLASS)].map(({ index, 1: digit = '', 2: letter = '' }) => ({
    index,
    digit,
    name: digit + letter.toUpperCase(),
  }));
  let shown = text;
  const hide = (from: number, to: number) => {
    shown = shown.slice(0, from) + ' '.repeat(to - from) + shown.slice(to);
  };
  for (const { index, 0: legend } of text.matchAll(MEANINGS)) hide(index, index + legend.length);
  for (let first = 0; first < classes.length; ) {
    let last = first;
    for (let next = classes[last + 1]; next && last - first < MOST_LEGEND_CLASSES; next = classes[last + 1]) {
      const before = classes[last];
      if (!before || next.name <= before.name || next.index - before.index > MOST_BETWEEN) break;
      if (OWN.test(text.slice(before.index, next.index))) break;
      last += 1;
    }
    const from = classes[first]?.index ?? 0;
    const start = classes[last]?.index ?? 0;
    const behind = text.slice(start, start + MOST_BETWEEN);
    // The name of the system in front of a legend is that of the person's own class behind it.
    const end = /[，,、;；]?\s*(?=[本此]\s*次|本\s*例|您)|[。;；\n]/.exec(behind);
    const to = start + (end ? end.index + (/[。;；\n]$/.test(end[0]) ? 0 : end[0].length) : behind.length);
    const digits = new Set(classes.slice(first, last + 1).map(({ digit }) => digit));
    const legend = text.slice(from, to);
    const isComplete = digits.size >= 4 && (digits.has('0') || digits.has('1'));
    const isOfRisks = digits.size >= 3 && (legend.match(/恶性(?:风险|率|可能|概率)/g) ?? []).length >= 3;
    const isLegend = (isComplete || isOfRisks) && !/\d\s*(?:mm|cm)/i.test(legend);
    if (isLegend) hide(from, to);
    else {
      // Two or more that are explained behind the person's own class.
      let meant = last + 1;
      while (meant > first && MEANING.test(text.slice(classes[meant - 1]?.index))) meant -= 1;
      const own = classes[meant - 1];
      const start = classes[meant]?.index ?? 0;
      if (own && last - meant >= 1 && !MORE.test(text.slice(own.index, to)) && /[。;；\n(（]/.test(text.slice(own.index, start)))
        hide(start, to);
    }
    first = last + 1;
  }
  return shown;
}

/** How far away something is, as in 距肛门8cm: no size. */
const DISTANCE = /(?<![间相焦])距离?[^,\d]{0,10}\d+(?:\.\d+)?(?:[-~至到]\d+(?:\.\d+)?)?(?:MM|CM|毫米|厘米|公分)/g;
/** 由9mm降至5mm: what it was before is no size of now. */
const WAS = /(?:由|从)(?:原来?的?)?\d+(?:\.\d+)?(?:MM|CM|毫米|厘米|公分)?(?=[^,\d]{0,6}[至到为]\d)/g;
const SEPARATE_GRADE = /(RADS[^\d]{0,6}[0-6][A-CX]?)(?=\d)/g;

/** The diameters in mm. `isUnread`: there are diameters without a unit, which may be cm. */
export function readSizes(text: string): { sizesMm: number[]; isUnread: boolean } {
  if (!/\d/.test(text)) return { sizesMm: [], isUnread: false };
  const plain = text.replace(DISTANCE, '').replace(WAS, '').replace(SEPARATE_GRADE, '$1,');
  const { marks } = markText(plain);
  const sizesMm = marks.filter(({ kind }) => kind === 'size').flatMap(({ values }) => [...values]);
  return { sizesMm, isUnread: sizesMm.length === 0 && /\d×\d/.test(plain) };
}

/** Thousands that are parted by a comma are one number. */
const joinThousands = (text: string): string => text.replace(/(?<![\d.])(\d{1,3}),(\d{3})(?![\d.])/g, '$1$2');

/** What is counted by the minute and is no heart rate. */
const OTHER_RATES = /呼吸|(?<![A-Z])RR?[:=]?\d|肠鸣|早搏|期前收缩|室早|房早|胎|目标|运动|参考|正常值|心搏[谷峰]值/;

/** The numbers right before each of the words, both of a span such as 38-52次/分. */
export function readNumberBefore(printed: string, words: readonly string[]): number[] {
  const text = joinThousands(printed);
  return words.flatMap((word) =>
    text
      .split(word)
      .slice(0, -1)
      .map((before) => before.slice(-24).split(',').at(-1) ?? '')
      .filter((before) => !OTHER_RATES.test(before))
      .flatMap((before) => /(?:(\d+(?:\.\d+)?)[-~至到])?(\d+(?:\.\d+)?)\(?$/.exec(before)?.slice(1).filter(Boolean).map(Number) ?? []),
  );
}

/** What is only known to be smaller than the number, such as a narrowing of <50%, does not reach it. */
const BELOW = /<$|(?:小于|低于|不足|不到|未达)$/;

/** The first number each time after one of the words, at most a few characters later; lengths in mm, both of a pair such as QT/QTc 420/510. */
export function readNumber(printed: string, words: readonly string[]): number[] {
  const text = joinThousands(printed);
  return words.flatMap((word) =>
    text
      .split(word)
      .slice(1)
      .flatMap((behind) => {
        const found = /^([^\d,]{0,8}?)(\d+(?:\.\d+)?)(CM|厘米|公分)?(?:\/(\d+))?/.exec(behind.slice(0, 24));
        if (!found) return [];
        const [, between = '', number, centimetres, second] = found;
        const limit = Number(number) * (centimetres ? 10 : 1);
        return [BELOW.test(between) ? limit - Number.EPSILON * limit : limit, ...(second ? [Number(second)] : [])];
      }),
  );
}
