import type { Sample } from '../../judgement/items/matchItem';
import { type Cell, joinWords, type Line } from './layLines';

/** What the headings above a result say about it. */
export interface Context {
  sample: Sample;
  /** The results are those of another time, or none: those of last year, or a goal. */
  isOther: boolean;
}

export const START: Context = { sample: 'blood', isOther: false };

const SECTION_URINE = /尿(?:常规|液|沉渣|生化|分析|检|电解质)|24小时尿/;
const SECTION_STOOL = /粪便|大便|便常规|便潜血|便隐血/;
const SECTION_OTHER = /白带|分泌物|脑脊液|[胸腹]水|穿刺液|精液|唾液|前列腺液|关节液/;
const SECTION_BLOOD =
  /血(?:常规|液|细胞分析|脂|糖|清|生化)|肝功|肾功|肾脏|肝脏|生化|血脂|电解质|肿瘤|标志物|甲状腺|甲功|内分泌|激素|维生素|免疫|凝血|心肌|一般(?:检查|情况)|内科|体格/;
const SAMPLE = /标本(?:类型|种类|名称)?[:：]\s*(\S+)/;

/** The material that a heading names; undefined if the line names none. */
export function findSample(text: string): Sample | undefined {
  const name = SAMPLE.exec(text)?.[1] ?? text;
  if (SAMPLE.test(text)) {
    if (/^尿|^晨尿|^随机尿/.test(name)) return 'urine';
    if (/^粪|^便|^大便/.test(name)) return 'stool';
    return /血/.test(name) ? 'blood' : 'other';
  }
  if (text.length > 24) return undefined;
  if (SECTION_URINE.test(text)) return 'urine';
  if (SECTION_STOOL.test(text)) return 'stool';
  if (SECTION_OTHER.test(text)) return 'other';
  return SECTION_BLOOD.test(text) ? 'blood' : undefined;
}

const THIS_TIME = /本次|此次|本年|今年|当前/;
const OTHER_TIME = '上次|上回|前次|上年|去年|前年|往年|往次|历史|历次|历年|既往';
const OTHER_TITLE = new RegExp(`(?:${OTHER_TIME})(?:的|年度)?(?:体检|检查|检验|化验|检测|结果|报告)`);
const NO_RESULT = new RegExp(`${OTHER_TIME}|目标|建议|控制|(?:参考|正常)值[^。；;]*$`);
/** Whether the words before a result in a sentence say that it is of another time, a goal or a limit. */
export const isOfOther = (words: string): boolean => NO_RESULT.test(words) && !THIS_TIME.test(words);

/** What stands beside a heading, on its line: who examined, and when. */
const BESIDE = /[:：]|\d{4}[-/.年]|^(?:检验|检查|体检)?科室?$/;

/** The heading that a line is, also with the names of examiners beside it; empty if the line is none. @param cells those of its table */
export function findHeading(line: Line, cells: readonly Cell[]): string {
  const whole = joinWords(line);
  const own = joinWords([...cells].sort((a, b) => a.x - b.x));
  for (const [first, ...others] of [whole, own]) {
    if (first && (others.length === 0 || (findSample(first.text) !== undefined && others.every(({ text }) => BESIDE.test(text)))))
      return first.text;
  }
  return '';
}

const LONGEST_TITLE = 30;

/** The context below a heading. */
export function enterHeading({ sample, isOther }: Context, heading: string): Context {
  const first = heading.split(/\s{2,}/)[0] ?? '';
  const isTitle = heading.length <= LONGEST_TITLE;
  return {
    sample: findSample(heading) ?? findSample(first) ?? sample,
    isOther: isTitle && THIS_TIME.test(heading) ? false : isOther || (isTitle && OTHER_TITLE.test(heading)),
  };
}

const DAY = new RegExp(
  String.raw`(?<!${OTHER_TIME})(?:体检|检查|受检|检测)(?:日期|时间)\s*[:：]?\s*(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})`,
  'g',
);
const YEAR = /(?<!\d)(20\d\d)(?!\d)年?度?.{0,8}(?:体检|检查|检验|结果|报告)/;
const DAY_LENGTH = 86_400_000;
/** One examination may take some weeks. */
const LONGEST_EXAMINATION = 60;

/** The day of examination in a line, or the last day of the year that a title names; both as numbers of days. */
function findTime(text: string): { day: number; isTitle: boolean } | undefined {
  const [, year = '', month = '', day = ''] = [...text.matchAll(DAY)].at(-1) ?? [];
  if (year) return { day: Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_LENGTH, isTitle: false };
  const title = text.length <= LONGEST_TITLE ? YEAR.exec(text)?.[1] : undefined;
  return title ? { day: Date.UTC(Number(title), 11, 31) / DAY_LENGTH, isTitle: true } : undefined;
}

/** Whether each line is below the day of an earlier examination than the document's latest. */
export function markEarlier(lines: readonly string[]): boolean[] {
  const times = lines.map(findTime);
  const days = (isTitle: boolean) => times.flatMap((time) => (time?.isTitle === isTitle ? [time.day] : []));
  const latest = Math.max(...(days(false).length > 0 ? days(false) : days(true)));
  let isEarlier = false;
  return times.map((time) => {
    if (time) isEarlier = time.day < latest - LONGEST_EXAMINATION;
    return isEarlier;
  });
}
