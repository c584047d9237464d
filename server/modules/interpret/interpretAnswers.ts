import type { CallResponse } from '../../../shared/contract/contract';
import { missingError, notYoursError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import type { CallContext } from '../../handlerKit/handler';
import { type InterpretationRow, queryInterpretation } from './interpret.repo';

/** An explanation as lists show it. */
export function toInterpretationSummary(row: InterpretationRow): CallResponse<'interpretList'>['list'][number] {
  const { id, reportId, state, createdAt } = row.interpretation;
  const { title, examDate, institution, readingCount } = row;
  return { interpretationId: id, reportId, title, examDate, institution, state, createdAt: createdAt.toISOString(), readingCount };
}

/** The caller's own interpretation. @throws ApiError 4030, 4040 */
export async function loadOwnInterpretation(
  { services, caller }: CallContext & { caller: Caller },
  id: string,
): Promise<InterpretationRow> {
  const row = await queryInterpretation(services.db, id);
  if (!row) throw missingError('没有找到这份解读。');
  if (row.interpretation.personId !== caller.personId) throw notYoursError('报告解读只有本人可以查看。');
  return row;
}
