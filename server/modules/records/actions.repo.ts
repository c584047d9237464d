import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx, Tx } from '../../db/Db';
import { addOn, healthAction, observation, person, report } from '../../db/schema/schema';
import { ACTION_CODES } from './readingRules';

export type ActionRow = typeof healthAction.$inferSelect;

/** How many closed actions a person is shown. */
const CLOSED_SHOWN = 50;

/**
 * All values of a person's released reports about which a rule may advise to act: the oldest examination first, and of one day the report
 * released first.
 */
export function queryActionValues(db: DbOrTx, personId: string) {
  return db
    .select({ report, value: observation })
    .from(observation)
    .innerJoin(report, eq(report.id, observation.reportId))
    .where(and(eq(report.personId, personId), ne(report.state, 'pending'), inArray(observation.code, [...ACTION_CODES])))
    .orderBy(asc(report.examDate), asc(report.releasedAt), asc(report.id));
}
export type ActionValue = Awaited<ReturnType<typeof queryActionValues>>[number];

/** Serializes changes of a person's actions until the transaction ends. @returns the person's actions */
export async function lockActions(tx: Tx, personId: string): Promise<ActionRow[]> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('update');
  return tx.select().from(healthAction).where(eq(healthAction.personId, personId));
}

const selectActions = (db: DbOrTx, state: ActionRow['state']) =>
  db
    .select({ action: healthAction, report: { title: report.title, examDate: report.examDate }, value: observation })
    .from(healthAction)
    .innerJoin(report, eq(report.id, healthAction.reportId))
    .leftJoin(observation, and(eq(observation.reportId, healthAction.reportId), eq(observation.code, healthAction.code)))
    .where(and(eq(healthAction.personId, sql.placeholder('personId')), eq(healthAction.state, state)))
    .$dynamic();
const openActions = createPrepared((db) =>
  selectActions(db, 'open').orderBy(asc(healthAction.dueOn), asc(healthAction.code)).prepare('actions_open'),
);
const closedActions = createPrepared((db) =>
  selectActions(db, 'closed').orderBy(desc(healthAction.closedAt), asc(healthAction.code)).limit(CLOSED_SHOWN).prepare('actions_closed'),
);

/** A person's actions in a state with their reports, and their values where the reports still have them. */
export function queryActions(db: DbOrTx, personId: string, state: ActionRow['state']) {
  return (state === 'open' ? openActions : closedActions)(db).execute({ personId });
}
export type ActionDetails = Awaited<ReturnType<typeof queryActions>>[number];

const addOnsFor = createPrepared((db) =>
  db
    .select({ id: addOn.id, name: addOn.name, itemCode: addOn.itemCode, sex: addOn.sex })
    .from(addOn)
    .where(sql`${addOn.itemCode} = any(${sql.placeholder('itemCodes')})`)
    .orderBy(asc(addOn.sort), asc(addOn.id))
    .prepare('add_ons_for'),
);

/** The items that can be added to a package and check any of the given items. */
export const queryAddOnsFor = (db: DbOrTx, itemCodes: readonly string[]) => addOnsFor(db).execute({ itemCodes: [...new Set(itemCodes)] });
