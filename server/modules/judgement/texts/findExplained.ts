import type { Sentence } from './splitText';
import { findingLexicon } from './words';

/** Texts of the doctor who sums up a report, who explains each finding to the person: 可引起脑卒中, 大多数为良性，少数可癌变. */
const SUMMARY = /总检|主检|结论|建议|小结|综述|指导/;

const MAY = '(?:可能?|也可|还可|会|能|易|容易|极易|常)(?:会|能)?(?:逐渐|逐步|进一步|最终|直接)?';
const BECOMES =
  '(?:引起|导致|引发|诱发|造成|发展(?:为|成)|进展(?:为|成)|演变|转[变化]|并发|继发|伴发|发生|增加|癌变|恶变|骨折|患|致(?!密))';
const KIND = '(?:危险因素|高危因素|高危人群|筛查指标|发病率|发生率|致癌物|(?:主要|常见|首要|重要|的)病因(?:之一)?$|首要原因|前期状态)';
/** 与 parts a list, so that it is not here: 幽门螺杆菌感染与慢性胃炎、胃癌密切相关. */
const RELATED = /^[^考疑]*(?:有(?:一定)?关系|关系密切|密切相关|密切有关|等(?:因素)?(?:均|都)?(?:有关|相关))$/;
/** From here on a clause says what may come of an illness, where it is seen, or what it is. */
const FROM = new RegExp(
  [
    `${MAY}${BECOMES}|可能?会?出现`,
    '(?:可|常|多|也|亦|少|主要)见于|(?:^|:)见于',
    '预防|防止|以防|以免|是指|指的是|是一种|是由',
    '(?:少数|极少数?|个别)(?:人|患者|病例|病人)?(?:可|会|能|为|是|有|发生|出现|发展)',
    '(?:恶性|恶变|癌变)(?:率|的?(?:可能性?|几率|概率|风险))?(?:极|较|很|更)?(?:低|小(?!于)|少见|罕见|不足\\d)',
    '(?:不会|极少|很少|罕见)(?:发生)?(?:恶变|癌变)',
    '(?:是|为|属)[^考疑]{0,16}(?:常见|多发|主要|重要|最).{0,8}(?:病因|原因|因素|标志物|肿瘤|疾病|病|病变)(?:之一)?$',
    '属于?癌前',
    '与[^考疑]{1,40}(?:相关|有关|关系密切|有(?:一定)?关系)$',
    `(?:是|为|系|属于?)[^】:]{1,60}${KIND}`,
    `(?:^|:)[^】:是为]{1,60}${KIND}`,
    '[^】:]{1,12}早期(?:可|会|常)',
    '(?:长期|反复|持续|伴).{0,10}(?:应|需|要)警惕',
    '不适\\(',
    '(?:检查|镜|CT|MRI|超声|穿刺|活检)(?:检查)?以?(?:排除|除外)',
    '[】:](?:如(?![上下图前])|若|一旦)',
    '^(?:小于|大于|超过|不足|[<>]).{0,10}(?:无需|不需|不必|应|建议|可|需|定期|每)',
    '正常[^,]{0,6}不能(?:完全)?(?:排除|除外)',
  ].join('|'),
);
const REAL = /考虑|不除外|待排|待查|不明|疑|本次|此次|急诊|立即|马上/;
const NOT_EXCLUDED = /^(?:尚|并|也|亦|故|因此)?不能(?:完全)?(?:排除|除外)/;
const IF = /^(?:.*[】:])?(?:如(?![上下图前])|若|一旦)/;
const THEN = /^(?:应|需|要|须|请|则)?(?:警惕|可能|提示|多为)/;
const NOT_EXAMINED = /未[做查行检]|弃检|拒检|正常$/;

export const isSummary = ({ name }: { name: string }): boolean => SUMMARY.test(name);

/** Whether all headings name findings; under one such as 【胸部CT】 the finding stands in the text. */
export const namesFindings = (text: string): boolean => {
  const headings = text.match(/【[^】]*】/g) ?? [];
  return headings.length > 0 && headings.every((heading) => findingLexicon.findAll(heading).length > 0);
};

/** Where the text of one or several clauses begins to explain; its length if it explains nothing. */
function findStart(text: string, before: string, hasHeadings: boolean): number {
  if (REAL.test(text)) return text.length;
  if ((NOT_EXCLUDED.test(text) && NOT_EXAMINED.test(before)) || (THEN.test(text) && IF.test(before))) return 0;
  const found = FROM.exec(text)?.index;
  // Under a heading that names it, even the illness itself is only explained.
  return found === undefined ? text.length : hasHeadings ? text.lastIndexOf('】', found) + 1 : found;
}

/**
 * From where on each clause of a summary explains; its length if it does not. What stands before, such as 斑块 in 斑块脱落可引起脑梗死, is
 * there. A list is one, and so is what only a new site parts.
 * @param hasHeadings the summary names each finding in 【】, see `namesFindings`
 */
export function findExplained(sentence: Sentence, hasHeadings: boolean): number[] {
  const starts = sentence.map(({ text }) => text.length);
  let before = '';
  for (let from = 0; from < sentence.length; ) {
    let to = from + 1;
    while (sentence[to]?.isListed || sentence[to]?.isJoined) to += 1;
    const list = sentence.slice(from, to).map(({ text }) => text);
    const text = list.join('');
    const isRelated = list.length > 1 && RELATED.test(text);
    const start = findStart(text, before, hasHeadings);
    let rest = isRelated ? Math.min(start, list[0]?.length ?? 0) : start;
    for (const [index, { length }] of list.entries()) {
      starts[from + index] = Math.max(0, Math.min(rest, length));
      rest -= length;
    }
    before = text;
    from = to;
  }
  return starts;
}
