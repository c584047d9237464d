import { BUSINESS_CODES } from '../../../shared/constants';
import { queryPersonName } from '../../db/people';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { syncActions } from '../records/syncActions';
import { insertConfirmed, lockOutsideReport } from './confirmedValues.repo';
import { readOutsideReport } from './readOutsideReport';
import { comparePerson } from './samePerson';
import { toMeasured } from './toMeasured';

const notNow = (text: string) => new ApiError(BUSINESS_CODES.notAllowedNow, text);

/**
 * Takes results into the trends. They are read from the files once more: what is stored is what the file says, whatever the client sent. Where
 * the files do not name the person for certain, the person has to say that the name is theirs.
 * @throws ApiError 4040, 4094, 4290
 */
export const outsideValueConfirm = defineHandler({
  name: 'outsideValueConfirm',
  access: 'account',
  async handle({ outsideReportId, rowIds, isOwnName }, { services, caller }) {
    const { db, now } = services;
    const { report, names, values } = await readOutsideReport(services, caller, outsideReportId);
    if (report.state === 'rejected') throw notNow('这份报告没有通过核对，不能把结果存进来。');
    const person = comparePerson(names, await queryPersonName(db, report.personId));
    if (person === 'other') throw notNow('文件上的姓名和您的不一样。为了不混进别人的结果，不能存入。');
    if (person === 'unknown' && !isOwnName) throw notNow('请先看原件上的姓名，确认是您本人的报告，再存入结果。');
    const rows = [...new Set(rowIds)].map((rowId) => {
      const read = values.find((each) => each.rowId === rowId);
      const measured = read && toMeasured(read);
      if (!read || !measured) throw notNow('文件里的结果和刚才看到的不一样，请重新打开，再核对一次。');
      const { fileId, page, box, printed } = read;
      return {
        ...measured.row,
        normalTexts: [...measured.row.normalTexts],
        reportId: report.id,
        fileId,
        page,
        box,
        printed,
        confirmedAt: now(),
      };
    });
    return db.transaction(async (tx) => {
      // The report may have been removed, or judged, while its files were read.
      if (!(await lockOutsideReport(tx, report.id))) throw notNow('这份报告已经删除或没有通过核对，没有存入任何结果。');
      const count = await insertConfirmed(tx, rows);
      await syncActions(tx, report.personId, now());
      return { count };
    });
  },
});
