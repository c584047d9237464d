import { validationError } from '../../ApiError';
import { defineHandler } from '../../defineHandler';
import type { CallContext } from '../../handler';
import { createId } from '../../security/ids';
import { bindCards, findOrInsertAccount, queryPhoneOwner } from './login.repo';
import { takeAttempt } from './loginAttempt';
import { chooseCard } from './passwordLogin';
import { redeemCode } from './smsCode.repo';
import { startSession } from './startSession';

type Owner = NonNullable<Awaited<ReturnType<typeof queryPhoneOwner>>>;

/** The account of a phone's owner. One who never logged in gets an account, with the cards that nobody manages yet. */
async function getAccountId({ services: { db, now } }: CallContext, owner: Owner, phoneHash: string): Promise<string> {
  if (owner.accountId) return owner.accountId;
  const accountId = await findOrInsertAccount(db, { id: createId(), personId: owner.personId, phoneHash, createdAt: now() });
  await bindCards(db, accountId, { unclaimedOf: owner.personId });
  return accountId;
}

/** Logs in with a phone number and the code that was sent to it. */
export const memberLoginByCode = defineHandler({
  name: 'memberLoginByCode',
  access: 'open',
  async handle({ phone, code, companyId, proof }, context) {
    const { db, fieldCrypto, now } = context.services;
    const phoneHash = fieldCrypto.hashPhone(phone);
    const succeed = await takeAttempt(context, fieldCrypto.hash('attempt', `code ${phone}`), { proof });
    const codeHash = fieldCrypto.hash('sms', `${phone} ${code}`);
    const isRight = await redeemCode(db, { phoneHash, purpose: 'login', codeHash, now: now() });
    const owner = await queryPhoneOwner(db, phoneHash);
    if (!isRight || !owner) throw validationError({ code: '验证码不正确或已失效' }, '验证码不正确或已失效，请重新获取。');
    const accountId = await getAccountId(context, owner, phoneHash);
    await succeed();
    return startSession(db, context, { accountId, method: 'code', userInfo: await chooseCard(context, accountId, companyId) });
  },
});
