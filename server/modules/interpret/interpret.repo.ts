import { asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/Db';
import { interpretation, interpretationMessage, observation, outsideReport, report } from '../../db/schema/schema';
import type { Correction } from '../../handlerKit/idempotency';
import { createId } from '../../security/ids';

function selectInterpretations(db: DbOrTx) {
  return db
    .select({
      interpretation,
      title: sql<string>`coalesce(${report.title}, '其他机构的报告')`,
      examDate: sql<string>`coalesce(${report.examDate}, ${outsideReport.examDate})::text`,
      institution: sql<string>`coalesce(${report.institution}, ${outsideReport.institution})`,
      conclusion: sql<string>`coalesce(${report.conclusion}, '')`,
      conclusionUrgency: report.conclusionUrgency,
      conclusionRuleId: report.conclusionRuleId,
      readingCount: sql<number>`(case when ${report.conclusionUrgency} is null then 0 else 1 end) + (select count(*)::int from ${observation} where ${observation.reportId} = ${interpretation.reportId}
        and ${observation.flag} in ('low', 'high', 'abnormal', 'unread'))`,
    })
    .from(interpretation)
    .leftJoin(report, eq(report.id, interpretation.reportId))
    .leftJoin(outsideReport, eq(outsideReport.id, interpretation.outsideReportId));
}

export type InterpretationRow = Awaited<ReturnType<typeof queryInterpretations>>[number];

/** One page of a person's explanations, newest first. */
export function queryInterpretations(db: DbOrTx, personId: string, { page, pageSize }: { page: number; pageSize: number }) {
  return selectInterpretations(db)
    .where(eq(interpretation.personId, personId))
    .orderBy(desc(interpretation.createdAt), desc(interpretation.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** How many explanations a person has. */
export const countInterpretations = (db: DbOrTx, personId: string) => db.$count(interpretation, eq(interpretation.personId, personId));

export async function queryInterpretation(db: DbOrTx, id: string): Promise<InterpretationRow | undefined> {
  const rows = await selectInterpretations(db).where(eq(interpretation.id, id));
  return rows[0];
}

/** Explanations that wait for a doctor's first answer or for the answer to a follow-up, oldest first. */
export function queryWaitingInterpretations(db: DbOrTx, limit: number) {
  return selectInterpretations(db)
    .where(inArray(interpretation.state, ['submitted', 'assigned', 'follow_up']))
    .orderBy(asc(interpretation.createdAt), asc(interpretation.id))
    .limit(limit);
}

export function queryMessages(db: DbOrTx, interpretationId: string) {
  return db
    .select()
    .from(interpretationMessage)
    .where(eq(interpretationMessage.interpretationId, interpretationId))
    .orderBy(asc(interpretationMessage.sort));
}

/** Appends a message to a conversation and changes its state, in the caller's transaction. The lock on the row keeps messages in order. */
export async function addMessage(
  db: DbOrTx,
  message: { id: string; interpretationId: string; sender: 'person' | 'doctor' | 'system'; text: string; at: Date },
  state: (typeof interpretation.$inferSelect)['state'],
): Promise<void> {
  await db.update(interpretation).set({ state }).where(eq(interpretation.id, message.interpretationId));
  const [last] = await db
    .select({ sort: max(interpretationMessage.sort) })
    .from(interpretationMessage)
    .where(eq(interpretationMessage.interpretationId, message.interpretationId));
  await db.insert(interpretationMessage).values({ ...message, sort: (last?.sort ?? 0) + 1 });
}

/** Corrects the question that an explanation was requested with, until a doctor has answered. */
export async function correctQuestion(tx: Tx, interpretationId: string, text: string, at: Date): Promise<Correction> {
  const subject = await lockInterpretation(tx, interpretationId);
  if (!subject) return 'late';
  const [first, ...later] = await queryMessages(tx, interpretationId);
  if (text === (first?.text ?? '')) return 'same';
  if (later.length > 0 || subject.state === 'closed' || (first && first.sender !== 'person')) return 'late';
  if (first && text) await tx.update(interpretationMessage).set({ text }).where(eq(interpretationMessage.id, first.id));
  else if (first) await tx.delete(interpretationMessage).where(eq(interpretationMessage.id, first.id));
  else await addMessage(tx, { id: createId(), interpretationId, sender: 'person', text, at }, subject.state);
  return 'corrected';
}

/** Locks an explanation until the transaction ends, and reads it. */
export async function lockInterpretation(db: DbOrTx, id: string) {
  const [row] = await db.select().from(interpretation).where(eq(interpretation.id, id)).for('update');
  return row;
}
