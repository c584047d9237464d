import { validationError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { CallContext } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import { getAttemptName } from './attemptName';
import { judgeAttempt } from './judgeAttempt';
import { bindUnclaimedCards } from './login.repo';
import { chooseCard } from './passwordLogin';
import { queryNewestChange } from './phoneChange.repo';
import { findOrInsertAccount, queryPhoneOwner } from './phoneOwner.repo';
import { redeemCode } from './smsCode.repo';
import { startSession } from './startSession';

type Owner = NonNullable<Awaited<ReturnType<typeof queryPhoneOwner>>>;

/**
 * The account of a phone's owner. A first login creates the account and binds the person's unmanaged cards; later logins do not look for
 * cards again.
 */
async function ensureAccount({ services: { db, now } }: CallContext, owner: Owner, phoneHashes: readonly string[]): Promise<string> {
  if (owner.accountId) return owner.accountId;
  return db.transaction(async (tx) => {
    const accountId = await findOrInsertAccount(tx, { id: createId(), personId: owner.personId, createdAt: now() }, phoneHashes);
    await bindUnclaimedCards(tx, accountId, owner.personId);
    return accountId;
  });
}

/** Logs in with a phone number and the code sent to it. */
export const memberLoginByCode = defineHandler({
  name: 'memberLoginByCode',
  access: 'open',
  async handle({ phone, code, companyId, proof }, context) {
    const { db, fieldCrypto, now } = context.services;
    const phoneHashes = fieldCrypto.listPhoneHashes(phone);
    const attempt = { name: getAttemptName(fieldCrypto, 'code', phone), given: { proof } };
    const owner = await judgeAttempt(context, attempt, async () => {
      const codeHashes = fieldCrypto.listHashes('sms', `${phone} ${code}`);
      // Before the code is redeemed, so that what ends everything meanwhile makes it worthless.
      const found = await queryPhoneOwner(db, phoneHashes);
      const isRight = await redeemCode(db, { phoneHashes, purpose: 'login', codeHashes, now: now() });
      if (!isRight || !found) throw validationError({ code: '验证码不正确或已失效' }, '验证码不正确或已失效，请重新获取。');
      return found;
    });
    const accountId = await ensureAccount(context, owner, phoneHashes);
    // A recently changed phone can log in, but the login is not a proof of identity.
    const isProof = (await queryNewestChange(db, accountId, now())) === undefined;
    const userInfo = await chooseCard(context, accountId, companyId);
    return startSession(db, context, { accountId, generation: owner.generation, method: 'code', userInfo, isProof });
  },
});
