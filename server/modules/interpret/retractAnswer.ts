import { and, desc, eq } from 'drizzle-orm';
import { interpretationMessage } from '../../db/schema/interpret';
import { missingError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import { addNotice } from '../notices/addNotice';
import { addMessage, lockInterpretation, queryInterpretation } from './interpret.repo';

const RETRACTED = '医生的上一条答复发错了，已经收回，请不要据此看病、用药。医生会重新答复。';

/**
 * Takes back the last answer to an explanation, which was meant for another one: its words are deleted, the conversation says so, the person
 * is told, and the explanation waits for a doctor again.
 * @returns the ID of the explanation's person, and whether there was an answer
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
    const { personId } = found.interpretation;
    const ofDoctor = and(eq(interpretationMessage.interpretationId, interpretationId), eq(interpretationMessage.sender, 'doctor'));
    const [last] = await tx.select().from(interpretationMessage).where(ofDoctor).orderBy(desc(interpretationMessage.sort)).limit(1);
    if (!last) return { personId, isRetracted: false };
    await tx.delete(interpretationMessage).where(eq(interpretationMessage.id, last.id));
    const at = now();
    await addMessage(tx, { id: createId(), interpretationId, sender: 'system', text: RETRACTED, at }, 'assigned');
    const fact = { type: 'interpretation_retracted', params: { interpretationId, reportTitle: found.title } } as const;
    await addNotice(tx, { personId, fact, dedupe: `retracted:${last.id}` }, at);
    return { personId, isRetracted: true };
  });
}
