import { sql } from 'drizzle-orm';
import { addDays, getDayOf } from '../../../shared/businessDay';
import { hasOutcomeDay, hasOutcomeReason, type ItemOutcome } from '../../../shared/itemStates';
import type { Tx } from '../../db/Db';
import { itemOutcome } from '../../db/schema/outcomes';
import type { BookedItem, GivenOutcome } from './accountItems';

/** What a centre or an operator says about an item, before it is checked. */
export interface SaidOutcome {
  itemCode: string;
  outcome: ItemOutcome;
  reason?: string | undefined;
  day?: string | undefined;
}

/** No result takes longer. Until its day an item is not missing, so a mistyped year would hide it. */
const FAR_DAYS = 366;

/** Why a promised day cannot be meant, in a sentence for whoever gave it; null if it can. */
export const findDayProblem = (day: string | undefined, at: Date): string | null =>
  day !== undefined && day > addDays(getDayOf(at), FAR_DAYS) ? `日期 ${day} 在一年以后` : null;

/** Why an outcome cannot be recorded, in a sentence for whoever said it; null if it can. */
export function findOutcomeProblem(
  { itemCode, outcome, reason, day }: SaidOutcome,
  booked: readonly BookedItem[],
  at: Date,
): string | null {
  if (!booked.some(({ code }) => code === itemCode)) return `订单没有预约“${itemCode}”这一项`;
  if (hasOutcomeDay(outcome) && !day) return '补检和迟检要写日期';
  if (hasOutcomeReason(outcome) && !reason?.trim()) return '迟检和拒检要写原因';
  return hasOutcomeDay(outcome) ? findDayProblem(day, at) : null;
}

/** An outcome as it is stored: a day where the outcome has none is left out. */
export const toGiven = ({ itemCode, outcome, reason = '', day }: SaidOutcome): GivenOutcome => ({
  ...{ itemCode, outcome, reason: reason.trim() },
  day: hasOutcomeDay(outcome) ? (day ?? null) : null,
});

/** Records outcomes of an order's items; a later one replaces the one before. The caller has checked them. */
export async function recordOutcomes(tx: Tx, orderId: string, said: readonly SaidOutcome[], at: Date): Promise<void> {
  if (said.length === 0) return;
  const rows = said.map((each) => ({ orderId, ...toGiven(each), at }));
  await tx
    .insert(itemOutcome)
    .values(rows)
    .onConflictDoUpdate({
      target: [itemOutcome.orderId, itemOutcome.itemCode],
      set: { outcome: sql`excluded.outcome`, reason: sql`excluded.reason`, day: sql`excluded.day`, at },
    });
}
