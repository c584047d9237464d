import { missingError } from '../../ApiError';
import type { ApiServices } from '../../handler';
import { createId } from '../../security/ids';
import { addMessage, queryInterpretation } from './interpret.repo';

/** A doctor's answer, written by operators. @throws ApiError 4040 */
export async function answerInterpretation(
  { db, now }: Pick<ApiServices, 'db' | 'now'>,
  interpretationId: string,
  text: string,
): Promise<void> {
  if (!(await queryInterpretation(db, interpretationId))) throw missingError('没有找到这份解读。');
  await db.transaction((tx) => addMessage(tx, { id: createId(), interpretationId, sender: 'doctor', text, at: now() }, 'answered'));
}
