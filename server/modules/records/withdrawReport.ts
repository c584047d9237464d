import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { healthAction, interpretation, notice, report } from '../../db/schema/schema';
import { addNotice } from '../notices/addNotice';
import { tellReopened } from './announceReport';
import { syncActions } from './syncActions';

/**
 * Takes a report back that is not its person's or must not be believed, in the caller's transaction, which holds the person: with its former
 * versions, its actions, the conversations about it and the notices of it, so that nobody can read any of it any more. What it had closed opens
 * again, and the person is told.
 * @param endedShares how many shares that may contain it were ended
 */
export async function withdrawReport(
  tx: Tx,
  { id, personId, state, version, title, institution }: typeof report.$inferSelect,
  endedShares: number,
  now: Date,
): Promise<void> {
  const actions = await tx.select().from(healthAction).where(eq(healthAction.reportId, id));
  const isUrgent = actions.some(({ urgency }) => urgency === 'now' || urgency === 'soon');
  const ended = await tx.delete(interpretation).where(eq(interpretation.reportId, id)).returning({ id: interpretation.id });
  const about = sql`coalesce(${notice.params} ->> 'reportId', ${notice.params} ->> 'interpretationId')`;
  const isOfIt = or(
    inArray(about, [id, ...ended.map((each) => each.id)]),
    sql`${notice.params} -> 'actionIds' <@ ${JSON.stringify(actions.map((each) => each.id))}::jsonb`,
  );
  await tx.delete(notice).where(and(eq(notice.personId, personId), isOfIt));
  await tx.delete(report).where(eq(report.id, id));
  await tellReopened(tx, await syncActions(tx, personId, now), { id, version }, now);
  if (state === 'pending') return;
  const params = { title, institution, endedShares, isUrgent };
  await addNotice(tx, { personId, fact: { type: 'report_withdrawn', params }, dedupe: `withdrawn:${id}` }, now);
}
