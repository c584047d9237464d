import { z } from 'zod';
import { getItemCode, getItemUnit } from './itemCode';
import { normalizeName } from './itemName';
import rawNames from './itemNames.json';
import { toBaseUnit } from './units';

const namedItem = z.strictObject({
  name: z.string(),
  category: z.string(),
  /** How institutions print it. A name that stands for several items, such as 中性粒细胞, is told apart by the unit. */
  names: z.array(z.string()).min(1),
  /** The limits of the usual reference range, of all sexes and ages together. */
  low: z.number().optional(),
  high: z.number().optional(),
  /** True for results in words and grades: 阴性, ±, 2+. */
  isGrade: z.boolean().optional(),
});

/** One of our items, as results of other institutions are compared with it. */
export interface KnownItem extends z.infer<typeof namedItem> {
  code: string;
  unit: string;
  loinc: string | null;
}

/** The material that was examined, as far as a heading names it. */
export type Sample = 'blood' | 'urine' | 'stool' | 'other';

const items: readonly KnownItem[] = Object.entries(z.record(z.string(), namedItem).parse(rawNames)).map(([code, item]) => {
  const unit = getItemUnit(code);
  return { ...item, code, unit, loinc: getItemCode(code, unit)?.loinc ?? null };
});

/** Our item with this code, if the reports of other institutions are compared with it. */
export const getItem = (code: string): KnownItem | undefined => items.find((item) => item.code === code);

const byName = new Map<string, KnownItem[]>();
for (const item of items) {
  for (const name of new Set([item.name, ...item.names].map(normalizeName))) byName.set(name, [...(byName.get(name) ?? []), item]);
}

const ABBREVIATION = /^[a-z][a-z0-9#%+./-]{0,9}$/;
/** What a bracket may say without making it another item: the method, or the material that is meant anyway. */
const HARMLESS = /^(?:.{0,8}法|血清|血浆|全血|静脉血)$/;

const find = (name: string): readonly KnownItem[] => byName.get(name) ?? [];
const both = (one: readonly KnownItem[], other: readonly KnownItem[]) => one.filter((item) => other.includes(item));

/** The items of a name and its abbreviation. An abbreviation that we know as something else makes the name uncertain. */
function findWith(name: string, abbreviation: string): readonly KnownItem[] {
  const named = find(name);
  const known = find(abbreviation);
  return known.length === 0 ? named : both(named, known);
}

function findByParts(name: string): readonly KnownItem[] {
  const whole = find(name);
  if (whole.length > 0) return whole;
  const bracket = /^(.+)[([]([^()[\]]+)[)\]]$/.exec(name);
  if (bracket) {
    const [, base = '', inner = ''] = bracket;
    if (HARMLESS.test(inner)) return findByParts(base);
    if (ABBREVIATION.test(inner)) return findWith(base, inner);
    // `WBC(白细胞计数)`
    return ABBREVIATION.test(base) ? findWith(inner, base) : [];
  }
  const behind = /^(.*[一-鿿]\d*)-?([a-z][a-z0-9#%+./-]*)$/.exec(name);
  if (behind) return findWith(behind[1] ?? '', behind[2] ?? '');
  const before = /^([a-z][a-z0-9#%+./-]*)-?([一-鿿].*)$/.exec(name);
  return before ? findWith(before[2] ?? '', before[1] ?? '') : [];
}

const isOfUrine = ({ code, isGrade }: KnownItem) => code.startsWith('U') && (isGrade || code === 'USG' || code === 'UPH');
const isOfStool = ({ code }: KnownItem) => code === 'FOB';

/**
 * The items that a printed name may stand for; none if it is not certain which ones. In a table of urine 白细胞 is no blood count.
 * @param abbreviation from a column of its own; empty if there is none
 */
export function findItems(name: string, abbreviation: string, sample: Sample): readonly KnownItem[] {
  const plain = normalizeName(name);
  const withCode = (found: readonly KnownItem[]) => {
    const known = find(normalizeName(abbreviation));
    return known.length === 0 || sample === 'urine' ? found : both(found, known);
  };
  if (sample === 'blood') return withCode(findByParts(plain)).filter((item) => !isOfUrine(item) || plain.includes('尿'));
  if (sample === 'other') return [];
  const prefix = sample === 'urine' ? '尿' : '粪便';
  const found = plain.startsWith(prefix) ? findByParts(plain) : findByParts(prefix + plain);
  return found.filter(sample === 'urine' ? isOfUrine : isOfStool);
}

/** Names of a glucose without a word on the meal before it: neither the fasting value nor the one after a meal. */
export const isUnclearGlucose = (name: string): boolean =>
  /^(?:血清|静脉)?(?:葡萄糖|血糖)(?:测定)?(?:\((?:glu|bs)\)|glu)?$/.test(normalizeName(name));

/** True when a number in the printed unit is the same number in the item's unit. */
export const hasUnit = ({ unit }: KnownItem, printed: string): boolean => toBaseUnit(unit) === toBaseUnit(printed);
