import type { Tx } from '../../db/Db';
import { addNotice } from '../notices/addNotice';

/**
 * Tells a person that a report of theirs can be read, in the transaction that releases it. Once for a report, whoever releases
 * it; what it says stays in the report.
 */
export async function tellOfReport(
  tx: Tx,
  { id, personId, title, institution }: { id: string; personId: string; title: string; institution: string },
  releasedAt: Date,
): Promise<void> {
  const fact = { type: 'report_released', params: { reportId: id, title, institution } } as const;
  await addNotice(tx, { personId, fact, dedupe: `report:${id}` }, releasedAt);
}
