import { refundWrongAmount } from '../../../modules/payment/refundWrongAmount';
import { CommandError } from '../../common/CommandError';
import { describeFen } from '../describeFen';
import type { OpsCommand } from '../OpsCommand';

export const refund: OpsCommand = {
  name: 'refund',
  target: '<支付单号>',
  usage: '--reason 原因',
  summary: '退回一笔金额不符的付款',
  danger: '支付渠道收到的全部金额将原路退回。',
  async run(services, { target, options }) {
    const reason = options.reason?.trim();
    if (!reason || reason.length > 80) throw new CommandError('请用 --reason 写明原因（80 字以内）。');
    const amountFen = await refundWrongAmount(services, target, reason);
    return `${describeFen(amountFen)} 将由任务原路退回，进度见 ops orders。`;
  },
};
