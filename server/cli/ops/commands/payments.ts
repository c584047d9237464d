import { listPaymentDifferences, type PaymentDifference } from '../../../jobs/comparePayments';
import { queryUnreadStatements } from '../../../jobs/readStatements';
import { type FormerProvider, queryFormerProviders } from '../../../modules/payment/formerProviders';
import { describeFen } from '../describeFen';
import { describeInstant } from '../describeInstant';
import type { OpsCommand, OpsServices } from '../OpsCommand';

const KINDS = { state: '状态不一致', amount: '金额不一致', refund_overdue: '退款超期', unknown_here: '我方没有记录' } as const;

function describe({ outTradeNo, kind, ours, theirs, foundAt, provider, amountFen, outRefundNo }: PaymentDifference): string {
  const found = `发现于 ${describeInstant(foundAt)}`;
  if (kind !== 'unknown_here') return `${outTradeNo}  ${KINDS[kind]}：我方 ${ours}，渠道 ${theirs}，${found}`;
  const next = outRefundNo ? `退款 ${outRefundNo} 进行中` : '核实后用 ops refund 退回';
  return `${outTradeNo}  ${KINDS[kind]}：${provider} 收到 ${describeFen(amountFen ?? 0)}，${next}，${found}`;
}

function describeFormer({ provider, isMissing, open, refundable }: FormerProvider): string {
  const work = `还有 ${open} 笔支付或退款没有了结，${refundable} 笔已付款的预约可能要退款`;
  return isMissing
    ? `支付渠道 ${provider} 没有配置，${work}：请重新填写它的配置，直到全部了结。`
    : `支付渠道 ${provider} 不再用于新的支付，${work}：全部了结之前请保留它的配置。`;
}

/** What the comparison cannot know, so that nobody takes its silence for an agreement. */
async function describeUnread(services: OpsServices): Promise<string[]> {
  const lists = services.payments.offered.map(({ name, listTrades }) => ({ name, hasList: Boolean(listTrades) }));
  const without = lists.filter(({ hasList }) => !hasList).map(({ name }) => `支付渠道 ${name} 不提供账单：我方没有记录的付款无法发现。`);
  const late = (await queryUnreadStatements(services)).map(
    ({ provider, days }) =>
      `支付渠道 ${provider} 还有 ${days.length} 天的账单没有读过（${days[0]} 起）：这些天里我方没有记录的付款还不能发现。`,
  );
  return [...without, ...late];
}

export const payments: OpsCommand = {
  name: 'payments',
  summary: '列出我方与支付渠道对不上的账、我方没有记录的付款、没有读过的账单，以及不再使用而没有了结的渠道',
  async run(services) {
    const former = (await queryFormerProviders(services)).map(describeFormer);
    const differences = (await listPaymentDifferences(services.db)).map(describe);
    const unread = await describeUnread(services);
    return [...former, ...unread, ...(differences.length > 0 ? differences : ['没有发现差异。'])].join('\n');
  },
};
