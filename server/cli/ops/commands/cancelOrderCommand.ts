import { callOffOrder, queryOrderToCallOff } from '../../../modules/orders/callOffOrder';
import { describeFen } from '../describeFen';
import type { OpsCommand } from '../OpsCommand';

export const cancelOrderCommand: OpsCommand = {
  name: 'cancel-order',
  target: '<订单号>',
  summary: '为本人取消一个还没有体检的订单，不受取消时限限制；已付的款项全部退回',
  logs: 'reason',
  danger: '订单会取消，名额释放，不能恢复；本人付的款项原路退回，本人会收到通知。',
  canTry: 'own',
  async run(services, { target, options: { dryRun }, concern }) {
    const order = await queryOrderToCallOff(services, target);
    concern(order.personId);
    if (dryRun) {
      const place = `${order.storeName} ${order.date} ${order.period}`;
      return `试运行，没有修改。\n订单 ${target}（${place}，状态 ${order.state}）会取消，个人应付 ${describeFen(order.selfFen)}，已付的会退回。`;
    }
    const refundFen = await callOffOrder(services, target);
    const refunds = refundFen > 0 ? `${describeFen(refundFen)} 将由任务原路退回，进度见 ops orders。` : '没有要退的款项。';
    return `订单 ${target} 已取消。${refunds}`;
  },
};
