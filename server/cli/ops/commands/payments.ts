import { listPaymentDifferences } from '../../../jobs/comparePayments';
import { queryMissingProviders } from '../../../modules/payment/missingProviders';
import { describeInstant } from '../describeInstant';
import type { OpsCommand } from '../OpsCommand';

const KINDS = { state: '状态不一致', amount: '金额不一致', refund_overdue: '退款超期' } as const;

export const payments: OpsCommand = {
  name: 'payments',
  summary: '列出我方与支付渠道对不上的账，以及渠道缺少配置的支付',
  async run(services) {
    const missing = (await queryMissingProviders(services)).map(
      ({ provider, open }) => `支付渠道 ${provider} 没有配置，还有 ${open} 笔支付或退款没有了结：请重新填写它的配置，直到全部了结。`,
    );
    const differences = await listPaymentDifferences(services.db);
    if (differences.length + missing.length === 0) return '账目一致。';
    return [
      ...missing,
      ...differences.map(
        ({ outTradeNo, kind, ours, theirs, foundAt }) =>
          `${outTradeNo}  ${KINDS[kind]}：我方 ${ours}，渠道 ${theirs}，发现于 ${describeInstant(foundAt)}`,
      ),
    ].join('\n');
  },
};
