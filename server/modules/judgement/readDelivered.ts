import { getItemUnit } from './items/itemCode';
import { cleanCell, cleanItemName, normalizeName, splitUnit } from './items/itemName';
import { identifyItem } from './items/judgedItem';
import { convertUnit, isRatio, toBaseUnit } from './items/units';
import { isJudged, type JudgedPerson, type PrintedRange } from './judgeValue';
import { pickRangeOfSex, splitRange } from './readRange';
import { RANGE_BEHIND, readValue } from './readValue';

/** One result as a laboratory delivers it. */
export interface DeliveredResult extends PrintedRange {
  code: string;
  name: string;
  category: string;
  value: string;
  unit: string;
  /** The normal words and grades that are printed beside the value. */
  normalTexts: readonly string[];
  /** The laboratory's own mark: `H`, `↓`, `*` … */
  labFlag?: string;
  /** The laboratory called it a critical value (危急值). */
  isCritical?: boolean;
  /** The centre's own class: 重要异常结果 A or B. */
  importance?: 'A' | 'B' | null;
}

const BREATH = /^\s*([阴阳]性)\s*(?:[(（][-－+＋]+[)）])?[\s,，(（]*(DPM|DOB)值?\s*[:：=]?\s*([\d.]+)\s*[)）]?\s*$/i;

/** 阳性 for 阳性(+) DPM 386: the number of a breath test says the same. One that contradicts 阴性 stays. */
function dropBreathNumber(value: string): string {
  const [, word, kind, number] = BREATH.exec(value.normalize('NFKC')) ?? [];
  const isPositive = Number(number) >= (kind?.toUpperCase() === 'DOB' ? 4 : 100);
  return word && isPositive === (word === '阳性') ? word : value;
}

/** The number, the bullet or the heading in front of the only thing that a cell says: 1、HPV阳性, ★早搏, 提示：阳性. */
const HEADED =
  /^\s*(?:[①-⑳⑴-⒇⒈-⒛❶-❿㈠-㈩•·●◆■▪►▶★※*-]+|[(（]\d{1,2}[)）]|\d{1,2}[.、．)）])\s*(?=[\p{Script=Han}A-Za-z√☑☒□【])|^\s*(?:超声|影像|心电图|检查|诊断)?(?:诊断|提示|印象|结论|意见|所见|描述|结果)[:：]\s*/u;
/** 【血钾6.9】, “血钾6.9”, （血钾6.9） */
const FRAMED = /^\s*(?:【([^【】]+)】|[“"]([^“”"]+)[”"]|[（(]([^（）()]{5,})[)）])\s*$/;
const dropHead = (value: string): string => value.replace(HEADED, '').replace(HEADED, '').replace(FRAMED, '$1$2$3');

/** The normal word beside a result: 阳性（参考值：阴性） is not 阴性. */
const NORMAL_BESIDE = /\s*[(（](?:参考|正常)(?:值|范围|区间)*\s*[:：]?\s*(?:阴性|未检出)[^()（）]*[)）]\s*$/;

/** `钾：6.9` of 钾: the name in front of its number says nothing more. HPV 16 of HPV does. */
function dropName({ value, ...item }: DeliveredResult): string {
  const { name } = item;
  const text = value.normalize('NFKC').trim();
  const [, before = '', rest = ''] = /^(.+?)\s*[:=]\s*(.+)$/.exec(text) ?? /^(.*\p{Script=Han})\s*([<>]?\s*\d.*)$/u.exec(text) ?? [];
  const own = normalizeName(name);
  const { kind, grade } = readValue(rest);
  if (before !== '' && normalizeName(before) === own && kind === 'number' && grade === null) return rest;
  const behind =
    own !== '' && normalizeName(text).startsWith(own) ? text.slice(text.length - (normalizeName(text).length - own.length)) : '';
  const graded = behind.replace(/^[:=]/, '');
  return readValue(graded).kind === 'grade' && isJudged(identifyItem(item)) ? graded : value;
}

const PRESSURE = /^(?:mmhg|kpa|毫米汞柱)$/i;

/** The unit that stands behind a name instead of in its own column, where it is one of the item's, or of a pressure. */
function moveUnit(given: DeliveredResult): DeliveredResult {
  const { name, unit: behind } = splitUnit(given.name);
  const unit = given.unit.trim() || behind;
  const item = behind === '' ? undefined : identifyItem({ ...given, name, unit });
  const isOwn =
    PRESSURE.test(behind) || (item && (isRatio(behind) || convertUnit(item.code, 1, item.unit || getItemUnit(item.code), behind) !== null));
  return isOwn ? { ...given, name, unit } : given;
}

/** 18×10^9 of platelets: the power is that of the unit, and the number is 18. */
function dropPower(given: DeliveredResult): DeliveredResult {
  const [tail, power] = /\s*[×xX*]\s*10\s*[\^*]?\s*(9|12)$/.exec(given.value.normalize('NFKC').trim()) ?? [];
  const unit = power && identifyItem({ ...given, unit: `10^${power}/L` })?.unit;
  if (!tail || !unit || toBaseUnit(unit) !== toBaseUnit(`10^${power}/L`)) return given;
  return { ...given, value: given.value.normalize('NFKC').trim().slice(0, -tail.length), unit: given.unit.trim() || unit };
}

/** From this age on `成人：3.9-6.1` counts. */
const ADULT = 18;

/** A range without the words that it is for adults, or for the person's sex. */
function dropOwnLabel(range: string, person: JudgedPerson | null): string {
  const labels = person ? [person.age >= ADULT ? '成[人年]人?' : [], person.sex === 'male' ? '男性?' : '女性?'].flat().join('|') : '(?!)';
  return range.replace(new RegExp(`^(?:${labels})\\s*:?\\s*|\\s*[([]?(?:${labels})[)\\]]?$`, 'g'), '');
}

/** Limits that stand beside the value, `5.6(3.9-6.1)`, or among the normal words. */
function readLimits(given: DeliveredResult, person: JudgedPerson | null): DeliveredResult {
  const { unit, rangeLow, rangeHigh, normalTexts } = given;
  if (rangeLow !== null && rangeHigh !== null && rangeLow > rangeHigh) return { ...given, rangeLow: rangeHigh, rangeHigh: rangeLow };
  const isNumber = readValue(given.value).kind === 'number';
  const [beside = ''] = isNumber ? (RANGE_BEHIND.exec(given.value.normalize('NFKC').trim()) ?? []) : [];
  const value = beside === '' ? given.value : given.value.normalize('NFKC').trim().slice(0, -beside.length);
  if (rangeLow !== null || rangeHigh !== null || normalTexts.length > 1) return { ...given, value };
  const [printed = beside.trim()] = normalTexts.map((text) => cleanCell(text).normalize('NFKC').trim());
  const own = dropOwnLabel(printed, person);
  const limits = /\d/.test(own) ? splitRange(own, unit || readValue(value).unit, value) : null;
  return limits && (limits.rangeLow !== null || limits.rangeHigh !== null) ? { ...given, value, ...limits } : given;
}

/** A name that says nothing, below the heading of what was examined: 结果 of 眼压. */
const UNNAMED = /^(?:检[查测验]|测[定量]|本次|实测)?(?:结果|值|数值)$/;

/** A result without what the system that delivered it put around its cells, each part in its own field. */
export function readDelivered(delivered: DeliveredResult, person: JudgedPerson | null): DeliveredResult {
  const { name: own, category, unit, labFlag = '' } = delivered;
  const name = UNNAMED.test(cleanItemName(own)) && category.trim() !== '' ? category : own;
  const cells = moveUnit({ ...delivered, name: cleanItemName(name), unit: cleanCell(unit), labFlag: cleanCell(labFlag) });
  const value = dropName({ ...cells, value: dropBreathNumber(dropHead(cleanCell(cells.value).replace(NORMAL_BESIDE, ''))) });
  const given = { ...cells, value, ...(person && pickRangeOfSex(cells.normalTexts, person.sex, cells.unit, value)) };
  return readLimits(dropPower(given), person);
}
