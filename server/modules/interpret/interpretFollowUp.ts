import { sql } from 'drizzle-orm';
import { BUSINESS_CODES } from '../../../shared/constants';
import { contract } from '../../../shared/contract/contract';
import { getUniqueViolation } from '../../db/databaseError';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { createIntent, insertAnswer, queryFirstAnswer } from '../../handlerKit/idempotency';
import { createId } from '../../security/ids';
import { addMessage, lockInterpretation } from './interpret.repo';
import { loadOwnInterpretation } from './interpretAnswers';

/** Sends a question to the doctor. @throws ApiError 4005, 4030, 4040, 4096 when the conversation is closed */
export const interpretFollowUp = defineHandler({
  name: 'interpretFollowUp',
  access: 'account',
  async handle({ idempotencyKey, attempt, ...input }, context) {
    const { services, caller } = context;
    const intent = createIntent(caller.accountId, 'interpretFollowUp', { idempotencyKey, attempt }, input);
    const read = () => queryFirstAnswer(services.db, contract.interpretFollowUp.response, intent);
    const first = await read();
    if (first) return first;
    const { interpretationId, text } = input;
    await loadOwnInterpretation(context, interpretationId);
    const at = services.now();
    const write = () =>
      services.db.transaction(async (tx) => {
        // Only under the lock, because an operator may end the conversation at any time.
        const before = (await lockInterpretation(tx, interpretationId))?.state ?? 'closed';
        if (before === 'closed') throw new ApiError(BUSINESS_CODES.staleVersion, '这次解读已经结束，可以重新发起。');
        // After an answer, a question is a follow-up; before it, the person still waits for the first answer.
        const state = before === 'answered' || before === 'follow_up' ? ('follow_up' as const) : ('assigned' as const);
        const answer = { messageId: createId(), state };
        await addMessage(tx, { id: answer.messageId, interpretationId, sender: 'person', text, at }, state);
        await tx.execute(insertAnswer(intent, answer, at, sql`where true`));
        return answer;
      });
    return write().catch(async (error: unknown) => {
      const known = getUniqueViolation(error) ? await read() : null;
      if (known) return known;
      throw error;
    });
  },
});
