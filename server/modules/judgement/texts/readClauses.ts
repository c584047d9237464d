import { findConditions } from './findConditions';
import type { Explained } from './findExplained';
import { deniesList, findNegated, isDenied, SAYS_ITSELF } from './findNegated';
import type { Match } from './lexicon';
import type { Sentence } from './splitText';
import { findingLexicon, getSite, hasAny, siteLexicon, WORDS } from './words';

/** A clause of a sentence with what its words say about each other. */
export interface Clause {
  text: string;
  from: number;
  to: number;
  isAbsent: readonly boolean[];
  isUncertain: boolean;
  /** From here on the text only explains. */
  explainedFrom: number;
  /** From here on its advice is for others. */
  adviceTo: number;
  /** What to do if something happens. */
  isCondition: boolean;
  /** `advice`: what to do, which is no finding; `family`: about relatives; `past`: what the person once had. */
  kind: 'finding' | 'advice' | 'family' | 'past';
  findings: readonly Match[];
  /** Illnesses whose risk is told. */
  risks: readonly Match[];
  sites: readonly (Match & { site: string })[];
  /** The last site of the clauses before it in the sentence, or empty. */
  siteBefore: string;
}

const LABEL = /^(?:\d{1,2}[:.、]?)?(?:(?:超声|影像|心电图|检查|诊断)?(?:诊断|提示|印象|结论|意见|所见|描述|结果)):/;
const ADVICE = new RegExp(`^(?:${WORDS.advice.join('|')})`);
/** 建议检查除外 names what may be present. */
const OPEN = /(?:除外|排除|待排|待查|考虑|可疑|疑似|疑|鉴别)/;
const SHORT = 8;

function getKind(text: string, isFamilyBefore: boolean, isAdviceBefore: boolean): Clause['kind'] {
  const isSelf = hasAny(text.replace(/(?:患者|本人)的?(?=[父母兄弟姐妹祖爷奶外])|(?<=[癌瘤病炎])患者/g, ''), WORDS.self);
  const isShort = text.length <= SHORT && !/\d|见|示|结节|占位/.test(text);
  if (!isSelf && (hasAny(text, WORDS.relative) || (isFamilyBefore && isShort))) return 'family';
  if (ADVICE.test(text) || (isAdviceBefore && /^(?:并|及时|尽快|或|必要|专科|[\u4e00-\u9fa5]{1,6}(?:科|门诊|医院))/.test(text)))
    return 'advice';
  return hasAny(text, WORDS.past) && !hasAny(text, WORDS.again) ? 'past' : 'finding';
}

const KINSHIP =
  /(?:爸爸|妈妈|父亲|母亲|哥哥|弟弟|姐姐|妹妹|儿子|女儿)(?=(?:说|发现|觉得|看[到见]|提醒|告诉)我)|[准孕]妈妈?|(?:爸爸|妈妈|父亲|母亲)代[诉述]|父母|乳母|字母|云母|酵母|母细胞|母斑|母趾|师父|(?<![哥大二三表堂])哥(?!哥)|姑息/g;
/** Words of the body that contain those of relatives. */
const maskKinship = (text: string): string => text.replace(KINSHIP, (word) => (word === '父母' ? word : '·'.repeat(word.length)));

/** 心肌梗死风险, 宫颈癌筛查 and 恶性可能性<2% are none. */
const RISK = /^(?:的|发生的?|发病的?)?(?:风险|危险|几率|概率|发生率|发病率|筛查|普查|疫苗|防治|前疾病|前状态)/;
/** 恶性概率约65% is told. */
const LIKELY = /^(?:的|发生的?)?(?:风险|概率|几率)(?:约|为|达|高达|[<>≥:])*(?:[1-9]\d|100)(?:\.\d+)?%/;
/** Behind the last two letters of the word. */
const UNLIKELY = /^(?:可能|.{2}的?可能)性?(?:<|≤|小于|不足|低于)=?\d(?:\.\d)?%/;

/** 怕心梗 is what a person fears, and 医生担心心梗 what may be. Symptoms, as in 怕胸痛, are there. */
const FEARED = /^(?!.*医)(?:.*[^不])?(?:怕|害怕|担心|担忧|恐惧)(?:自己|本人|我)?(?:会|是|得|患|有|发生)*[了上过]?$/;
const SYMPTOM = /[痛晕闷悸]|发热|出血|咯血|便血|黑便/;
const NEAR = 12;
const isFeared = (text: string, { word, from }: Match): boolean =>
  FEARED.test(text.slice(Math.max(0, from - NEAR), from)) && !SYMPTOM.test(word);

/** Which clauses are parts of a list that is denied at its end. */
function findDenied(sentence: Sentence): boolean[] {
  const denied = sentence.map(() => false);
  for (let at = sentence.length - 2; at >= 0; at -= 1) {
    const [part, next] = [sentence[at], sentence[at + 1]];
    const isEnd = denied[at + 1] || deniesList(next?.text ?? '', part?.text ?? '');
    denied[at] = isEnd && next?.isListed === true && !SAYS_ITSELF.test(part?.text ?? '');
  }
  return denied;
}

/** Reads the clauses of a sentence from left to right. @param explained from where on each clause only explains */
export function readClauses(sentence: Sentence, explained: readonly Explained[] = []): Clause[] {
  const clauses: Clause[] = [];
  let isCarried = false;
  let before: Clause['kind'] | undefined;
  let siteBefore = '';
  let isSidedList = false;
  const conditions = findConditions(sentence);
  const denied = findDenied(sentence);
  for (const [index, { text, isListed, from: start, to: end }] of sentence.entries()) {
    const { isAbsent, continues } = findNegated(text, isCarried && isListed, isSidedList);
    if (denied[index]) isAbsent.fill(true);
    isSidedList = /[左右双两]/.test(text) || (isListed && isSidedList);
    const words = findingLexicon.findAll(text);
    const feared = words.filter((match) => isFeared(text, match));
    const { from: explainedFrom, isForOthers } = explained[index] ?? { from: text.length, isForOthers: false };
    const isRisk = ({ to }: Match) =>
      (RISK.test(text.slice(to, to + NEAR)) && !LIKELY.test(text.slice(to, to + NEAR))) ||
      UNLIKELY.test(text.slice(Math.max(0, to - 2), to + NEAR));
    const findings = words
      .filter((match) => match.to <= explainedFrom && !isRisk(match))
      .filter(({ from, to }) => !feared.some((outer) => from >= outer.from && to <= outer.to))
      .sort((a, b) => b.word.length - a.word.length || a.from - b.from);
    for (const match of findings) if (isDenied(text, match.from, match.to)) isAbsent.fill(true, match.from, match.to);
    const sites = siteLexicon
      .findLongest(text)
      .map((match) => ({ ...match, site: getSite(match.word) }))
      .filter(({ site }) => site);
    const isCondition = conditions[index] === true || (isForOthers && explainedFrom === 0);
    const kind =
      isCondition || explainedFrom === 0
        ? 'advice'
        : getKind(maskKinship(text.replace(LABEL, '')), before === 'family', before === 'advice');
    clauses.push({
      text,
      from: start,
      to: end,
      isAbsent,
      isUncertain: hasAny(text, WORDS.uncertain),
      explainedFrom,
      adviceTo: isForOthers ? explainedFrom : text.length,
      isCondition,
      kind: kind === 'advice' && !isCondition && explainedFrom > 0 && OPEN.test(text) ? 'finding' : kind,
      findings,
      risks: words.filter(isRisk),
      sites,
      siteBefore,
    });
    isCarried = continues;
    before = kind;
    siteBefore = sites.at(-1)?.site ?? siteBefore;
  }
  return clauses;
}
