import { and, eq, inArray } from 'drizzle-orm';
import { addDays, getDayOf } from '../../../shared/businessDay';
import type { Tx } from '../../db/Db';
import { healthAction } from '../../db/schema/schema';
import { createId } from '../../security/ids';
import { type ActionRow, type ActionValue, lockActions, queryActionValues } from './actions.repo';
import { isAbnormal } from './flag';
import { type DatedOutsideValue, queryOutsideValues } from './outsideValues.repo';
import { ACTION_CODES, findReadingRule } from './readingRules';

/** A day that had passed for longer than this when its report was imported belongs to the past, and no message tells of it. */
const SILENT_DAYS = 90;

/** What the reports say should be done about one value. */
interface Wanted extends Pick<ActionRow, 'reportId' | 'code' | 'name' | 'urgency' | 'dueOn'> {
  /** The report of a later day with the item, and when it was released; or when the person confirmed a normal value of an outside report. */
  closing: { by: 'value' | 'outside'; reportId: string | null; at: Date } | null;
}

const keyOf = ({ reportId, code }: Pick<ActionRow, 'reportId' | 'code'>) => `${reportId} ${code}`;

function findAdvice({ report, value }: ActionValue): Pick<Wanted, 'urgency' | 'dueOn'> | null {
  const rule = isAbnormal(value.flag) ? findReadingRule(value.code, value.flag) : undefined;
  if (!rule?.action || rule.urgency === 'watch' || !report.releasedAt) return null;
  // The time counts from the day on which the person could read of it.
  return { urgency: rule.urgency, dueOn: addDays(getDayOf(report.releasedAt), rule.action.days) };
}

/**
 * The actions that follow from a person's values. A value of a later day closes an action whatever it is: if it is abnormal, it causes an
 * action of its own. Of two abnormal values of one day, the one released last counts. A value of an outside report closes an action only if
 * it is normal, because it never causes one.
 * @param values oldest first, as `queryActionValues` returns them
 * @param outside oldest first
 */
export function deriveActions(values: readonly ActionValue[], outside: readonly DatedOutsideValue[] = []): Wanted[] {
  return values.flatMap((each, index) => {
    const advice = findAdvice(each);
    if (!advice) return [];
    const { report, value } = each;
    const after = values.slice(index + 1).filter((other) => other.value.code === value.code);
    if (after.some((other) => other.report.examDate === report.examDate && findAdvice(other))) return [];
    const next = after.find((other) => other.report.examDate > report.examDate)?.report;
    const cleared = outside.find(
      (other) => other.value.code === value.code && other.value.flag === 'normal' && other.report.examDate > report.examDate,
    );
    const byReport = next?.releasedAt ? { by: 'value' as const, reportId: next.id, at: next.releasedAt } : null;
    const closing = byReport ?? (cleared ? { by: 'outside' as const, reportId: null, at: cleared.value.confirmedAt } : null);
    return [{ reportId: report.id, code: value.code, name: value.name, ...advice, closing }];
  });
}

type Change = Partial<typeof healthAction.$inferInsert>;

const OPENED: Change = { state: 'open', closedBy: null, closedAt: null, closingReportId: null };
const closed = (by: 'value' | 'outside' | 'corrected', at: Date, closingReportId: string | null): Change => ({
  ...{ state: 'closed', closedBy: by, closedAt: at, closingReportId },
});

/** How a stored action differs from what the reports say now; null if it does not. What a person or a doctor closed stays closed. */
function findChange(row: ActionRow, wanted: Wanted | undefined, at: Date): Change | null {
  if (row.closedBy === 'person' || row.closedBy === 'doctor') return null;
  if (!wanted) return row.closedBy === 'corrected' ? null : closed('corrected', at, null);
  const { name, urgency, dueOn, closing } = wanted;
  const content = { name, urgency, dueOn };
  if (closing) {
    const isSame = row.closedBy === closing.by && row.closingReportId === closing.reportId;
    return isSame ? null : { ...content, ...closed(closing.by, closing.at, closing.reportId) };
  }
  const isSame = row.state === 'open' && row.name === name && row.urgency === urgency && row.dueOn === dueOn;
  return isSame ? null : { ...content, ...OPENED };
}

/**
 * Brings a person's actions up to date with the released reports and the confirmed outside values, in the transaction that changes them.
 */
export async function syncActions(tx: Tx, personId: string, now: Date): Promise<void> {
  const rows = new Map((await lockActions(tx, personId)).map((row) => [keyOf(row), row]));
  const [values, outside] = [await queryActionValues(tx, personId), await queryOutsideValues(tx, personId, [...ACTION_CODES])];
  const wanted = new Map(deriveActions(values, outside).map((each) => [keyOf(each), each]));
  const silentBefore = addDays(getDayOf(now), -SILENT_DAYS);
  const missing = [...wanted].filter(([key]) => !rows.has(key));
  if (missing.length > 0) {
    await tx.insert(healthAction).values(
      missing.map(([, { closing, ...action }]) => ({
        ...{ id: createId(), personId, ...action, state: 'open' as const, isSilent: action.dueOn < silentBefore, createdAt: now },
        ...(closing ? closed(closing.by, closing.at, closing.reportId) : {}),
      })),
    );
  }
  for (const [key, row] of rows) {
    const change = findChange(row, wanted.get(key), now);
    if (change) await tx.update(healthAction).set(change).where(eq(healthAction.id, row.id));
  }
}

/**
 * Closes open actions of a person.
 * @returns how many were open, or null if one of them is not the person's
 */
export async function closeActions(
  tx: Tx,
  personId: string,
  { actionIds, ...cause }: { actionIds: readonly string[] } & Pick<Change, 'closedBy' | 'closeReason' | 'closeNote' | 'doctor'>,
  at: Date,
): Promise<number | null> {
  const own = new Map((await lockActions(tx, personId)).map((row) => [row.id, row]));
  if (!actionIds.every((id) => own.has(id))) return null;
  const closing = await tx
    .update(healthAction)
    .set({ ...cause, state: 'closed', closedAt: at })
    .where(and(inArray(healthAction.id, [...actionIds]), eq(healthAction.state, 'open')))
    .returning({ id: healthAction.id });
  return closing.length;
}

/**
 * Opens what the person closed, or what the reports say after that.
 * @returns how many are open again, or null if one of them is not the person's
 */
export async function reopenActions(tx: Tx, personId: string, actionIds: readonly string[], now: Date): Promise<number | null> {
  const own = new Map((await lockActions(tx, personId)).map((row) => [row.id, row]));
  if (!actionIds.every((id) => own.has(id))) return null;
  const reopened = await tx
    .update(healthAction)
    .set({ ...OPENED, closeReason: null, closeNote: '' })
    .where(and(inArray(healthAction.id, [...actionIds]), eq(healthAction.closedBy, 'person')))
    .returning({ id: healthAction.id });
  await syncActions(tx, personId, now);
  const ids = reopened.map(({ id }) => id);
  return ids.length === 0 ? 0 : tx.$count(healthAction, and(inArray(healthAction.id, ids), eq(healthAction.state, 'open')));
}
