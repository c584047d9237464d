import { z } from 'zod';
import rawItems from '../items.json';
import { getItemUnit } from './itemCode';
import { normalizeName } from './itemName';
import { findItems, getItem, type Sample } from './matchItem';
import rawNames from './moreNames.json';
import { findFamily } from './nameFamilies';
import { convertUnit, toBaseUnit } from './units';

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

const own = new Map<string, JudgedItem>();
/** Found in any material, as bacteria are. */
const ofAnySample = new Set<string>();
/** The codes that a name may stand for; several are told apart by the unit. */
const byName = new Map<string, string[]>();
const addName = (name: string, code: string) => {
  const plain = normalizeName(name);
  byName.set(plain, [...(byName.get(plain) ?? []), code]);
};
for (const [code, item] of Object.entries(z.record(z.string(), judgedItem).parse(rawItems))) {
  own.set(code, { code, name: item.name, unit: item.unit, low: item.low, high: item.high });
  if (item.category === '感染与免疫') ofAnySample.add(code);
  for (const name of new Set([item.name, ...item.names])) addName(name, code);
}
// More names of our own reports. Those of other institutions are read more strictly, because nobody checks them.
for (const [code, names] of Object.entries(z.record(z.string(), z.array(z.string())).parse(rawNames)))
  for (const name of names) addName(name, code);
for (const [name, codes] of byName) {
  const all = [...new Set(codes)];
  if (new Set(all.map((code) => getJudgedItem(code)?.unit)).size < all.length)
    throw new Error(`${name} stands for several items with one unit: ${all.join(', ')}`);
}

/** An item by our code. */
export function getJudgedItem(code: string): JudgedItem | undefined {
  const item = own.get(code) ?? getItem(code);
  if (item) return item;
  const unit = getItemUnit(code);
  return unit === '' ? undefined : { code, name: '', unit };
}

/** What is measured in urine or stool, by the item's name. */
const isOfWaste = (code: string): boolean => /(?<![钠利])尿(?![素酸])|便|粪/.test(getJudgedItem(code)?.name ?? '');

/** What is neither blood nor urine nor stool. */
const FLUID =
  '脑脊液|csf|胸水|腹水|[^()]{0,4}积液|关节液|滑液|精液|精浆|羊水|唾液|汗液|引流液|透析液|白带|阴道分泌物|前列腺液|胆汁(?!酸)|痰液?|灌洗液';
const FLUID_HEADING = new RegExp(`^(?:${FLUID})`, 'i');

function getSample(category: string, name: string): Sample {
  if (FLUID_HEADING.test(category) || FLUID_HEADING.test(name)) return 'other';
  if (/尿|^urin/i.test(category) && (!/血|生化/.test(category) || /尿液?生化/.test(category))) return 'urine';
  if (/便|粪|^(?:stool|fa?ec)/i.test(category)) return 'stool';
  // 尿酸 and 尿素 are values of blood.
  return /^尿(?!酸(?!碱)|素)/.test(name) ? 'urine' : 'blood';
}

/** Words behind a name that do not make it another item. */
const METHOD =
  /(?:(?<=\/.{1,10}|(?:粒|淋巴|单核)细胞)比[值例]|(?:定量|定性|测定|检测|检查|试验|含量|浓度|计数|数目|水平|测量|实测|结果)值?|(?<=[\p{L}\d#)%])(?<![比均对差峰阈]|(?:^|\p{Script=Han})[a-z])值)$/u;
/** What a bracket may say without making it another item: a method, a unit. */
const REMARK =
  /[([](?:干式|干化学|急诊|静脉血?|末梢血?|血清|血浆|全血|定量|定性|仪器|免疫|比色|速率|电极|直接|间接|上午|早晨|晨|\d{1,2}(?:[:：]\d\d|am|点)|[^()[\]]{1,8}法|%|[^()[\]]*\/[^()[\]]*|mmhg|kpa|℃|fl|pg|s|秒)[)\]]$|-[^()-]{1,8}法$/;
/** Words in front of a name that say only where it was measured. */
const PLACE = /^(?:serum|plasma|电解质|生化|急诊|血清|血浆|静脉血|末梢血|全血|血(?=\p{Script=Han}))[-:]?(?=.)/u;
/** A heading in front of a name: 血常规-白细胞, 【肝功能】谷丙转氨酶. */
const HEADING =
  /^((?:肝|肾|心|甲状腺)功能|甲功|血脂|电解质|糖代谢|血糖|(?:血|尿|大?便|粪便)(?:液|沉渣)?(?:常规|分析)|尿沉渣|血细胞分析|血?液?生化|肿瘤标[志记]物|凝血功能|凝血(?=[四五]项)|心肌(?:酶谱|标志物)|血气(?:分析)?|感染|风湿|激素|输血前|乙肝|体检|检验科?|一般检查|脑脊液|胸水|腹水)(?:检查|检测|化验|全套|组合|[二两三四五六七八九十\d]+项)*/;
/** 钾(尿) and 葡萄糖(脑脊液): the bracket says what was examined. */
const OF_SAMPLE = new RegExp(String.raw`^(.+)\(((?:24小时|24h|随机|晨)?尿)液?\)$|^(.+)\((便|粪)便?\)$|^(.+)\((${FLUID})\)$`);
/** An abbreviation or an English name in front of the Chinese one, which says the same. */
const LATIN = /^(?!cd\d|csf|homa|[a-z]*bg|pp|rbs)[a-z][a-z0-9#%+./,()-]+(?=\p{Script=Han}{2})/u;

/** Ucr肌酐 is that of urine. */
const OF_URINE = /^u-?(?:cr|ca|na|k|p|mg|alb|pro|glu)[-_:： ]?(?=\p{Script=Han})/iu;

/** A name as printed, without the words about the method, and for `血小板计数(PLT)` its base and what stands in the brackets. */
function listNames(name: string): readonly string[] {
  const plain = normalizeName(name);
  const [, base, inner] = /^(.+)[([]([^()[\]]+)[)\]]$/.exec(plain) ?? [];
  const unremarked = plain.replace(REMARK, '');
  const bare = unremarked === plain ? plain.replace(METHOD, '') : unremarked;
  const shorter = bare === plain || bare === '' ? [] : listNames(bare);
  return [...new Set([plain, ...shorter, ...(base && inner ? [...listNames(base), inner, inner.replace(METHOD, '')] : [])])].filter(
    Boolean,
  );
}

/** Of several items with one name, the one whose unit the result has. */
function pickByUnit(codes: readonly string[], unit: string): string | undefined {
  const [only] = codes;
  if (codes.length < 2) return only;
  const fitting = codes.filter((code) => {
    const ownUnit = getJudgedItem(code)?.unit ?? '';
    return toBaseUnit(unit) === toBaseUnit(ownUnit) || convertUnit(code, 1, ownUnit, unit) !== null;
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Longer names are texts. */
const LONGEST_NAME = 40;
const PARTED = /^[-/_:：,，、]+|[-/_:：,，、]+$/g;

/** The item that both halves of a name mean: CRPC反应蛋白, 钾/K. */
function findTwice(name: string, find: (half: string) => string | undefined): string | undefined {
  if (!/[a-z]/.test(name) || !/\p{Script=Han}/u.test(name)) return undefined;
  for (let at = 1; at < Math.min(name.length, LONGEST_NAME); at++) {
    const [first, second] = [name.slice(0, at), name.slice(at)].map((half) => find(half) ?? find(half.replace(PARTED, '')));
    if (first && first === second) return first;
  }
  return undefined;
}

/** A name in one spelling; what its bracket says was examined stands in front: 尿钾 for 钾(尿). */
function toOneName(printed: string): string {
  const name = normalizeName(printed).replace(OF_URINE, '尿');
  const [base, sample] =
    OF_SAMPLE.exec(name)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? [];
  return base && sample ? sample + base : name;
}

function findByName(printed: string, category: string, unit: string): string | undefined {
  const name = toOneName(printed);
  const sample = getSample(category, name);
  // Creatinine in a table of urine is not that of blood, and neither is the lactate of a spinal fluid.
  const isOther = (code: string, each: string) =>
    sample === 'other' ? !ofAnySample.has(code) : sample !== 'blood' && !/\p{Script=Han}/u.test(each) && !isOfWaste(code);
  const known = (each: string) => {
    const codes = [
      ...(byName.get(each) ?? []).filter((code) => !isOther(code, each)),
      ...findItems(each, '', sample).map(({ code }) => code),
    ];
    return pickByUnit([...new Set(codes)], unit);
  };
  // In a table of blood gases pH is not that of urine.
  const prefixes = { urine: '尿', stool: '粪便', blood: /血气/.test(category) ? '血气' : '', other: '' };
  const names = listNames(name);
  if (sample === 'blood') {
    for (const each of names) {
      const code = byName.has(each) ? known(each) : undefined;
      if (code) return code;
    }
  }
  const prefix = prefixes[sample];
  const find = (each: string) => known(each) ?? (prefix === '' || each.startsWith(prefix) ? undefined : known(prefix + each));
  const own = names.filter((one) => name.startsWith(one));
  for (const each of own) {
    const code = find(each);
    if (code) return code;
  }
  const twice = findTwice(name, find);
  if (twice) return twice;
  if (sample !== 'other' && (sample !== 'urine' || name.startsWith('尿'))) {
    const family = own.map((each) => findFamily(each.startsWith(prefix) ? each : prefix + each)).find(Boolean);
    if (family) return family;
  }
  const bare = name.replace(PLACE, '').replace(LATIN, '');
  const placed = bare === name ? undefined : findByName(bare, category, unit);
  return placed ?? findBehindHeading(name, category, unit);
}

/** The item behind a heading, which says what was examined as a category does. */
function findBehindHeading(name: string, category: string, unit: string): string | undefined {
  const own = normalizeName(category);
  const bare = name.replace(/^\(/, '');
  const [lead = ''] = HEADING.exec(bare) ?? [];
  const heading = bare.startsWith(own) && own.length > lead.length ? own : lead;
  const rest = heading === '' ? '' : bare.slice(heading.length).replace(/^[-)/_:>|.·]+/, '');
  if (rest === '') return undefined;
  return findByName(rest, getSample(heading, '') === 'blood' ? category : heading, unit);
}

/**
 * The item that a result is about. The name decides, because it is what people read; a laboratory's own code may look like one of ours.
 * @returns undefined for an item without a rule of its own, such as a text
 */
export function identifyItem({
  code,
  name,
  category,
  unit = '',
}: {
  code: string;
  name: string;
  category: string;
  unit?: string;
}): JudgedItem | undefined {
  const named = findByName(name, category, unit);
  // What a name says of the sample holds for the code too: 尿钾 with the code K is not that of blood.
  const isOfSample = getSample(category, toOneName(name)) !== 'blood' && !isOfWaste(code);
  return getJudgedItem(named ?? (isOfSample ? '' : code));
}
