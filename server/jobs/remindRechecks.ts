import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, getDayOf } from '../../shared/businessDay';
import type { Tx } from '../db/Db';
import { queryRows } from '../db/queryRows';
import { addNotices, type NewNotice } from '../modules/notices/addNotice';
import type { OrderServices } from '../modules/orders/OrderServices';

const BATCH = 500;
/** The second and last reminder comes this many days after the day itself. */
const LATE_DAYS = 7;
/** If the first reminder came late, the second one waits at least this long. */
const PAUSE_DAYS = 6;
const DAY_MS = 86_400_000;

const toldRow = z.object({ id: z.string(), personId: z.string(), dueOn: z.iso.date() });
type Told = z.infer<typeof toldRow>;

/** One notice for each person. */
function createNotices(rows: readonly Told[], type: 'recheck_due' | 'recheck_late'): NewNotice[] {
  const people = new Map<string, Told[]>();
  for (const row of rows) people.set(row.personId, [...(people.get(row.personId) ?? []), row]);
  return [...people].map(([personId, own]) => {
    const actionIds = own.map(({ id }) => id).sort();
    const dueOn = own.map((row) => row.dueOn).sort()[0] ?? '';
    return { personId, fact: { type, params: { actionIds, dueOn } }, dedupe: `${type}:${actionIds[0]}` };
  });
}

async function remindBatch(tx: Tx, at: Date, type: 'recheck_due' | 'recheck_late'): Promise<number> {
  const today = getDayOf(at);
  const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;
  const column = type === 'recheck_due' ? sql`told_due_at` : sql`told_late_at`;
  const isDue =
    type === 'recheck_due'
      ? sql`due_on <= ${today}::date`
      : sql`due_on <= ${addDays(today, -LATE_DAYS)}::date and told_due_at <= ${instant(new Date(at.getTime() - PAUSE_DAYS * DAY_MS))}`;
  const told = await queryRows(
    tx,
    sql`with due as (
      select id from health_action where state = 'open' and not is_silent and ${column} is null and ${isDue}
      order by person_id, id limit ${BATCH} for update skip locked)
    update health_action set ${column} = ${instant(at)} from due where health_action.id = due.id
    returning health_action.id, health_action.person_id as "personId", health_action.due_on::text as "dueOn"`,
    toldRow,
  );
  await addNotices(tx, createNotices(told, type), at);
  return told.length;
}

/**
 * Tells people of rechecks and visits to a doctor whose day has come, and once more a week later if they are still open. An action and its
 * notice are written in one transaction, so that none is told twice.
 */
export async function remindRechecks({ db, now }: Pick<OrderServices, 'db' | 'now'>): Promise<void> {
  const at = now();
  for (const type of ['recheck_due', 'recheck_late'] as const) {
    while ((await db.transaction((tx) => remindBatch(tx, at, type))) === BATCH);
  }
}
