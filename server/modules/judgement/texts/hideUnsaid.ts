import { layOut } from './layout';
import { hideLegend } from './readMarks';

const TICK = String.raw`[☑☒✓✔√]|[\[(（【]\s*[√✓✔]\s*[\])）】]`;
/** A box, or brackets, in which nothing is, or a cross. */
const EMPTY = String.raw`[□☐]|[\[(（【]\s*[×✗]?\s*[\])）】]`;
const MARK = new RegExp(`(${TICK})|(?:${EMPTY})`, 'g');
const IS_TICKED = new RegExp(TICK);
/** Where the words of a box end. */
const END = /[\s，,。；;：:（(）)[\]【】]/;

/**
 * Blanks what a form offers and nobody ticked, as in □正常 ☑异常 and 胸痛（√）咯血（ ）; the boxes stand before their words or behind them. A form
 * without any tick stays, unless its brackets are empty.
 */
function hideUnticked(text: string): string {
  const marks = [...text.matchAll(MARK)].map(({ index, 0: mark, 1: tick }) => ({
    from: index,
    to: index + mark.length,
    isEmpty: !tick,
    mark,
  }));
  const first = marks[0];
  const isForm = IS_TICKED.test(text) ? marks.some(({ isEmpty }) => isEmpty) : marks.filter(({ mark }) => /[(（]/.test(mark)).length >= 2;
  if (!first || !isForm) return text;
  const isBehind = first.from > 0 && !END.test(text[first.from - 1] ?? '');
  let shown = text;
  for (const [at, { from, to, isEmpty }] of marks.entries()) {
    let [start, end] = [from, to];
    if (isEmpty && isBehind) while (start > (marks[at - 1]?.to ?? 0) && !END.test(text[start - 1] ?? '')) start -= 1;
    if (isEmpty && !isBehind) while (end < (marks[at + 1]?.from ?? text.length) && !END.test(text[end] ?? '')) end += 1;
    shown = shown.slice(0, start) + ' '.repeat(end - start) + shown.slice(end);
  }
  return shown;
}

/** 胸痛：无 气短：无: the space parts two answers. */
const ANSWER = /(?<=[:：]\s*(?:无|否|有|是|阴性|阳性|正常|未见|没有|[-—×]))[ \t\u3000](?=[\p{Script=Han}A-Za-z])/gu;

/** 上次报告“肺癌”应为“肺炎”: what is corrected was wrong. */
const CORRECTED = /[“"「『‘][^”"」』’\n]{1,40}[”"」』’]\s*(?:有误)?[，,]?(?:应为|应是|更正为|改为|更改为)/g;

/** 原报告肺癌有误 says that it was not so; 参考区间3.5-5.5，>6.5为危急值 and 危急值报告制度：血钾>6.5 what would be. */
const WITHDRAWN =
  /(?:原|上次|前次|此前)报告(?:单)?[^，,。；;\n“”"?？]{1,40}(?:有误(?![诊?？])|系误[报录])(?:[，,]?\s*(?:现|应)?(?:应为|应是|为|是|更正为|改为|更改为))?/g;
const CRITICAL_LIMIT =
  /(?<=参考(?:区间|范围|值)[^。；;\n]{0,40})[<>≥≤＞＜]=?\s*\d[\d.]{0,6}\s*[A-Za-z/%]{0,8}(?:即|者)?(?:为|是|属于?)危急值|危急值(?:报告|管理)?(?:制度|流程|标准)(?=[:：][^。；;\n]{0,20}[<>≥≤＞＜])/g;

/** 是否便血？否 is answered as 是否便血：否 is. */
const ASKED = /(?<=(?:是否|有无|有没有|是不是)[^。；;？?\n]{1,40})[？?](?=\s*(?:否|无|没|不|是|有|偶|经常|从))/g;

/** The text, laid out, without its legends and without what was not ticked; every character stays in its place. */
export const hideUnsaid = (printed: string): string =>
  [CORRECTED, WITHDRAWN, CRITICAL_LIMIT]
    .reduce((text, unsaid) => text.replace(unsaid, (words) => ' '.repeat(words.length)), hideUnticked(hideLegend(layOut(printed))))
    .replace(ASKED, '：')
    .replace(ANSWER, '，');
