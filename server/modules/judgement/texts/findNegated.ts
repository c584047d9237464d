import { endLexicon, findingLexicon, negationLexicon, siteLexicon, WORDS } from './words';

/** Which characters of a clause are said to be absent, and whether a following list item is too. */
export interface Negation {
  isAbsent: boolean[];
  continues: boolean;
}

const NOT_CUES = new Set(WORDS.notNegation);
/** 未见增大 denies the change only, and nothing after it. */
const CLOSED = new Set(WORDS.closed);
const EXCLUDE = new Set(WORDS.exclude);
const SOFT_ENDS = new Set(WORDS.softEnd);
const isOpen = (text: string, at: number): boolean =>
  /^(?:除外|排除)不(?:了|掉|得)/.test(text.slice(at)) ||
  WORDS.excludeOpen.some((word) => text.slice(Math.max(0, at - 8), at).includes(word)) ||
  text.slice(at).replace(/^(?:除外|排除)/, '') === '';

/** 除外 alone is absent; 不除外, 待除外, 建议检查除外 are not, and neither is what has a size: 除外右肺占位12mm，其余正常. */
const isCue = (word: string, text: string, from: number): boolean =>
  !NOT_CUES.has(word) && !(EXCLUDE.has(word) && (isOpen(text, from) || /\d(?:MM|CM|×)/.test(text.slice(from))));

/** `未见异常` is complete; what follows is another statement, unless it goes on with 回声 and the like. */
const COMPLETE =
  /^(?:明显|明确|显著)?(?:器质性)?异常(?!回声|信号|密度|影|强化|占位|血流|团块|肿|结|病|扩|改变|声像|钙化|积|灶|增|所见|及|、|淋巴|(?:18F-?)?FDG|葡萄糖|显像剂|核素|代谢|摄取|放射|浓聚)/;
/** A size, grade or result of its own says that a finding is there. */
const MEASURED = /\d(?:MM|CM|毫米|厘米|×)|RADS|轻度|中度|重度|[1-6][A-C]?类|\(\+/;
const SIZED = /^[^\d,]{0,5}?\d+(?:\.\d+)?(?:MM|CM|毫米|厘米|×)/;
const SIDED = /^[左右双两][^上下前后]/;
/** 无发热、有痰血: what it says is there. */
const THERE = /^(?:有|可?见|偶有|仍有|伴有?)(?!无|关|所|任何)/;

/** What a person did not do, has no history of, or a lump has not ends what is denied: 没有休息好胸闷, 无吸烟史肺癌, 无血供肿块. */
const NOT_DONE =
  /^(?:按时|规律|正规|规范|系统|及时|好好|再)*(?:吃药|吃饭|服药|服用|用药|休息好?|睡好|睡着|劳累|受凉|着凉|复查|重视|就医|就诊|治疗|处理)(?:过(?![敏早隔量度])|的)?(?!过敏|困难|障碍|受限|问题|史|指征|相关|反应|禁忌|期间)/;
const NO_HISTORY = /^[^,、及和或与]{1,10}?史的?(?=[^,、和或与史]{2,}$)/;
const LACKED = /^(?:明显)?(?:强化|血供|血流|包膜|脂肪|钙化)的?(?=(?:微?小|多发)?(?:肿|结节|占位|病灶|团块|包块))/;
function findShortEnd(text: string, from: number, cue: string): number | undefined {
  const rest = text.slice(from);
  const denied = NOT_DONE.exec(rest) ?? NO_HISTORY.exec(rest) ?? (cue === '无' ? LACKED.exec(rest) : null);
  return denied ? from + denied[0].length : undefined;
}

/** A second finding that begins so has a statement of its own, where no comma parts them: 未见胸腔积液左侧气胸. */
const STARTS = /^(?:[左右双两][侧肺肾乳眼叶耳手臂腿脚膝肩足髋]|[偶频突]发|(?:[一二三]|[ⅠⅡⅢ]|I{1,3})度|指套|V\d)/;

const EVENT = /(?:外伤|摔[伤过]|受伤|手术|不适)\/?$/;

/** Where the negation that begins before `from` ends: at 但, 考虑, a new site after what is absent, or the end of the clause. */
function findEnd(text: string, from: number): number {
  const complete = COMPLETE.exec(text.slice(from, from + 12));
  if (complete) return from + complete[0].length;
  let hasFinding = false;
  for (let at = from; at < text.length; ) {
    if (text[at] === '(' || text[at] === ')') return at;
    const cue = negationLexicon.longestAt(text, at);
    if (cue && isCue(cue, text, at)) return at;
    const end = endLexicon.longestAt(text, at);
    if (end && (!SOFT_ENDS.has(end) || (hasFinding && !/[未没无]/.test(text[at - 1] ?? '')))) return at;
    const finding = findingLexicon.longestAt(text, at);
    if ((hasFinding || EVENT.test(text.slice(from, at))) && STARTS.test(text.slice(at))) return at;
    if (hasFinding && !finding && siteLexicon.longestAt(text, at) && !siteLexicon.longestAt(text, at)?.includes('淋巴结')) return at;
    if (finding && hasFinding && SIZED.test(text.slice(at + finding.length))) return at;
    if (finding) hasFinding = true;
    at += finding?.length ?? 1;
  }
  return text.length;
}

/** Marks what a clause says to be absent. `isCarried`: the list before it was absent; a side of its own ends that, unless the list has sides. */
export function findNegated(text: string, isCarried: boolean, isSidedList: boolean): Negation {
  const isAbsent = new Array<boolean>(text.length).fill(false);
  const isOwn = MEASURED.test(text) || THERE.test(text) || (SIDED.test(text) && !isSidedList);
  let until = isCarried && !isOwn ? findEnd(text, 0) : 0;
  isAbsent.fill(true, 0, until);
  for (let at = 0; at < text.length; ) {
    const word = negationLexicon.longestAt(text, at);
    if (word && at >= until && isCue(word, text, at)) {
      until = CLOSED.has(word) ? at + word.length : (findShortEnd(text, at + word.length, word) ?? findEnd(text, at + word.length));
      isAbsent.fill(true, at, until);
    }
    at += word?.length ?? 1;
  }
  const isComplete = /异常$/.test(text);
  return { isAbsent, continues: until === text.length && until > 0 && !isComplete };
}

const AFTER =
  /^(?:征|螺旋体|特异性?|培养|抗体|抗原|核酸|检测|检查|筛查|监测|信号|试验|结果)*[:()]{0,2}(?:均|都|皆)?(?:为|呈)?(?:未见|没有|无|否|未发现|未探及|未检出|未闻及|未触及|未及|未引出|阴性|未找到|未查到|无证据|依据不足|证据不足|\(-\)|-\)?|(?:已|可|基本)(?:排除|除外)|(?:总数|次数|个数)?[:=]?0(?:个|次|阵)?(?:\/24H)?)(?=$|[),(])/;

const ALL = /均(?:为|呈)?(?:阴性|未见|无|未发现|未检出|未闻及|未触及|未引出|\(-\))$|无证据$/;
const TESTED = /肝|菌|梅毒|艾滋|HIV|HCV|TP|RPR|TRUST|淋球菌|支原体|衣原体|霉菌|滴虫|结核/;
/** Denies all of a list that it ends: 干湿啰音均未闻及, 丙肝、梅毒阴性. In 胃癌、淋巴结阴性 only the last part is. */
export const deniesList = (end: string, part: string): boolean =>
  ALL.test(end) || (/阴性$/.test(end) && TESTED.test(end) && TESTED.test(part));
/** A part of a list that says something itself. */
export const SAYS_ITSELF = /[\d(+]|阳性|可疑|见|示|伴|术|史|度|已|有|癌|瘤|SIL|CIN|上皮内/;

/** 没胸痛 at the end of a clause; 差点没晕倒 tells that it nearly was, and 没高血压药了 that a medicine is missing. */
const NONE = /(?<!有|好像|似乎|可能|应该|大概|也许|差点|差点儿|险些|几乎|不是|好|埋|淹|沉|出)没$/;
const NO_MORE = /^(?:了|过|的?症状)?(?:$|也?没)/;

/** A finding whose own words deny it: 不增厚, 结石(-), 占位:无, 室早总数0. */
export const isDenied = (text: string, from: number, to: number): boolean =>
  /(?<!有)[未不无非]$/.test(text.slice(Math.max(0, from - 2), from)) ||
  (NO_MORE.test(text.slice(to)) && NONE.test(text.slice(Math.max(0, from - 4), from))) ||
  /[未不无]明显$/.test(text.slice(Math.max(0, from - 3), from)) ||
  AFTER.test(text.slice(to, to + 14));
