import { isLongText } from '../../../shared/longText';
import { judgeText } from '../judgement/texts/judgeText';
import type { TextFinding } from '../judgement/texts/resolved';
import { UNRULED } from '../judgement/texts/resolved';
import { compareUrgencies, type Urgency } from '../judgement/urgency';

const MOST_QUOTES = 4;

/** 超声提示：, 2、 */
const LABEL = /^(?:\d{1,2}[.、)）]\s*)?(?:[^：:，,]{0,6}(?:提示|诊断|印象|意见|结论|所见)[：:]\s*)?/;

/** The category of a nodule may stand some clauses behind it. */
const withGrade = (quote: string, grade: string): string =>
  grade === '' || quote.includes(grade.split(' ').at(-1) ?? '') ? quote : `${quote}（${grade}）`;

/** One clause for each rule and site, none that another one contains. What no rule knows, such as 边界欠清, only where there is nothing else. */
function listQuotes(findings: readonly TextFinding[]): string[] {
  const about = ({ ruleId, site }: TextFinding) => `${ruleId}|${site}`;
  const ruled = findings.filter(({ ruleId }) => ruleId !== UNRULED);
  const told = ruled.length > 0 ? ruled : findings;
  const quotes = told
    .filter((finding, at) => told.findIndex((other) => about(other) === about(finding)) === at)
    .map(({ quote, grade }) => withGrade(quote.replace(LABEL, ''), grade));
  return quotes.filter((quote, at) => !quotes.some((other, otherAt) => other.includes(quote) && (other !== quote || otherAt < at)));
}

/** The clauses of a text that say what is as urgent as its judgement or less, the most urgent first; empty if there are none. */
export function quoteFindings(
  text: string,
  item: { code: string; name: string; category: string },
  worst: Urgency,
  isTold: (finding: TextFinding) => boolean = () => true,
): string {
  const told = judgeText(text, item).findings.filter((finding) => compareUrgencies(finding.urgency, worst) >= 0 && isTold(finding));
  const quotes = listQuotes(told);
  const rest = quotes.length - MOST_QUOTES;
  return quotes.slice(0, MOST_QUOTES).join('；') + (rest > 0 ? `；另有 ${rest} 处` : '');
}

/**
 * A result as sentences and lists tell it: a long text, such as the description of an examination by CT, by what it finds. Where no clause has the
 * class of the result, which then comes from a number, a mark or what was not understood, the text stays whole: milder findings would explain it.
 */
export function shortenText(row: { code: string; name: string; category: string; value: string; urgency: Urgency | null }): string {
  const { value, urgency } = row;
  if (!isLongText(value) || !urgency) return value;
  const isExplained = quoteFindings(value, row, urgency, (finding) => finding.urgency === urgency) !== '';
  return isExplained ? `${quoteFindings(value, row, urgency)}（原文见报告里的结果）` : value;
}
