import { and, eq, inArray } from 'drizzle-orm';
import { addDays, getDayOf } from '../../../shared/businessDay';
import type { Tx } from '../../db/Db';
import { healthAction } from '../../db/schema/schema';
import { createId } from '../../security/ids';
import { getRuleTexts } from '../judgement/ruleTexts';
import { clearsFindings } from '../judgement/texts/clearsFindings';
import { compareUrgencies, type Urgency } from '../judgement/urgency';
import { type ActionRow, type ActionValue, lockActions, queryActionValues } from './actions.repo';
import { type DatedOutsideValue, queryOutsideValues } from './outsideValues.repo';

/** A day that had passed for longer than this when its report was imported belongs to the past, and no message tells of it. */
const SILENT_DAYS = 90;

/** What the reports say should be done about one value. */
interface Wanted extends Pick<ActionRow, 'reportId' | 'code' | 'name' | 'urgency'> {
  /** Within how many days. */
  days: number;
  releasedAt: Date;
  /** The report of a later day with the item, and when it was released; or when the person confirmed a normal value of an outside report. */
  closing: { by: 'value' | 'outside'; reportId: string | null; at: Date } | null;
}

/** An action that is open and was not, or has become more urgent. */
export type RaisedAction = Pick<ActionRow, 'reportId' | 'code' | 'urgency' | 'isSilent'>;

const keyOf = ({ reportId, code }: Pick<ActionRow, 'reportId' | 'code'>) => `${reportId} ${code}`;

function findAdvice({ report, value }: ActionValue): Pick<Wanted, 'urgency' | 'days' | 'releasedAt'> | null {
  const action = value.urgency ? getRuleTexts(value.ruleId, value.urgency).action : null;
  if (!value.urgency || !action || value.urgency === 'watch' || !report.releasedAt) return null;
  return { urgency: value.urgency, days: action.days, releasedAt: report.releasedAt };
}

/** What has to be dealt with by a person or a doctor: neither an abnormal value of a later day nor another institution's closes it. */
const isImportant = (urgency: Urgency): boolean => urgency === 'now' || urgency === 'soon';

type Result = Pick<ActionValue['value'], 'code' | 'name' | 'category' | 'value' | 'number' | 'flag'>;

/**
 * Whether a later result of the same item settles an action: a normal one that speaks of what was found, and, unless the action is important, an
 * abnormal one, which has an action of its own. 未检 and 见附件 settle nothing.
 */
function settles(own: Result, urgency: Urgency, later: Result): boolean {
  if (later.flag !== 'normal') return later.flag !== 'none' && !isImportant(urgency);
  return own.number !== null || later.number !== null || clearsFindings(own, later);
}

/** How later results end an action: an important one only by a normal value of our own reports. */
function findClosing(
  own: ActionValue,
  urgency: Urgency,
  after: readonly ActionValue[],
  outside: readonly DatedOutsideValue[],
): Wanted['closing'] {
  const next = after.find(({ report, value }) => report.examDate > own.report.examDate && settles(own.value, urgency, value));
  if (next?.report.releasedAt) return { by: 'value', reportId: next.report.id, at: next.report.releasedAt };
  if (isImportant(urgency)) return null;
  const cleared = outside.find(
    ({ value, report }) =>
      value.code === own.value.code &&
      value.flag === 'normal' &&
      report.examDate > own.report.examDate &&
      settles(own.value, urgency, { ...own.value, ...value }),
  );
  return cleared ? { by: 'outside', reportId: null, at: cleared.value.confirmedAt } : null;
}

/**
 * The actions that follow from a person's values. The next result of a later day closes an action, except an important one, which only a
 * normal result closes. Of two abnormal values of one day, the one released last counts. A value of an outside report closes an action only if
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
    const closing = findClosing(each, advice.urgency, after, outside);
    return [{ reportId: report.id, code: value.code, name: value.name, ...advice, closing }];
  });
}

type Change = Partial<typeof healthAction.$inferInsert>;

const OPENED: Change = { state: 'open', closedBy: null, closedAt: null, closingReportId: null };
/** Another urgency has its own days of reminders. */
const UNREMINDED: Change = { toldDueAt: null, toldLateAt: null };
/** What has become more urgent is told and answered anew. */
const UNTOLD: Change = {
  ...{ formerUrgency: null, acknowledgedAt: null, acknowledgement: null },
  ...{ closeReason: null, closeNote: '', doctor: '' },
};
const closed = (by: 'value' | 'outside' | 'corrected', at: Date, closingReportId: string | null): Change => ({
  ...{ state: 'closed', closedBy: by, closedAt: at, closingReportId },
});

/** The time counts from the day on which the person could read of it. */
const getDueOn = ({ days, releasedAt }: Pick<Wanted, 'days' | 'releasedAt'>, raisedAt: Date | null) =>
  addDays(getDayOf(raisedAt ?? releasedAt), days);

/**
 * How a stored action differs from what the reports say now; null if it does not. What a person or a doctor closed stays closed, unless it is
 * more urgent now.
 */
function findChange(row: ActionRow, wanted: Wanted | undefined, at: Date, isCorrected: boolean): Change | null {
  const isRaised = wanted !== undefined && compareUrgencies(wanted.urgency, row.urgency) < 0;
  if ((row.closedBy === 'person' || row.closedBy === 'doctor') && !isRaised) return null;
  if (!wanted) return row.closedBy === 'corrected' ? null : closed('corrected', at, null);
  const { name, urgency, closing } = wanted;
  const isAnew = !closing && (isRaised || row.state === 'closed');
  const raisedAt = isAnew ? at : row.raisedAt;
  const dueOn = getDueOn(wanted, raisedAt);
  const isCalmer = compareUrgencies(row.urgency, urgency) < 0;
  const content: Change = {
    ...{ name, urgency, dueOn },
    ...(isCalmer ? { ...UNREMINDED, formerUrgency: row.formerUrgency ?? row.urgency } : {}),
    ...(isAnew ? { ...UNREMINDED, raisedAt, ...(isCorrected ? { isSilent: false } : {}) } : {}),
    ...(isRaised ? UNTOLD : {}),
  };
  if (closing) {
    const isSame = row.closedBy === closing.by && row.closingReportId === closing.reportId;
    return isSame ? null : { ...content, ...closed(closing.by, closing.at, closing.reportId) };
  }
  const isSame = row.state === 'open' && row.name === name && row.urgency === urgency && row.dueOn === dueOn;
  return isSame ? null : { ...content, ...OPENED };
}

/**
 * Brings a person's actions up to date with the released reports and the confirmed outside values, in the transaction that changes them.
 * @param corrected the report whose correction is the cause: what it finds is news, however old the examination is
 * @returns the actions that are open and were not, or have become more urgent
 */
export async function syncActions(tx: Tx, personId: string, now: Date, corrected?: string): Promise<RaisedAction[]> {
  const rows = new Map((await lockActions(tx, personId)).map((row) => [keyOf(row), row]));
  const values = await queryActionValues(tx, personId);
  const outside = await queryOutsideValues(tx, personId, [...new Set(values.map(({ value }) => value.code))]);
  const wanted = new Map(deriveActions(values, outside).map((each) => [keyOf(each), each]));
  const silentBefore = addDays(getDayOf(now), -SILENT_DAYS);
  const missing = [...wanted]
    .filter(([key]) => !rows.has(key))
    .map(([, { days, releasedAt, closing, ...action }]) => {
      const raisedAt = action.reportId === corrected ? now : null;
      const dueOn = getDueOn({ days, releasedAt }, raisedAt);
      const row = { id: createId(), personId, ...action, dueOn, raisedAt, isSilent: dueOn < silentBefore, createdAt: now };
      return { ...row, state: 'open' as const, ...(closing ? closed(closing.by, closing.at, closing.reportId) : {}) };
    });
  if (missing.length > 0) await tx.insert(healthAction).values(missing);
  const raised: RaisedAction[] = missing.filter(({ state }) => state === 'open');
  for (const [key, row] of rows) {
    const change = findChange(row, wanted.get(key), now, row.reportId === corrected);
    if (!change) continue;
    await tx.update(healthAction).set(change).where(eq(healthAction.id, row.id));
    const urgency = change.urgency ?? row.urgency;
    if (change.state === 'open' && (row.state === 'closed' || compareUrgencies(urgency, row.urgency) < 0)) raised.push({ ...row, urgency });
  }
  return raised;
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
 * Notes what a person answered about open actions.
 * @returns how many are open, or null if one of them is not the person's
 */
export async function acknowledgeActions(
  tx: Tx,
  personId: string,
  actionIds: readonly string[],
  { answer, at }: { answer: NonNullable<ActionRow['acknowledgement']>; at: Date },
): Promise<number | null> {
  const own = new Map((await lockActions(tx, personId)).map((row) => [row.id, row]));
  if (!actionIds.every((id) => own.has(id))) return null;
  const answered = await tx
    .update(healthAction)
    .set({ acknowledgement: answer, acknowledgedAt: at })
    .where(and(inArray(healthAction.id, [...actionIds]), eq(healthAction.state, 'open')))
    .returning({ id: healthAction.id });
  return answered.length;
}

/**
 * Opens what the person or a doctor closed, or what the reports say after that. What a doctor closed by mistake is as new.
 * @returns how many are open again, or null if one of them is not the person's
 */
export async function reopenActions(
  tx: Tx,
  personId: string,
  actionIds: readonly string[],
  { by, now }: { by: 'person' | 'doctor'; now: Date },
): Promise<number | null> {
  const own = new Map((await lockActions(tx, personId)).map((row) => [row.id, row]));
  if (!actionIds.every((id) => own.has(id))) return null;
  const reopened = await tx
    .update(healthAction)
    .set({ ...OPENED, closeReason: null, closeNote: '', doctor: '', ...(by === 'doctor' && { ...UNREMINDED, raisedAt: now }) })
    .where(and(inArray(healthAction.id, [...actionIds]), eq(healthAction.closedBy, by)))
    .returning({ id: healthAction.id });
  await syncActions(tx, personId, now);
  const ids = reopened.map(({ id }) => id);
  return ids.length === 0 ? 0 : tx.$count(healthAction, and(inArray(healthAction.id, ids), eq(healthAction.state, 'open')));
}
