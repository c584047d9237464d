import { refundWrongAmount } from '../../../modules/payment/refundWrongAmount';
import { hasUnknownTrade, refundUnknownTrade } from '../../../modules/payment/unknownTrades';
import { describeFen } from '../describeFen';
import type { OpsCommand } from '../OpsCommand';

export const refund: OpsCommand = {
  name: 'refund',
  target: '<支付单号>',
  summary: '退回一笔金额不符的付款，或一笔我方没有记录的付款',
  logs: 'reason',
  canTry: 'rollback',
  danger: '支付渠道收到的全部金额将原路退回。',
  async run(services, { target, options: { reason = '' } }) {
    const isUnknown = await hasUnknownTrade(services.db, target);
    const amountFen = isUnknown ? await refundUnknownTrade(services, target) : await refundWrongAmount(services, target, reason);
    if (isUnknown) return `${describeFen(amountFen)} 将由任务原路退回，退完后从 ops payments 的列表中消失。`;
    return `${describeFen(amountFen)} 将由任务原路退回，进度见 ops orders。`;
  },
};
