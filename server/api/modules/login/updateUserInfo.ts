import { eq } from 'drizzle-orm';
import type { CallInput } from '../../../../shared/contract/contract';
import type { Tx } from '../../../db/Db';
import { getUniqueViolation } from '../../../db/databaseError';
import { account, person } from '../../../db/schema/schema';
import { validationError } from '../../ApiError';
import { defineHandler } from '../../defineHandler';
import type { CallContext, Caller } from '../../handler';
import { isPhoneTaken } from './login.repo';
import { takeAttempt } from './loginAttempt';
import { redeemCode } from './smsCode.repo';

type NewPhone = Extract<CallInput<'updateUserInfo'>, { phone: string }>;

/** A new phone counts once its code has shown that the person holds it; it is what they log in with from then on. */
async function changePhone(context: CallContext & { caller: Caller }, { phone, code }: NewPhone): Promise<void> {
  const { db, fieldCrypto, now } = context.services;
  const { accountId, personId } = context.caller;
  const succeed = await takeAttempt(context, fieldCrypto.hash('attempt', `bind ${accountId}`));
  const sealed = fieldCrypto.sealPhone(phone);
  const phoneHashes = fieldCrypto.listPhoneHashes(phone);
  const codeHashes = fieldCrypto.listHashes('sms', `${phone} ${code}`);
  const isRight = await redeemCode(db, { phoneHashes, purpose: 'bind_phone', codeHashes, now: now() });
  if (!isRight) throw validationError({ code: '验证码不正确或已失效' }, '验证码不正确或已失效，请重新获取。');
  await succeed();
  const takenError = () => validationError({ phone: '这个手机号已用于另一个账号' }, '这个手机号已用于另一个账号，请换一个。');
  const write = async (tx: Tx) => {
    // The unique index alone does not see a phone that is still stored under an old key's hash.
    if (await isPhoneTaken(tx, phoneHashes, accountId)) throw takenError();
    await tx.update(account).set({ phoneHash: sealed.hash }).where(eq(account.id, accountId));
    await tx
      .update(person)
      .set({ phoneEnc: sealed.enc, phoneHash: sealed.hash, phoneMasked: sealed.masked })
      .where(eq(person.id, personId));
  };
  await db.transaction(write).catch((error: unknown) => {
    if (getUniqueViolation(error) !== 'account_phone_key') throw error;
    throw takenError();
  });
}

/** Changes what a person may change of themselves: the phone, with the code that was sent to it, or the marital state. @throws ApiError 4001, 4290 */
export const updateUserInfo = defineHandler({
  name: 'updateUserInfo',
  access: 'account',
  async handle(input, context) {
    const { db } = context.services;
    const { personId } = context.caller;
    if ('phone' in input) await changePhone(context, input);
    else await db.update(person).set({ marital: input.marital }).where(eq(person.id, personId));
    const [row] = await db.select({ phoneMasked: person.phoneMasked, marital: person.marital }).from(person).where(eq(person.id, personId));
    if (!row) throw new Error('An account has a person');
    return row;
  },
});
