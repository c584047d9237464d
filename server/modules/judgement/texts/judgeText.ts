import { compareUrgencies } from '../urgency';
import { dropExplained, type Said } from './dropExplained';
import { findExplained, IF_BEHIND, isSummary, namesFindings, teaches } from './findExplained';
import { hideUnsaid } from './hideUnsaid';
import { isCancerHistory, isFormerThought, isOver } from './history';
import { isPlainClause, saysNormal } from './isPlainClause';
import { type Clause, readClauses } from './readClauses';
import { type Resolved, type TextFinding, UNRULED } from './resolved';
import { type Context, present, resolveSentence } from './resolveFindings';
import { readOwnSide } from './side';
import { splitText } from './splitText';
import { findTextRule } from './textRules';
import { getItemSites, hasAny, WORDS } from './words';

export interface TextJudgement {
  /** Most urgent first, and within a class what has to be done sooner. */
  findings: readonly TextFinding[];
  /** Nothing remains when findings and normal statements are taken away. */
  isUnderstood: boolean;
  /** Understood wholly, and says that nothing is abnormal. */
  isNormal: boolean;
}

const ADVICE_NOW = 'advice.now';
export const ADVICE_SOON = 'advice.soon';
const CANCER_HISTORY = 'cancer-history';
const SAID_HISTORY = 'said-history';
const FORMER_THOUGHT = 'said-suicide.past';
const MOST_QUOTED = 120;

/** How far back the side of a finding may be, and how far on that it is gone. */
const MOST_CLAUSES = 6;

/** The side in the words nearest to the finding. */
function readSide(clauses: readonly Clause[], index: number): TextFinding['side'] {
  for (const { text } of clauses.slice(Math.max(0, index - MOST_CLAUSES), index + 1).reverse()) {
    const side = readOwnSide(text);
    if (side) return side;
  }
  return '';
}

const quote = (text: string, { from, to }: Clause): string =>
  text
    .slice(from, to)
    .replace(/(?<=[A-Za-z])\s*[\r\n]\s*(?=[A-Za-z])/g, ' ')
    .replace(/\s*[\r\n]\s*/g, '')
    .trim()
    .slice(0, MOST_QUOTED);

const ADVISES = /建议|请|应|就诊|就医|送|转诊|转院|治|(?:立即|马上|尽快)[^,]{0,4}(?:急诊|急救|住院|手术|抢救)/;
/** A treatment that was or is given is no advice: 除菌治疗后, 抑制治疗. */
const TREATED =
  /(?:已|曾|正在|规律|长期|抑制|口服|药物|维持|目前)[^,建应需宜]{0,6}(?:治疗|手术)|(?:治疗|手术)(?:后|中|史|过|期间)|[因为][^,建应请]{1,20}(?:就诊|就医|来诊|住院)/g;

/** 请速到妇科行 goes on with 阴道镜检查, where a new site begins. */
const REST_OF_ADVICE = /^[^，。；;,\n]{1,30}/;
/** 请速到妇科行阴道镜 is not of today. */
const ELECTIVE = /速[到去来往](?!.*急).*(?:阴道镜|活检|穿刺)/;

/** What a recommendation says about time; what depends on symptoms says nothing. */
function readAdvice(clauses: readonly Clause[], text: string): TextFinding[] {
  const isConditional = clauses.some(
    ({ isCondition, text: words }) =>
      isCondition || IF_BEHIND.test(words) || /有不适|不适时|症状加重|必要时|发现(?:异常|问题|变化)[^,]{0,4}(?:及时|尽快|随时)/.test(words),
  );
  if (isConditional) return [];
  return clauses.flatMap((clause) => {
    const words = clause.text.slice(0, clause.adviceTo);
    const isAdvice = clause.kind === 'advice' || ADVISES.test(words.replace(TREATED, ''));
    const isNow = isAdvice && hasAny(words, WORDS.adviceNow) && !ELECTIVE.test(clauses.map((each) => each.text).join());
    const id = isNow ? ADVICE_NOW : isAdvice && hasAny(words, WORDS.adviceSoon) ? ADVICE_SOON : undefined;
    if (!id || /无需|不需|暂不|不必|无治疗相关|无特殊治疗|毋需|遵医嘱|(?:未(?:发现|见)|没有)[^,]{0,4}需要/.test(words)) return [];
    const rest = REST_OF_ADVICE.exec(text.slice(clause.to))?.[0] ?? '';
    return [toFinding({ ruleId: id, finding: isNow ? '立即就医' : '建议就诊', quote: quote(text, clause) + rest })];
  });
}

function toFinding(given: Partial<TextFinding> & Pick<TextFinding, 'ruleId' | 'finding' | 'quote'>): TextFinding {
  const urgency = findTextRule(given.ruleId)?.urgency ?? 'ask';
  return { site: '', side: '', sizesMm: [], grade: '', isUncertain: false, urgency, ...given };
}

function getRuleId(resolved: Resolved, clauses: readonly Clause[], text: string): string {
  if (isCancerHistory(resolved, text)) return CANCER_HISTORY;
  if (isFormerThought(resolved, clauses)) return FORMER_THOUGHT;
  return isOver(resolved, clauses, text) ? SAID_HISTORY : (resolved.rule?.id ?? UNRULED);
}

function toTextFinding(resolved: Resolved, clauses: readonly Clause[], text: string): TextFinding {
  const { clause, match, site, grade, sizesMm } = resolved;
  return toFinding({
    ruleId: getRuleId(resolved, clauses, text),
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

/** What was not done is no circumstance: 孕期未做放射检查. */
const NOT_DONE = /(?:未[做行]|拒绝?|放弃|取消)[^,]{0,4}(?:检|查|放射|胸片|CT|X线)|[弃拒]检/;

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

/** The text was longer than the column it came from. */
const CUT_OFF = /(?:…|\.{2,}|[、（(]|[，,；;。]\s*[左右]侧?|但|(?<![未所少多常可])见|伴|(?<![未触闻扪探测累])及)\s*$/;

/** Traditional characters, which no word of the lists has: a finding in them is not noticed. */
const TRADITIONAL = /[見異腫縱臟佔雙節無檢結膽腎腦頸聲鈣積擴張輕壓動靜脈發陽陰質變顯線纖維鏡層頭顱關葉門潰瘍腸慮與後側圍內實體為沒]/;

/** Where a person tells what is wrong, a new line is no new matter. */
const TOLD = /主诉|自述|自诉|现病史/;

/** Where a report ends its description. */
const CONCLUDES = /(?:诊断|印象|结论|意见|提示)(?:意见)?:/;

/**
 * Reads an imaging, ECG, pathology or doctor's text: its findings with their urgency, and whether it is wholly understood.
 * @param about what is known of the person, such as 妊娠, and counts as if the text said it beside its findings
 */
export function judgeText(text: string, item: { code: string; name: string; category: string }, about = ''): TextJudgement {
  const itemSites = getItemSites(item);
  const said = new Map<string, Said>();
  let isConcluding = false;
  let lastSite = '';
  let isUnderstood = true;
  let isSaidNormal = false;
  const isExplaining = isSummary(item);
  const isTaught = teaches(item);
  const hasHeadings = isExplaining && namesFindings(text);
  const shown = hideUnsaid(text);
  const sentences = splitText(TOLD.test(item.name) ? shown.replace(/[;；\n]/g, '，') : shown).map((sentence) =>
    readClauses(sentence, isExplaining ? findExplained(sentence, hasHeadings, isTaught) : [], /家族|遗传病史/.test(item.name)),
  );
  const wholeText = sentences
    .flat()
    .filter(({ kind, text: words }) => kind !== 'family' && !NOT_DONE.test(words))
    .map(present)
    .concat(about)
    .join(',');
  for (const clauses of sentences) {
    const read = readSentence(clauses, { itemSites, lastSite, wholeText }, text);
    isConcluding ||= CONCLUDES.test(clauses[0]?.text ?? '');
    for (const finding of read.findings) {
      const key = `${getKey(finding)}|${isConcluding}`;
      if (!said.has(key)) said.set(key, { finding, sentence: clauses.map((clause) => clause.text).join(), isConcluding });
    }
    isUnderstood &&= read.isPlain;
    isSaidNormal ||= clauses.some((clause) => clause.kind !== 'advice' && clause.kind !== 'family' && saysNormal(clause));
    lastSite = clauses.flatMap(({ sites }) => sites).at(-1)?.site ?? lastSite;
  }
  const findings = new Map(
    dropExplained([...said.values()])
      .reverse()
      .map((finding) => [getKey(finding), finding]),
  );
  const sorted = [...findings.values()].reverse().sort((a, b) => compareUrgencies(a.urgency, b.urgency) || getDays(a) - getDays(b));
  const isWhole = isUnderstood && text.trim() !== '' && !CUT_OFF.test(text) && !TRADITIONAL.test(text);
  return {
    findings: sorted,
    isUnderstood: isWhole,
    isNormal: isWhole && isSaidNormal && sorted.length === 0,
  };
}
