import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallInput } from '../../../shared/contract/contract';
import { ApiError, validationError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { CallContext } from '../../handlerKit/handler';
import { refuseGuessablePassword } from '../../security/guessablePassword';
import { hashPassword } from '../../security/password';
import { endEverything, type ProvedAccount } from './accountGeneration';
import { getAttemptName } from './attemptName';
import { judgeAttempt } from './judgeAttempt';
import { updatePassword } from './login.repo';
import { checkOwnPassword } from './passwordLogin';
import { getTrustedFrom, queryNewestChange } from './phoneChange.repo';
import { queryPhoneOwner } from './phoneOwner.repo';
import { addSecurityNotice } from './securityEvents';
import { redeemCode } from './smsCode.repo';

type Input = CallInput<'resetPassword'>;
type ByCode = Extract<Input, { code: string }>;
type ByPassword = Extract<Input, { oldPassword: string }>;

/** Whose password is set, and which of their sessions continues. */
interface Owner extends ProvedAccount {
  personId: string;
  keptSessionId: string;
}

/** Refuses a recently changed phone: it may not be the owner's, and the owner's password must keep working. */
async function refuseFreshPhone({ services: { db, now } }: CallContext, accountId: string): Promise<void> {
  const change = await queryNewestChange(db, accountId, now());
  if (!change) return;
  const days = Math.ceil((getTrustedFrom(change).getTime() - now().getTime()) / 86_400_000);
  const text = `这个手机号刚更换过，${days} 天后才能用它重设密码。`;
  throw validationError({ phone: text }, `${text}现在可以用短信验证码登录。`);
}

/** The account whose phone received the code. */
async function proveByCode(context: CallContext, { phone, code, newPassword }: ByCode): Promise<Owner> {
  const { db, fieldCrypto, now } = context.services;
  const phoneHashes = fieldCrypto.listPhoneHashes(phone);
  const owner = await judgeAttempt(context, { name: getAttemptName(fieldCrypto, 'reset', phone) }, async () => {
    // Checked before the code is redeemed, so that the same code can be used with another password.
    await refuseGuessablePassword(newPassword, [phone]);
    const codeHashes = fieldCrypto.listHashes('sms', `${phone} ${code}`);
    // Before the code is redeemed, so that what ends everything meanwhile makes it worthless.
    const found = await queryPhoneOwner(db, phoneHashes);
    const isRight = await redeemCode(db, { phoneHashes, purpose: 'retrieve_pwd', codeHashes, now: now() });
    if (!isRight || !found?.accountId) throw validationError({ code: '验证码不正确或已失效' }, '验证码不正确或已失效，请重新获取。');
    return { ...found, accountId: found.accountId };
  });
  await refuseFreshPhone(context, owner.accountId);
  return { ...owner, keptSessionId: '' };
}

const ownerOf = ({ sessionId, ...caller }: Caller): Owner => ({ ...caller, keptSessionId: sessionId });

function requireCaller({ caller }: { caller: Caller | null }): Caller {
  if (caller) return caller;
  throw new ApiError(BUSINESS_CODES.sessionInvalid, '请先登录。');
}

/** The caller, after checking the old password. */
async function proveByPassword(context: CallContext, caller: Caller, { oldPassword, newPassword }: ByPassword): Promise<Owner> {
  const name = getAttemptName(context.services.fieldCrypto, 'change', caller.accountId);
  await judgeAttempt(context, { name }, () => checkOwnPassword(context, caller, oldPassword, 'oldPassword'));
  await refuseGuessablePassword(newPassword, []);
  return ownerOf(caller);
}

async function proveOwner(context: CallContext & { caller: Caller | null }, input: Input): Promise<Owner> {
  if ('code' in input) return proveByCode(context, input);
  const caller = requireCaller(context);
  if ('oldPassword' in input) return proveByPassword(context, caller, input);
  await refuseGuessablePassword(input.newPassword, []);
  return ownerOf(caller);
}

/**
 * Sets a new password and ends all other sessions. Requires a code sent to the phone, the old password, or a fresh proof of identity.
 * @throws ApiError 2, 4001, 4032, 4290
 */
export const resetPassword = defineHandler({
  name: 'resetPassword',
  access: 'open',
  // A code and the old password are proofs themselves.
  freshProof: (input) => !('code' in input) && !('oldPassword' in input),
  async handle(input, context) {
    const { db, now } = context.services;
    const { accountId, generation, personId, keptSessionId } = await proveOwner(context, input);
    const passwordHash = await hashPassword(input.newPassword, accountId);
    await db.transaction(async (tx) => {
      await endEverything(tx, { accountId, generation, keptSessionId, at: now() });
      await updatePassword(tx, accountId, passwordHash);
      await addSecurityNotice(tx, personId, { type: 'password_changed', params: {} }, now());
    });
    return {};
  },
});
