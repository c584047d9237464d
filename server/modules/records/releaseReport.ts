import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { observation, report } from '../../db/schema/schema';
import { announceReport } from './announceReport';
import { insertObservations, type ReportInput, reportInput } from './saveReport';

/**
 * Releases a pending report with new contents, in the caller's transaction. Nobody could read the pending report, so no version of it is
 * kept.
 * @throws ZodError naming the field
 */
export async function releaseReport(tx: Tx, reportId: string, input: ReportInput, now: Date): Promise<void> {
  const { observations, ...head } = reportInput.parse({ ...input, releasedAt: now });
  await tx
    .update(report)
    .set({ ...head, state: 'released' })
    .where(eq(report.id, reportId));
  await tx.delete(observation).where(eq(observation.reportId, reportId));
  await insertObservations(tx, { ...head, id: reportId }, observations);
  await announceReport(tx, { ...head, id: reportId, releasedAt: now }, now);
}
