import { BUSINESS_CODES } from '../../../../shared/constants';
import type { CallInput } from '../../../../shared/contract/contract';
import { ApiError, validationError } from '../../ApiError';
import { defineHandler } from '../../defineHandler';
import type { CallContext, Caller } from '../../handler';
import { refuseGuessablePassword } from '../../security/guessablePassword';
import { hashPassword } from '../../security/password';
import { queryPhoneOwner, revokeSessions, updatePassword } from './login.repo';
import { takeAttempt } from './loginAttempt';
import { checkOwnPassword } from './passwordLogin';
import { redeemCode } from './smsCode.repo';

type ByCode = Extract<CallInput<'resetPassword'>, { code: string }>;
type ByPassword = Exclude<CallInput<'resetPassword'>, { code: string }>;

/** The account whose phone got the code. */
async function proveByCode(context: CallContext, { phone, code, newPassword }: ByCode): Promise<string> {
  const { db, fieldCrypto, now } = context.services;
  const phoneHashes = fieldCrypto.listPhoneHashes(phone);
  const succeed = await takeAttempt(context, fieldCrypto.hash('attempt', `reset ${phone}`));
  // Before the code is used up: another password may be tried with it.
  await refuseGuessablePassword(newPassword, [phone]);
  const codeHashes = fieldCrypto.listHashes('sms', `${phone} ${code}`);
  const isRight = await redeemCode(db, { phoneHashes, purpose: 'retrieve_pwd', codeHashes, now: now() });
  const owner = await queryPhoneOwner(db, phoneHashes);
  if (!isRight || !owner?.accountId) throw validationError({ code: '验证码不正确或已失效' }, '验证码不正确或已失效，请重新获取。');
  await succeed();
  return owner.accountId;
}

/** The caller, who knows the old password. */
async function proveByPassword(context: CallContext, caller: Caller | null, { oldPassword, newPassword }: ByPassword): Promise<string> {
  if (!caller) throw new ApiError(BUSINESS_CODES.sessionInvalid, '请先登录。');
  const { fieldCrypto } = context.services;
  const succeed = await takeAttempt(context, fieldCrypto.hash('attempt', `change ${caller.accountId}`));
  await checkOwnPassword(context, caller, oldPassword, 'oldPassword');
  await succeed();
  await refuseGuessablePassword(newPassword, []);
  return caller.accountId;
}

/** Sets a new password, by a code sent to the phone or by the old password, and ends all other sessions. */
export const resetPassword = defineHandler({
  name: 'resetPassword',
  access: 'open',
  async handle(input, context) {
    const { db, now } = context.services;
    const accountId = 'code' in input ? await proveByCode(context, input) : await proveByPassword(context, context.caller, input);
    const passwordHash = await hashPassword(input.newPassword);
    await db.transaction(async (tx) => {
      await updatePassword(tx, accountId, passwordHash);
      await revokeSessions(tx, accountId, { except: 'code' in input ? '' : (context.caller?.sessionId ?? '') }, now());
    });
    return {};
  },
});
