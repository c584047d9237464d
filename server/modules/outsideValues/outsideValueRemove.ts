import { defineHandler } from '../../handlerKit/defineHandler';
import { syncActions } from '../records/syncActions';
import { deleteConfirmed } from './confirmedValues.repo';
import { loadOwnOutsideReport } from './readOutsideReport';

/** Takes confirmed results out of the trends. Those that are not there are no error. @throws ApiError 4040 */
export const outsideValueRemove = defineHandler({
  name: 'outsideValueRemove',
  access: 'account',
  async handle({ outsideReportId, codes }, { services, caller }) {
    const { report } = await loadOwnOutsideReport(services, caller, outsideReportId);
    return services.db.transaction(async (tx) => {
      const count = await deleteConfirmed(tx, report.id, codes);
      await syncActions(tx, report.personId, services.now());
      return { count };
    });
  },
});
