import { compareUrgencies, type Urgency } from '../urgency';
import { findExplained, IF_BEHIND, isSummary, namesFindings } from './findExplained';
import { isPlainClause, saysNormal } from './isPlainClause';
import { type Clause, readClauses } from './readClauses';
import { hideLegend } from './readMarks';
import { type Context, present, type Resolved, resolveSentence, SHADOW } from './resolveFindings';
import { splitText } from './splitText';
import { findTextRule, type TextRule } from './textRules';
import { getItemSites, hasAny, WORDS } from './words';

export interface TextFinding {
  /** Of `findTextRule`; `unruled` for an abnormal word without a rule, which is `ask`. */
  ruleId: string;
  finding: string;
  site: string;
  side: '' | '左' | '右' | '双';
  sizesMm: readonly number[];
  /** As in `TI-RADS 4A`, or empty. */
  grade: string;
  isUncertain: boolean;
  urgency: Urgency;
  /** The clause as printed. */
  quote: string;
}

export interface TextJudgement {
  /** Most urgent first, and within a class what has to be done sooner. */
  findings: readonly TextFinding[];
  /** Nothing remains when findings and normal statements are taken away. */
  isUnderstood: boolean;
  /** Understood wholly, and says that nothing is abnormal. */
  isNormal: boolean;
}

export const UNRULED = 'unruled';
const ADVICE_NOW = 'advice.now';
export const ADVICE_SOON = 'advice.soon';
const CANCER_HISTORY = 'cancer-history';
const SAID_HISTORY = 'said-history';
const MOST_QUOTED = 120;

const NOT_SIDES = /[左右](?:室|房|心|束|冠|前分支|后分支|胸导联|主干|偏|移|旋)/g;

/** How far back the side of a finding may be, and how far on that it is gone. */
const MOST_CLAUSES = 6;

/** The side in the words nearest to the finding. */
function readSide(clauses: readonly Clause[], index: number): TextFinding['side'] {
  for (const { text } of clauses.slice(Math.max(0, index - MOST_CLAUSES), index + 1).reverse()) {
    const plain = text.replace(NOT_SIDES, '');
    if (/双|两侧|两肺|两乳/.test(plain) || (plain.includes('左') && plain.includes('右'))) return '双';
    if (plain.includes('左')) return '左';
    if (plain.includes('右')) return '右';
  }
  return '';
}

const quote = (text: string, { from, to }: Clause): string => text.slice(from, to).trim().slice(0, MOST_QUOTED);

const ADVISES = /建议|请|应|就诊|就医|送|转诊|转院|治|(?:立即|马上|尽快)[^,]{0,4}(?:急诊|急救|住院|手术|抢救)/;
/** A treatment that was or is given is no advice: 除菌治疗后, 抑制治疗. */
const TREATED = /(?:已|曾|正在|规律|长期|抑制|口服|药物|维持|目前)[^,建应需宜]{0,6}(?:治疗|手术)|(?:治疗|手术)(?:后|中|史|过|期间)/g;

/** What a recommendation says about time; what depends on symptoms says nothing. */
function readAdvice(clauses: readonly Clause[], text: string): TextFinding[] {
  const isConditional = clauses.some(
    ({ isCondition, text: words }) => isCondition || IF_BEHIND.test(words) || /有不适|不适时|症状加重|必要时/.test(words),
  );
  if (isConditional) return [];
  return clauses.flatMap((clause) => {
    const words = clause.text.slice(0, clause.adviceTo);
    const isAdvice = clause.kind === 'advice' || ADVISES.test(words.replace(TREATED, ''));
    const isNow = isAdvice && hasAny(words, WORDS.adviceNow);
    const id = isNow ? ADVICE_NOW : isAdvice && hasAny(words, WORDS.adviceSoon) ? ADVICE_SOON : undefined;
    if (!id || /无需|不需|暂不|不必|毋需|遵医嘱|(?:未(?:发现|见)|没有)[^,]{0,4}需要/.test(words)) return [];
    return [toFinding({ ruleId: id, finding: isNow ? '立即就医' : '建议就诊', quote: quote(text, clause) })];
  });
}

function toFinding(given: Partial<TextFinding> & Pick<TextFinding, 'ruleId' | 'finding' | 'quote'>): TextFinding {
  const urgency = findTextRule(given.ruleId)?.urgency ?? 'ask';
  return { site: '', side: '', sizesMm: [], grade: '', isUncertain: false, urgency, ...given };
}

/** A cancer that the person once had is a question for their doctor, and no new finding. */
const isHistory = ({ clause, match }: Resolved): boolean =>
  clause.kind === 'past' && WORDS.cancer.some((word) => match.word.includes(word));

const BEFORE = /既往|以前|曾(?:有|患|经|行|因)|(?<!现)病史|史(?:\d|$)/;
const LATELY = /近|现|目前|仍|\d(?:个)?(?:小时|天|日|周)|[一二三两](?:天|周)/;
/** A complaint that the person once had. Thoughts of suicide are told whenever they were. */
const isSaidBefore = ({ clause: { text }, rule }: Resolved): boolean =>
  rule?.id.startsWith('said-') === true &&
  !rule.id.startsWith('said-suicide') &&
  rule.urgency !== 'recheck' &&
  BEFORE.test(text) &&
  !LATELY.test(text);

const isPressing = ({ urgency }: TextRule): boolean => urgency === 'now' || urgency === 'soon';
const AFTER_OPERATION = /^(?!.{0,6}(?:引流|穿刺|置管))[^,]{0,6}?(?:术后|后遗)/;
const FORMER = /^(?:[^,]{0,6}?(?:病史|史(?:$|\d))|后\d+多?年)/;
const ONCE = /^(?:既往|曾患|曾有|曾因)/;
/** 已吸收, 已治愈; what is only less, such as 已部分吸收, is not over. */
const OVER = /^(?:现|均|目前)?(?:已经?)(?:完全|基本|全部)?(?:吸收|治愈|愈合|痊愈|再通|复张)(?=$|[,)]|\d*[余多]?年)/;
const EARLIER = /(?:小时候|幼年|儿时|年轻时|\d岁时|(?<![较比与同]|\d)(?:\d+|[几数一二三四五六七八九十两]+)[多余]?年前)([^,]{0,4})$/;
const IN_A_YEAR = /(?:19|20)\d\d年[^,]{0,3}$/;
const DONE = /^[^,]{0,3}?(?:手术|切除|治愈)/;
const YEARS_AGO = /^(?:\d+|[几一二三四五六七八九十两]+)[多余]?年前/;
/** What began years ago and may still be there, such as an aneurysm. */
const LASTING = /瘤|夹层|扩张|增宽|径|狭窄|闭塞|血栓|占位|开始|反复|至今|一直|不愈|加重/;
/** 2年前脑出血后又突然嘴歪 says what is new, and 拟手术 what is to be done. */
const NOT_OVER = /[又再突拟待需应宜]|建议|择期|未行|未做/;
/** What the illness came after, which alone is years ago. */
const AFTER_CARE = /[后术桥切]|支架|起搏|移植/;

/** 20年前右侧气胸, 2018年阑尾炎手术; what only follows an operation of these years is not over. */
function isLongAgo({ clause: { text }, match, sizesMm }: Resolved): boolean {
  if (sizesMm.length > 0 || LASTING.test(text) || NOT_OVER.test(text.replace(match.word, ''))) return false;
  const [before, after] = [text.slice(0, match.from), text.slice(match.to)];
  const between = EARLIER.exec(before)?.[1];
  return (between !== undefined && !AFTER_CARE.test(between)) || (IN_A_YEAR.test(before) && DONE.test(after)) || YEARS_AGO.test(after);
}

/** Of last year, and gone by now: 去年肺炎，今年胸片已吸收. What was left behind is no new finding either. */
const LAST_TIME = /^(?:去年|前年|上年|上次|前次|20\d\d年|\d+年前)/;
const GONE = /已(?:完全|基本)?(?:吸收|愈合|痊愈|治愈|消失|恢复)|恢复正常|无后遗症|未遗留/;
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
  const after = clause.text.slice(match.to);
  if (isPressing(rule) && OVER.test(after)) return !/^.{0,6}再通/.test(after) || !ACUTE.test(clause.text);
  if (LATELY.test(clause.text)) return false;
  const before = clause.text.slice(0, match.from);
  const at = LAST_TIME.test(before) ? clauses.indexOf(clause) : -1;
  const isGone = at >= 0 && clauses.slice(at, at + MOST_CLAUSES).some(({ text }) => GONE.test(text));
  const isPast = !LASTING.test(clause.text) && sizesMm.length === 0 && (isGone || LEFT.test(before) || CURED.test(after));
  if (isPressing(rule) && (AFTER_OPERATION.test(after) || isPast)) return true;
  return rule.urgency === 'now' && (ONCE.test(clause.text) || FORMER.test(after) || (isLongAgo(resolved) && !SINCE.test(whole)));
};

function toTextFinding(resolved: Resolved, clauses: readonly Clause[], text: string): TextFinding {
  const { clause, match, site, rule, grade, sizesMm } = resolved;
  return toFinding({
    ruleId: isHistory(resolved)
      ? CANCER_HISTORY
      : isSaidBefore(resolved) || isFormer(resolved, clauses, text)
        ? SAID_HISTORY
        : (rule?.id ?? UNRULED),
    finding: match.word,
    site,
    side: readSide(clauses, clauses.indexOf(clause)),
    sizesMm,
    grade: grade ? `${grade.system} ${grade.text}` : '',
    isUncertain: clause.isUncertain,
    quote: quote(text, clause),
  });
}

/** Within how many days something has to be done; no action comes last. */
const getDays = ({ ruleId }: TextFinding): number => findTextRule(ruleId)?.action?.days ?? Number.MAX_SAFE_INTEGER;

const getKey = ({ ruleId, finding, site, side, sizesMm, grade }: TextFinding): string =>
  [ruleId, finding, site, side, sizesMm, grade].join('|');

const OPEN = /待(?:查|排|定|诊|除外)|性质不明|性质未定/;
const NO_RESULT = /结果|报告|标本|检测|送检|未出/;

/** 腹痛待查 says that something is to be explained, whatever it is. */
function readOpen(clauses: readonly Clause[], text: string): TextFinding[] {
  if (clauses.some(({ isAbsent }) => isAbsent.includes(true))) return [];
  const open = clauses.filter(
    ({ text: words, kind }) =>
      kind !== 'family' && OPEN.test(words) && !NO_RESULT.test(words) && /\p{Script=Han}{2}/u.test(words.replace(OPEN, '')),
  );
  return open.map((clause) => toFinding({ ruleId: UNRULED, finding: '待查', quote: quote(text, clause) }));
}

/** Reads one sentence: its findings, and whether all of it was understood. */
function readSentence(clauses: readonly Clause[], context: Context, text: string) {
  const resolved = resolveSentence(clauses, context);
  const said = [...resolved.map((found) => toTextFinding(found, clauses, text)), ...readAdvice(clauses, text)];
  const findings = said.length > 0 ? said : readOpen(clauses, text);
  const explained = new Set(resolved.map(({ clause }) => clause));
  const isPlain = clauses.every((clause) => explained.has(clause) || isPlainClause(clause));
  return { findings, isPlain };
}

/** Where a report ends its description. */
const CONCLUDES = /(?:诊断|印象|结论|意见|提示)(?:意见)?:/;

/** Reads an imaging, ECG, pathology or doctor's text: its findings with their urgency, and whether it is wholly understood. */
export function judgeText(text: string, item: { code: string; name: string; category: string }): TextJudgement {
  const itemSites = getItemSites(item);
  const findings = new Map<string, TextFinding>();
  /** What a scan describes as a 低密度影 and calls a cyst where it concludes. */
  const shadows: TextFinding[] = [];
  const cysts = new Set<string>();
  let isConcluding = false;
  let lastSite = '';
  let isUnderstood = true;
  let isSaidNormal = false;
  const isExplaining = isSummary(item);
  const hasHeadings = isExplaining && namesFindings(text);
  const sentences = splitText(hideLegend(text)).map((sentence) =>
    readClauses(sentence, isExplaining ? findExplained(sentence, hasHeadings) : []),
  );
  const wholeText = sentences
    .flat()
    .filter(({ kind }) => kind !== 'family')
    .map(present)
    .join(',');
  for (const clauses of sentences) {
    const read = readSentence(clauses, { itemSites, lastSite, wholeText }, text);
    isConcluding ||= CONCLUDES.test(clauses[0]?.text ?? '');
    for (const finding of read.findings) {
      if (!findings.has(getKey(finding))) findings.set(getKey(finding), finding);
      if (isConcluding && finding.finding.endsWith('囊肿')) cysts.add(finding.site);
      else if (!isConcluding && SHADOW.test(finding.finding)) shadows.push(finding);
    }
    isUnderstood &&= read.isPlain;
    isSaidNormal ||= clauses.some((clause) => clause.kind !== 'advice' && saysNormal(clause));
    lastSite = clauses.flatMap(({ sites }) => sites).at(-1)?.site ?? lastSite;
  }
  for (const shadow of shadows) if (cysts.has(shadow.site)) findings.delete(getKey(shadow));
  const sorted = [...findings.values()].sort((a, b) => compareUrgencies(a.urgency, b.urgency) || getDays(a) - getDays(b));
  return {
    findings: sorted,
    isUnderstood: isUnderstood && text.trim() !== '',
    isNormal: isUnderstood && isSaidNormal && sorted.length === 0,
  };
}
