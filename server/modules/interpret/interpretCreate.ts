import { and, eq, ne, sql } from 'drizzle-orm';
import { type CallInput, contract } from '../../../shared/contract/contract';
import { getUniqueViolation } from '../../db/databaseError';
import { interpretation, outsideReport } from '../../db/schema/schema';
import { missingError, notYoursError } from '../../errors/ApiError';
import type { ReadLog } from '../../handlerKit/accessLog/readLog';
import type { Caller } from '../../handlerKit/Caller';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { CallContext } from '../../handlerKit/handler';
import { createIntent, type Intent, insertAnswer, queryCorrectedAnswer, queryFirstAnswer } from '../../handlerKit/idempotency';
import { createId } from '../../security/ids';
import { loadOwnReports } from '../records/reportAnswers';
import { addMessage, correctQuestion } from './interpret.repo';

type Context = CallContext & { caller: Caller; reads: ReadLog };
type Subject = Pick<typeof interpretation.$inferInsert, 'reportId' | 'outsideReportId' | 'state'>;

/** The report to explain, after checking that it is the caller's. @throws ApiError 4030, 4040 */
async function loadSubject(context: Context, input: CallInput<'interpretCreate'>): Promise<Subject> {
  const { db } = context.services;
  if ('reportId' in input) {
    await loadOwnReports(context, [input.reportId]);
    context.reads.record(context.caller.personId, input.reportId);
    return { reportId: input.reportId, state: 'auto_read' };
  }
  // A doctor reads it later; this call does not.
  context.reads.recordNothing();
  const [row] = await db
    .select({ personId: outsideReport.personId })
    .from(outsideReport)
    .where(eq(outsideReport.id, input.outsideReportId));
  if (!row) throw missingError('没有找到这份报告，可能已经删除。');
  if (row.personId !== context.caller.personId) throw notYoursError('体检报告只有本人可以查看。');
  return { outsideReportId: input.outsideReportId, state: 'submitted' };
}

/** The open explanation of the same report. A second request returns it. */
async function queryOpen({ services: { db } }: Context, { reportId, outsideReportId }: Subject) {
  const same = reportId ? eq(interpretation.reportId, reportId) : eq(interpretation.outsideReportId, outsideReportId ?? '');
  const [row] = await db
    .select({ interpretationId: interpretation.id, state: interpretation.state })
    .from(interpretation)
    .where(and(same, ne(interpretation.state, 'closed')));
  return row ?? null;
}

/** Stores the answer of a request that found an existing explanation under its idempotency key. @throws ApiError 4005 */
async function keepAnswer<T extends object>({ services: { db, now } }: Context, intent: Intent, answer: T) {
  await db.execute(sql`${insertAnswer(intent, answer, now(), sql`where true`)} on conflict (id) do nothing`);
  return (await queryFirstAnswer(db, contract.interpretCreate.response, intent)) ?? answer;
}

/**
 * Requests an explanation of a report: ours are explained by the rules immediately, those from other institutions by a doctor.
 * @throws ApiError 4005, 4030, 4040
 */
export const interpretCreate = defineHandler({
  name: 'interpretCreate',
  access: 'account',
  async handle({ idempotencyKey, attempt, ...input }, context) {
    const { services, caller } = context;
    const intent = createIntent(caller.accountId, 'interpretCreate', { idempotencyKey, attempt }, input);
    const first = await queryCorrectedAnswer(services.db, contract.interpretCreate.response, intent, (tx, { interpretationId }) =>
      correctQuestion(tx, interpretationId, input.question.trim(), services.now()),
    );
    if (first) {
      context.reads.recordNothing();
      return first;
    }
    const subject = await loadSubject(context, { ...input, idempotencyKey });
    const open = await queryOpen(context, subject);
    if (open) return keepAnswer(context, intent, open);
    const at = services.now();
    const answer = { interpretationId: createId(), state: subject.state };
    const write = () =>
      services.db.transaction(async (tx) => {
        const { accountId, personId } = caller;
        await tx.insert(interpretation).values({ ...subject, id: answer.interpretationId, accountId, personId, createdAt: at });
        if (input.question.trim()) {
          const message = {
            id: createId(),
            interpretationId: answer.interpretationId,
            sender: 'person' as const,
            text: input.question.trim(),
            at,
          };
          await addMessage(tx, message, subject.state);
        }
        await tx.execute(insertAnswer(intent, answer, at, sql`where true`));
        return answer;
      });
    return write().catch(async (error: unknown) => {
      if (!getUniqueViolation(error)) throw error;
      const known = await queryOpen(context, subject);
      if (!known) throw error;
      return keepAnswer(context, intent, known);
    });
  },
});
