import { defineHandler } from '../../handlerKit/defineHandler';
import { countOutsideValues } from '../records/outsideValues.repo';
import { countOutsideReports, queryOutsideReports } from './files.repo';

/** One page of the card holder's reports from other institutions. A relative's reports are visible to that relative only. */
export const outsideReportList = defineHandler({
  name: 'outsideReportList',
  access: 'card',
  async handle(input, { services: { db }, caller, card, reads }) {
    if (card.personId !== caller.personId) {
      reads.recordNothing();
      return { list: [], total: 0 };
    }
    reads.record(card.personId, '');
    const rows = await queryOutsideReports(db, card.personId, input);
    const ids = rows.map(({ report }) => report.id);
    const [counts, total] = await Promise.all([countOutsideValues(db, ids), countOutsideReports(db, card.personId)]);
    return {
      total,
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
