import { day } from '../../../../shared/contract/common';
import { delayReport } from '../../../modules/outcomes/lateReports';
import { CommandError } from '../../common/CommandError';
import type { OpsCommand } from '../OpsCommand';

export const delayReportCommand: OpsCommand = {
  name: 'delay-report',
  target: '<订单号>',
  usage: '--date 日期',
  summary: '写入体检机构给的新的出报告日期，本人在订单里看到（订单号见 ops late-reports）',
  logs: 'operator',
  canTry: 'rollback',
  async run(services, { target, options: { date }, concern }) {
    const newDay = day.safeParse(date);
    if (!newDay.success) throw new CommandError('请用 --date 写明日期，如 2026-03-01。');
    concern(await delayReport(services, target, newDay.data));
    return `已写入：订单 ${target} 的报告改到 ${newDay.data}。`;
  },
};
