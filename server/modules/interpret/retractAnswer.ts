import { eq } from 'drizzle-orm';
import { interpretationMessage } from '../../db/schema/interpret';
import { missingError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import { addNotice } from '../notices/addNotice';
import { addMessage, lockInterpretation, queryInterpretation, queryMessages } from './interpret.repo';

const RETRACTED = '医生的上一条答复发错了，已经收回，请不要据此看病、用药。';

/**
 * Takes back the last answer to an explanation, which was meant for another one: its words are deleted, the conversation says so, the person
 * is told, and the explanation waits for a doctor again unless it has ended. A repeated call takes back nothing more.
 * @returns the ID of the explanation's person, and whether there was an answer to take back
 * @throws ApiError 4040
 */
export function retractAnswer(
  { db, now }: Pick<ApiServices, 'db' | 'now'>,
  interpretationId: string,
): Promise<{ personId: string; isRetracted: boolean }> {
  return db.transaction(async (tx) => {
    await lockInterpretation(tx, interpretationId);
    const found = await queryInterpretation(tx, interpretationId);
    if (!found) throw missingError('没有找到这项健康行动或这份解读，请核对编号。');
    const { personId, state } = found.interpretation;
    const last = (await queryMessages(tx, interpretationId)).findLast(({ sender, text }) => sender === 'doctor' || text === RETRACTED);
    if (last?.sender !== 'doctor') return { personId, isRetracted: false };
    await tx.delete(interpretationMessage).where(eq(interpretationMessage.id, last.id));
    const at = now();
    const message = { id: createId(), interpretationId, sender: 'system', text: RETRACTED, at } as const;
    await addMessage(tx, message, state === 'closed' ? 'closed' : 'assigned');
    const fact = { type: 'interpretation_retracted', params: { interpretationId, reportTitle: found.title } } as const;
    await addNotice(tx, { personId, fact, dedupe: `retracted:${last.id}` }, at);
    return { personId, isRetracted: true };
  });
}
