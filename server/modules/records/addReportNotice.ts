import type { Tx } from '../../db/Db';
import { addNotice } from '../notices/addNotice';

/**
 * Notifies a person that a report can be read, in the transaction that releases it; once for each report. The notice does not contain the
 * report's contents.
 */
export async function addReportNotice(
  tx: Tx,
  { id, personId, title, institution }: { id: string; personId: string; title: string; institution: string },
  releasedAt: Date,
): Promise<void> {
  const fact = { type: 'report_released', params: { reportId: id, title, institution } } as const;
  await addNotice(tx, { personId, fact, dedupe: `report:${id}` }, releasedAt);
}
