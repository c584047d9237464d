import { and, eq } from 'drizzle-orm';
import { getDayOf } from '../../../shared/businessDay';
import { BUSINESS_CODES } from '../../../shared/constants';
import { itemQuestion } from '../../db/schema/outcomes';
import { ApiError, missingError, validationError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { addNotice } from '../notices/addNotice';
import { loadOrderAccounts, queryItemOrder } from './outcomes.repo';
import { findOutcomeProblem, recordOutcomes, type SaidOutcome } from './recordOutcomes';

/** An operator's answer about one item. */
export interface ItemAnswer {
  itemCode: string;
  /** For the person. */
  text: string;
  /** What became of the item; left out when its result has been found in the report. */
  outcome?: SaidOutcome['outcome'] | undefined;
  day?: string | undefined;
}

/**
 * Answers what became of an item, and tells the person where they had asked. An item without a result needs an outcome, so that an answer never
 * leaves it unexplained.
 * @returns the ID of the person examined
 * @throws ApiError 4040; 4001 for an outcome without its day; 4094 for an item that stays missing, or whose result is in the report
 */
export async function answerItem({ db, now }: Pick<ApiServices, 'db' | 'now'>, orderNo: string, given: ItemAnswer): Promise<string> {
  const { itemCode, text, outcome, day } = given;
  const at = now();
  return db.transaction(async (tx) => {
    const order = await queryItemOrder(tx, orderNo);
    if (!order?.isAccounted) throw missingError('没有找到这个订单，或它不核对项目。');
    const said = outcome && { itemCode, outcome, reason: text, day };
    const problem = said && findOutcomeProblem(said, order.booked, at);
    if (problem) throw validationError({ outcome: problem }, `${problem}。`);
    if (said) await recordOutcomes(tx, order.id, [said], at);
    const [account] = await loadOrderAccounts(tx, [order], getDayOf(at));
    const item = account?.items.find(({ code }) => code === itemCode);
    if (!item) throw missingError('这个订单没有预约这一项。');
    if (item.state === 'missing' || item.state === 'awaited')
      throw new ApiError(
        BUSINESS_CODES.notAllowedNow,
        '这一项还没有结果或说明，请用 --outcome 写明弃检、补检、迟检或拒检；补检和迟检的日期不能早于今天。',
      );
    if (said && item.state === 'reported') throw new ApiError(BUSINESS_CODES.notAllowedNow, '这一项的结果在报告里，不用写 --outcome。');
    const answered = await tx
      .update(itemQuestion)
      .set({ answer: text, answeredAt: at })
      .where(and(eq(itemQuestion.orderId, order.id), eq(itemQuestion.itemCode, itemCode)))
      .returning({ askedAt: itemQuestion.askedAt });
    const [asked] = answered;
    const { personId, storeName, date } = order;
    const fact = { type: 'item_answered', params: { orderNo, storeName, date } } as const;
    if (asked) await addNotice(tx, { personId, fact, dedupe: `item:${order.id}:${itemCode}:${asked.askedAt.getTime()}` }, at);
    return personId;
  });
}
