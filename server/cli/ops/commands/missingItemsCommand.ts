import { day } from '../../../../shared/contract/common';
import type { ItemClaim } from '../../../../shared/itemStates';
import { describeItem } from '../../../modules/outcomes/describeItems';
import { listMissingItems, type OrderToClear } from '../../../modules/outcomes/listMissingItems';
import { CommandError } from '../../common/CommandError';
import { describeInstant } from '../describeInstant';
import type { HealthCommand } from '../OpsCommand';

const CLAIMS: Record<ItemClaim, string> = {
  done: '本人说做了',
  not_done: '本人说没做',
  no_result: '本人说做了没出结果',
  not_declined: '本人说没有弃检',
};

function describeOrder({ order, items, unmatched, questions }: OrderToClear): string {
  const lines = items.map((item) => {
    const question = questions.find(({ itemCode, answeredAt }) => itemCode === item.code && !answeredAt);
    const asked = question ? `  ${CLAIMS[question.claim]}（${describeInstant(question.askedAt)}）` : '';
    return `    ${item.code}  ${item.name}：${describeItem(item)}${asked}`;
  });
  const others = unmatched.length > 0 ? [`    没有对上的结果：${unmatched.map(({ code, name }) => `${code} ${name}`).join('、')}`] : [];
  return [`订单 ${order.orderNo}  ${order.storeName} ${order.date}`, ...lines, ...others].join('\n');
}

/** Booked items of which nothing is known, or that their people ask about. It names no value: the results beside them are named by their codes only. */
export const missingItemsCommand: HealthCommand = {
  name: 'missing-items',
  summary:
    '列出没有结果也没有说明的预约项目和本人有疑问的项目，本人问过的在最前，没有人问的只列近 90 天体检的（--date 可从更早开始）；用 ops answer-item 答复，结果换了代码的用 import item-results 补上对照',
  readsHealth: { action: 'item_queue', reader: 'operator' },
  usage: '[--date 体检日期]',
  async run(services, { reads, options: { date } }) {
    if (date !== undefined && !day.safeParse(date).success) throw new CommandError('请用 --date 写明从哪一天的体检开始，例如 2026-09-01。');
    const { orders, nextDay } = await listMissingItems(services, date);
    const more = nextDay ? [`列到 ${nextDay} 之前，后面的还没有看；处理后接着列：ops missing-items --date ${nextDay}`] : [];
    if (orders.length === 0) {
      reads.recordNothing();
      return ['没有。只列设置了“项目核对起始日”的项目（docs/import.md）。', ...more].join('\n');
    }
    for (const { order } of orders) reads.record(order.personId, order.orderNo);
    const count = orders.reduce((sum, { items }) => sum + items.length, 0);
    return [...orders.map(describeOrder), `共 ${orders.length} 个订单，${count} 项。`, ...more].join('\n');
  },
};
