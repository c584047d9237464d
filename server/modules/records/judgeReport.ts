import { eq } from 'drizzle-orm';
import { getAge } from '../../../shared/businessDay';
import type { DbOrTx } from '../../db/Db';
import { examOrder } from '../../db/schema/orders';
import { person } from '../../db/schema/people';
import { CENTRE_RULES, type Judgement, judgeResult, RULES_VERSION } from '../judgement/judgeResult';
import type { JudgedPerson } from '../judgement/judgeValue';
import type { DeliveredResult } from '../judgement/readDelivered';
import { canBePregnant, MENOPAUSE_FROM, saysMenopause, saysPeriod, saysPregnant, saysWarfarin } from '../judgement/saysPregnant';
import { compareUrgencies } from '../judgement/urgency';
import { type Concluded, judgeConclusion } from './judgeConclusion';

interface JudgedReport {
  personId: string;
  orderId: string | null;
  examDate: string;
  conclusion: string;
}

type Verdict = Concluded & { rulesVersion: string };

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
  const all = [conclusion, ...results.map(({ value }) => value)];
  const texts = row.sex === 'female' ? all : [];
  const said = canBePregnant(row.sex, age) ? texts : [];
  const isPregnant = said.some(saysPregnant);
  const isPastMenopause = !isPregnant && age >= MENOPAUSE_FROM && texts.some(saysMenopause);
  const hasPeriod = !isPastMenopause && said.some(saysPeriod);
  const judged: JudgedPerson = { sex: row.sex, age, isPregnant, hasPeriod, isPastMenopause, takesWarfarin: all.some(saysWarfarin) };
  const values = results.map((result) => ({ ...result, ...judgeResult(result, judged) }));
  const concluded = await raiseByCentre(db, orderId, values, judgeConclusion(conclusion, values, judged));
  return { values, verdict: { ...concluded, rulesVersion: RULES_VERSION } };
}
