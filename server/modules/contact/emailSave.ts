import { validationError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { CallContext } from '../../handlerKit/handler';
import { requireUnchanged } from '../login/accountGeneration';
import { judgeAttempt } from '../login/judgeAttempt';
import { addSecurityNotice } from '../login/securityEvents';
import { redeemEmailCode, removeEmail, saveEmail } from './email.repo';
import { maskEmail } from './maskEmail';
import { loadPreferences } from './preferences';

async function confirmEmail(context: CallContext & { caller: Caller }, code: string): Promise<void> {
  const { services, caller } = context;
  const { db, fieldCrypto, now } = services;
  const { accountId, personId } = caller;
  const addressEnc = await judgeAttempt(context, { name: fieldCrypto.hash('attempt', `email ${accountId}`) }, async () => {
    const codeHashes = fieldCrypto.listHashes('email', `${personId} ${code}`);
    const found = await redeemEmailCode(db, { personId, codeHashes, now: now() });
    if (!found) throw validationError({ code: '验证码不正确或已失效' }, '验证码不正确或已失效，请重新获取。');
    return found;
  });
  await db.transaction(async (tx) => {
    const at = now();
    await requireUnchanged(tx, caller);
    await saveEmail(tx, { personId, addressEnc, addressMasked: maskEmail(fieldCrypto.decrypt(addressEnc)), confirmedAt: at });
    await addSecurityNotice(tx, personId, { type: 'email_changed', params: { isRemoved: false } }, at);
  });
}

/**
 * Confirms the address that the caller's newest code was sent to, or removes the address.
 * @throws ApiError 4001, 4032, 4290
 */
export const emailSave = defineHandler({
  name: 'emailSave',
  access: 'account',
  freshProof: (input) => 'remove' in input,
  async handle(input, context) {
    const { services, caller } = context;
    const { personId } = caller;
    if ('code' in input) await confirmEmail(context, input.code);
    else
      await services.db.transaction(async (tx) => {
        const fact = { type: 'email_changed', params: { isRemoved: true } } as const;
        await requireUnchanged(tx, caller);
        if (await removeEmail(tx, personId)) await addSecurityNotice(tx, personId, fact, services.now());
      });
    return loadPreferences(services, personId);
  },
});
