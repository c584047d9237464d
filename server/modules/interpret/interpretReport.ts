import type { CallResponse } from '../../../shared/contract/contract';
import { RULES_VERSION } from '../judgement/judgeResult';
import { getRuleTexts } from '../judgement/ruleTexts';
import type { Urgency } from '../judgement/urgency';
import { isAbnormal } from '../judgement/verdict';
import { compareFindings } from '../records/compareFindings';
import { CONCLUSION, CONCLUSION_NAME, quoteConclusion } from '../records/judgeConclusion';
import { shortenText } from '../records/quoteText';
import type { ObservationRow } from '../records/records.repo';
import { nameApart, toRange } from '../records/reportAnswers';

type Details = CallResponse<'interpretDetails'>;
type Reading = Details['readings'][number];

function toReading(row: ObservationRow): Reading {
  const { code, name, value, unit, flag, ruleId } = row;
  const urgency = row.urgency ?? 'ask';
  const { text, questions, source } = getRuleTexts(ruleId, urgency);
  return {
    code,
    name,
    value: unit ? `${value} ${unit}` : shortenText(row),
    range: toRange(row).text,
    flag,
    urgency,
    text,
    questions: [...questions],
    source,
  };
}

/** What the conclusion alone says, where it is more urgent than every value. */
interface Concluded {
  conclusion: string;
  conclusionUrgency: Urgency | null;
  conclusionRuleId: string | null;
}

function listConcluded({ conclusion, conclusionUrgency: urgency, conclusionRuleId: ruleId }: Concluded, values: readonly ObservationRow[]) {
  if (!urgency) return [];
  const { text, questions, source } = getRuleTexts(ruleId, urgency);
  const value = quoteConclusion(conclusion, urgency, values) || '请看报告里的总检结论';
  const about = { code: CONCLUSION, name: CONCLUSION_NAME, value, range: '', flag: 'abnormal' as const };
  const reading: Reading = { ...about, urgency, text, questions: [...questions], source };
  return [{ row: { urgency, ruleId, number: null, rangeLow: null, rangeHigh: null }, reading }];
}

/**
 * Explains a report by the rules, the most urgent first. A value that no rule covers is explained as one that a doctor has to look at.
 * @returns the readings, and the version of the rules that they follow
 */
export function interpretReport(
  concluded: Concluded,
  observations: readonly ObservationRow[],
): { readings: Reading[]; rulesVersion: string } {
  const abnormal = nameApart(observations)
    .filter(({ flag }) => isAbnormal(flag))
    .map((row) => ({ row, reading: toReading(row) }));
  const all = [...listConcluded(concluded, observations), ...abnormal].sort((a, b) => compareFindings(a.row, b.row));
  return { readings: all.map(({ reading }) => reading), rulesVersion: RULES_VERSION };
}
