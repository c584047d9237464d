/**
 * What can be compared in the text of a finding: sizes, grades, degrees and numbers, each with its position in the text. Everything else
 * is words, which are compared only as a whole. The patterns are listed in `docs/comparing-findings.md`.
 */
export interface Mark {
  /** Marks of the same kind at the same place in two texts can be compared: `size`, `TI-RADS`, `degree`, … */
  kind: string;
  /** As written. */
  text: string;
  /** Negative when the finding is slighter, positive when it is worse, 0 when equal, null when that cannot be said. */
  compareTo(after: Mark): number | null;
  /** The quantities behind the comparison. */
  values: readonly number[];
  /** False for ranges and bounds, which are equal only to themselves. */
  isOrdered: boolean;
}

export interface MarkedText {
  marks: readonly Mark[];
  /** The words around the marks; each mark is replaced by its kind. */
  words: string;
}

/** Full-width and Roman characters become plain ones; spaces go. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/[*✕✖]|(?<=\d|M|米)X(?=\d)/g, '×');

const PUNCTUATION = /[\p{P}~]/gu;

type Compare = (before: readonly number[], after: readonly number[]) => number | null;

interface Pattern {
  expression: RegExp;
  read(match: RegExpMatchArray): { kind: string; values: readonly number[]; compare: Compare } | null;
}

/** Values that cannot be ordered, such as ranges. */
const UNORDERED: Compare = () => null;

/** Orders single values; fewer or less is not said to be better unless `betterBelow`. */
const ordered =
  (betterBelow: boolean): Compare =>
  ([before], [after]) => {
    if (before === undefined || after === undefined) return null;
    if (after > before) return 1;
    return after === before ? 0 : betterBelow ? -1 : null;
  };

const MM: Record<string, number> = { MM: 1, 毫米: 1, CM: 10, 厘米: 10, 公分: 10 };
/** A smaller difference is within the accuracy of two measurements (growth of nodules in the ATA guideline of 2015). */
const NOTABLE_MM = 2;
const NOTABLE_SHARE = 0.2;

/** Compares the longest diameters. */
const compareSizes: Compare = (before, after) => {
  const [was, is] = [Math.max(...before), Math.max(...after)];
  if (was === is) return before.join() === after.join() ? 0 : null;
  if (Math.abs(is - was) < NOTABLE_MM - 1e-9 || Math.abs(is - was) < NOTABLE_SHARE * was - 1e-9) return null;
  if (is > was) return 1;
  const isSmaller = before.length === after.length && before.every((value, index) => (after[index] ?? value) <= value);
  return isSmaller ? -1 : null;
};

const ROMAN: Record<string, number> = { I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6 };
const HAN: Record<string, number> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 };
const toNumber = (text: string): number => ROMAN[text] ?? HAN[text] ?? Number(text);

const DIAMETER = String.raw`\d+(?:\.\d+)?(?:MM|CM|毫米|厘米|公分)?`;
const DIGIT = '(?:IV|VI|V|I{1,3}|[0-6]|[一二三四五六])';
const RADS_GRADE = `${DIGIT}[A-Z]?`;
const LETTERS = 'ABC';

/** 3 → 30, 4A → 41. A grade 0 (incomplete) and letters other than A to C are not ordered. */
function readRads(grade: string): number | null {
  const [, digit = '', letter = ''] = /^(IV|VI|V|I{1,3}|[0-6]|[一二三四五六])([A-Z]?)$/.exec(grade) ?? [];
  const number = toNumber(digit);
  const part = letter ? LETTERS.indexOf(letter) + 1 : 0;
  return number === 0 || (letter && part === 0) ? null : number * 10 + part;
}

/** Within a category, 4 and 4A are not ordered. A lower category is another assessment, not an improvement. */
const compareRads: Compare = ([before], [after]) => {
  if (before === undefined || after === undefined) return null;
  if (before === after) return 0;
  const isWithin = Math.floor(before / 10) === Math.floor(after / 10);
  if (isWithin && (before % 10 === 0 || after % 10 === 0)) return null;
  return after > before ? 1 : null;
};

const SEVERITY: Record<string, number> = { 轻微: 1, 轻度: 2, 中度: 3, 重度: 4, 严重: 4 };
const AMOUNT: Record<string, number> = { 微量: 1, 少量: 2, 中量: 3, 中等量: 3, 大量: 4 };
const POSITIVE: Record<string, number> = { 阴性: 0, 弱阳性: 1, 阳性: 2, 强阳性: 3 };
const PLUS: Record<string, number> = { '-': 0, '±': 1, '+-': 1, '+': 2, '1+': 2, '++': 3, '2+': 3, '+++': 4, '3+': 4, '++++': 5, '4+': 5 };
/** Several without a number; one is fewer, other numbers are not ordered against it. */
const MANY = Number.POSITIVE_INFINITY;
const COUNT_WORDS: Record<string, number> = { 单发: 1, 多发: MANY, 多个: MANY, 多枚: MANY, 数个: MANY, 数枚: MANY, 多处: MANY, 数处: MANY };

const compareCounts: Compare = ([before = 0], [after = 0]) => {
  if (before === after) return 0;
  if (before === MANY || (after === MANY && before > 1)) return null;
  return after > before ? 1 : null;
};

/** The pattern of words that are ordered among themselves. */
const scale = (kind: string, words: Record<string, number>): Pattern => ({
  expression: new RegExp(
    Object.keys(words)
      .sort((a, b) => b.length - a.length)
      .join('|'),
  ),
  read: ([word]) => ({ kind, values: [words[word] ?? 0], compare: ordered(true) }),
});

/** Earlier patterns take precedence. */
const PATTERNS: readonly Pattern[] = [
  {
    expression: new RegExp(
      `(ACR|CEUS|EU|KWAK|C|K)?-?(TI|BI|LUNG|O|PI|LI|CAD|NI|VI)-?RADS(?:分类|分级|评分)?[:=为]?(${RADS_GRADE})(?![0-9])(?:[-~至到/](${RADS_GRADE}))?(?:类|级|分)?`,
    ),
    read([, version = '', system = '', grade = '', to]) {
      const value = to === undefined ? readRads(grade) : null;
      return { kind: `${version}${system}-RADS`, values: value === null ? [] : [value], compare: compareRads };
    },
  },
  {
    expression: new RegExp(
      `([<>≤≥]|小于|大于|不足|超过)?(${DIAMETER})((?:×${DIAMETER}){0,2}|[-~至到]${DIAMETER})(?<=MM|CM|毫米|厘米|公分)(?!HG|H2O)`,
    ),
    read([, bound, first = '', others = '']) {
      const isRange = /^[-~至到]/.test(others);
      let unit = 1;
      const values = `${first}${others}`
        .split(/[×\-~至到]/)
        .reverse()
        .map((part) => {
          const [, number = '', name] = /^([\d.]+)(.*)$/.exec(part) ?? [];
          unit = (name && MM[name]) || unit;
          return Number((Number(number) * unit).toFixed(3));
        })
        .reverse();
      return { kind: 'size', values, compare: bound || isRange ? UNORDERED : compareSizes };
    },
  },
  {
    expression: new RegExp(String.raw`(?<![\d.])(?<![A-Z](?=[IV]))(${DIGIT})(?:[-~至到](${DIGIT}))?(°|度|级|期|类)`),
    // A lower class of a reporting system is another assessment, as 3类 after 4类 of a breast.
    read: ([, from = '', to, word]) => ({
      ...{ kind: 'degree', values: [toNumber(from)] },
      compare: to === undefined ? ordered(word !== '类') : UNORDERED,
    }),
  },
  {
    expression: new RegExp(String.raw`(?<=[度级期类])(${DIGIT})(?![\dA-Z.])`),
    read: ([, grade = '']) => ({ kind: 'degree', values: [toNumber(grade)], compare: ordered(true) }),
  },
  {
    expression: /轻[-~至到]?中度|中[-~至到]?重度|轻度[-~至到]中度|中度[-~至到]重度/,
    read: () => ({ kind: 'severity', values: [], compare: UNORDERED }),
  },
  scale('severity', SEVERITY),
  scale('amount', AMOUNT),
  scale('positivity', POSITIVE),
  {
    expression: /(?:\+-|±|(?<![\d.])[1-4]\+|(?<!\d)\+{1,4})(?![\p{Script=Han}\dA-Z+])|(?<=\()-(?=\))/u,
    read: ([text]) => ({ kind: 'plus', values: [PLUS[text] ?? 0], compare: ordered(true) }),
  },
  {
    expression: /(?<![\d.])(\d+|[一二两三四五六七八九十])(?:枚|个(?!月)|处|粒|颗)/,
    read: ([, number = '']) => ({ kind: 'count', values: [toNumber(number)], compare: compareCounts }),
  },
  {
    expression: new RegExp(Object.keys(COUNT_WORDS).join('|')),
    read: ([word]) => ({ kind: 'count', values: [COUNT_WORDS[word] ?? 0], compare: compareCounts }),
  },
];

/** Every mark has a number of its own in the words, in brackets that no text contains after normalization. */
const OPEN = '\u0001';
const CLOSE = '\u0002';

/** Splits a finding into the marks that can be compared and the words around them. */
export function markText(text: string): MarkedText {
  const found: Mark[] = [];
  let rest = normalizeText(text).replaceAll(OPEN, '').replaceAll(CLOSE, '');
  for (const { expression, read } of PATTERNS) {
    rest = rest.replace(new RegExp(expression.source, `${expression.flags}g`), (...args: unknown[]) => {
      const match = args.slice(
        0,
        args.findIndex((arg) => typeof arg === 'number'),
      ) as unknown as RegExpMatchArray;
      const mark = read(match);
      if (!mark) return match[0];
      const { kind, values, compare } = mark;
      const ownText = match[0];
      found.push({
        kind,
        text: ownText,
        values,
        isOrdered: compare !== UNORDERED,
        compareTo: (after) => (after.text === ownText ? 0 : after.isOrdered ? compare(values, after.values) : null),
      });
      return `${OPEN}${found.length - 1}${CLOSE}`;
    });
  }
  const marks: Mark[] = [];
  const words = rest.replace(new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g'), (_match, index: string) => {
    const mark = found[Number(index)];
    if (mark) marks.push(mark);
    return `${OPEN}${mark?.kind}${CLOSE}`;
  });
  return { marks, words: words.replace(/约|大小|直径|长径/g, '').replace(PUNCTUATION, '') };
}
