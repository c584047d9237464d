import { validationError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { CallContext } from '../../handlerKit/handler';
import { createOutdatedError, raiseSession } from './accountGeneration';
import { getAttemptName } from './attemptName';
import { PROOF_TTL_MS, queryProofMethods } from './freshProof';
import { judgeAttempt } from './judgeAttempt';
import { checkOwnPassword } from './passwordLogin';
import { queryOwnPhone } from './queryOwnPhone';
import { redeemCode } from './smsCode.repo';

async function checkOwnCode({ services, caller }: CallContext & { caller: Caller }, code: string): Promise<void> {
  const { db, fieldCrypto, now } = services;
  const phone = await queryOwnPhone(services, db, caller);
  const codeHashes = fieldCrypto.listHashes('sms', `${phone} ${code}`);
  const { methods } = await queryProofMethods(services, caller);
  const isRight = await redeemCode(db, { phoneHashes: fieldCrypto.listPhoneHashes(phone), purpose: 'confirm', codeHashes, now: now() });
  if (isRight && methods.includes('code')) return;
  throw validationError({ code: '验证码不正确或已失效' }, '验证码不正确或已失效，请重新获取。');
}

/**
 * Proves that the account's owner is present, by the password or by a code to the phone on record. For five minutes this session may then
 * make calls that require a fresh proof.
 * @throws ApiError 4001, 4290
 */
export const confirmIdentity = defineHandler({
  name: 'confirmIdentity',
  access: 'account',
  async handle(input, context) {
    const { services, caller } = context;
    const { db, fieldCrypto, now } = services;
    await judgeAttempt(context, { name: getAttemptName(fieldCrypto, 'confirm', caller.accountId) }, () =>
      'password' in input ? checkOwnPassword(context, caller, input.password, 'password') : checkOwnCode(context, input.code),
    );
    const confirmedAt = now();
    if (!(await raiseSession(db, caller, confirmedAt))) throw createOutdatedError();
    return { confirmedUntil: new Date(confirmedAt.getTime() + PROOF_TTL_MS).toISOString() };
  },
});
