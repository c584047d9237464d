import { AT, WHEN } from './findConditions';
import type { Sentence } from './splitText';
import { findingLexicon, siteLexicon } from './words';

/** Texts of the doctor who sums up a report, who explains each finding to the person: 可引起脑卒中, 大多数为良性，少数可癌变. */
const SUMMARY =
  /总检|主检|终检|结论|建议|小结|综述|汇总|体检结果|评估意见|健康评估|异常(?:情况|结果|项目)|(?:主要)?阳性(?:发现|体征|结果)|指导|健康教育|宣教|须知|温馨提示|知情同意/;

const IS = '(?:主要|通常|一般)?(?:多见|常见|有|包括|包含|是|为|:)';
const MAY = '(?:(?:可能?|也可|还可|会|能|易|容易|极易|(?<!经)常)(?:会|能)?(?:逐渐|逐步|进一步|最终|直接)?|进而|最终|从而|继而)';
const BECOMES =
  '(?:引起|导致|引发|诱发|造成|发展(?:为|成)|进展(?:为|成)|演变|转[变化]|并发|继发|伴发|发生|增加|癌变|恶变|骨折|压迫|患|致(?!密))';
const KIND = '(?:危险因素|高危因素|高危人群|筛查指标|发病率|发生率|致癌物|(?:主要|常见|首要|重要|的)病因(?:之一)?$|首要原因|前期状态)';
/** 与 parts a list, so that it is not here: 幽门螺杆菌感染与慢性胃炎、胃癌密切相关. */
const RELATED = /^[^考疑]*(?:有(?:一定)?关系|关系密切|密切相关|密切有关|等(?:因素)?(?:均|都)?(?:有关|相关))$/;
/** From here on a clause says what may come of an illness, where it is seen, or what it is. */
const FROM = new RegExp(
  [
    `${MAY}${BECOMES}|可能?会?出现`,
    '(?:可|常|多|也|亦|少|主要)见于|(?:^|:|[生病]理性|女性|男性|[升增]高|[降减]低|阳性)见于',
    '(?:易|容易)形成|可(?!见)[^,考疑]{1,6}(?:引起|导致|造成)|(?:^|[】:]|(?<!(?:图|T|I|超声|像学?|线|镜下?|查|脏|肺|部|叶)的?)(?:主要|常|多))表现为(?![^,]*\\d(?:MM|CM|个?月|天|周|年|小时|次))|】大?多数?(?:为|是|由|系)|以(?:便)?(?:排除|除外|(?:早期|及早|尽早)?(?:发现|诊断))|[是为属](?:一种)?(?:常见的?)?良性(?:病变|肿瘤|疾病)',
    `常见的?(?:原因|病因|诱因|并发症|症状|表现|危险因素)${IS}|主要的?(?:病因|诱因|危险因素)${IS}`,
    '(?:破裂|脱落|扭转|嵌顿)后?(?:可|会|易|能)[^,考疑]{0,4}(?:引起|导致|造成|引发)',
    '约?\\d[\\d.~%-]*%(?:的)?(?:患者|病例|病人|结节)?(?:为|是|可|会)',
    '偶可|俗称|又称|分为(?!.{0,8}[类级])|风险(?:明显|显著)?(?:增加|升高|增高)',
    '谨防|慎防|严防|(?:^|以|注意)防(?!治)',
    '预防|防止|以防|以免|是指|指的是|是一种|是由',
    '(?:少数|极少数?|个别)(?:人|患者|病例|病人)?(?:可|会|能|为|是|有|发生|出现|发展)',
    '(?:恶性|恶变|癌变)(?:率|的?(?:可能性?|几率|概率|风险))?(?:极|较|很|更)?(?:低|小(?!于)|少见|罕见|(?:不足|小于|低于|<)\\d)|(?:恶变|癌变)率',
    '(?<!见)(?:极?少数|个别)(?:为|是)?恶性(?!细胞|肿|结|病|成)',
    '(?:不会|极少数?|很少|少数|个别|罕见)(?:发生)?(?:恶变|癌变|破裂|扭转)',
    '(?:是|为|属)[^考疑]{0,16}(?:常见|多发|主要|重要|最).{0,8}(?:病因|原因|因素|标志物|肿瘤|疾病|病|病变)(?:之一)?$',
    '属于?癌前|为.{0,4}癌前(?:疾病|状态)',
    '[:】][^】:]{0,8}常见的(?:良性)?(?:肿瘤|疾病|病变)$',
    `(?:^|[:】])[^,:】考疑]{1,24}${AT}(?:可|会|易|能|则)(?!见)`,
    '^(?:大于|超过|[<>≥≤])=?\\d[^,]{0,16}(?:为|称|可诊断)',
    '与[^考疑]{1,40}(?:相关|有关|关系密切|有(?:一定)?关系)$',
    `(?:是|为|系|属于?)[^】:]{1,60}${KIND}`,
    `(?:^|:)[^】:是为]{1,60}${KIND}(?!:)`,
    '[^】:]{1,12}早期(?:可|会|常|多?无)',
    '(?:长期|反复|持续|伴).{0,10}(?:应|需|要)警惕',
    '不适\\(',
    '(?:检查|镜|CT|MRI|超声|穿刺|活检)(?:检查)?以?(?:排除|除外)',
    '(?:^|[:】])(?:小于|大于|超过|不足|[<>]).{0,10}(?:无需|不需|不必|应|建议|可|需|定期|每|者|多为)',
    '正常[^,]{0,6}不能(?:完全)?(?:排除|除外)',
  ].join('|'),
);
/** A condition behind a heading. */
export const IF_BEHIND = /[】:](?:如(?![上下图前])|若(?!干)|一旦|除非)/;
const MUST = '(?:请|应|需|须|要|宜)';
/** For whom, or when, something holds, which says nothing about this person: 血流丰富者应警惕恶性, 明显增高时需除外白血病. */
const FOR_OTHERS = new RegExp(
  [
    `(?<![患检病记带诊伤老受])者(?:${MUST}|可|建议|警惕|必须|尽快|及时|立即|有|存在|易|则)`,
    '(?:[癌瘤]|恶性)(?:仅|只|约)?占\\d[\\d.~-]*%',
    IF_BEHIND.source,
    WHEN.source,
    `(?<!就诊)${AT}${MUST}(?:(?:考虑|除外|排除|警惕|注意)|.{0,20}鉴别)`,
    `${AT}(?:到|去|至)?[\\p{Script=Han}]{1,4}科(?:门诊)?(?:就诊|就医|复诊|随诊)$`,
    '(?:患者|病人|人群?|者)(?:也|亦|均)?(?:可|常|会|易)(?:发生|出现|有)$',
    '[癌病梗死风瘤]的(?:早期|危险|警示|预警|报警)?(?:信号|征兆|先兆)$',
    `\\d(?:MM|CM)?以[上下](?:者$|的$|者?(?:${MUST}|建议|可|则))`,
    '可出现生理性|\\d岁以[上下]',
    `${AT}(?:请|应|需|要|可|及时|随时)*(?:随诊|就诊|就医|复诊|急诊)$`,
    '防癌[^:]{0,6}:|(?:身体|报警|预警|警示)[^,]{0,5}信号',
  ].join('|'),
  'u',
);
/** What explains as a whole: a lesson, the signs or limits of an illness, or the meaning of categories. */
const LESSON = new RegExp(
  [
    '^(?:什么是|何谓|何为|所谓|(?:如何|怎样|怎么)?识别|(?:为什么|如何|怎样|怎么)(?:会得|会有|会出现|预防|看待|认识|理解))',
    '^[【(]?(?:健康|医学|体检)?(?:小?知识|小贴士|小常识|科普|小课堂)(?:点|链接|窗|园地)?[】)]?:?',
    '^(?:据(?:统计|报道|研究)|(?:大量|多项|近年来?)?研究(?:表明|显示|发现|证实)|流行病学|世界卫生组织|我国|医学上|(?:引起|导致|造成)[^,:]{2,14}的(?:原因|因素|疾病)(?:很多|较多|有|包括|:))',
    '^(?:绝?大)?多数(?!.{0,20}\\d)[^,:]{2,12}(?:由|与|可(?![疑见])|会|能)',
    '^.{0,16}(?:分级|分类|分期)(?:说明|解释|含义|标准|解读):',
  ].join('|'),
);
const OFTEN = '(?:典型|常见|主要|早期|十大|临床|警示|危险|预警|高危)';
const SIGNS = '(?:症状|表现|信号|征兆|先兆|前兆|特点)';
const MORE = '(?:并发症|危害|因素|人群|定义|癌前(?:疾病|病变|状态))';
/** What an illness, which stands first, is known by or comes from. What causes it, with 是 or 为, may be what was found. */
const ILLNESS = new RegExp(
  `^(?:【[^】]*】)?(?!.{0,40}(?:达到|符合|满足|您|患|本|其|此|该|病人|我|[左右双两]|\\d+个?(?:天|日|周|月|小时)))([^:,【】]{2,14}?)(?:的?诊断标准${IS}|(?:的${OFTEN}*|${OFTEN}+)(?:${SIGNS}(?:主要|通常)?(?:有|包括|包含|:)|(?:原因|病因|诱因)(?:主要|通常)?(?:有|包括|包含|很多|:))|的${OFTEN}*${MORE}${IS}|${OFTEN}*${MORE}(?:主要|通常|一般)?(?:有|包括|包含|是|为)|(?:的${OFTEN}|${OFTEN})${SIGNS}${IS})`,
);
const isLessonStart = (text: string): boolean => {
  const illness = ILLNESS.exec(text)?.[1];
  return (
    LESSON.test(text) || (illness !== undefined && (/[病症癌炎瘤梗]|卒中|中风/.test(illness) || findingLexicon.findAll(illness).length > 0))
  );
};
/** Ends a lesson: what follows is about this person. */
const ABOUT_PERSON =
  /^[左右双][^,]*\d(?:MM(?!HG|OL)|CM)|您|你的|本次|此次|本人|患者(?:自|诉|本)|(?:CT|MRI?|超声|镜|病理|活检|造影|线|片)(?:检查|结果)?(?:示|提示|:|见(?!于))/;
/** What was seen at a site, its length or how narrow it is, or what is still open. */
const SEEN =
  /(?<![可常多少罕偶易会能])见(?![于的病])|(?<![<>≥≤于过到达][^,\d]?)(?<![\d.~-])\d+(?:\.\d+)?(?:MM|CM)(?!HG|以|[-~])|狭窄(?:率|程度)?(?:约|为|达)?\d+%|待(?:排|查|除外|定)|[不未]除外|不能(?:排除|除外)|考虑|可疑|疑似/;
const IN_GENERAL = /[者率]|可见|常|多[为见是]|主要|一般|通常|往往|容易|约?占\d|应|需|须|如果|若/;
const isAboutPerson = (text: string): boolean =>
  ABOUT_PERSON.test(text) || (SEEN.test(text) && !IN_GENERAL.test(text) && siteLexicon.findLongest(text).length > 0);
/** Goes on with what the clause before explains. */
const GOES_ON = /^(?:甚至|尤其|特别是|严重者|重者|导致|引起|造成|压迫)/;
const REAL = /考虑|不除外|待排|待查|不明|疑|本次|此次|急诊|立即|马上/;
/** 扭转时可引起腹痛，应急诊就诊 says what to do if it happens. */
const MAY_HAPPEN = new RegExp(`${AT}(?:可|会|易|能)(?!见)`);
const GO = /^(?:应|需|要|须|请|则)[^,考]{0,6}(?:急诊|就诊|就医|120)/;
const NOT_EXCLUDED = /^(?:尚|并|也|亦|故|因此)?不能(?:完全)?(?:排除|除外)/;
const IF = /^(?:.*[】:])?(?:如(?![上下图前])|若(?!干)|一旦|除非)/;
const THEN = /^(?:应|需|要|须|请|则)?(?:警惕|可能|提示|多为)/;
const BEWARE = /^(?:应|需|要|须|请|则)?警惕/;
const NOT_EXAMINED = /未[做查行检]|弃检|拒检|正常$/;

/** Texts that teach, and say of this person only what they address to them. */
const TEACHES = /健康教育|宣教|科普|健康知识|须知|知情同意/;
export const teaches = ({ name }: { name: string }): boolean => TEACHES.test(name);
const FOUND = /\d(?:MM(?!HG|OL)|CM)|[左右双]|检出|[见示]/;

export const isSummary = ({ name }: { name: string }): boolean => SUMMARY.test(name);

/** Whether all headings name findings; under one such as 【胸部CT】 the finding stands in the text. */
export const namesFindings = (text: string): boolean => {
  const headings = text.match(/【[^】]*】/g) ?? [];
  return headings.length > 0 && headings.every((heading) => findingLexicon.findAll(heading).length > 0);
};

const LOOSELY_RELATED = /^[^考疑]*(?:有关|相关)$/;
/** What is related to illnesses and is none: a bacterium, smoking. */
const isSubject = (text: string): boolean => /[:】]|^长期/.test(text) || findingLexicon.findAll(text).length === 0;
const TO_EXCLUDE = /^(?:以便?|进一步)?(?:排除|除外)/;
const ADVISED = /(?:^|[:】])(?:建议|请|需|应|定期|必要时)/;
/** Under a heading that names what is there, the others are only explained; 与 parts the list. */
const DISTINGUISHED = /(?:应|需|要|须)[^考疑]{1,30}鉴别$/;

/** Where the text of one or several clauses begins to explain; its length if it explains nothing. @param isAfterIf after a condition */
function findStart(text: string, before: string, isAfterIf: boolean, hasHeadings: boolean): number {
  if (REAL.test(text)) return text.length;
  if (TO_EXCLUDE.test(text) && ADVISED.test(before)) return 0;
  if ((NOT_EXCLUDED.test(text) && NOT_EXAMINED.test(before)) || (THEN.test(text) && IF.test(before)) || (isAfterIf && BEWARE.test(text)))
    return 0;
  const found = (FROM.exec(text) ?? (hasHeadings ? DISTINGUISHED.exec(text) : null))?.index;
  // Under a heading that names it, even the illness itself is only explained.
  return found === undefined ? text.length : hasHeadings ? text.lastIndexOf('】', found) + 1 : found;
}

const CAUSES = /(?:均|都|亦|也)?可(?:能)?(?:引起|导致|造成|致)/;
const SYMPTOM = /痛|困难|障碍|瘫|不清|晕|昏|麻|无力|出血|呕|黑便|便血|咯血|发热|心悸|胸闷/;
const OWN = /[\d左右]|本人|自诉|患者|近|今|昨|伴/;
const MOST_ITEMS = 12;

/** Three or more things that may cause something, or symptoms with what to do then: 突发胸痛、呼吸困难、意识障碍等，请立即拨打120. */
function isGeneral(list: readonly string[], next: string): boolean {
  if (list.length < 3 || list.length > MOST_ITEMS || list.some((part) => OWN.test(part))) return false;
  const isTold = /等(?:症状|情况|不适)?\)?$/.test(list.at(-1) ?? '') && /就诊|就医|急诊|120/.test(next);
  return CAUSES.test(list.at(-1) ?? '') || (isTold && list.every((part) => SYMPTOM.test(part)));
}

/** From where on a clause explains. `isForOthers`: not even its advice is for this person. */
export interface Explained {
  from: number;
  isForOthers: boolean;
}

/**
 * From where on each clause of a summary explains; its length if it does not. What stands before, such as 斑块 in 斑块脱落可引起脑梗死, is
 * there. A list is one, and so is what only a new site parts.
 * @param isTaught the text teaches, see `teaches`
 * @param hasHeadings the summary names each finding in 【】, see `namesFindings`
 */
export function findExplained(sentence: Sentence, hasHeadings: boolean, isTaught: boolean): Explained[] {
  const explained: Explained[] = [];
  const first = sentence.findIndex(({ text }) => isAboutPerson(text));
  const isLesson = isLessonStart(sentence[0]?.text ?? '') || (isTaught && !sentence.some(({ text }) => FOUND.test(text)));
  const lessonTo = isLesson ? (first < 0 ? sentence.length : first) : 0;
  // A heading such as 【脂肪肝】 is there.
  for (let at = 0; at < lessonTo; at += 1) explained.push({ from: (sentence[at]?.text.lastIndexOf('】') ?? -1) + 1, isForOthers: true });
  let before = '';
  let isAfterIf = false;
  let isExplaining: boolean = false;
  for (let from = lessonTo; from < sentence.length; ) {
    let to = from + 1;
    while (sentence[to]?.isListed || sentence[to]?.isJoined) to += 1;
    const list = sentence.slice(from, to).map(({ text }) => text);
    const text = list.join('');
    const isRelated = list.length > 1 && (RELATED.test(text) || (LOOSELY_RELATED.test(text) && isSubject(list[0] ?? '')));
    const isThen = MAY_HAPPEN.test(before) && GO.test(text);
    const others = isThen ? 0 : isGeneral(list, sentence[to]?.text ?? '') ? text.length - 1 : FOR_OTHERS.exec(text)?.index;
    const own = isExplaining && GOES_ON.test(text) ? 0 : findStart(text, before, isAfterIf, hasHeadings);
    const start: number = others === undefined ? own : text.slice(0, others + 1).search(/[^:】]*$/);
    let rest = isRelated ? Math.min(start, list[0]?.length ?? 0) : start;
    for (const { length } of list) {
      explained.push({ from: Math.max(0, Math.min(rest, length)), isForOthers: others !== undefined });
      rest -= length;
    }
    before = text;
    isAfterIf ||= IF.test(text);
    isExplaining = start < text.length;
    from = to;
  }
  return explained;
}
