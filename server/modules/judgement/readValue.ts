import { toPlainValue } from './plainValue';

/** What a laboratory printed as a result, as far as it can be read without doubt. */
export interface PrintedResult {
  /** The number; null for words, grades and whatever cannot be read. */
  number: number | null;
  comparator: '' | '<' | '>';
  /** The second number of a pair such as `210/118`, or the upper end of a span such as `0-2`. */
  second: number | null;
  /** A unit printed behind the number; empty if there is none. */
  unit: string;
  /** The laboratory's own mark beside the number. */
  mark: LabMark | null;
  /** From 0 (negative) to 5 (`++++`); null if the result is not graded. */
  grade: number | null;
  /** `pair`: two numbers such as `210/118`. `span`: from one number to another. `words`: a text. `missing`: the result says that there is none. `unread`: digits that cannot be read with certainty. */
  kind: 'number' | 'pair' | 'span' | 'grade' | 'words' | 'missing' | 'unread';
}

export interface LabMark {
  side: 'high' | 'low' | 'abnormal';
  isCritical: boolean;
}

const HIGH = ['↑', 'H', 'HI', '高', '偏高', '升高', '▲'];
const LOW = ['↓', 'L', 'LO', '低', '偏低', '降低', '▼'];
const ABNORMAL = ['*', '**', 'A', '异常', '★', '☆', '※', '+'];
const CRITICAL: Readonly<Record<string, LabMark['side']>> = {
  HH: 'high',
  'H!': 'high',
  LL: 'low',
  'L!': 'low',
  AA: 'abnormal',
  危急: 'abnormal',
  危急值: 'abnormal',
  CRITICAL: 'abnormal',
  PANIC: 'abnormal',
};

/** The mark of a laboratory, such as `↑`, `H`, `LL`, `*`; null for an empty cell, 正常 and anything else. */
export function readMark(text: string): LabMark | null {
  const mark = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s()[\]]/g, '')
    .replace(/([↑↓])\1+/, '$1');
  const critical = CRITICAL[mark];
  if (Object.hasOwn(CRITICAL, mark) && critical) return { side: critical, isCritical: true };
  if (HIGH.includes(mark)) return { side: 'high', isCritical: false };
  if (LOW.includes(mark)) return { side: 'low', isCritical: false };
  return ABNORMAL.includes(mark) ? { side: 'abnormal', isCritical: false } : null;
}

/** What a column of marks contains beside a normal result. */
const UNMARKED =
  /^(?:[-/.]*|N|NULL|NONE|NO|NAN|UNDEFINED|FALSE|否|无异常|NORMAL|NEG|NEGATIVE|ND|S|阴性|未(?:见|提示)异常|未检出|合格|无|0|正常.*)$/;

/**
 * A laboratory's mark in a column of its own, as `readMark`. Whatever is not known to mean "normal" is a mark, because each system writes its
 * own (`HIGH PANIC`, `高↑`, `R`).
 */
export function readLabFlag(text: string): LabMark | null {
  const mark = readMark(text);
  const flag = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[—–−‐]/g, '-')
    .replace(/\s/g, '');
  if (mark || UNMARKED.test(flag)) return mark;
  const isHigh = /[↑▲高升>]|^H/.test(flag);
  const isLow = /[↓▼低降<]|^L/.test(flag);
  return { side: isHigh === isLow ? 'abnormal' : isHigh ? 'high' : 'low', isCritical: /危|PANIC|CRIT|!/.test(flag) };
}

export const EMPTY: PrintedResult = { number: null, comparator: '', second: null, unit: '', mark: null, grade: null, kind: 'words' };

/** Grades from none to strong, each in the spellings of laboratories. */
const GRADES: readonly RegExp[] = [
  /^(?:阴性?(?:<?1:\d{1,5})?|<1:\d{1,5}(?:阴性|-)?|-|neg(?:ative)?|norm(?:al)?|阴性-|阴性反应|[非无]反应性?|non-?reactive|未检出|未检测到|未检测出|未测出|未查见|未见|not ?detected|nd|n|nr|tnd|<lod|(?:低于|小于|<)(?:最低)?检(?:测|出)下?限值?|检(?:测|出)下?限(?:值)?以下)$/i,
  /^(?:±|\+-|\+\/-|-\/\+|弱阳性?|弱阳性±|(?:可疑|疑似|疑)阳性|可疑|弱反应性?|灰区|不确定|偶见|trace|tr|微量|(?:待|需|建议|送|已送|送检)+(?:复检|复查|复测|复核|确认|确证|确定)(?:中|试验|实验)?)$/i,
  // A titre of an antibody, such as 1:100.
  /^(?:\+|1\+|\+1|阳性?|阳性\+|pos(?:itive)?|p|检出|查见|可见|发现|找到|有?反应性|reactive|初筛(?:试验)?(?:阳性|有?反应性?)|原[倍液](?:阳性?|\+)|(?:阳性?|\+)?,?1:(?:\d{1,2}|[12]\d\d|3[01]\d)(?:\+|阳性?)?)$/i,
  /^(?:(?:阳性?|\+)?,?1:(?:3[2-9]\d|[4-9]\d\d|\d{4,5})(?:\+|阳性?)?|\+\+|2\+|\+2|阳性\+\+|阳性2\+|中度阳性)$/,
  /^(?:\+\+\+|3\+|\+3|阳性\+\+\+|阳性3\+|强阳性?|强阳性\+\+\+)$/,
  /^(?:\+\+\+\+|4\+|\+4|阳性\+\+\+\+|阳性4\+)$/,
];

/** What stands behind the grade of a first test. */
const UNCONFIRMED = /(?<=.)[,;]?(?:待|需|建议|已送|送)(?:复检|复查|复测|复核|确认|确证|确定|进一步).*$/;

/** The index of 弱阳性. */
const WEAK = 1;
/** The index of 阳性. */
export const POSITIVE = 2;

/** The grade of a result or of a normal text, from 0 (negative) to 5; null if it is not a grade. */
export function readGrade(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s()[\]]/g, '')
    .replace(/[—–−‐]/g, '-')
    .replace(/[∶：]/g, ':')
    .replace(/^[>≥]=?(?=1:\d)|(?<=性)(?:初筛|反应)$|^呈(?=[阴阳弱强+\d])/g, '')
    .replace(/^(\++|[1-4]\+)阳性$|^([1-4])个\+$/, (_whole, grade: string | undefined, number: string) => grade ?? `${number}+`)
    .replace(/^(?:检出|查见|可见|pos(?:itive)?|强阳性)(?=\++$|[1-4]\+$)/i, '');
  const grade = GRADES.findIndex((spelling) => spelling.test(plain));
  if (grade >= 0) return grade;
  // `2+~3+`
  const [, from = '', to = ''] = /^([^~→]+)[~→]([^~→]+)$/.exec(plain) ?? [];
  const [lower, upper] = [from, to].map((end) => GRADES.findIndex((spelling) => spelling.test(end)));
  if (lower !== undefined && upper !== undefined && lower >= 0 && upper >= 0) return Math.max(lower, upper);
  const first = UNCONFIRMED.test(plain) ? readGrade(plain.replace(UNCONFIRMED, '')) : null;
  // A negative test that is to be repeated is not yet one.
  return first === null ? null : Math.max(first, WEAK);
}

/** Words instead of a result. */
const MISSING =
  /^(?:-{2,}|\/|\\|无|空|n\/?a)$|弃检|拒检|未检$|未查|未做|未测|未出|未完成|未留|漏检|缺项|放弃|溶血|脂血|凝血块|标本(?:不足|量少|不合格|污染|丢失)|无法(?:检测|测定|判读|测)|检测失败|重新?采|待(?:报|出|查|定|复查)|见附(?:页|件|表)|另附|详见|未计算|未评估/;

const DIGITS = String.raw`[+-]?\d+(?:\.\d+)?`;
const POWER = String.raw`(?:E\+?(-?\d{1,2})|[×x*]\s*10\s*[\^E]?(-?\d{1,2})(?!\s*[\d/个]))`;
const MARK = String.raw`(?:HH|LL|HI|LO|H!|L!|H|L|↑+|↓+|\*+|▲|▼|★|偏高|偏低|升高|降低|高|低|危急值|危急|CRITICAL|PANIC)`;
const NUMBER = new RegExp(
  String.raw`^(?:(${MARK})\s*)?(<=|>=|<|>|小于等于|大于等于|小于|大于|低于|不足|高于|超过)?\s*(${DIGITS})\s*${POWER}?(?:\s*([/~-])\s*(${DIGITS})(?![\d.]))?\s*(.*)$`,
  'i',
);
const UNIT =
  /^(?:(?:[x×*]?10\^?\d{1,2}\/)?[A-Za-zμµΩ%‰°][A-Za-z0-9μµ%‰^*×/.²³⁹¹⁰°()]*(?:\/[A-Za-z0-9.²³()]+)*|[x×*]?10[\^*]?\d{1,2}个?\/[A-Za-zμµ]+|个?\/[A-Za-zμµ]+[0-9³]?|次\/?(?:分钟?|min|小时|h)|毫米汞柱|度|分|秒|岁|厘米|千克|公斤)$/i;
const COMPARATORS: Readonly<Record<string, '<' | '>'>> = {
  ...{ '<': '<', '<=': '<', 小于: '<', 小于等于: '<', 低于: '<', 不足: '<' },
  ...{ '>': '>', '>=': '>', 大于: '>', 大于等于: '>', 高于: '>', 超过: '>' },
};

/** A mark behind the unit: signs may touch it, letters are parted from it by a space. */
const BEHIND = new RegExp(String.raw`^(.*?)\s*(?:(?<=\s|^)(${MARK})|([↑↓]+|\*+|[▲▼★]|偏?[高低]|[升降][高低]))$`, 'i');

/** The mark between a number and its unit. */
const BETWEEN = new RegExp(
  String.raw`^(?:(${MARK})\s+|([↑↓▲▼]+|\*+(?!\d))\s*)(?=[×x*\d]*[^\s↑↓*▲▼]*[/%]|°c|[×x*]?10\^|mmhg|[a-z]{1,4}$)`,
  'i',
);

/** Parts what stands behind a number into a unit or grade and the mark. */
function splitRest(rest: string): { middle: string; behind: string } {
  const [before, marked, signed] = BETWEEN.exec(rest) ?? [];
  if (before) return { middle: rest.slice(before.length).trim(), behind: marked ?? signed ?? '' };
  const [, middle, apart, touching] = BEHIND.exec(rest) ?? [];
  return { middle: (middle ?? rest).trim(), behind: apart ?? touching ?? '' };
}

const UNIT_IN_BRACKETS =
  /(?<=\d)\s*[([]((?:[×x*]?10[\^*]?\d+)?[a-zμ个]*\/[^()[\]]+|[%‰]|°c|mmhg|kpa|[bd]pm|fl|pg|cm|kg|s|秒|次\/[^()[\]]+)[)\]]$/i;

function readNumber(plain: string): PrintedResult | null {
  // A letter may be a digit, l80 and 1O, and +3 is a grade.
  if (/^\+[1-4](?![\d.])/.test(plain) || /(?:^|\d)[lIO|o](?=[\d.])|\d[lIO|o]$/.test(plain)) return null;
  const text = plain
    .replace(/^[([]?(HH|LL|[HL↑↓]+)[)\]]?(?=[\s\d<>])/i, '$1')
    .replace(/[([](HH|LL|[HL↑↓*]+|偏?[高低]|升高|降低)[)\]]$/i, ' $1')
    .replace(UNIT_IN_BRACKETS, ' $1');
  const [, before = '', sign = '', digits, exponent, power, joint, second, rest = ''] = NUMBER.exec(text) ?? [];
  // A longer number is a code; more decimals are those of a computer, 6.0999999999999996 of a spreadsheet.
  if (digits === undefined || digits.replace(/\..*|\D/g, '').length > 15) return null;
  const number = Number((Number(digits) * 10 ** Number(exponent ?? power ?? 0)).toPrecision(12));
  const { middle: whole, behind } = splitRest(rest);
  // `0.3 g/L(1+)`, `1.8 S/CO 有反应性`
  const [, apart = whole, bracketed, spaced] = /^(.*[A-Za-z])\s*(?:[([]([^()[\]]*[+±性])[)\]]|\s([^\s()[\]]*[+±性]))$/.exec(whole) ?? [];
  const graded = bracketed ?? spaced ?? '';
  const middle = graded === '' || readGrade(graded) === null ? whole : apart;
  const grade = middle === '' ? null : readGrade(middle === whole ? middle : graded);
  // `3.5 cm mass` is a text.
  const isUnit = UNIT.test(middle.replace(/\s+/g, '')) && !/[a-z]\s+(?!copies|units?)[a-z]{4,}/i.test(middle);
  if (!Number.isFinite(number) || (middle !== '' && !isUnit && grade === null)) return null;
  // `3+` is a grade, `6.8+` could be a mark or a slip.
  if (grade !== null && /^[+-]/.test(whole)) return null;
  const comparator = COMPARATORS[sign] ?? '';
  const kind = joint === undefined ? 'number' : joint === '/' ? 'pair' : 'span';
  if (kind === 'span' && (comparator || Number(second) < number)) return null;
  const [mark, other] = [readMark(before), readMark(behind)];
  if (mark && other && mark.side !== other.side) return null;
  const unit = isUnit && (grade === null || middle !== whole) ? middle.replace(/\s+/g, '') : '';
  return { ...EMPTY, kind, number, comparator, second: second === undefined ? null : Number(second), unit, mark: mark ?? other, grade };
}

/** What the laboratory writes beside a number that it measured again, or in a sample that was not good. */
const REPEATED =
  /[,;\s([]*(?:已|经|双人|人工|手工|仪器|镜检|涂片|重复|重新|血片)*(?:复查|复检|复核|复测|重测|核实|确认|镜检|计数|涂片)(?:过|后|一致|结果|确认)*[)\]]?$/;
const POOR_SAMPLE = '(?:标本|样本|血样|轻度?|中度?|重度?|严重|有|疑似?|微)*(?:溶血|脂血|脂浊|乳糜|黄疸|聚集|凝集|凝块|小凝块)';
const POOR_BEHIND = new RegExp(String.raw`[,;\s([]*${POOR_SAMPLE}[^\d]{0,6}[)\]]?$`);
const POOR_BEFORE = new RegExp(String.raw`^[([]?${POOR_SAMPLE}[)\]]?[,;:\s]*(?=[<>]?\d)`);
/** A range behind the value, mostly in brackets. */
export const RANGE_BEHIND =
  /\s*[([](?:参考|正常)?(?:值|范围|区间)*:?\s*(?:[<>]=?\s*\d+(?:\.\d+)?|\d+(?:\.\d+)?\s*[^\d\s()[\]]{0,8}\s*[-~]{1,2}\s*\d+(?:\.\d+)?)[^()[\]]*[)\]]$|(?<=^\d+(?:\.\d+)?)\s+\d+(?:\.\d+)?[-~]{1,2}\d+(?:\.\d+)?$/;
const CRITICAL_BEHIND = /[,;\s([]*危急值?[)\]]?$/;

/** Reads a number with the remarks about its sample. */
function readRemarked(plain: string): PrintedResult | null {
  const isPoor = POOR_BEHIND.test(plain) || POOR_BEFORE.test(plain);
  const isCritical = CRITICAL_BEHIND.test(plain);
  const bare = [CRITICAL_BEHIND, RANGE_BEHIND, REPEATED, POOR_BEHIND, POOR_BEFORE, CRITICAL_BEHIND].reduce(
    (text, remark) => text.replace(remark, ''),
    plain,
  );
  const result = bare === plain || !/\d/.test(bare) || readGrade(bare) !== null ? null : readNumber(bare.trim());
  if (!result) return null;
  const side = result.mark?.side ?? 'abnormal';
  if (isCritical) return { ...result, mark: { side, isCritical: true } };
  return isPoor ? { ...result, mark: result.mark ?? { side, isCritical: false } } : result;
}

/** A grade with the concentration that the device gives for it, `3+(3.0 g/L)`, or with a mark, `3+ ↑`. */
const GRADED = /^(\D{1,6}?|[1-4]\+|\+[1-4])(?:\s*[([]|\s+|(?<=[)\]]))\s*(?:[<>]=?|约)?\s*\d+(?:\.\d+)?\s*[A-Za-zμ/%0-9]{0,12}\s*[)\]]?$/;
const MARKED = /^(?:(↑+|↓+|\*+|★|!)\s*)?(.*[^↑↓*★!\s])(?:\s*(↑+|↓+|\*+|★|!+)|(?<=[+±性])\s*(H|L|A))?$/;

function readRemarkedGrade(plain: string): PrintedResult | null {
  const [, graded] = GRADED.exec(plain) ?? [];
  const [, before, marked, sign, letter] = MARKED.exec(plain) ?? [];
  const mark = before ?? sign ?? letter ?? '';
  const grade = readGrade(graded ?? marked ?? '');
  return grade === null || (grade === 0 && !/^\D{1,4}[([]/.test(plain))
    ? null
    : { ...EMPTY, kind: 'grade', grade, mark: readMark(mark.replace('!', '*')) };
}

const LONGEST_GRADE = 16;

/** The grade in front of what is said about it: 阳性（已复查）, (+++) (阴性); null for none and for a negative one. */
export function readFirstGrade(value: string): number | null {
  const plain = toPlainValue(value);
  const ends = [...plain.slice(0, LONGEST_GRADE).matchAll(/(?<=[^\s([])(?=[\s([,;。])/g)].map(({ index }) => plain.slice(0, index));
  return Math.max(0, ...ends.map((first) => readGrade(first.replace(/^[↑↓*★!]+|[↑↓*★!]+$/g, '')) ?? 0)) || null;
}

/** The number at the beginning of what cannot be read with certainty: `约6.9`, `6.9→7.1`, `6.9 (已电话通知)`. */
export function readFirstNumber(value: string): number | null {
  const [, digits] = /^[^\d.,-]{0,4}(\d+(?:\.\d+)?)(?![\d.年月万]|,\d|-\d+-)/.exec(toPlainValue(value)) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The method in front of its number: `DOB=12.6`, `NCT 16.5`. */
const LABEL = /^(?:DOB|NCT|IOP|COI|检测值|测定值|测得值?|实测值?|数值)\s*[=:]?\s*(?=[<>]?\d)/i;
/** The word in front of any result. */
const RESULT = /^(?:检[测查]|化验|测定)?结果\s*[:：=]?\s*(?=.)/;

/** Digits near the beginning, and next to no words. */
const isBrokenNumber = (plain: string): boolean => /^\D{0,2}\d/.test(plain) && (plain.match(/\p{Script=Han}/gu) ?? []).length <= 2;

/**
 * Reads a printed result: numbers with comparison signs, marks, units, thousands and pairs, and grades in their spellings. What has digits
 * at its beginning but can be read in two ways is `unread`.
 */
export function readValue(value: string): PrintedResult {
  const plain = toPlainValue(value).replace(RESULT, '');
  const grade = readGrade(plain);
  if (grade !== null) return { ...EMPTY, kind: 'grade', grade };
  const remarked = readRemarked(plain);
  if (remarked) return remarked;
  if (plain === '' || MISSING.test(plain)) return { ...EMPTY, kind: 'missing' };
  const number = readNumber(plain) ?? readRemarkedGrade(plain) ?? readNumber(plain.replace(LABEL, ''));
  if (number) return number;
  return { ...EMPTY, kind: isBrokenNumber(plain) ? 'unread' : 'words' };
}
