import { eq } from 'drizzle-orm';
import { isOrderIn } from '../../../shared/orderStates';
import { getSlotStart } from '../../../shared/orderTimes';
import type { DbOrTx } from '../../db/Db';
import { visitAnswer } from '../../db/schema/visits';
import type { OrderRow } from './orders.repo';

const DAY_MS = 86_400_000;
/** For how long after the examination the question is asked, and for how long an answer can be changed. */
const ASKED_DAYS = 60;
const CHANGE_DAYS = 7;

type Answer = typeof visitAnswer.$inferSelect;

export async function queryVisitAnswer(db: DbOrTx, orderId: string): Promise<Answer | null> {
  const [row] = await db.select().from(visitAnswer).where(eq(visitAnswer.orderId, orderId));
  return row ?? null;
}

/** Why the question after the visit cannot be answered now; empty when it can. */
export function getVisitRefusal(
  { state, date, period }: Pick<OrderRow, 'state' | 'date' | 'period'>,
  given: Answer | null,
  now: Date,
): string {
  if (!isOrderIn(state, 'fulfilled')) return '体检完成后才能评价。';
  if (given) return now.getTime() - given.firstAt.getTime() > CHANGE_DAYS * DAY_MS ? `评价 ${CHANGE_DAYS} 天后不能再改。` : '';
  return now.getTime() - getSlotStart(date, period).getTime() > ASKED_DAYS * DAY_MS ? '这次体检已经过去很久，不再收集评价。' : '';
}
