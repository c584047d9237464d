import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx, Tx } from '../../db/Db';
import { addOn, comboItem, healthAction, observation, person, projectCombo, report } from '../../db/schema/schema';
import { CONCLUSION, CONCLUSION_NAME } from './judgeConclusion';

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
  category: observation.category,
  value: observation.value,
  number: observation.number,
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
      category: '',
      value: row.conclusion,
      number: null,
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
  category: observation.category,
  value: observation.value,
  unit: observation.unit,
  decimals: observation.decimals,
  rangeLow: observation.rangeLow,
  rangeHigh: observation.rangeHigh,
  normalTexts: observation.normalTexts,
  flag: observation.flag,
  urgency: observation.urgency,
  ruleId: observation.ruleId,
};
const lastClosed = (db: DbOrTx) =>
  db
    .select({ id: healthAction.id })
    .from(healthAction)
    .where(and(eq(healthAction.personId, sql.placeholder('personId')), eq(healthAction.state, 'closed')))
    .orderBy(desc(healthAction.closedAt), asc(healthAction.code))
    .limit(sql.placeholder('closedShown'));
const actionsOf = createPrepared((db) =>
  db
    .select({
      action: actionColumns,
      report: {
        title: report.title,
        examDate: report.examDate,
        conclusion: report.conclusion,
        conclusionUrgency: report.conclusionUrgency,
        conclusionRuleId: report.conclusionRuleId,
      },
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
 * last closed ones if they are wanted, the latest first.
 */
export const queryActions = (db: DbOrTx, personId: string, withClosed: boolean) =>
  actionsOf(db).execute({ personId, closedShown: withClosed ? CLOSED_SHOWN : 0 });
export type ActionDetails = Awaited<ReturnType<typeof queryActions>>[number];

const checksFor = createPrepared((db) => {
  const code = sql<string>`wanted.code`;
  const comboIds = sql<string[]>`array(
    select ${comboItem.comboId} from ${comboItem} join ${projectCombo} on ${projectCombo.comboId} = ${comboItem.comboId}
    where ${comboItem.itemCode} = ${code} and ${projectCombo.projectId} = ${sql.placeholder('projectId')} order by ${projectCombo.sort}
  )`;
  return db
    .select({ code, addOn: { id: addOn.id, name: addOn.name }, comboIds })
    .from(sql`unnest(${sql.placeholder('itemCodes')}::text[]) as wanted (code)`)
    .leftJoin(addOn, eq(addOn.itemCode, code))
    .orderBy(asc(addOn.sort), asc(addOn.id))
    .prepare('checks_for');
});

/** Where the given items can be checked again: add-ons, and the packages of a project that contain them. One row for each add-on. */
export const queryChecksFor = (db: DbOrTx, projectId: string, itemCodes: readonly string[]) =>
  checksFor(db).execute({ projectId, itemCodes: [...new Set(itemCodes)] });
