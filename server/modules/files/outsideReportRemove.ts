import { defineHandler } from '../../calls/defineHandler';
import { missingError } from '../../errors/ApiError';
import { removeOutsideReport } from './files.repo';
import { removeFiles } from './removeFiles';

/** Removes a report from another institution with its files. @throws ApiError 4040 also for another person's report */
export const outsideReportRemove = defineHandler({
  name: 'outsideReportRemove',
  access: 'account',
  async handle({ outsideReportId }, { services, caller }) {
    const fileIds = await services.db.transaction((tx) => removeOutsideReport(tx, caller.accountId, outsideReportId));
    if (!fileIds) throw missingError('没有找到这份报告，可能已经删除。');
    await removeFiles(services, fileIds);
    return { outsideReportId };
  },
});
