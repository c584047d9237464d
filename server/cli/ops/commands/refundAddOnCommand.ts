import { refundAddOn } from '../../../modules/orders/refundAddOn';
import { CommandError } from '../../common/CommandError';
import { describeFen } from '../describeFen';
import type { HealthCommand } from '../OpsCommand';

export const refundAddOnCommand: HealthCommand = {
  name: 'refund-add-on',
  target: '<订单号>',
  usage: '--item 项目代码',
  summary: '退回一个没有做也不会再做的加项的费用，项目须先用 ops answer-item 写明弃检或拒检',
  logs: 'reason',
  canTry: 'rollback',
  danger: '这个加项的价格将原路退给付款人，已开的发票会红冲。',
  readsHealth: { action: 'item_refund', reader: 'operator' },
  async run(services, { target, options: { item: itemCode, reason = '' }, reads }) {
    if (!itemCode) throw new CommandError('请用 --item 写明加项里的一个项目代码。');
    const { amountFen, name, personId } = await refundAddOn(services, { orderNo: target, itemCode, reason });
    reads.record(personId, target);
    return `“${name}”的 ${describeFen(amountFen)} 将由任务原路退回，进度见 ops orders。`;
  },
};
