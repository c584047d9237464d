import { missingError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import { addMessage, lockInterpretation } from './interpret.repo';

const LAST_MESSAGE = '这次解读已结束。有新的问题，可以重新申请解读。';

/**
 * Ends the conversation about a reading and says so in it. A repeated call changes nothing.
 * @returns the ID of the explanation's person
 * @throws ApiError 4040
 */
export function closeInterpretation({ db, now }: Pick<ApiServices, 'db' | 'now'>, interpretationId: string): Promise<{ personId: string }> {
  return db.transaction(async (tx) => {
    const found = await lockInterpretation(tx, interpretationId);
    if (!found) throw missingError('没有找到这份解读。');
    const { personId, state } = found;
    const message = { id: createId(), interpretationId, sender: 'system', text: LAST_MESSAGE, at: now() } as const;
    if (state !== 'closed') await addMessage(tx, message, 'closed');
    return { personId };
  });
}
