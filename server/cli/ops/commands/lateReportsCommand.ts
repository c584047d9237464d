import { getDayOf } from '../../../../shared/businessDay';
import { type LateReport, listLateReports } from '../../../modules/outcomes/lateReports';
import type { OpsCommand } from '../OpsCommand';

/** What the person knows: by a message, or only by looking at the order. */
function describeTelling({ isTold, newDueOn }: LateReport, today: string): string {
  if (isTold) return '已通知本人';
  return newDueOn !== null && newDueOn >= today ? '没有发过通知，本人在订单里看得到新的日期' : '没有通知本人';
}

/** The orders whose report was promised for a day that has passed. */
export const lateReportsCommand: OpsCommand = {
  name: 'late-reports',
  summary: '列出过了约定日期还没有报告的订单，最久的在前；机构给了新的日期用 ops delay-report 写入，报告导入后自动离开',
  async run({ db, now }) {
    const late = await listLateReports(db, now());
    if (late.length === 0) return '没有。';
    const today = getDayOf(now());
    const lines = late.map((report) => {
      const { orderNo, storeName, date, dueOn, newDueOn } = report;
      const promise = `原定 ${dueOn}${newDueOn ? `，机构改到 ${newDueOn}` : ''}`;
      return `${orderNo}  ${storeName}  ${date} 体检  ${promise}  ${describeTelling(report, today)}`;
    });
    return [...lines, `共 ${late.length} 个。`].join('\n');
  },
};
