import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { observation, report } from '../../db/schema/schema';
import { insertObservations, isNews, type ReportInput, reportInput } from './saveReport';
import { tellOfReport } from './tellOfReport';

/**
 * Releases a report that was in the making, with what it says now, in the caller's transaction. Nobody could read it before, so
 * nothing of it is kept.
 * @throws ZodError naming the field
 */
export async function releaseReport(tx: Tx, reportId: string, input: ReportInput, now: Date): Promise<void> {
  const { observations, ...head } = reportInput.parse({ ...input, releasedAt: now });
  await tx
    .update(report)
    .set({ ...head, state: 'released' })
    .where(eq(report.id, reportId));
  await tx.delete(observation).where(eq(observation.reportId, reportId));
  await insertObservations(tx, reportId, observations);
  if (isNews(head.examDate, now)) await tellOfReport(tx, { ...head, id: reportId }, now);
}
