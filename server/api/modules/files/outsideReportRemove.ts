import { missingError } from '../../ApiError';
import { defineHandler } from '../../defineHandler';
import { removeOutsideReport } from './files.repo';

/** Removes a report of another institution with its files. @throws ApiError 4040, for another person's too */
export const outsideReportRemove = defineHandler({
  name: 'outsideReportRemove',
  access: 'account',
  async handle({ outsideReportId }, { services: { db, storage }, caller }) {
    const fileIds = await db.transaction((tx) => removeOutsideReport(tx, caller.accountId, outsideReportId));
    if (!fileIds) throw missingError('没有找到这份报告，可能已经删除。');
    // The rows are gone: bytes that could not be removed are found by nobody.
    await Promise.all(fileIds.map((fileId) => storage.remove(fileId)));
    return { outsideReportId };
  },
});
