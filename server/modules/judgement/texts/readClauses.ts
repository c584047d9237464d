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
/** 复查CT示 and 随访发现 stand before what was found, unlike 复查CT and 发现异常及时就诊. */
const FOUND_AGAIN =
  /^(?:本次|此次|近期|近日|门诊|外院|今日|今年)?(?:复查|随访|复诊)(?!时|若|如|有无)(?:[^,:]{0,16}?(?:结果|仍(?![需应要建可])|提示|显示|回报|发现(?!(?:异常|问题|变化)(?:情况|者|时|应|请|及时|需|$))|[示较]|(?<![所意便罕常])见)|[^,:]{0,12}:|[^,:<>≥≤于过到至在]{1,8}(?=\d+(?:\.\d+)?(?:\/\d+)?(?:MMHG|[MU]MOL|M?G\/D?L|℃|%|次\/)(?!以|之)))/;
/** A length tells what is there, whatever stands before it, unless it is a limit. */
const SIZED = /(?<![<>≥≤于过到]=?)(?<![\d.])\d+(?:\.\d+)?(?:MM|CM)(?!HG|以[上下])/;
const ADVICE = new RegExp(`^(?:${WORDS.advice.join('|')})`);
/** 建议检查除外 names what may be present. */
const OPEN = /(?:除外|排除|待排|待查|考虑|可疑|疑似|疑|鉴别)/;
const SHORT = 8;
/** 距肛门8cm says where something is, and not at the anus. */
const AWAY = /(?<![间相])距离?[^,\d]{0,2}$/;

function getKind(text: string, isFamilyBefore: boolean, isAdviceBefore: boolean): Clause['kind'] {
  const isSelf =
    /^我(?![妈爸哥弟姐妹爷奶们家的])/.test(text) ||
    hasAny(text.replace(/(?:患者|本人)的?(?=[父母兄弟姐妹祖爷奶外])|(?<=[癌瘤病炎肝核毒])患者/g, ''), WORDS.self);
  const told = text.replace(/(?:无|否认|没有)[^,]{0,8}家族[^,]{0,4}史的?/, '');
  const isShort = text.length <= SHORT && !/\d|见|示|结节|占位/.test(text);
  if (!isSelf && (hasAny(told, WORDS.relative) || (isFamilyBefore && (isShort || /^(?:术后)?病理(?![性征管])/.test(text)))))
    return 'family';
  if (
    (ADVICE.test(text) && !SIZED.test(text)) ||
    (isAdviceBefore &&
      /^(?:并|(?:进一步|以便?)?(?:排除|除外)|及时|尽快|(?:早期?|及早|尽早)(?:发现|诊断|筛查|识别)(?![为是了])(?!.*\d)|或|必要|专科|[\u4e00-\u9fa5]{1,6}(?:科|门诊|医院))/.test(
        text,
      ))
  )
    return 'advice';
  return hasAny(text.replace(/(?:无|否认|没有)[^,]{1,10}?史的?/g, ''), WORDS.past) && !hasAny(text, WORDS.again) ? 'past' : 'finding';
}

const RELATIVE =
  '(?:爸爸|妈妈|父亲|母亲|父母|爸妈|哥哥|弟弟|姐姐|妹妹|儿子|女儿|爷爷|奶奶|外公|外婆|姥姥|姥爷|祖母|祖父|外祖母|外祖父|我[妈爸哥弟姐妹])';
/** Relatives who tell, bring, see or hurt the person, and words that only contain theirs. */
const KINSHIP = new RegExp(
  [
    `${RELATIVE}(?:们)?(?:(?:说|发现|觉得|看[到见]|提醒|告诉)(?=我|他|她|其|患|孩|宝|本人)|代[诉述]|诉|述|说|送|陪|带|摸[到着]|把|将|打|骂|踢|推|咬|吵架|争吵|不孝|抚养|离婚|离异)`,
    '患儿|[准孕]妈妈?|母(?:[体乳儿血婴胎]|细胞|斑|趾)|胎母|家族性|乳母|字母|云母|酵母|师父|(?<![哥大二三表堂])哥(?!哥)|姑息',
  ].join('|'),
  'g',
);
/** Others than relatives. Only what is right behind them is theirs: 同事心梗住院, and not 同事聚餐后腹痛 or 邻居发现其晕倒. */
const OTHERS =
  /(?:同事|同学|邻居|朋友|室友|领导|工友|丈夫|妻子|老公|老婆|爱人|配偶|女友|男友)(?:的|们)?(?:近日|近期|最近|上周|上月|去年|今年|突发|突然|因|得了?|患了?|有|确诊为?|被?查出|感染了?|死于|出现|发生|为)*/g;
/** What passes from one to the other is the person's matter too. */
const CATCHING = /中毒|(?:丈夫|妻子|老公|老婆|爱人|配偶|女友|男友|室友).*(?:HIV|艾滋|梅毒|淋病|结核)/;
const isOthers = (text: string, findings: readonly Match[]): boolean => {
  const first = Math.min(...findings.map(({ from }) => from));
  return (
    !/本人|自己|我(?!的?(?:同[事学]|邻居|朋友|室友|领导|工友|丈夫|妻子|老公|老婆|爱人|配偶|[男女]友))|患者/.test(text) &&
    !CATCHING.test(text) &&
    [...text.matchAll(OTHERS)].some(
      ({ index, 0: { length } }) => /^:?$/.test(text.slice(index + length, first)) && !/[与跟和被对让替帮陪]$/.test(text.slice(0, index)),
    )
  );
};
/** Words of the body that contain those of relatives. */
const maskKinship = (text: string): string => text.replace(KINSHIP, (word) => '·'.repeat(word.length));

/** 心肌梗死风险, 宫颈癌筛查 and 恶性可能性<2% are none. */
const RISK = /^(?:的|发生的?|发病的?)?(?:风险|危险|高危|几率|概率|发生率|发病率|筛查|普查|疫苗|防治|前疾病|前状态)|^的发[生病]$/;
/** 恶性概率约65% is told. */
const LIKELY = /^(?:的|发生的?)?(?:风险|概率|几率)(?:约|为|达|高达|[<>≥:])*(?:[1-9]\d|100)(?:\.\d+)?%/;
/** Behind the last two letters of the word. */
const UNLIKELY = /^(?:可能|.{2}的?可能)性?(?:<|≤|小于|不足|低于)=?\d(?:\.\d)?%/;

/** 有无黑便 asks; with an answer, as in 有无黑便：有, it tells. */
const asks = (text: string, findings: readonly Match[]): boolean => {
  const at = text.search(/有无(?![痛名力菌创蒂脉]|症状|功能)/);
  return at >= 0 && findings.every(({ from }) => from > at) && !/(?:有|是|无|否|阳性|阴性|\([-+]\))[?)]*$/.test(text);
};
/** 怕心梗 is what a person fears, and 医生担心心梗 what may be. Symptoms, as in 怕胸痛, are there. */
const FEARED = /^(?!.*医)(?:.*[^不])?(?:怕|害怕|担心|担忧|恐惧)(?:自己|本人|我)?(?:会|是|得|患|有|发生)*[了上过]?$/;
const SYMPTOM = /[痛晕闷悸]|发热|出血|咯血|便血|黑便/;
const NEAR = 12;
const isFeared = (text: string, { word, from }: Match): boolean =>
  FEARED.test(text.slice(Math.max(0, from - NEAR), from)) && !SYMPTOM.test(word);

/** 睾丸未触及 says what is missing, and 睾丸未触及肿块 does not. */
const MISSING = /未(?:触|扪|闻|探)?及$|^未[触扪闻探]及/;
const isCutOff = (text: string, { word, to }: Match): boolean => MISSING.test(word) && /^[^,()?]/.test(text.slice(to));

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

/** 除外肝占位，其余正常 means except: the index of the clause about the rest; 0 if there is none. */
const REST = /^(?:其?余|其[他它]|别的)/;
const findRest = (sentence: Sentence): number =>
  sentence[0]?.text.startsWith('除外') ? sentence.findIndex(({ text }) => REST.test(text)) : 0;

/** 胆囊息肉若大于1cm应警惕恶变 says what is there up to 若. */
const IF_INSIDE = /(?<=[^,]{2})若(?=大于|超过|达到|增大|长大|继续|持续|出现)/;

/** After a relative has died the person is told of: 父亲去世后情绪低落. */
const AFTER_DEATH = /^.*(?:去世|过世|离世|病逝)(?:后|了)/;

/**
 * Reads the clauses of a sentence from left to right.
 * @param explained from where on each clause only explains
 * @param isOfFamily it is about relatives, so that a comma does not end what is told of one
 */
export function readClauses(sentence: Sentence, explained: readonly Explained[] = [], isOfFamily = false): Clause[] {
  const clauses: Clause[] = [];
  let isCarried = false;
  let before: Clause['kind'] | undefined;
  let siteBefore = '';
  let isSidedList = false;
  const isFamily = isOfFamily || sentence.some(({ text }) => text.includes('家族史'));
  const conditions = findConditions(sentence);
  const denied = findDenied(sentence);
  const rest = findRest(sentence);
  for (const [index, { text, isListed, from: start, to: end }] of sentence.entries()) {
    const { isAbsent, continues } = findNegated(text, isCarried && isListed, isSidedList);
    if (denied[index]) isAbsent.fill(true);
    if (index < rest && /^[^未无没]*$/.test(text)) isAbsent.fill(false);
    const grief = hasAny(text, WORDS.relative) ? (AFTER_DEATH.exec(text)?.[0].length ?? 0) : 0;
    isAbsent.fill(true, 0, grief);
    isSidedList = /[左右双两]/.test(text) || (isListed && isSidedList);
    const words = findingLexicon.findAll(text);
    const feared = words.filter((match) => isFeared(text, match));
    const { from, isForOthers } = explained[index] ?? { from: text.length, isForOthers: false };
    const ifAt = text.search(IF_INSIDE);
    const explainedFrom = ifAt < 0 ? from : Math.min(from, ifAt);
    // 骨折概率 is a word of its own.
    const isInner = ({ from, to }: Match) => words.some((outer) => outer.from <= from && outer.to > to && outer.to <= explainedFrom);
    const isRisk = ({ to }: Match) =>
      (RISK.test(text.slice(to, to + NEAR)) && !LIKELY.test(text.slice(to, to + NEAR))) ||
      UNLIKELY.test(text.slice(Math.max(0, to - 2), to + NEAR));
    const risks = words.filter((match) => isRisk(match) && !isInner(match));
    const findings = words
      .filter((match) => match.to <= explainedFrom && !risks.includes(match) && !isCutOff(text, match))
      .filter(({ from, to }) => !feared.some((outer) => from >= outer.from && to <= outer.to))
      .sort((a, b) => b.word.length - a.word.length || a.from - b.from);
    for (const match of findings) if (isDenied(text, match.from, match.to)) isAbsent.fill(true, match.from, match.to);
    const sites = siteLexicon
      .findLongest(text)
      .map((match) => ({ ...match, site: getSite(match.word) }))
      .filter(({ site, from }) => site && !AWAY.test(text.slice(Math.max(0, from - 4), from)));
    const isCondition = conditions[index] === true || (isForOthers && explainedFrom === 0) || asks(text, findings);
    const kind =
      isCondition || explainedFrom === 0
        ? 'advice'
        : isOthers(text, findings)
          ? 'family'
          : getKind(
              maskKinship(
                text
                  .slice(grief)
                  .replace(LABEL, '')
                  .replace(FOUND_AGAIN, '')
                  .replace(/^(?:请|需|应)?(?:关注|重视|注意):?(?=[左右双])/, ''),
              ),
              before === 'family' && (isListed || isFamily || /^(?:术后)?病理(?![性征管])/.test(text)),
              before === 'advice',
            );
    clauses.push({
      text,
      from: start,
      to: end,
      isAbsent,
      isUncertain: hasAny(text, WORDS.uncertain),
      explainedFrom,
      adviceTo: isForOthers ? explainedFrom : text.length,
      isCondition,
      kind:
        kind === 'advice' && !isCondition && explainedFrom > 0 && OPEN.test(text.replace(/^(?:进一步|以便?)?(?:排除|除外)/, ''))
          ? 'finding'
          : kind,
      findings,
      risks,
      sites,
      siteBefore,
    });
    isCarried = continues;
    before = isOthers(text, findings) ? 'finding' : kind;
    siteBefore = sites.at(-1)?.site ?? siteBefore;
  }
  return clauses;
}
