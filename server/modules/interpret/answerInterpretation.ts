import { BUSINESS_CODES } from '../../../shared/constants';
import { ApiError, missingError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import { addNotice } from '../notices/addNotice';
import { addMessage, lockInterpretation, queryInterpretation } from './interpret.repo';

/**
 * Stores a doctor's answer, entered by an operator, and notifies the person. The answer's text is stored in the conversation only.
 * @returns the ID of the explanation's person
 * @throws ApiError 4040; 4096 when the conversation is closed
 */
export function answerInterpretation(
  { db, now }: Pick<ApiServices, 'db' | 'now'>,
  interpretationId: string,
  text: string,
): Promise<{ personId: string }> {
  return db.transaction(async (tx) => {
    await lockInterpretation(tx, interpretationId);
    const found = await queryInterpretation(tx, interpretationId);
    if (!found) throw missingError('没有找到这份解读。');
    if (found.interpretation.state === 'closed') throw new ApiError(BUSINESS_CODES.staleVersion, '这次解读已经结束，不能再答复。');
    const { personId } = found.interpretation;
    const at = now();
    const messageId = createId();
    const fact = { type: 'interpretation_answered', params: { interpretationId, reportTitle: found.title } } as const;
    await addMessage(tx, { id: messageId, interpretationId, sender: 'doctor', text, at }, 'answered');
    await addNotice(tx, { personId, fact, dedupe: `interpretation:${messageId}` }, at);
    return { personId };
  });
}
