import { refundWrongAmount } from '../../../modules/payment/refundWrongAmount';
import { describeFen } from '../describeFen';
import type { OpsCommand } from '../OpsCommand';

export const refund: OpsCommand = {
  name: 'refund',
  target: '<支付单号>',
  summary: '退回一笔金额不符的付款',
  logs: 'reason',
  canTry: 'rollback',
  danger: '支付渠道收到的全部金额将原路退回。',
  async run(services, { target, options: { reason = '' } }) {
    const amountFen = await refundWrongAmount(services, target, reason);
    return `${describeFen(amountFen)} 将由任务原路退回，进度见 ops orders。`;
  },
};
