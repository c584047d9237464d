import { splitUnit } from './items/itemName';
import { getJudgedItem, identifyItem, type JudgedItem } from './items/judgedItem';
import { toBaseUnit } from './items/units';
import { type JudgedPerson, judgeFlag, judgeGrade, judgeNumber } from './judgeValue';
import { readGrade, readValue } from './readValue';
import type { ValueRule } from './rules';
import { SAME_LINE } from './texts/layout';
import { findUnit } from './unitLeftOut';
import { compareUrgencies } from './urgency';
import { compareWithRange } from './verdict';

const NO_RANGE = { rangeLow: null, rangeHigh: null };
/** A new name after a negative result begins a clause of its own: HBsAg阴性 HBsAb阳性. */
const CLAUSES =
  /[，。；;！!\n]|,(?!\d{3})|(?<!\d)[.、]|[.、](?!\d)|\(\d{1,2}\)(?=[^类级度枚个分\d])|(?<=阴性|\(-\))(?=[A-Za-z\p{Script=Han}])/u;
/** Numbers that are not this person's present ones, and pressures that are not the blood pressure. */
const NOT_NOW =
  /^(?:并|且|同时|但|平时|自测)?(?:如(?![上下图前期实])|若(?!干)|一旦|倘|假如|万一)|(?<![未不])达标|[<>≥≤]\s*\d[^,，。]*(?:可[诱引导致诊]|易|应|需|者|称为?)|父|母|兄|弟|姐|妹|家族|亲属|既往|曾|以前|上次|去年|前年|最[高快大]|最[慢小]|最低(?!血氧|氧|脉氧|SpO2)|峰值|极量|运动|目标|病史$|控制在|降至|不超过|低于(?!正常|参考|下限|同龄)|(?<![高低大小]于|超[过出])(?:正常|参考)|标准|肺动脉|右室/;
/** A name with its number and unit: `血钾 6.9mmol/L`, `血压：206/118mmHg`. */
const MEASURED =
  /((?:(?:CA ?(?:19-?9|125|15-?3|72-?4|242|50)|CYFRA ?21-?1|[FT]?T[34]|25-?(?:OH|羟基?)-?(?:VD?|维生素D)[23]?|HE4|NH3|P?a?C?O2|补体C[34])(?=[ (:：=为是约达值检水结])|24(?:小时|h)尿蛋白(?:定量)?|(?:[\p{Script=Han}A-Za-zα-ω]|(?<=[A-Za-zα-ω])-(?=[A-Za-z])|(?<=[A-Za-z])\d(?=[\p{Script=Han}%A-Za-z])){1,16})(?:\([^()]{1,10}\))?)\s*[:：=为是约达]{0,2}\s*([<>≥≤]?\s*-?\s*\d+(?:\.\d+)?(?:\s*\/\s*\d+(?!\d*\s*[Ll]))?)\s*个?((?:[x×*]?10\^?\d{1,2}\/L|[A-Za-zμµ%‰°][A-Za-z0-9μµ/²³·.]*|次\/?(?:分钟?|小时|h)|毫米汞柱|秒|\/(?:HPF?|高倍视野|[uµμ]L))?)/giu;

/** A name with its grade: `尿蛋白(++)`, `HCV抗体：阳性`. */
const GRADED = /([\p{Script=Han}A-Za-z-]{2,16}?)\s*[:：]?\s*\(?\s*(\+{1,4}|[1-4]\+|±|弱阳性|强阳性|阳性)\s*\)?/gu;

/** A name with the side on which it is out of its range: C3降低, 血钙升高. */
const FLAGGED =
  /([\p{Script=Han}A-Za-z\d-]{2,16}?)(?:明显|显著|轻度|中度|重度|稍|略|水平)*(?:(升高|增高|偏高|过高|[略稍]高)|(降低|减低|低下|偏低|过低|[略稍]低))(?=$|[^\p{Script=Han}\d]|伴|考虑|提示)/gu;
const judgeFlagged = (clause: string, person: JudgedPerson | null) =>
  DENIED.test(clause)
    ? []
    : [...clause.matchAll(FLAGGED)].map(([, words = '', high]) => judgeFlag(findItem(words), high ? 'high' : 'low', person));

const DENIED = /未见|未检出|未发现|未查见|否认|排除|没有|无/;

/** The only measurements below zero; elsewhere a dash parts the name from the number. The lowest of them is the one that counts. */
const SCORE = /([TZ])\s*(?:[- ]?\s*(?:值|评分|分值|score)(?:最低)?(?:值)?(?:\s*\([^()]{1,10}\))?|(?==\s*-\d))/gi;

/** Questionnaires, whose names end in a number. */
const QUESTIONNAIRE = /(PHQ[- ]?9|GAD[- ]?7)(?:评分|得分|总分|量表)?/gi;

/** The range beside a number: (参考<5), 参考值0-37. */
const REFERENCE =
  /[([](?:参考|正常|标准)[^()[\]]*[)\]]|(?:参考|正常)(?:值|范围|区间)+\s*:?\s*[<>≤≥]?\s*\d[\d.]*(?:\s*[-~]{1,2}\s*\d[\d.]*)?(?:\/\d{2,3}(?:[-~]{1,2}\d{2,3})?)?/g;

/** A limit that a number has reached: 血压已达到高血压诊断标准:205/125mmHg. */
const REACHED = /(?:已|均)?(?:达到?|符合|满足|超[过出])[^\d,，。；;:\n<>≥≤]{0,8}标准[:(]?/g;

/** 6.9(3.5-5.3)mmol/L and 6.9↑(3.5-5.3mmol/L) are 6.9mmol/L. */
const RANGE_BEFORE_UNIT = /(?<=\d)[ \t]*[↑↓]*[ \t]*\([\d.]{1,8}\s*[-~]{1,2}\s*[\d.]{1,8}\s*([^()\d\s][^()]{0,12})?\)[ \t]*/g;

/** What a summary calls a value that it gives in brackets: 高血糖(25.6mmol/L). */
const DIAGNOSES: readonly (readonly [diagnosis: string, name: string])[] = [
  ['[低高]钾血症', '血钾'],
  ['[低高]钠血症', '血钠'],
  ['[低高]钙血症', '血钙'],
  ['[低高]血糖症?', '血糖'],
  ['[低高]血压病?(?:[1-3一二三]级)?', '血压'],
  ['高尿酸血症', '尿酸'],
  ['高甘油三酯血症', '甘油三酯'],
  ['高胆固醇血症', '总胆固醇'],
  ['高胆红素血症', '总胆红素'],
  ['低(?:白)?蛋白血症', '白蛋白'],
  ['(?:[轻中重]度)?贫血', '血红蛋白'],
  ['(?<![丙草])转氨酶', '谷丙转氨酶'],
];
const VALUE = String.raw`\+|[<>≥≤]?\s*\d[\d.]{0,9}\s*(?:\/\s*\d|[x×*%A-Za-zμµ次毫])|(?!(?:19|20)\d\d(?!\d))\d{1,5}(?:\.\d{1,3})?(?=$|[,，。;；?)\n])`;
/** 升高, and what stands between it and the number. */
const CHANGED =
  '(?:明显|显著|轻度|中度|重度|极度|稍|略)?(?:异常|升高|增高|偏高|过高|降低|减低|偏低|过低|减少|增多|增加|下降|[高低]于(?:正常|参考)(?:参考)?(?:值|范围)?(?:[上下]限)?(?:[(][\\d.]{1,8}[-~][\\d.]{1,8}[^()\\d]{0,12}[)])?)(?:症)?';
const APART = String.raw`[(:,;\s]{0,2}(?:约|为|是|达|至|到|现为?|值为?)?(?=${VALUE})`;
const NAMED = DIAGNOSES.map(([diagnosis, name]) => [new RegExp(`(?<!最)${diagnosis}(?:${CHANGED})?${APART}`, 'g'), `${name}:`] as const);
const MOVED = new RegExp(`${CHANGED}${APART}`, 'g');
/** 血钾(6.9mmol/L)升高; not a range, and not what follows 升高. */
const IN_BRACKETS =
  /(?<=[\p{Script=Han}A-Za-z\d])\((?!\d{1,2}(?::\d\d|[ap]m|点)\))(?=\d[\d.]{0,9}(?:\/\d{1,3})?(?![\d.]{0,9}[-~])[^()~-]{1,12}\)|-\d\.\d\))/gu;

/** 由2.1升至9.9ng/ml: the last number counts. */
const TREND =
  /(?:由|从)\s*\d[\d.]{0,9}\s*(?:[A-Za-zμµ%][A-Za-zμµ/\d]{0,12})?\s*(?:逐渐|明显|显著)?(?:上升|升高|升|增高|增加|增|下降|降低|减少|降|减)(?:至|到)(?:了)?\s*(?=\d)/g;

/** A number stands right behind the name of its item, as in 血糖:25.6mmol/L. */
const joinNames = (text: string): string =>
  NAMED.reduce((joined, [diagnosis, name]) => joined.replace(diagnosis, name), text.replace(TREND, ':'))
    .replace(MOVED, ':')
    .replace(IN_BRACKETS, ':');

/** Cells of a urine sediment, whose name stands before the list only. */
const CELLS = /(?<=尿(?:液|沉渣|常规|检|镜检|检查|分析){1,3}:[^。;\n便粪血]{0,60})(?<!尿)(?=(?:[红白]细胞|RBC|WBC)[^。;,、\n]{0,8}\d)/g;

/** 血压右上臂182/102 and 左上臂138/84 are pressures of this person. */
const ARM = /(?:血压)?[:：]?(?<![a-z\d])[左右双]侧?上[臂肢](?:血压)?[:=为约]{0,2}(?=\d{2,3}\/\d{2,3})/gi;
/** 血压高，今天量了210/120: what was measured stands before the number. */
const BARE_PRESSURE = /(血压[^。;\d]{0,24}(?:量了|量|测了|测得?|测量))(?:是|为|有)?(?=[12]\d\d\/\d{2,3})/g;

/** TSH 48.2 FT4 5.1: a space parts two items. */
const NEXT_NAME = /(?<=\d)\s+(?=(?!IU|U\/|HP|MM|CM|ML|HZ|KG)[A-Z][A-Za-z]{0,5}\d{0,3}\s*[:：=]?\s*[<>-]?\d)/g;

/** Names that a number or a slash would part: 6分钟步行距离, E/e′, fPSA/tPSA, κ/λ, K+. */
const WHOLE_NAMES: readonly (readonly [printed: RegExp, name: string])[] = [
  [/(?:6|六)(?:分钟|min)步行(?:试验|测试|距离)*[:=为约是]{0,2}(\d{2,3})(?:米|m(?![a-z]))/gi, '六分钟步行距离:$1m'],
  [/6MW[TD]\s{0,2}[:=为约是]{0,2}\s{0,2}(\d{2,3})(?:米|m(?![a-z]))/gi, '六分钟步行距离:$1m'],
  [/(?<![A-Za-z])E\s*\/\s*e\s*(?:['′’‘`´]|(?=比值?|[:=为约]))(?:比值?)?(?=[:=为约<>≥≤\s]{0,3}\d)/gi, 'E与e比值'],
  [/(?:游离|f)-?(?:PSA)?\s*\/\s*(?:总|t)-?\s*PSA(?:比值?)?/gi, '游离与总前列腺特异抗原比值'],
  [/(?:血清)?(?:游离轻链)?(?:κ|kappa)\s*\/\s*(?:λ|lambda)(?:比值?)?/gi, '游离轻链比值'],
  [/(?<![A-Za-z\d])(K|Na)\+(?=[\s:=为]{0,2}\d)/g, '$1'],
  [/(?<![A-Za-z\d])(Mg)(?:2\+|\+\+)(?=[\s:=为]{0,2}\d)/g, '$1'],
  // Below that it is the ionised calcium, whose limits are others.
  [/(?<![A-Za-z\d])(Ca)(?:2\+|\+\+)(?=[\s:=为]{0,2}(?:1\.[6-9]|[2-9]))/g, '$1'],
];
const wholeNames = (text: string): string => WHOLE_NAMES.reduce((whole, [printed, name]) => whole.replace(printed, name), text);

/** OGTT 4.8-10.6-8.2: before, one hour and two hours after the glucose. The second counts from 10 on, as in pregnancy. */
const TOLERANCE =
  /(?:OGTT|糖耐量(?:试验)?)[^\d,，。;；]{0,8}(\d{1,2}\.\d{1,2})\s{0,2}[-/、,，\s]\s{0,2}(\d{1,2}\.\d{1,2})\s{0,2}[-/、,，\s]\s{0,2}(\d{1,2}\.\d{1,2})(?![.\d])/gi;
const readTolerance = (text: string): string =>
  text.replace(
    TOLERANCE,
    (_match, before: string, one: string, two: string) =>
      `空腹血糖:${before}mmol/L，${Number(one) >= 10 ? `随机血糖:${one}mmol/L，` : ''}餐后两小时血糖:${two}mmol/L`,
  );

/** 正常上限的12倍: a multiple of the usual upper limit, which a clause about 正常 would hide. */
const MULTIPLE =
  /([\p{Script=Han}A-Za-z-]{2,16}?)(?:升高|增高|升)?(?:[:：]|约|为|达|达到|超过|高于|至|到|是|已)*(?:正常|参考)(?:参考)?(?:值|范围)?(?:的)?(?:上限|高限)?(?:的)?(\d{1,3}(?:\.\d)?)倍/gu;
/** Of others, of earlier, or what would be if it were so. */
const NO_MULTIPLE = /[未不没<低小]|^(?:如|若|一旦|当)|父|母|兄|弟|姐|妹|既往|曾|[去前]年|年前|上次|应|需|可|[时者](?:$|[^\p{Script=Han}])/u;
const judgeMultiples = (text: string, person: JudgedPerson | null) =>
  text
    .normalize('NFKC')
    .split(CLAUSES)
    .filter((clause) => !NO_MULTIPLE.test(clause))
    .flatMap((clause) => [...clause.matchAll(MULTIPLE)])
    .flatMap(([, words = '', times = '']) => {
      const item = findItem(words);
      const number = item?.high === undefined ? null : item.high * Number(times);
      const measured = { number, comparator: '' as const, unit: item?.unit ?? '' };
      return [judgeNumber(item, measured, NO_RANGE, person).rule, Number(times) > 1 ? judgeFlag(item, 'high', person) : null];
    });

/** Spaces within Chinese words go; the scores of bone density and of questionnaires get one name. */
const toClauses = (text: string): string[] =>
  joinNames(
    readTolerance(
      wholeNames(
        text
          .normalize('NFKC')
          .replaceAll(SAME_LINE, '')
          .replaceAll('\t', ' ')
          .replace(/[―–—−‐‑]/g, '-')
          .replace(/【([^【】]{1,16})】\s*(?=[<>]?\d)/g, '$1:')
          .replace(/(?<=\d)\s*[x×*]\s*(?=10\^?\d)/g, '×')
          .replaceAll('[', '(')
          .replaceAll(']', ')')
          .replace(
            /(?<=[\p{Script=Han}A-Za-z\d)])\s*(?:[↑↓]+|-{2,}|(?<=[A-Za-z\d])(?<![TZ])(?:检测|测定)?(?:值|水平|结果)[:：]?|(?<![升增偏降减])[高低][达至]|达到)\s*(?=[<>]?\d)/gu,
            ':',
          )
          .replace(/(?<=\p{Script=Han})[ \t]+|[ \t]+(?=\p{Script=Han})/gu, ''),
      ),
    )
      .replace(
        /(?<=\p{Script=Han})(?=CA ?\d|CYFRA|[FT]?T[34]|HE4|NH3|P[aA]?C?O2|25-?(?:OH|羟)|24(?:小时|h)尿)|(?<=\p{Script=Han})(?<!补体)(?=C[34][:=\s]{0,2}\d)|(?<=[示查虑于较])(?=补体C[34]|(?:K|Na|Ca|P)[:=\s]{0,2}\d)/gu,
        ',',
      )
      .replace(/\d{1,3}\s*[-~]{1,2}\s*(?=\d{1,3}\s*个?\/HP)/gi, '')
      .replace(/mL\/\(?min[·.*]?1\.73m2?\)?/gi, 'ml/min/1.73m2')
      .replace(/尿?(?:微量)?白蛋白\/尿?肌酐(?:比值?)?/g, '尿微量白蛋白与肌酐比值')
      .replace(/(?<=餐后)\s*2\s*(?=小时|h)/gi, '两')
      .replace(NEXT_NAME, '，')
      .replace(/正常(?=[,，]?(?:除|但|仅|只|惟|唯))/g, '，')
      .replace(/(?<=HIV(?:抗原)?(?:抗体)?)[- ]?\(?1\s*[+/]\s*2\s*型?\)?/gi, '')
      .replace(CELLS, '尿')
      .replace(ARM, '血压')
      .replace(BARE_PRESSURE, '$1，血压')
      .replace(/(?<=T\s*(?:值|评分)\s*:?\s*)(?:\(?L\d\s*-\s*L?\d\)?|腰椎|股骨颈|全髋)[:=\s]*(?=-?\d)/gi, '')
      .replace(/(?<=血气[^。;]{0,60})(?<![A-Za-z气])pH(?=值?[:=为]{0,2}\s*\d)/gi, '血气pH')
      .replace(
        /(?<!24(?:小时|h))尿总?蛋白(?:定量|总量)?[:=为约]{0,2}\s*(\d[\d.]{0,6}\s*m?g)\/(?:24h|24小时|d|日|天)/gi,
        '24小时尿蛋白定量:$1/24h',
      )
      .replace(/(?<=24(?:小时|h)尿)总?蛋白(?:定量|总量)?[:=为约]{0,2}\s*(\d[\d.]{0,6}\s*m?g)(?!\/)/gi, '蛋白定量:$1/24h')
      .replace(/(?<=DOB)值?[:=为是约]{0,2}\s*(\d{1,3}(?:\.\d{1,2})?)(?![\d.]|\s*‰)/g, ':$1‰')
      .replace(REACHED, ':')
      .replace(REFERENCE, '')
      .replace(RANGE_BEFORE_UNIT, '$1')
      .replace(/D[- ]二聚体/g, 'D二聚体'),
  )
    .replace(SCORE, (_match, letter: string) => `,${letter.toUpperCase()}值`)
    .replace(QUESTIONNAIRE, (_match, name: string) => (/phq/i.test(name) ? '抑郁自评' : '焦虑自评'))
    .split(CLAUSES);

/** 尿肌酐 and 脑脊液葡萄糖 are not what is measured in the blood. */
const OTHER_SAMPLE = /(?:(?<!糖)尿|便|粪|(?<!血)液|水|痰)$/;

/** The item whose name stands right before a number; text in front of the name is passed over. */
function findItem(words: string, unit = ''): JudgedItem | undefined {
  // A single letter is a name only alone, as in K 7.0mmol/L.
  for (let from = 0; from <= Math.max(0, words.length - 2); from += 1) {
    const name = words.slice(from);
    if (OTHER_SAMPLE.test(words.slice(0, from))) return undefined;
    const item = identifyItem({ code: '', name, category: '', unit });
    if (item) return item;
  }
  return undefined;
}

/** Words between a name and its number that say nothing. */
const SAYS_NOTHING = /(?:[为是约达]|(?<![TZ比均对差峰阈计])(?:检测|测定|测量)?值|水平|结果)+$/;

function judgeOne(
  printedWords: string,
  printedValue: string,
  unitBehind: string,
  [front, behind]: [string, string],
  person: JudgedPerson | null,
) {
  const { name, unit: unitBefore } = splitUnit(printedWords);
  const words = name.replace(SAYS_NOTHING, '');
  const printedUnit = unitBehind || unitBefore;
  const value = /[TZ]值$|(?<![A-Za-z])[AS]?BE-?(?:\(?(?:ecf|B)\)?)?$|剩余碱$|碱剩余$/.test(words)
    ? printedValue.replace(/\s/g, '')
    : printedValue.replace('-', '');
  const printed = readValue(`${value} ${printedUnit}`.trim());
  const { number, second, comparator } = printed;
  const judge = (item: JudgedItem | undefined, each: number | null, unit = printed.unit || printedUnit) =>
    judgeNumber(item, { number: each, comparator, unit }, NO_RANGE, person).rule;
  // 高血压≥140/90mmHg is a limit.
  if (printed.kind === 'pair')
    return /血压$|BP$/i.test(words) && !/[<≥≤]/.test(value)
      ? [judge(getJudgedItem('SBP'), number), judge(getJudgedItem('DBP'), second)]
      : [];
  // Without its unit a number in a sentence may be anything.
  const item = findItem(words, printedUnit);
  const unit = item ? findUnit(item, value, printedUnit, `${front}${words}`, behind) : '';
  if (!item || (unit === '' && item.unit !== '')) return [];
  const flag =
    toBaseUnit(unit) === toBaseUnit(item.unit)
      ? compareWithRange(printed, { rangeLow: item.low ?? null, rangeHigh: item.high ?? null })
      : null;
  return [judge(item, number, printed.unit || unit), flag === 'high' || flag === 'low' ? judgeFlag(item, flag, person) : null];
}

/** The most urgent rule about the numbers and grades that a text mentions with their names; null without one. */
export function judgeMeasuredWords(text: string, person: JudgedPerson | null): ValueRule | null {
  const clauses = toClauses(text).filter((clause) => !NOT_NOW.test(clause));
  const rules = clauses.flatMap((clause) => [
    ...[...clause.matchAll(MEASURED)].flatMap(({ index, 0: { length }, 1: words = '', 2: value = '', 3: unit = '' }) =>
      judgeOne(words, value, unit, [clause.slice(0, index), clause.slice(index + length)], person),
    ),
    ...judgeFlagged(clause, person),
    ...[...clause.matchAll(GRADED)].map(([, words = '', grade = '']) =>
      judgeGrade(DENIED.test(words) ? undefined : findItem(words), readGrade(grade) ?? 0, person),
    ),
  ]);
  rules.push(...judgeMultiples(text, person));
  return rules.filter((rule) => rule !== null).sort((a, b) => compareUrgencies(a.urgency, b.urgency))[0] ?? null;
}
