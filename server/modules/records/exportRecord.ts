import { getDayOf } from '../../../shared/businessDay';
import { missingError, notYoursError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { requireUnchanged } from '../login/accountGeneration';
import { addSecurityNotice } from '../login/securityEvents';
import { formatRecordSubject } from './produceRecord';
import { countReports } from './records.repo';
import { loadOwnReports } from './reportAnswers';

/** A ticket for one of the caller's reports, or for all, in the requested format. @throws ApiError 4030, 4032, 4040, 4290 */
export const exportRecord = defineHandler({
  name: 'exportRecord',
  access: 'card',
  freshProof: true,
  async handle({ format, reportId }, context) {
    const { services, caller, card } = context;
    if (reportId !== undefined) await loadOwnReports(context, [reportId]);
    else if (card.personId !== caller.personId) throw notYoursError('体检报告只有本人可以导出。');
    else if ((await countReports(services.db, caller.personId)) === 0) throw missingError('还没有可以导出的报告。');
    await services.limits.take('recordExport', caller.accountId);
    const fact = { type: 'report_exported', params: {} } as const;
    await services.db.transaction(async (tx) => {
      await requireUnchanged(tx, caller);
      await addSecurityNotice(tx, caller.personId, fact, services.now());
    });
    const extension = format === 'fhir' ? 'fhir.json' : format;
    return services.tickets.issue(caller, {
      kind: 'record',
      subject: formatRecordSubject({ format, reportId }),
      name: `体检报告-${getDayOf(services.now())}.${extension}`,
    });
  },
});
