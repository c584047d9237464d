import { z } from 'zod';
import rawItems from '../items.json';
import { getItemUnit } from './itemCode';
import { findItems, getItem, isUnclearGlucose, type Sample } from './matchItem';

const judgedItem = z.strictObject({
  name: z.string(),
  /** How laboratories print it. */
  names: z.array(z.string()).default([]),
  unit: z.string(),
  category: z.string(),
  /** True for results in words and grades. */
  isGrade: z.boolean().default(false),
  /** The limits of the usual reference range, of all sexes and ages together. */
  low: z.number().optional(),
  high: z.number().optional(),
});

/** What a rule can be about. */
export interface JudgedItem {
  code: string;
  name: string;
  unit: string;
  /** The limits of the usual reference range, if they are known. */
  low?: number | undefined;
  high?: number | undefined;
}

/** Spellings of a name become one: full-width characters, spaces, marks and numbers in front of it. */
const normalizeName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/^[*★☆▲△●◆#※]+/, '')
    .replace(/[‐-―−]/g, '-')
    .toLowerCase();

const own = new Map<string, JudgedItem>();
const byName = new Map<string, string>();
for (const [code, item] of Object.entries(z.record(z.string(), judgedItem).parse(rawItems))) {
  own.set(code, { code, name: item.name, unit: item.unit, low: item.low, high: item.high });
  for (const name of [item.name, ...item.names]) byName.set(normalizeName(name), code);
}

/** An item by our code. */
export function getJudgedItem(code: string): JudgedItem | undefined {
  const item = own.get(code) ?? getItem(code);
  if (item) return item;
  const unit = getItemUnit(code);
  return unit === '' ? undefined : { code, name: '', unit };
}

function getSample(category: string, name: string): Sample {
  if (/尿/.test(category) && !/血|生化/.test(category)) return 'urine';
  if (/便|粪/.test(category)) return 'stool';
  // 尿酸 and 尿素 are values of blood.
  return /^尿(?!酸(?!碱)|素)/.test(name) ? 'urine' : 'blood';
}

/** Words behind a name that do not make it another item. */
const METHOD = /(?:定量|测定|检测|检查|含量|浓度|计数)+$/;

/** A name as printed, without the words about the method, and for `血小板计数(PLT)` its base and what stands in the brackets. */
function listNames(name: string): string[] {
  const plain = normalizeName(name);
  const [, base, inner] = /^(.+)[([]([^()[\]]+)[)\]]$/.exec(plain) ?? [];
  const names = base && inner ? [plain, base, inner] : [plain];
  return [...new Set(names.flatMap((each) => [each, each.replace(METHOD, '')]))].filter(Boolean);
}

function findByName(name: string, category: string): string | undefined {
  for (const each of listNames(name)) {
    const code = byName.get(each);
    if (code) return code;
  }
  // An examination is made fasting, and every limit of a value at any time is above the fasting one.
  if (isUnclearGlucose(name)) return 'GLU';
  for (const each of [name, normalizeName(name).replace(METHOD, '')]) {
    const found = findItems(each, '', getSample(category, name));
    if (found.length === 1) return found[0]?.code;
  }
  return undefined;
}

/**
 * The item that a result is about. The name decides, because it is what people read; a laboratory's own code may look like one of ours.
 * @returns undefined for an item without a rule of its own, such as a text
 */
export function identifyItem({ code, name, category }: { code: string; name: string; category: string }): JudgedItem | undefined {
  const named = findByName(name, category);
  return getJudgedItem(named ?? code);
}
