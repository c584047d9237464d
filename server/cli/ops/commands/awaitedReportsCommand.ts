import { listAwaitedReports } from '../../../modules/orders/listAwaitedReports';
import { describeInstant } from '../describeInstant';
import type { OpsCommand } from '../OpsCommand';

export const awaitedReportsCommand: OpsCommand = {
  name: 'awaited-reports',
  summary: '列出体检机构已通知报告出具、而报告还没有导入的订单（取得报告后用 import，写明订单号）',
  async run({ db }) {
    const orders = await listAwaitedReports(db);
    if (orders.length === 0) return '没有。';
    const lines = orders.map(
      ({ orderNo, storeName, date, readyAt }) => `${orderNo}  ${storeName} ${date}  ${describeInstant(readyAt)} 通知报告已出`,
    );
    return [...lines, `共 ${orders.length} 个。`].join('\n');
  },
};
