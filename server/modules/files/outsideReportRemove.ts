import { missingError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { syncActions } from '../records/syncActions';
import { removeOutsideReport } from './files.repo';
import { removeFiles } from './removeFiles';

/** Removes a report from another institution with its files and the values taken from it. @throws ApiError 4040 also for another person's report */
export const outsideReportRemove = defineHandler({
  name: 'outsideReportRemove',
  access: 'account',
  async handle({ outsideReportId }, { services, caller }) {
    const removed = await services.db.transaction(async (tx) => {
      const gone = await removeOutsideReport(tx, caller.accountId, outsideReportId);
      if (gone) await syncActions(tx, gone.personId, services.now());
      return gone;
    });
    if (!removed) throw missingError('没有找到这份报告，可能已经删除。');
    await removeFiles(services, removed.fileIds);
    return { outsideReportId };
  },
});
