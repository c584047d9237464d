import { listLateReports } from '../../../modules/outcomes/lateReports';
import type { OpsCommand } from '../OpsCommand';

/** The orders whose report was promised for a day that has passed. */
export const lateReportsCommand: OpsCommand = {
  name: 'late-reports',
  summary: '列出过了约定日期还没有报告的订单，最久的在前；机构给了新的日期用 ops delay-report 写入，报告导入后自动离开',
  async run({ db, now }) {
    const late = await listLateReports(db, now());
    if (late.length === 0) return '没有。';
    const lines = late.map(
      ({ orderNo, storeName, date, dueOn, newDueOn, isTold }) =>
        `${orderNo}  ${storeName}  ${date} 体检  原定 ${dueOn}${newDueOn ? `，机构改到 ${newDueOn}` : ''}  ${isTold ? '已通知本人' : '没有通知本人'}`,
    );
    return [...lines, `共 ${late.length} 个。`].join('\n');
  },
};
