import { listPaymentDifferences } from '../../../jobs/comparePayments';
import { type FormerProvider, queryFormerProviders } from '../../../modules/payment/formerProviders';
import { describeInstant } from '../describeInstant';
import type { OpsCommand } from '../OpsCommand';

const KINDS = { state: '状态不一致', amount: '金额不一致', refund_overdue: '退款超期' } as const;

function describeFormer({ provider, isMissing, open, refundable }: FormerProvider): string {
  const work = `还有 ${open} 笔支付或退款没有了结，${refundable} 笔已付款的预约可能要退款`;
  return isMissing
    ? `支付渠道 ${provider} 没有配置，${work}：请重新填写它的配置，直到全部了结。`
    : `支付渠道 ${provider} 不再用于新的支付，${work}：全部了结之前请保留它的配置。`;
}

export const payments: OpsCommand = {
  name: 'payments',
  summary: '列出我方与支付渠道对不上的账，以及不再使用而没有了结的渠道',
  async run(services) {
    const former = (await queryFormerProviders(services)).map(describeFormer);
    const differences = (await listPaymentDifferences(services.db)).map(
      ({ outTradeNo, kind, ours, theirs, foundAt }) =>
        `${outTradeNo}  ${KINDS[kind]}：我方 ${ours}，渠道 ${theirs}，发现于 ${describeInstant(foundAt)}`,
    );
    return [...former, ...(differences.length > 0 ? differences : ['账目一致。'])].join('\n');
  },
};
