import { asc, eq, gte } from 'drizzle-orm';
import { addDays, getDayOf, getInstantOf } from '../../../../shared/businessDay';
import { day } from '../../../../shared/contract/common';
import { VISIT_LABELS } from '../../../../shared/visitChoices';
import { slotDay, store } from '../../../db/schema/catalogue';
import { examOrder } from '../../../db/schema/orders';
import { visitAnswer } from '../../../db/schema/visits';
import { CommandError } from '../../common/CommandError';
import type { HealthCommand } from '../OpsCommand';

/** Without `--date`, the answers of the last days. */
const DAYS = 30;

export const visitAnswersCommand: HealthCommand = {
  name: 'visit-answers',
  usage: '[--date 从哪一天起]',
  summary: '列出体检后的评价和留言，最早的在前，默认近 30 天；留言可能写到健康情况，每次查看都记入查看记录',
  readsHealth: { action: 'visit_answers', reader: 'operator' },
  async run({ db, now }, { reads, options: { date = addDays(getDayOf(now()), -DAYS) } }) {
    if (!day.safeParse(date).success) throw new CommandError('--date 应为日期，如 2026-03-01。');
    const rows = await db
      .select({ answer: visitAnswer, orderNo: examOrder.orderNo, personId: examOrder.personId, date: slotDay.date, storeName: store.name })
      .from(visitAnswer)
      .innerJoin(examOrder, eq(examOrder.id, visitAnswer.orderId))
      .innerJoin(slotDay, eq(slotDay.id, examOrder.slotId))
      .innerJoin(store, eq(store.id, examOrder.storeId))
      .where(gte(visitAnswer.at, getInstantOf(date, '00:00')))
      .orderBy(asc(visitAnswer.at));
    if (rows.length === 0) {
      reads.recordNothing();
      return '没有。';
    }
    for (const { personId, orderNo } of rows) reads.record(personId, orderNo);
    return rows
      .map(({ answer, orderNo, date: on, storeName }) => {
        const words = answer.text.replace(/\s+/g, ' ').trim();
        return `${on}  ${storeName}  ${VISIT_LABELS[answer.choice]}  ${orderNo}${words ? `：${words}` : ''}`;
      })
      .join('\n');
  },
};
