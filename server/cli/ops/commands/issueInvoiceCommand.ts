import { issueInvoice } from '../../../jobs/issueInvoices';
import { CommandError } from '../../common/CommandError';
import type { OpsCommand } from '../OpsCommand';

const RESULTS: Partial<Record<string, string>> = {
  issuing: '开票方已收到，还没有结果；系统会自动再问。',
  red_applied: '开票方已收到红冲申请，还没有结果；系统会自动再问。',
  issued: '已开具。',
  failed: '被拒绝，原因本人可以看到，可改正后重新申请。',
  red_issued: '已红冲。',
};

export const issueInvoiceCommand: OpsCommand = {
  name: 'issue-invoice',
  target: '<发票编号>',
  summary: '马上向开票方提交一份等待中的发票',
  logs: 'operator',
  async run(services, { target }) {
    const state = await issueInvoice(services, target);
    if (!state) throw new CommandError('没有这份发票，或它不在等待开具。');
    return `发票 ${target}：${RESULTS[state] ?? state}`;
  },
};
