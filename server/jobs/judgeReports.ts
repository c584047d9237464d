import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Tx } from '../db/Db';
import { observation, report } from '../db/schema/records';
import { RULES_VERSION } from '../modules/judgement/judgeResult';
import type { OrderServices } from '../modules/orders/OrderServices';
import { isRecentReport, tellRaised } from '../modules/records/announceReport';
import { judgeReport } from '../modules/records/judgeReport';
import { queryObservations } from '../modules/records/records.repo';
import { syncActions } from '../modules/records/syncActions';
import { runEach } from './runEach';

const BATCH = 50;

/** Judges one report by the present rules, and tells its person of what has become urgent. */
async function judgeAgain(tx: Tx, row: typeof report.$inferSelect, now: Date): Promise<void> {
  const before = await queryObservations(tx, [row.id]);
  const { values, verdict } = await judgeReport(tx, row, before);
  for (const [index, value] of values.entries()) {
    const old = before[index];
    const { number, comparator, flag, urgency, ruleId } = value;
    const isSame = old && old.flag === flag && old.urgency === urgency && old.ruleId === ruleId && old.number === number;
    if (!isSame) await tx.update(observation).set({ number, comparator, flag, urgency, ruleId }).where(eq(observation.id, value.id));
  }
  await tx.update(report).set(verdict).where(eq(report.id, row.id));
  if (row.state === 'pending') return;
  const raised = await syncActions(tx, row.personId, now);
  const isRecent = isRecentReport(row, now);
  await tellRaised(tx, { report: row, raised, isRecent, dedupe: `report:${row.id}:rules:${RULES_VERSION}` }, now);
}

/** Shorter than a run may take; the next run goes on. */
const RUN_MS = 60_000;

/** In two parts, because an index does not find what is unequal. */
const isOld = or(lt(report.rulesVersion, RULES_VERSION), gt(report.rulesVersion, RULES_VERSION));

/**
 * Judges the reports again that other rules judged, such as those of an earlier version of the program. Each report is one transaction, and
 * every process that runs it takes others. One that cannot be judged is logged, stops no other, and is tried again by the next run.
 * @throws Error at the end, when there are such reports
 */
export async function judgeReports({ db, now, logger }: Pick<OrderServices, 'db' | 'now' | 'logger'>): Promise<void> {
  const end = performance.now() + RUN_MS;
  const judge = ({ id }: { id: string }) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(report)
        .where(and(eq(report.id, id), isOld))
        .for('update', { skipLocked: true });
      if (row) await judgeAgain(tx, row, now());
    });
  let last = '';
  let failed = 0;
  for (let isMore = true; isMore && performance.now() < end; ) {
    const due = await db
      .select({ id: report.id })
      .from(report)
      .where(and(isOld, gt(report.id, last)))
      .orderBy(report.id)
      .limit(BATCH);
    failed += due.length - (await runEach(due, logger, ({ id }) => ({ event: 'report_not_judged', reportId: id }), judge));
    last = due.at(-1)?.id ?? '';
    isMore = due.length === BATCH;
  }
  if (failed > 0) throw new Error(`${failed} reports could not be judged`);
}
