import { getJudgedItem } from './items/judgedItem';
import { toBaseUnit } from './items/units';
import { type JudgedPerson, judgeNumber } from './judgeValue';
import type { PrintedResult } from './readValue';
import { combineNumber, compareWithRange, NORMAL, type Verdict, worseOf } from './verdict';

interface Delivered {
  code: string;
  name: string;
  value: string;
  unit: string;
}

const PAIR = /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)\s*[/-]\s*(\d{1,3}(?:\.\d{1,2})?)(?![\d.])/g;
const SPELT_PAIR = /(?:收缩压?|高压|sbp)\D{0,4}(\d{2,3})\D{1,8}?(?:舒张压?|低压|dbp)\D{0,4}(\d{2,3})/gi;
const EYES = /(?:^|[,，。；;\n])\D{0,12}?(\d{1,2}(?:\.\d)?)\D{1,16}?(\d{1,2}(?:\.\d)?)\s*(?:mmhg)?(?=$|[,，。；;\n(])/gi;
const ONE_EYE = /^\D{0,4}(\d{1,2}(?:\.\d)?)\s*(?:mmhg)?$/i;
const NO_PRESSURE = /\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|[([](?:参考|正常|[<≤]|\d+-\d+\/\d+-)[^()[\]]*[)\]]/g;
const PRESSURE_UNIT = /mmhg|kpa|毫米汞柱/i;
/** Only two numbers, or the first of them. */
const TWO = /^\D{0,6}(\d{2,3})[\s,、\\]+(\d{2,3})\s*(?:mmhg)?$/gi;
const ONE = /^\D{0,6}(\d{3})(?:\/\D*|\s*mmhg)?$/i;
const ARM = /血压|blood ?pressure|(?<![a-z])bp(?![a-z])|收缩压|高压.低压|sbp/i;

/** Means of a monitor that was worn for a day, whose limits are lower than those of a single measurement (中国高血压防治指南). */
const MEAN = /(白天|日间|昼间|夜间|夜晚|夜里)?[^\d,，;；。]{0,8}(?:平均|均值)[^\d,，;；。]{0,8}(\d{2,3})\s*\/\s*(\d{2,3})(?![\d.])/g;
const MEAN_LIMITS = { whole: [129, 79], day: [134, 84], night: [119, 69] } as const;

/** A pressure by its item; `high` where another limit than the item's counts. */
interface Pressure {
  code: string;
  number: number;
  high?: number;
}

const toMeans = (one: string | undefined, other: string | undefined, [high, low]: readonly [number, number]): Pressure[] => [
  { code: 'SBP24', number: Number(one), high },
  { code: 'DBP24', number: Number(other), high: low },
];

/** The pressures that one result names: `210/118`, `左 150/95 右 148/92`, `24.5/16.2 kPa`, of the eyes `15/16`. */
function listPressures({ name, code }: Delivered, text: string): Pressure[] {
  if (/眼内?压/.test(name) && name.includes('左') === name.includes('右')) {
    const [, single] = ONE_EYE.exec(text) ?? [];
    if (single) return [{ code: 'IOPR', number: Number(single) }];
    return [...text.matchAll(EYES)].flatMap(([, one, other]) => [
      { code: 'IOPR', number: Number(one) },
      { code: 'IOPL', number: Number(other) },
    ]);
  }
  if (code !== 'BP' && (!ARM.test(name) || /[眼颅]|肺|踝|病|史/.test(name))) return [];
  if (name.includes('动态'))
    return [...text.matchAll(MEAN)].flatMap(([, time, one, other]) =>
      toMeans(one, other, MEAN_LIMITS[!time ? 'whole' : time.startsWith('夜') ? 'night' : 'day']),
    );
  // `120-130` is a span where the name is of one pressure only.
  const isOne = /收缩|sbp/i.test(name) !== /舒张|dbp/i.test(name);
  const pairs = [...text.matchAll(PAIR), ...text.matchAll(SPELT_PAIR), ...text.matchAll(TWO)].filter(
    ([pair]) => !isOne || pair.includes('/'),
  );
  if (pairs.length === 0 && !isOne) {
    const systolic = Number(ONE.exec(text)?.[1] ?? 0);
    return systolic >= 140 ? [{ code: 'SBP', number: systolic }] : [];
  }
  return pairs.flatMap(([, one, other]) => [
    { code: 'SBP', number: Math.max(Number(one), Number(other)) },
    { code: 'DBP', number: Math.min(Number(one), Number(other)) },
  ]);
}

/**
 * The most urgent of the pressures in a result, each compared with the usual range; null if it has none.
 * @param printed the value as it was read; of a number its marks do not count here
 */
export function judgePressures(given: Delivered, printed: PrintedResult, person: JudgedPerson | null): Verdict | null {
  const isPlain = printed.kind === 'number' && printed.comparator === '' && /^\D*\d+(?:\.\d+)?\D*$/.test(given.value);
  const text = (isPlain ? `${printed.number}${printed.unit}` : given.value)
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replace(NO_PRESSURE, ' ')
    .replace(/(?<=\d)\s*[↑↓*]+/g, '')
    .replace(/\s*mmhg(?=\s*[/,、]\s*\d)/gi, '')
    .trim();
  const unit = PRESSURE_UNIT.exec(text)?.[0] ?? given.unit;
  const verdicts = listPressures(given, text).map(({ code, number, high }) => {
    const item = getJudgedItem(code);
    const isUsual = toBaseUnit(unit) === '' || toBaseUnit(unit) === toBaseUnit(item?.unit ?? '');
    const range = { rangeLow: isUsual ? (item?.low ?? null) : null, rangeHigh: isUsual ? (high ?? item?.high ?? null) : null };
    const measured = { number, comparator: '' as const, unit };
    const verdict = judgeNumber(item, measured, { rangeLow: null, rangeHigh: null }, person);
    return combineNumber(compareWithRange({ ...measured, second: null }, range), verdict, item, person);
  });
  if (verdicts.length === 0) return null;
  const worst = verdicts.reduce(worseOf);
  return worst.urgency ? worst : NORMAL;
}
