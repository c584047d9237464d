import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import type { NoticeFact } from '../../db/factTypes/noticeFact';
import { report } from '../../db/schema/records';
import type { Urgency } from '../judgement/urgency';
import { addNotice } from '../notices/addNotice';
import { type RaisedAction, syncActions } from './syncActions';

interface AnnouncedReport {
  id: string;
  personId: string;
  orderId: string | null;
  title: string;
  institution: string;
  examDate: string;
  releasedAt: Date | null;
}

/** A report of an older examination that nobody booked here was imported with past reports, so it is not announced. */
const RECENT_DAYS = 90;
const DAY_MS = 86_400_000;

/** True when a report is recent enough to be announced: by its examination or, if it was booked here and awaited, by its release. */
export const isRecentReport = (
  { examDate, orderId, releasedAt }: Pick<AnnouncedReport, 'examDate' | 'orderId' | 'releasedAt'>,
  now: Date,
): boolean =>
  [Date.parse(examDate), ...(orderId && releasedAt ? [releasedAt.getTime()] : [])].some((at) => now.getTime() - at < RECENT_DAYS * DAY_MS);

const NOTICES = { now: 'result_now', soon: 'result_soon' } as const satisfies Partial<Record<Urgency, NoticeFact['type']>>;

/** The most urgent class of the report's actions that a person has to be told of. */
const findWorst = (reportId: string, raised: readonly RaisedAction[]): keyof typeof NOTICES | null => {
  const own = raised.filter((action) => action.reportId === reportId).map(({ urgency }) => urgency);
  return own.includes('now') ? 'now' : own.includes('soon') ? 'soon' : null;
};

/**
 * Tells a person that a recent report has results that cannot wait, in the transaction that found it out. The notice has no result.
 * @returns whether there was something to tell
 */
export async function tellRaised(
  tx: Tx,
  { report, raised, isRecent, dedupe }: { report: AnnouncedReport; raised: readonly RaisedAction[]; isRecent: boolean; dedupe: string },
  at: Date,
): Promise<boolean> {
  const worst = isRecent ? findWorst(report.id, raised) : null;
  if (!worst) return false;
  const { id: reportId, personId, title, institution } = report;
  await addNotice(tx, { personId, fact: { type: NOTICES[worst], params: { reportId, title, institution } }, dedupe }, at);
  return true;
}

/**
 * Brings a person's actions up to date with a report that is released, and tells them that it can be read; once for each report. The notice
 * says how soon to look, and nothing of the contents.
 */
export async function announceReport(tx: Tx, report: AnnouncedReport & { releasedAt: Date }, now: Date): Promise<void> {
  const raised = await syncActions(tx, report.personId, now);
  const dedupe = `report:${report.id}`;
  const isRecent = isRecentReport(report, now);
  if ((await tellRaised(tx, { report, raised, isRecent, dedupe }, now)) || !isRecent) return;
  const { id: reportId, personId, title, institution } = report;
  await addNotice(tx, { personId, fact: { type: 'report_released', params: { reportId, title, institution } }, dedupe }, report.releasedAt);
}

/**
 * Tells a person of what another report had settled and is open again, because that one was corrected or taken back: for each report once.
 * @param changed the report that was corrected or taken back
 */
export async function tellReopened(
  tx: Tx,
  raised: readonly RaisedAction[],
  changed: { id: string; version: number },
  at: Date,
): Promise<void> {
  const others = raised.filter(({ reportId, isSilent }) => reportId !== changed.id && !isSilent);
  if (others.length === 0) return;
  const ids = [...new Set(others.map(({ reportId }) => reportId))];
  for (const found of await tx.select().from(report).where(inArray(report.id, ids)).orderBy(asc(report.examDate))) {
    const dedupe = `report:${found.id}:reopened:${changed.id}:${changed.version}`;
    await tellRaised(tx, { report: found, raised: others, isRecent: true, dedupe }, at);
  }
}
