import type { Clause } from './readClauses';
import type { Resolved } from './resolved';
import type { TextRule } from './textRules';
import { hasAny, WORDS } from './words';

/** How far on it may be told that an illness is gone. */
const MOST_CLAUSES = 6;

/** What was found in tissue, and what was done a short time ago. */
const TISSUE = /病理|活检|镜检|化验|切片|标本|送检/;
const RECENT =
  /上个?月|[本这]月|上周|近期|近日|日前|刚|今年|\d{1,2}(?:天|日|周|个?月)(?:前|余前)|[一二两三四五六七八九十几半](?:天|周|个?月)前/;
/** Before an operation that stands in the next clause: 2015年因胃癌行. */
const UNDERWENT = /(?:曾|既往|年前|(?:19|20)\d\d年)[^,拟待需]*行$/;
/** 2019年甲状腺癌手术. */
const OPERATED = /(?:19|20)\d\d年[^,拟待需疑示]*(?:癌|瘤)(?:根治|切除)*(?:手术|切除)/;
/** At least two years ago. */
const YEARS_PAST = /(?<![\d.])(?:[2-9]|[1-9]\d|[二两三四五六七八九十几多])[多余]?年前|(?:19|20)\d\d年/;
const YEAR = /(?<!\d)(?:19|20)\d\d(?=年|[-/.]\d)/g;
/** Whether the words tell that they are at least two years old: by their count, or by another year in the text. */
function isYearsOld(words: string, text: string): boolean {
  const [own] = words.match(YEAR) ?? [];
  if (!own) return YEARS_PAST.test(words);
  return Math.max(...(text.match(YEAR) ?? []).map(Number)) - Number(own) >= 2;
}

/** 今年复发 makes a cancer of years ago a present one. */
const RECURS = /(?<!(?:[未无没防止易]|未见|否认|未再|明[显确]|任何|预防)有?)复发(?![性率风])/;

const isCancer = (found: string): boolean => WORDS.cancer.some((word) => found.includes(word));

/** A cancer that the person once had is a question for their doctor, and no new finding; what the tissue showed is one until it is years old. */
export function isCancerHistory({ clause, match, rule }: Resolved, text: string): boolean {
  if (
    (clause.kind !== 'past' && !UNDERWENT.test(clause.text) && !(OPERATED.test(clause.text) && !hasAny(clause.text, WORDS.again))) ||
    (!isCancer(match.word) && rule?.id !== 'named-tumour') ||
    RECENT.test(clause.text)
  )
    return false;
  if (RECURS.test(text)) return false;
  return !TISSUE.test(clause.text.slice(0, match.from)) || isYearsOld(clause.text, text);
}

/** 3年前肠息肉切除，病理示管状腺瘤. Only what was removed. */
const REMOVED = /切除|钳除|摘除|电切|EMR|ESD|手术|术后/;
function isOldTissue({ clause, rule }: Resolved, clauses: readonly Clause[], text: string): boolean {
  if (!rule || !isPressing(rule) || !TISSUE.test(clause.text)) return false;
  const at = clauses.indexOf(clause);
  const before = clauses
    .slice(Math.max(0, at - 2), at + 1)
    .map((each) => each.text)
    .join(',');
  return REMOVED.test(before) && isYearsOld(before, text) && !LATELY.test(before) && !RECENT.test(before) && !hasAny(before, WORDS.again);
}

/** An event that is over, unlike what may last: 既往脑梗死3年. */
const EVENT = /梗死|梗塞|脑梗|心梗|中风|卒中|脑出血|气胸|骨折|肺炎|胰腺炎|阑尾炎|溃疡|结核|栓塞|休克|心肌炎|脑炎/;
const isOldEvent = ({ clause: { text }, match }: Resolved): boolean =>
  EVENT.test(match.word) &&
  (ONCE.test(text) || text.startsWith('病史', match.to)) &&
  !/不愈|反复|加重|至今/.test(text) &&
  /^(?:病?史)?(?:已有?)?(?:\d+|[一二两三四五六七八九十]+|多)[余多]?年/.test(text.slice(match.to));

/** 便血病史半年 has lasted since. */
const BEFORE =
  /既往|以前|曾(?:有|患|经|行|因)|(?<!现)病史(?!(?:约|已)?(?:半年|\d+(?:余|多)?(?:个?月|周|天|日|小时)))|史(?:\d|$)|年前(?:有|出现|发生)过/;
/** 小时候吐过血，没再吐. */
const WHEN_YOUNG = /小时候|幼年|儿时|年轻时/;
const LATELY = /近|现|目前|仍|\d(?:个)?(?:小时|天|日|周)|[一二三两](?:天|周)/;
/** 曾有自杀念头，现已无: thoughts that the person once had and denies now, which are never nothing. */
const NOW_DENIED =
  /(?:现|目前|近期|近来|如今|之后|以后|后来)[^,]{0,4}(?:已?无|没有|没|未|否认|不再|不想|消失)(?:有|了|再|此|该|上述|这种|这样的|类似|自杀|轻生|自伤|出现|想过?|的)*(?:念头|想法|意念|观念|打算|情况)?了?$|已(?:无|没有|消失)了?$/;
export const isFormerThought = ({ clause, rule }: Resolved, clauses: readonly Clause[]): boolean =>
  rule?.id === 'said-suicide' &&
  /既往|以前|曾|过去|年前|年轻时/.test(clause.text) &&
  clauses.slice(clauses.indexOf(clause), clauses.indexOf(clause) + 3).some(({ text }) => NOW_DENIED.test(text));

/** Hepatitis B and C last unless they were cured. */
const HEPATITIS = /^said-h[bc]v/;
const CLEARED = /(?<![未不没难能])(?:治愈|痊愈)|(?:RNA|表面抗原|HBSAG)(?:已|均|持续)*(?:转阴|阴转)/i;

/** A complaint that the person once had. Thoughts of suicide are told whenever they were. */
const isSaidBefore = ({ clause: { text }, rule }: Resolved, whole: string): boolean =>
  rule?.id.startsWith('said-') === true &&
  !rule.id.startsWith('said-suicide') &&
  (!HEPATITIS.test(rule.id) || CLEARED.test(whole)) &&
  rule.urgency !== 'recheck' &&
  (BEFORE.test(text) || (WHEN_YOUNG.test(text) && !BACK.test(whole) && !LATELY.test(whole))) &&
  !LATELY.test(text);

const isPressing = ({ urgency }: TextRule): boolean => urgency === 'now' || urgency === 'soon';
const AFTER_OPERATION = /^(?!.{0,6}(?:引流|穿刺|置管))[^,]{0,6}?(?:术后|后遗)/;
const FORMER = /^(?:[^,]{0,6}?(?:病史(?!\d+(?:个?月|天|日|周|小时))|史(?:$|\d))|后\d+多?年)/;
const ONCE = /^(?:既往|曾患|曾有|曾因)/;
/** 已吸收, 已治愈; what is only less, such as 已部分吸收, is not over. */
const OVER = /^\(?(?:现|均|目前)?(?:已经?(?:完全|基本|全部)?|完全)(?:吸收|治愈|愈合|痊?愈(?!合)|再通|复张)(?=$|[,)]|\d*[余多]?年)/;
const EARLIER =
  /(?:去年|前年|上年|小时候|幼年|儿时|年轻时|\d岁时|(?<![较比与同]|\d)(?:\d+|[几数一二三四五六七八九十两]+)[多余]?年前)([^,月起来至]{0,4})$/;
const YEARS_BEFORE = /(?:\d+|[几数一二三四五六七八九十两]+)[多余]?年前[^,]{0,12}$/;
const IN_A_YEAR = /(?:19|20)\d\d年[^,]{0,3}$/;
const DONE = /^[^,]{0,3}?(?:手术|切除|治愈)/;
/** At least two years before the reports of this product's first year, 2026; what later years leave open stays urgent: 2015年脑出血. */
const LONG_AGO = /(?<!\d)(?:19\d\d|20(?:[01]\d|2[0-3]))年(?:\d{1,2}月)?(?:份|初|底|中)?[^,至起来]{0,3}$/;
const YEARS_AGO = /^(?:\d+|[几一二三四五六七八九十两]+)[多余]?年前/;
/** What began years ago and may still be there, such as an aneurysm. */
const LASTING = /瘤|夹层|扩张|增宽|径|狭窄|闭塞|血栓|占位|开始|反复|至今|一直|不愈|加重/;
/** 2年前脑出血后又突然嘴歪 says what is new, and 拟手术 what is to be done. */
const NOT_OVER = /[又再突拟待需应宜]|建议|择期|未行|未做/;
/** What the illness came after, which alone is years ago. */
/** What an injury or a stroke of years ago has left: 十年前车祸后不能行走. */
const SEQUEL = /(?:车祸|外伤|受伤|摔[伤倒]|跌[伤倒]|撞伤|扭伤|脑出血|脑梗[死塞]?|中风|卒中)后/;
const LEFT_BY_IT = /^(?:neuro|muscle-strength|fracture\.walk)/;
const isSequel = ({ clause: { text }, match, rule }: Resolved): boolean =>
  LEFT_BY_IT.test(rule?.id ?? '') &&
  SEQUEL.test(YEARS_BEFORE.exec(text.slice(0, match.from))?.[0] ?? '') &&
  !/加重|突|反复|越来越|[又再近拟待需应宜今昨]/.test(text);
const AFTER_CARE = /[后术桥切]|支架|起搏|移植/;

/** 20年前右侧气胸, 2018年阑尾炎手术; what only follows an operation of these years is not over. */
function isLongAgo({ clause: { text }, match, sizesMm }: Resolved): boolean {
  if (sizesMm.length > 0 || LASTING.test(text) || NOT_OVER.test(text.replace(match.word, ''))) return false;
  const [before, after] = [text.slice(0, match.from), text.slice(match.to)];
  const between = EARLIER.exec(before)?.[1];
  return (
    (between !== undefined && !AFTER_CARE.test(between)) ||
    (IN_A_YEAR.test(before) && DONE.test(after)) ||
    LONG_AGO.test(before) ||
    YEARS_AGO.test(after)
  );
}

/** Of last year, and gone by now: 去年肺炎，今年胸片已吸收. What was left behind is no new finding either. */
const LAST_TIME =
  /^(?:上个?[月周]|去年|前年|上年|上次|前次|20\d\d年|(?:\d+|[一二两三四五六七八九十几]+)(?:多|余)?年前|(?:\d+|[一二两三四五六七八九十几]+)岁|小时候|年轻时|幼年|儿时)/;
const GONE =
  /(?<![今清一昨])早(?:就|已经?)?(?:好(?!转)|痊愈|治[愈好]|恢复|愈合)|已(?:经|完全|基本)?(?:吸收|愈(?!合不)|痊愈|治[愈好]|消失|恢复|好(?!转))|恢复正常|无后遗症|未遗留/;
/** 今天又痛, without saying again what. */
const BACK = /又(?:开始)?(?:摔|跌|撞|吐|痛|疼|发|犯|出|来|有|咳|晕|肿|烧)|再(?:次|度)(?:出现|发)/;
/** What went by itself within weeks, such as a weakness of one hand, may come back worse; an illness that was treated is over. */
const LAST_WEEKS = /^上个?[月周]/;
const TREATED = /已(?:经|完全|基本)?(?:吸收|痊?愈(?!合不)|治[愈好])/;
const LEFT = /遗留(?:有|了)?[^,]{0,8}$/;
const CURED = /^[^,]{0,2}病?史[^,]{0,10}(?:治愈|痊愈|已愈)/;

/** What has come since: an old bleeding beside it may be a new one. */
const SINCE = /今[天早晨日晚]|昨[天晚日夜]|前天|突[发然]|小时(?!候)|[又再]/;
/** What was closed a short time ago is not over. */
const ACUTE = /急性|新近|新发/;

/** An illness whose operation, history or sequel is what the text speaks of: 急性阑尾炎术后, 脑出血病史10年. One of these days is not over. */
const isFormer = (resolved: Resolved, clauses: readonly Clause[], whole: string): boolean => {
  const { clause, match, rule, sizesMm } = resolved;
  if (!rule || rule.id.startsWith('said-suicide') || hasAny(clause.text, WORDS.again)) return false;
  if (isCancer(match.word) && RECURS.test(whole)) return false;
  const after = clause.text.slice(match.to);
  if (isPressing(rule) && OVER.test(after)) return !/^.{0,6}再通/.test(after) || !ACUTE.test(clause.text);
  if (LATELY.test(clause.text)) return false;
  if (isPressing(rule) && (isOldEvent(resolved) || isSequel(resolved))) return true;
  const before = clause.text.slice(0, match.from);
  const at = LAST_TIME.test(before) ? clauses.indexOf(clause) : -1;
  const next = at >= 0 ? clauses.slice(at, at + MOST_CLAUSES) : [];
  const gone = LAST_WEEKS.test(before) ? TREATED : GONE;
  const isGone = next.some(({ text }) => gone.test(text)) && !next.some(({ text }) => BACK.test(text));
  const isClosed = /血栓/.test(match.word) && next.some(({ text }) => /^已?(?:完全)?(?:治?愈|痊愈|再通|吸收|消失)$/.test(text));
  const isPast = (isClosed || !LASTING.test(clause.text)) && sizesMm.length === 0 && (isGone || LEFT.test(before) || CURED.test(after));
  if (isPressing(rule) && (AFTER_OPERATION.test(after) || isPast)) return true;
  return rule.urgency === 'now' && (ONCE.test(clause.text) || FORMER.test(after) || (isLongAgo(resolved) && !SINCE.test(whole)));
};

/** 曾怀疑肺结核，后排除: it was only thought of. */
const SUSPECTED = /怀疑|疑似|考虑/;
const RULED_OUT =
  /^(?=.*(?:后|最|已|经|医生|[A-Z]{2}|了$))(?:后来?|最[后终]|现|目前)?(?:经[^,不未无难]{1,8}|复查|医生说?|[A-Z]{2,5})?[均都]?(?:已经?|被)?(?:排除|除外|否定)了?$/;
const isRuledOut = ({ clause }: Resolved, clauses: readonly Clause[]): boolean =>
  SUSPECTED.test(clause.text) && RULED_OUT.test(clauses[clauses.indexOf(clause) + 1]?.text ?? '');

/** What a person had and has no longer, so that it is a question for their doctor: a complaint, an operation, an event, a removed polyp. */
export const isOver = (resolved: Resolved, clauses: readonly Clause[], text: string): boolean =>
  isRuledOut(resolved, clauses) ||
  isSaidBefore(resolved, text) ||
  isOldTissue(resolved, clauses, text) ||
  isFormer(resolved, clauses, text);
