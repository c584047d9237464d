import { missingError } from '../../../errors/ApiError';
import { confirmByHand } from '../../../modules/orders/confirmByHand';
import { queryOrderByNo } from '../../../modules/orders/orders.repo';
import { CommandError } from '../../common/CommandError';
import type { OpsCommand } from '../OpsCommand';

export const confirmOrder: OpsCommand = {
  name: 'confirm-order',
  target: '<订单号>',
  usage: '--partner-no 机构预约号',
  summary: '电话问过体检机构后，替它确认一个订单',
  logs: 'operator',
  canTry: 'rollback',
  async run(services, { target, options, concern }) {
    const partnerNo = options.partnerNo?.trim();
    if (!partnerNo || partnerNo.length > 64) throw new CommandError('请用 --partner-no 写明体检机构给的预约号。');
    const order = await queryOrderByNo(services.db, target);
    if (!order) throw missingError('没有找到这个订单，请核对订单号。');
    concern(order.personId);
    if (await confirmByHand(services, order, partnerNo)) return `订单 ${target} 已确认。`;
    throw new CommandError(`订单 ${target} 不在等待确认（状态 ${order.state}，体检机构 ${order.partnerState}），或刚刚变动过。`);
  },
};
