import type { Clause } from './readClauses';
import type { Resolved } from './resolved';

/** What a scan shows where a cyst is. */
export const SHADOW = /^(?:稍|囊性)?(?:低密度(?:影|灶)|密度影)$/;
/** What is seen or felt before it has a name. */
const UNNAMED = /(?:占位(?:性病变)?|肿物|肿块|包块|结节(?:影|灶)?|团块|回声(?:区|团|灶)?|密度(?:影|灶)|病灶|病变|隆起|异常信号影?)$/;

const SURE = '(?:符合|提示|诊断|拟诊|典型)';
const THOUGHT = `(?:${SURE}|考虑|倾向(?:于)?|可能)`;
const ASIDE = '(?:声像图?|超声|影像学?|性质|首先|多)?';
const LOOKS = '(?:表现|改变|声像图?|图像|特征)?\\)?$';
const END = `(?:可能性?(?:大)?)?${LOOKS}`;

/** A harmless name for what is seen at a site; at sites that are not listed, only below the skin, it has none. */
const named = (thought: string, names: string, end = END): RegExp =>
  new RegExp(`(?:^|(?<!不|无法)\\(?)${ASIDE}${thought}(?:为|是|系)?(?:${names})${end}`);
const CYST = /^(?:首先|多)?(?:考虑|符合|提示|诊断|拟诊|倾向|可能)?(?:为|是)?(?:单纯性?|良性|多发)?(?:肝|肾|脾)?囊肿(?:可能(?:性大)?)?\)?$/;
const BELOW_SKIN = named(
  `${THOUGHT}?`,
  '(?:皮下|体表|良性|单纯性?)?(?:脂肪瘤|皮脂腺囊肿|表皮样囊肿|表皮囊肿|粉瘤|腱鞘囊肿|腘窝囊肿|皮肤纤维瘤)',
);
const HEMANGIOMA = '(?:肝(?:脏|内)?)?(?:海绵状)?血管瘤';
const HAMARTOMA = '(?:肾(?:脏)?)?(?:错构瘤|血管平滑肌脂肪瘤)';
/** What is merely thought to be one, if it looks as they do or was the same before, and is small. */
const THOUGHT_NAMES: Readonly<Record<string, RegExp>> = { 肝: named(THOUGHT, HEMANGIOMA, LOOKS), 肾: named(THOUGHT, HAMARTOMA, LOOKS) };
const TYPICAL =
  /网格|网络状|筛网|典型|向心性(?:填充|强化)|延迟(?:期)?填充|含脂|脂肪密度|(?:较前|与?前片?|上次|20\d\d年)[^,]{0,8}(?:相仿|相似|变化不|无(?:明显)?变化|未见(?:明显)?变化|大致相同|稳定)|(?:\d|[一二两三四五])年[^,]{0,4}(?:稳定|无(?:明显)?变化)|(?:^|随访|长期)稳定|无(?:明显)?变化$/;
const SMALL_MM = 30;
const LIVER_RISK = /硬化|乙肝|丙肝|肝炎|AFP|甲胎|癌|肿瘤(?!标)/;
const NAMES: Readonly<Record<string, readonly RegExp[]>> = {
  // Only 符合: what is merely thought to be one of these is examined further.
  肝: [named(SURE, HEMANGIOMA, LOOKS), named(THOUGHT, '(?:肝)?(?:单纯性?|良性|多发)?(?:肝)?囊肿|局灶性脂肪(?:缺失|浸润)|肝岛')],
  肾: [named(SURE, HAMARTOMA, LOOKS), named(THOUGHT, '(?:单纯性?)?(?:肾)?囊肿')],
  脾: [named(THOUGHT, '副脾|(?:脾)?囊肿')],
  子宫: [named(THOUGHT, '(?:子宫)?(?:腺)?肌瘤')],
  卵巢: [named(THOUGHT, '(?:卵巢)?(?:生理性囊肿|黄体囊肿|黄体|滤泡囊肿|卵泡囊肿)')],
  皮肤: [BELOW_SKIN],
  '': [BELOW_SKIN],
};

/** What makes the harmless name doubtful, or the lump worth an examination whatever its name. */
const DOUBT =
  /除外|排除|待[排查定诊]|不明|未定|[?疑]|增强|[恶癌]|肉瘤|进一步|活检|穿刺|MT|破溃|溃疡|增大|变大|长大|生长|固定|质硬|不清|不规则|丰富|壁结节|分隔|实性|深筋膜|绝经|还纳|回纳|厚壁|壁(?:增?厚|[^,]{0,3}强化)/;
/** Above it a lump below the skin is examined. */
const BIG_MM = 50;
/** What a cyst never does. */
const WASHOUT = /快进快[出退]|廓清|退出|流出|洗脱|强化(?:程度)?减/;

/** What another lump has of its own. */
const OWN = /[左右]|\d(?:MM|CM)/;
/** How far before its name a lump may be described. */
const MOST_CLAUSES = 8;

/** The clauses whose lumps at a site a harmless name is about: back to the one that describes the lump, and not the one before it. */
function findNamed(all: readonly Resolved[], clauses: readonly Clause[], isUsual: boolean): Map<Clause, Map<string, number>> {
  const order = new Map(clauses.map((clause, index) => [clause, index]));
  const lumps = new Set(all.filter(({ match }) => UNNAMED.test(match.word)).map(({ clause }) => clause));
  const isNamed = new Map<Clause, Map<string, number>>();
  for (const { rule, match, site, clause, sizesMm } of all) {
    if (!rule || UNNAMED.test(match.word) || sizesMm.some((mm) => mm >= BIG_MM)) continue;
    const last = order.get(clause) ?? 0;
    for (const place of new Set([site, ''])) {
      const isThought = isUsual && THOUGHT_NAMES[place]?.test(clause.text);
      if (!isThought && !NAMES[place]?.some((expression) => expression.test(clause.text))) continue;
      for (let at = last; at >= 0 && at > last - MOST_CLAUSES; at -= 1) {
        const each = clauses[at];
        if (!each) break;
        const until = at === last ? match.from : each.text.length;
        isNamed.set(each, new Map(isNamed.get(each)).set(place, until));
        if (lumps.has(each) && (at === last || each.sites.length > 0 || OWN.test(each.text))) break;
      }
    }
  }
  return isNamed;
}

/**
 * 低密度影，考虑囊肿 is a cyst, and 肿物，考虑脂肪瘤 a lipoma; the names stay.
 * @param said what the clauses say to be present
 * @param whole what the whole text says
 */
export function dropNamed(all: readonly Resolved[], clauses: readonly Clause[], said: string, whole: string): readonly Resolved[] {
  if (WASHOUT.test(said)) return all;
  const order = new Map(clauses.map((clause, index) => [clause, index]));
  const at = ({ clause }: Resolved) => order.get(clause) ?? 0;
  const lastCyst = new Map(all.filter(({ clause }) => CYST.test(clause.text)).map((cyst) => [cyst.site, at(cyst)]));
  const sizes = all.flatMap(({ sizesMm }) => sizesMm);
  const isUsual =
    sizes.length > 0 &&
    sizes.every((mm) => mm < SMALL_MM) &&
    clauses.some(({ text }) => TYPICAL.test(text)) &&
    !/新(?:见|发|增|出现)/.test(said) &&
    !LIVER_RISK.test(whole);
  const isNamed = DOUBT.test(said) ? null : findNamed(all, clauses, isUsual);
  const hasName = ({ match, site, clause, sizesMm }: Resolved) =>
    UNNAMED.test(match.word) && sizesMm.every((mm) => mm < BIG_MM) && match.to <= (isNamed?.get(clause)?.get(site) ?? -1);
  return all.filter((found) => !hasName(found) && !(SHADOW.test(found.match.word) && at(found) < (lastCyst.get(found.site) ?? -1)));
}
