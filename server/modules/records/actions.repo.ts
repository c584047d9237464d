import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx, Tx } from '../../db/Db';
import { addOn, healthAction, observation, person, report } from '../../db/schema/schema';
import { CONCLUSION, CONCLUSION_NAME } from './judgeReport';

export type ActionRow = typeof healthAction.$inferSelect;

/** How many closed actions a person is shown. */
const CLOSED_SHOWN = 50;

/** The items about whose values something has to be done. */
const actionCodes = (db: DbOrTx, personId: string) =>
  db
    .select({ code: observation.code })
    .from(observation)
    .innerJoin(report, eq(report.id, observation.reportId))
    .where(
      and(eq(report.personId, personId), ne(report.state, 'pending'), inArray(observation.urgency, ['now', 'soon', 'ask', 'recheck'])),
    );

const judgedColumns = {
  code: observation.code,
  name: observation.name,
  flag: observation.flag,
  urgency: observation.urgency,
  ruleId: observation.ruleId,
};

/**
 * All values of a person's released reports of items about which something has to be done, and what conclusions alone say: the oldest
 * examination first, and of one day the report released first.
 */
export async function queryActionValues(db: DbOrTx, personId: string) {
  const isReadable = and(eq(report.personId, personId), ne(report.state, 'pending'));
  const values = await db
    .select({ report, value: judgedColumns })
    .from(observation)
    .innerJoin(report, eq(report.id, observation.reportId))
    .where(and(isReadable, inArray(observation.code, actionCodes(db, personId))));
  const concluded = await db
    .select()
    .from(report)
    .where(and(isReadable, isNotNull(report.conclusionUrgency)));
  const conclusions = concluded.map((row) => ({
    report: row,
    value: {
      code: CONCLUSION,
      name: CONCLUSION_NAME,
      flag: 'abnormal' as const,
      urgency: row.conclusionUrgency,
      ruleId: row.conclusionRuleId,
    },
  }));
  const timeOf = ({ report: { examDate, releasedAt, id } }: (typeof values)[number]) => `${examDate} ${releasedAt?.toISOString()} ${id}`;
  return [...values, ...conclusions].sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
}
export type ActionValue = Awaited<ReturnType<typeof queryActionValues>>[number];

/** Serializes changes of a person's actions until the transaction ends. @returns the person's actions */
export async function lockActions(tx: Tx, personId: string): Promise<ActionRow[]> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('update');
  return tx.select().from(healthAction).where(eq(healthAction.personId, personId));
}

const actionColumns = {
  id: healthAction.id,
  reportId: healthAction.reportId,
  code: healthAction.code,
  name: healthAction.name,
  urgency: healthAction.urgency,
  formerUrgency: healthAction.formerUrgency,
  acknowledgement: healthAction.acknowledgement,
  acknowledgedAt: healthAction.acknowledgedAt,
  dueOn: healthAction.dueOn,
  state: healthAction.state,
  closedBy: healthAction.closedBy,
  closedAt: healthAction.closedAt,
  closingReportId: healthAction.closingReportId,
  closeReason: healthAction.closeReason,
  closeNote: healthAction.closeNote,
  doctor: healthAction.doctor,
};
const valueColumns = {
  code: observation.code,
  name: observation.name,
  value: observation.value,
  unit: observation.unit,
  decimals: observation.decimals,
  rangeLow: observation.rangeLow,
  rangeHigh: observation.rangeHigh,
  normalTexts: observation.normalTexts,
  flag: observation.flag,
  ruleId: observation.ruleId,
};
const lastClosed = (db: DbOrTx) =>
  db
    .select({ id: healthAction.id })
    .from(healthAction)
    .where(and(eq(healthAction.personId, sql.placeholder('personId')), eq(healthAction.state, 'closed')))
    .orderBy(desc(healthAction.closedAt), asc(healthAction.code))
    .limit(CLOSED_SHOWN);
const actionsOf = createPrepared((db) =>
  db
    .select({
      action: actionColumns,
      report: { title: report.title, examDate: report.examDate, conclusionRuleId: report.conclusionRuleId },
      value: valueColumns,
    })
    .from(healthAction)
    .innerJoin(report, eq(report.id, healthAction.reportId))
    .leftJoin(observation, and(eq(observation.reportId, healthAction.reportId), eq(observation.code, healthAction.code)))
    .where(
      and(
        eq(healthAction.personId, sql.placeholder('personId')),
        or(eq(healthAction.state, 'open'), inArray(healthAction.id, lastClosed(db))),
      ),
    )
    .orderBy(
      sql`${healthAction.closedAt} desc nulls first`,
      sql`case when ${healthAction.state} = 'open' then ${healthAction.dueOn} end`,
      asc(healthAction.code),
    )
    .prepare('actions_of'),
);

/**
 * A person's actions with their reports, and their values where the reports still have them: the open ones, the next due first, then the
 * last closed ones, the latest first.
 */
export const queryActions = (db: DbOrTx, personId: string) => actionsOf(db).execute({ personId });
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
