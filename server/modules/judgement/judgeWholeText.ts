import { identifyItem } from './items/judgedItem';
import { judgeMeasuredWords } from './judgeMeasuredWords';
import { type JudgedPerson, judgeGrade } from './judgeValue';
import { readGrade } from './readValue';
import { hideUnsaid } from './texts/hideUnsaid';
import { judgeText } from './texts/judgeText';
import { layOut } from './texts/layout';
import { type TextFinding, UNRULED } from './texts/resolved';
import { compareUrgencies, type Urgency } from './urgency';
import { outranksRange } from './verdict';

export interface TextVerdict {
  worst: { urgency: Urgency; ruleId: string } | null;
  isUnderstood: boolean;
  saysNormal: boolean;
}
export const UNREAD_TEXT: TextVerdict = { worst: null, isUnderstood: false, saysNormal: false };

/** In an exercise test a fast heart and a high pressure are what is wanted; only what is measured at rest counts as elsewhere. */
const EXERCISE = /运动|平板|负荷|踏车/;
const AT_REST = /静息|安静|运动前|平卧/;

const readExercise = (text: string): { words: string; measured: string } => {
  const clauses = text.split(/(?<=[，。；,;\n])/);
  return {
    words: clauses.map((each) => (AT_REST.test(each) ? each : each.replace(/心室率|心率|HR/gi, '心搏峰值'))).join(''),
    measured: clauses.filter((each) => AT_REST.test(each)).join(''),
  };
};

/** What the name of an item says about its numbers: 左0.45 of an ABI, and cells of urine. */
const CELLS = /(?<![尿便上渣检白球形])(?=(?:[红白]细胞|RBC|WBC|潜血|隐血|蛋白|葡萄糖|酮体)[^。；，;,、\n]{0,8}[\d+±])/g;
const NAMED_NUMBERS: readonly (readonly [name: RegExp, number: RegExp, word: string])[] = [
  [/^(?:abi|踝[臂肱]指数)/i, /(?<![\d.])(?=[01]\.\d)/g, '，ABI'],
  [
    /HPV|人乳头|宫颈|妇科|总检|主检|结论|小结/i,
    /(?<![\d.])(1[68])型?(?=(?:\s?[、,，/及和+]\s?\d{2}型?){1,12}\s?(?:均|都)?(?:呈|为|:|：)?\s?(?:阳性|[(（]\+))/g,
    '$1型阳性',
  ],
  [/钙化/, /(?<!钙化)(?=总?[积评]分)/g, '钙化'],
  [/^尿(?:液|沉渣|常规|检|分析)/, CELLS, '尿'],
  [/^(?:大?便|粪)/, CELLS, '粪便'],
  [/血气/, /(?<![A-Za-z气])(?=pH值?\s*[:：=为]{0,2}\s*\d)/gi, '血气'],
  [/OGTT|糖耐量/i, /(?<=空腹)(?=[:：]?\s*\d)/g, '血糖'],
  [/OGTT|糖耐量/i, /(?<![\d.])(?:2小时|2h|120分钟?|120min)(?=[:：]?\s*\d)/gi, '，餐后两小时血糖'],
  [/骨密度|骨量/, /(?<=(?:L\d[-~]?L?\d|腰椎|股骨颈|全髋|髋部|前臂)[:：=\s]{0,2})(?=[-−]\s?\d\.\d)/g, 'T值'],
  [/骨密度|骨量/, /(?<![A-Za-z\d])T(?=\s*[:：=]?\s*[-−]\s*\d\.\d)/gi, 'T值'],
  [/动态血压/, /(?=最[高大][^\d，,。；;]{0,8}\d{3})/g, '监测'],
  [/产科|产检|胎儿|^NT/i, /(?<![A-Za-z])(?=NT\s*(?:值|厚度?)?\s*[:：=为约]{0,2}\s*\d)/g, '胎儿'],
];
/** 阳性 without a rule of its own is about the item; alone it is nothing else. */
const POSITIVE_WORD = /^[弱强]?阳性$/;
const ALONE = /^(?:结果[:：]?|复查|仍)*[弱强]?阳性(?:$|[(（])/;
/** What is measured on both sides is named once: 眼压 右15 左32, 右眼眼压15mmHg，左眼32mmHg. */
const BOTH_SIDES = ['眼压', 'ABI', 'IMT', '内中膜厚度', '听阈'].map((name) => {
  const between = String.raw`[左右双眼侧耳及和约为ODS:：()（）\s\d.，,、/a-zA-Z%]{0,40}`;
  return [new RegExp(String.raw`(?<=${name}${between})([(（]?(?:[左右][眼侧耳]?|O[DS])[)）]?[:：]?\s?)(?=\d)`, 'g'), `$1${name}`] as const;
});
const nameSides = (text: string): string => BOTH_SIDES.reduce((named, [side, name]) => named.replace(side, name), text);

const nameNumbers = (text: string, { name, category }: { name: string; category: string }): string =>
  NAMED_NUMBERS.reduce(
    (named, [item, number, word]) => (item.test(name) || item.test(category) ? named.replace(number, word) : named),
    text,
  );

/** No woman of this age has her periods. */
const AFTER_MENOPAUSE = 60;
/** What is known of the person and counts beside what a text says. */
const describePerson = ({ sex, age, isPregnant, isPastMenopause }: JudgedPerson): string => {
  if (isPregnant) return '妊娠';
  return isPastMenopause || (sex === 'female' && age >= AFTER_MENOPAUSE) ? '绝经' : '';
};

/**
 * The most urgent thing that a text says, by its findings or by the numbers that it mentions.
 * @param isIgnored rules that do not count for this text
 */
export function judgeWholeText(
  printed: string,
  item: { code: string; name: string; category: string },
  person: JudgedPerson,
  isIgnored: (ruleId: string) => boolean = () => false,
): TextVerdict {
  const text = layOut(printed);
  const named = nameNumbers(nameSides(text), item);
  const { words, measured: numbers } = EXERCISE.test(`${item.name} ${item.category}`)
    ? readExercise(text)
    : { words: named, measured: named };
  const { findings, isUnderstood, isNormal } = judgeText(words, item, describePerson(person));
  const positive = findings.find(({ ruleId, finding: word }) => ruleId === UNRULED && POSITIVE_WORD.test(word));
  const graded = positive ? judgeGrade(identifyItem({ ...item, unit: '' }), readGrade(positive.finding) ?? 0, person) : null;
  const rules = [
    judgeMeasuredWords(hideUnsaid(numbers), person),
    positive && graded && (outranksRange(graded.urgency) || ALONE.test(positive.quote)) ? graded : null,
  ];
  const rule = rules.filter((each) => each !== null).sort((a, b) => compareUrgencies(a.urgency, b.urgency))[0] ?? null;
  // A grade that a rule knows, as in 尿蛋白(±), is no unknown finding.
  const isKnownGrade = ({ ruleId, finding: word, quote }: TextFinding) =>
    ruleId === UNRULED &&
    ((/^\([+±]+\)$/.test(word) && judgeMeasuredWords(quote, person) !== null) || (rules[1] !== null && word === positive?.finding));
  const finding = findings.find((each) => !isIgnored(each.ruleId) && !isKnownGrade(each));
  const measured = rule && { urgency: rule.urgency, ruleId: rule.id };
  const worst = measured && compareUrgencies(measured.urgency, finding?.urgency ?? null) < 0 ? measured : (finding ?? null);
  return { worst, isUnderstood, saysNormal: isNormal && !rule };
}
