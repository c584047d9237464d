import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { itemOutcome } from '../../../db/schema/outcomes';
import { queryItemOrder } from '../../../modules/outcomes/outcomes.repo';
import { findOutcomeProblem, recordOutcomes, toGiven } from '../../../modules/outcomes/recordOutcomes';
import { choice, day, key, optional, required, text } from '../columns';
import { defineKind } from '../ImportKind';

/** Why booked items have no result, as the centre says: one row for each order and item. A later row replaces an earlier one. */
export const itemOutcomesKind = defineKind({
  name: 'item-outcomes',
  label: '项目去向',
  columns: {
    orderNo: required('订单号', key(40)),
    itemCode: required('项目代码', key(32)),
    outcome: required('去向', choice({ declined: '弃检', makeup: '补检', delayed: '迟检', refused: '拒检' })),
    day: optional('日期', day),
    reason: optional('原因', text(200)),
  },
  getKey: ({ orderNo, itemCode }) => JSON.stringify([orderNo, itemCode]),
  createWriter: ({ tx, now, count, fail }) => ({
    async write(rows) {
      for (const each of rows) {
        const { orderNo, ...said } = each.values;
        const order = await queryItemOrder(tx, orderNo);
        const problem = order ? findOutcomeProblem(said, order.booked, now) : null;
        if (!order) fail(each, 'orderNo', '没有这个订单');
        else if (problem) fail(each, 'outcome', problem);
        else {
          const isStored = and(eq(itemOutcome.orderId, order.id), eq(itemOutcome.itemCode, said.itemCode));
          const [stored] = await tx.select().from(itemOutcome).where(isStored);
          const { orderId: _order, at: _at, ...former } = stored ?? {};
          const isSame = isDeepStrictEqual(former, toGiven(said));
          count(isSame ? 'unchanged' : stored ? 'updated' : 'inserted');
          if (!isSame) await recordOutcomes(tx, order.id, [said], now);
        }
      }
    },
  }),
});
