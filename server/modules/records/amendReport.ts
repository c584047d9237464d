import { and, eq, gt, gte, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/Db';
import { healthShare, observation, report, reportVersion } from '../../db/schema/schema';
import { addNotice } from '../notices/addNotice';
import { isRecentReport, tellRaised, tellReopened } from './announceReport';
import { queryObservations } from './records.repo';
import { insertObservations, reportInput } from './saveReport';
import { syncActions } from './syncActions';

const { title, institution, examDate, orderId } = reportInput.shape;

/** A correction: the corrected values and conclusion, other changed fields of the report, and the reason. */
export const amendment = reportInput.pick({ conclusion: true, observations: true }).extend({
  title: title.optional(),
  institution: institution.optional(),
  examDate: examDate.optional(),
  orderId: orderId.unwrap().optional(),
  reason: z.string().trim().min(1).max(200),
  /** When the report was corrected; defaults to now. */
  amendedAt: z.date().optional(),
});
/** An older correction was imported with past reports, so it is not announced. */
const RECENT_MS = 30 * 86_400_000;

export type Amendment = z.input<typeof amendment>;

/**
 * Corrects a released report in the caller's transaction and keeps the former version.
 * @returns the new version's number
 * @throws ZodError naming the field; Error when the report does not exist or is not released
 */
export async function amendReport(tx: Tx, reportId: string, input: Amendment, now: Date): Promise<number> {
  const { observations, reason, amendedAt: given, ...head } = amendment.parse(input);
  // Serializes concurrent corrections.
  const [current] = await tx.select().from(report).where(eq(report.id, reportId)).for('update');
  if (!current?.releasedAt) throw new Error('Only a released report can be corrected');
  const issuedAt = current.amendedAt ?? current.releasedAt;
  // A concurrent correction that this one waited for may have begun later.
  const amendedAt = given ?? (now < issuedAt ? issuedAt : now);
  const former = await queryObservations(tx, [reportId]);
  await tx.insert(reportVersion).values({
    reportId,
    version: current.version,
    conclusion: current.conclusion,
    observations: former.map(({ id, reportId: _, sort, ...value }) => value),
    issuedAt,
    replacedAt: amendedAt,
    reason,
  });
  await tx.delete(observation).where(eq(observation.reportId, reportId));
  const version = current.version + 1;
  await tx
    .update(report)
    .set({ ...head, version, state: 'amended', amendedAt, amendNote: reason })
    .where(eq(report.id, reportId));
  const examDate = head.examDate ?? current.examDate;
  const { personId } = current;
  const orderId = head.orderId ?? current.orderId;
  await insertObservations(tx, { id: reportId, personId, orderId, examDate, conclusion: head.conclusion }, observations);
  const isNews = now.getTime() - amendedAt.getTime() < RECENT_MS;
  const raised = await syncActions(tx, current.personId, now, isNews ? reportId : undefined);
  const amended = { ...current, examDate, orderId };
  const isRecent = isNews || isRecentReport(amended, now);
  const change = { report: amended, raised, isRecent, dedupe: `report:${reportId}:${version}` };
  const isTold = await tellRaised(tx, change, now);
  await tellReopened(tx, raised, { id: reportId, version }, now);
  const openShares = await countOpenShares(tx, personId, current.releasedAt, now);
  if (isNews && (!isTold || openShares > 0)) {
    const params = { reportId, title: current.title, institution: current.institution, ...(openShares > 0 && { openShares }) };
    const dedupe = isTold ? `${change.dedupe}:shares` : change.dedupe;
    await addNotice(tx, { personId, fact: { type: 'report_amended', params }, dedupe }, amendedAt);
  }
  return version;
}

/** Shares that may have the former version: nobody can look into them, nor change them. */
const countOpenShares = (tx: Tx, personId: string, since: Date, at: Date): Promise<number> =>
  tx.$count(
    healthShare,
    and(
      eq(healthShare.personId, personId),
      gte(healthShare.createdAt, since),
      isNull(healthShare.endReason),
      gt(healthShare.expiresAt, at),
    ),
  );
