import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, getDayOf, getTimeOf } from '../../shared/businessDay';
import type { Tx } from '../db/Db';
import type { NoticeFact } from '../db/factTypes/noticeFact';
import { queryRows } from '../db/queryRows';
import { addNotices, type NewNotice } from '../modules/notices/addNotice';
import type { OrderServices } from '../modules/orders/OrderServices';

const BATCH = 500;
/** The second and last reminder comes this many days after the day itself. */
const LATE_DAYS = 7;
/** If the first reminder came late, the second one waits at least this long. */
const PAUSE_DAYS = 6;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** After how long an important result that is still open is asked about. */
const FOLLOW_UP_MS = { now: { first: DAY_MS, last: 7 * DAY_MS }, soon: { first: 7 * DAY_MS, last: 30 * DAY_MS } } as const;
/** Reminders do not wake anybody; only the first message about a result that cannot wait does. */
const DAYTIME = { from: '08:00', to: '21:00' };

const toldRow = z.object({ id: z.string(), personId: z.string(), dueOn: z.iso.date() });
type Told = z.infer<typeof toldRow>;

const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

interface Reminder {
  /** Which of the two reminders it is. */
  column: SQL;
  /** What is due, besides being open and not yet reminded of. */
  isDue: SQL;
  createFact(actionIds: string[], dueOn: string): NoticeFact;
  name: string;
}

/** A recheck: on its day, and once more a week later. */
function createRecheck(at: Date, isLast: boolean): Reminder {
  const today = getDayOf(at);
  const isDue = isLast
    ? sql`due_on <= ${addDays(today, -LATE_DAYS)}::date and told_due_at <= ${instant(new Date(at.getTime() - PAUSE_DAYS * DAY_MS))}`
    : sql`due_on <= ${today}::date`;
  const name = isLast ? 'recheck_late' : 'recheck_due';
  return {
    name,
    column: isLast ? sql`told_late_at` : sql`told_due_at`,
    isDue: sql`urgency in ('ask', 'recheck') and ${isDue}`,
    createFact: (actionIds, dueOn) => ({ type: name, params: { actionIds, dueOn } }),
  };
}

/** An important result that nobody has closed. */
function createFollowUp(at: Date, urgency: 'now' | 'soon', isLast: boolean): Reminder {
  const { first, last } = FOLLOW_UP_MS[urgency];
  const since = instant(new Date(at.getTime() - (isLast ? last : first)));
  const isRested = isLast ? sql`and told_due_at <= ${instant(new Date(at.getTime() - (last - first) / 2))}` : sql``;
  return {
    name: `result_open:${urgency}:${isLast ? 'last' : 'first'}`,
    column: isLast ? sql`told_late_at` : sql`told_due_at`,
    isDue: sql`urgency = ${urgency} and coalesce(raised_at, created_at) <= ${since} ${isRested}`,
    createFact: (actionIds) => ({ type: 'result_open', params: { actionIds, isNow: urgency === 'now', isLast } }),
  };
}

/** One notice for each person. What has become more urgent is told anew, so the actions alone do not identify it. */
function createNotices(rows: readonly Told[], { name, createFact }: Reminder, at: Date): NewNotice[] {
  const people = new Map<string, Told[]>();
  for (const row of rows) people.set(row.personId, [...(people.get(row.personId) ?? []), row]);
  return [...people].map(([personId, own]) => {
    const actionIds = own.map(({ id }) => id).sort();
    const dueOn = own.map((row) => row.dueOn).sort()[0] ?? '';
    return { personId, fact: createFact(actionIds, dueOn), dedupe: `${name}:${actionIds[0]}:${at.toISOString()}` };
  });
}

async function remindBatch(tx: Tx, at: Date, reminder: Reminder): Promise<number> {
  const { column, isDue } = reminder;
  const told = await queryRows(
    tx,
    sql`with due as (
      select id from health_action where state = 'open' and not is_silent and ${column} is null and ${isDue}
      order by person_id, id limit ${BATCH} for update skip locked)
    update health_action set ${column} = ${instant(at)} from due where health_action.id = due.id
    returning health_action.id, health_action.person_id as "personId", health_action.due_on::text as "dueOn"`,
    toldRow,
  );
  await addNotices(tx, createNotices(told, reminder, at), at);
  return told.length;
}

/**
 * Reminds people of rechecks whose day has come, and of important results that are still open; each once more later. An action and its notice
 * are written in one transaction, so that none is told twice.
 */
export async function remindRechecks({ db, now }: Pick<OrderServices, 'db' | 'now'>): Promise<void> {
  const at = now();
  const reminders = [false, true].flatMap((isLast) => [
    ...(getTimeOf(at) >= DAYTIME.from && getTimeOf(at) < DAYTIME.to ? [createFollowUp(at, 'now', isLast)] : []),
    createFollowUp(at, 'soon', isLast),
    createRecheck(at, isLast),
  ]);
  for (const reminder of reminders) while ((await db.transaction((tx) => remindBatch(tx, at, reminder))) === BATCH);
}
