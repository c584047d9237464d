import { eq } from 'drizzle-orm';
import { getAge } from '../../../shared/businessDay';
import type { DbOrTx } from '../../db/Db';
import { examOrder } from '../../db/schema/orders';
import { person } from '../../db/schema/people';
import { CENTRE_RULES, type DeliveredResult, type Judgement, judgeResult, RULES_VERSION } from '../judgement/judgeResult';
import type { JudgedPerson } from '../judgement/judgeValue';
import { judgeWholeText } from '../judgement/judgeWholeText';
import { canBePregnant, saysPregnant } from '../judgement/saysPregnant';
import { ADVICE_SOON } from '../judgement/texts/judgeText';
import { compareUrgencies, type Urgency } from '../judgement/urgency';
import { quoteFindings } from './quoteText';

/** The code of what a report's conclusion alone says. */
export const CONCLUSION = 'CONCLUSION';
export const CONCLUSION_NAME = '总检结论';

interface JudgedReport {
  personId: string;
  orderId: string | null;
  examDate: string;
  conclusion: string;
}

/** Of the conclusion: what it says that no value says. */
interface Concluded {
  conclusionUrgency: Urgency | null;
  conclusionRuleId: string | null;
}
type Verdict = Concluded & { rulesVersion: string };

const CONCLUSION_ITEM = { code: CONCLUSION, name: CONCLUSION_NAME, category: CONCLUSION_NAME };
const NO_CONCLUSION = { conclusionUrgency: null, conclusionRuleId: null };

/** Nearly every conclusion advises to see some doctor; the values say how soon. */
const isAdvice = (ruleId: string): boolean => ruleId === ADVICE_SOON;

/** The conclusion repeats the abnormal values; it counts where it is urgent and more urgent than all of them. */
function judgeConclusion(conclusion: string, values: readonly Judgement[], person: JudgedPerson): Concluded {
  const { worst } = judgeWholeText(conclusion, CONCLUSION_ITEM, person, isAdvice);
  if (!worst || compareUrgencies(worst.urgency, 'soon') > 0) return NO_CONCLUSION;
  const isNew = values.every(({ urgency }) => compareUrgencies(worst.urgency, urgency) < 0);
  return isNew ? { conclusionUrgency: worst.urgency, conclusionRuleId: worst.ruleId } : NO_CONCLUSION;
}

/** What of a conclusion has its class, in its own words; empty where the centre's mark or a number says it. */
export const quoteConclusion = (conclusion: string, worst: Urgency): string =>
  quoteFindings(conclusion, CONCLUSION_ITEM, worst, ({ urgency, ruleId }) => urgency === worst && !isAdvice(ruleId));

/** What the centre said of the order before its report came, where no value is as urgent. */
async function raiseByCentre(db: DbOrTx, orderId: string | null, values: readonly Judgement[], own: Concluded): Promise<Concluded> {
  if (!orderId) return own;
  const [order] = await db.select({ importance: examOrder.importance }).from(examOrder).where(eq(examOrder.id, orderId));
  if (!order?.importance) return own;
  const urgency = order.importance === 'A' ? 'now' : 'soon';
  const isKnown = [own.conclusionUrgency, ...values.map((value) => value.urgency)].some((each) => compareUrgencies(each, urgency) <= 0);
  return isKnown ? own : { conclusionUrgency: urgency, conclusionRuleId: CENTRE_RULES[order.importance] };
}

/** Judges all values of a report, and its conclusion, for its person as they were on the day of the examination. */
export async function judgeReport<R extends DeliveredResult>(
  db: DbOrTx,
  { personId, orderId, examDate, conclusion }: JudgedReport,
  results: readonly R[],
): Promise<{ values: (R & Judgement)[]; verdict: Verdict }> {
  const [row] = await db.select({ sex: person.sex, birthDate: person.birthDate }).from(person).where(eq(person.id, personId));
  if (!row) throw new Error(`The person ${personId} of a report does not exist`);
  const age = getAge(row.birthDate, examDate);
  const isPregnant = canBePregnant(row.sex, age) && [conclusion, ...results.map(({ value }) => value)].some(saysPregnant);
  const judged: JudgedPerson = { sex: row.sex, age, isPregnant };
  const values = results.map((result) => ({ ...result, ...judgeResult(result, judged) }));
  const concluded = await raiseByCentre(db, orderId, values, judgeConclusion(conclusion, values, judged));
  return { values, verdict: { ...concluded, rulesVersion: RULES_VERSION } };
}
