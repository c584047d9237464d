import { listPaymentDifferences } from '../../../jobs/comparePayments';
import { describeInstant } from '../describeInstant';
import type { OpsCommand } from '../OpsCommand';

const KINDS = { state: '状态不一致', amount: '金额不一致', refund_overdue: '退款超期' } as const;

export const payments: OpsCommand = {
  name: 'payments',
  summary: '列出我方与支付渠道对不上的账',
  async run({ db }) {
    const differences = await listPaymentDifferences(db);
    if (differences.length === 0) return '账目一致。';
    return differences
      .map(
        ({ outTradeNo, kind, ours, theirs, foundAt }) =>
          `${outTradeNo}  ${KINDS[kind]}：我方 ${ours}，渠道 ${theirs}，发现于 ${describeInstant(foundAt)}`,
      )
      .join('\n');
  },
};
