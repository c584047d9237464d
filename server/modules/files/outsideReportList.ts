import { defineHandler } from '../../calls/defineHandler';
import { countOutsideValues } from '../records/outsideValues.repo';
import { queryOutsideReports } from './files.repo';

/** The card holder's reports from other institutions. A relative's reports are visible to that relative only. */
export const outsideReportList = defineHandler({
  name: 'outsideReportList',
  access: 'card',
  async handle(_input, { services: { db }, caller, card, reads }) {
    if (card.personId !== caller.personId) {
      reads.recordNothing();
      return { list: [] };
    }
    reads.record(card.personId, '');
    const [rows, counts] = await Promise.all([queryOutsideReports(db, card.personId), countOutsideValues(db, card.personId)]);
    return {
      list: rows.map(({ report: { id, examDate, institution, state, note, createdAt }, comboName, files }) => ({
        outsideReportId: id,
        ...{ examDate, institution, comboName, state, note },
        createdAt: createdAt.toISOString(),
        files: files.map(({ id: fileId, name, size, contentType }) => ({ fileId, name, size, contentType })),
        valueCount: counts.get(id) ?? 0,
      })),
    };
  },
});
