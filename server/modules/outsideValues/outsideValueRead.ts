import type { CallResponse } from '../../../shared/contract/contract';
import { queryPersonName } from '../../db/people';
import { defineHandler } from '../../handlerKit/defineHandler';
import { toRange } from '../records/reportAnswers';
import { queryConfirmed } from './confirmedValues.repo';
import { type FiledValue, readOutsideReport } from './readOutsideReport';
import { comparePerson } from './samePerson';
import { toMeasured } from './toMeasured';

type Answer = CallResponse<'outsideValueRead'>;

function toValue(each: FiledValue): Answer['values'][number] {
  const { rowId, fileId, page, box, printed, doubt } = each;
  const measured = toMeasured(each);
  if (!measured) return { rowId, fileId, page, box, printed, doubt: doubt ?? 'unknown', value: null };
  const { code, name, category, value, unit, flag } = measured.row;
  return {
    rowId,
    fileId,
    page,
    box,
    printed,
    doubt: null,
    value: { code, name, category, value, unit, flag, range: toRange(measured.row), loinc: measured.item.loinc },
  };
}

/** What the files of an outside report say, to be compared with their pages. @throws ApiError 4040, 4290 */
export const outsideValueRead = defineHandler({
  name: 'outsideValueRead',
  access: 'account',
  async handle({ outsideReportId }, { services, caller, reads }) {
    const { db } = services;
    const { report, files, names, dates, values } = await readOutsideReport(services, caller, outsideReportId);
    reads.record(report.personId, report.id);
    const [name, confirmed] = await Promise.all([queryPersonName(db, report.personId), queryConfirmed(db, report.id)]);
    return {
      ...{ institution: report.institution, examDate: report.examDate, files },
      ...{ person: comparePerson(names, name), printedNames: [...new Set(names.flat())], printedDates: dates },
      values: values.map(toValue),
      confirmed: confirmed.map((row) => {
        const { code, name: itemName, category, value, unit, flag, fileId, page, box } = row;
        return { code, name: itemName, category, value, unit, flag, range: toRange(row), fileId, page, box };
      }),
    };
  },
});
