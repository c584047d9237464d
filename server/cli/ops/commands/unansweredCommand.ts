import { listUnanswered } from '../../../modules/orders/listUnanswered';
import { describeInstant } from '../describeInstant';
import type { OpsCommand } from '../OpsCommand';

export const unansweredCommand: OpsCommand = {
  name: 'unanswered',
  summary: '列出预约的时段已停诊、本人还没有选择的订单，供电话联系（ops orders、ops cancel-order）',
  async run(services) {
    const orders = await listUnanswered(services);
    if (orders.length === 0) return '没有。';
    const lines = orders.map(({ orderNo, storeName, date, period, reason, toldAt, isHeld }) => {
      const told = toldAt ? `${describeInstant(toldAt)} 已通知${isHeld ? '，名额还保留着' : '，保留的名额已放开'}` : '还没有通知';
      return `${orderNo}  ${storeName} ${date} ${period}  停诊：${reason}  ${told}`;
    });
    return [...lines, `共 ${orders.length} 个。`].join('\n');
  },
};
