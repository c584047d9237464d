import { eq } from 'drizzle-orm';
import type { CallInput } from '../../../shared/contract/contract';
import { defineHandler } from '../../calls/defineHandler';
import type { CallContext, Caller } from '../../calls/handler';
import { person } from '../../db/schema/schema';
import { validationError } from '../../errors/ApiError';
import { maskPhone } from '../../security/masks';
import { changePhone } from './changePhone';
import { judgeAttempt } from './judgeAttempt';
import { revokeSessions } from './login.repo';
import { addSecurityNotice, securityEvents, textSecurityEvent } from './securityEvents';
import { redeemCode } from './smsCode.repo';

type NewPhone = Extract<CallInput<'updateUserInfo'>, { phone: string }>;

/**
 * Binds a new phone, proved by its code; the person logs in with it from then on. Other sessions end, and the old phone receives a message
 * that says how to undo the change.
 */
async function bindPhone(context: CallContext & { caller: Caller }, { phone, code }: NewPhone): Promise<void> {
  const { services, headers, caller } = context;
  const { db, fieldCrypto, now, settings } = services;
  const { accountId, personId, sessionId } = caller;
  await judgeAttempt(context, { name: fieldCrypto.hash('attempt', `bind ${accountId}`) }, async () => {
    const phoneHashes = fieldCrypto.listPhoneHashes(phone);
    const codeHashes = fieldCrypto.listHashes('sms', `${phone} ${code}`);
    const isRight = await redeemCode(db, { phoneHashes, purpose: 'bind_phone', codeHashes, now: now() });
    if (!isRight) throw validationError({ code: '验证码不正确或已失效' }, '验证码不正确或已失效，请重新获取。');
  });
  const event = securityEvents.phoneChanged(maskPhone(phone), settings.publicUrl);
  const oldPhone = await changePhone(services, { accountId, personId, phone, madeBy: 'owner' }, async (tx) => {
    await revokeSessions(tx, accountId, { except: sessionId }, now());
    await addSecurityNotice(tx, personId, event, now());
  });
  void textSecurityEvent(services, oldPhone, event, headers.requestId);
}

/**
 * Changes the caller's phone (with the code sent to it and a fresh proof of identity) or marital status.
 * @throws ApiError 4001, 4032, 4290
 */
export const updateUserInfo = defineHandler({
  name: 'updateUserInfo',
  access: 'account',
  freshProof: (input) => 'phone' in input,
  async handle(input, context) {
    const { db } = context.services;
    const { personId } = context.caller;
    if ('phone' in input) await bindPhone(context, input);
    else await db.update(person).set({ marital: input.marital }).where(eq(person.id, personId));
    const [row] = await db.select({ phoneMasked: person.phoneMasked, marital: person.marital }).from(person).where(eq(person.id, personId));
    if (!row) throw new Error(`There is no person ${personId}`);
    return row;
  },
});
