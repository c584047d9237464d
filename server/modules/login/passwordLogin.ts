import { getDayOf } from '../../../shared/businessDay';
import { validationError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import type { CallContext } from '../../handlerKit/handler';
import { getNetwork } from '../../security/getNetwork';
import { verifyPassword } from '../../security/password';
import { getAttemptName } from './attemptName';
import { judgeAttempt } from './judgeAttempt';
import { type AccountRow, queryAccount, queryAccountForLogin, queryUsableCards } from './login.repo';
import { type LoginResult, startSession } from './startSession';

/** Verified when the account is unknown, so that the answer takes as long as for a wrong password. Its password is unknown. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$SLLrP98jY5zMQrnG/LrkAg$/3qQdplccZ5P8VWTLxlUeTIgb4cHvbcJy9qDlGi7K1s';

/** The field and the text of a refused password. */
interface Refusal {
  field: string;
  text: string;
}

/** The refusal of a login. It does not reveal whether the account exists. */
const LOGIN_REFUSAL: Refusal = { field: 'password', text: '账号或密码不正确' };

/**
 * Checks an account's password, with equal work whether or not the account exists. The caller counts failures.
 * @throws ApiError 4001, the same for an unknown account and a wrong password
 */
async function checkPassword(
  account: AccountRow | undefined,
  { password, key }: { password: string; key: string },
  { field, text }: Refusal,
): Promise<AccountRow> {
  const isRight = await verifyPassword(account?.passwordHash ?? DUMMY_HASH, password, key);
  if (account?.passwordHash && isRight) return account;
  throw validationError({ [field]: text }, `${text}，请核对后再试。`);
}

/** Checks the caller's own password; `field` is the field it was typed into. @throws ApiError 4001 */
export async function checkOwnPassword(context: CallContext, { accountId }: Caller, password: string, field: string): Promise<void> {
  await checkPassword(await queryAccount(context.services.db, accountId), { password, key: accountId }, { field, text: '密码不正确' });
}

/** The card selected after login: a card of the company if one is named and found, else the first. */
export async function chooseCard({ services: { db, now } }: CallContext, accountId: string, companyId?: string) {
  const cards = await queryUsableCards(db, accountId, getDayOf(now()));
  return cards.find((card) => card.companyId === companyId) ?? cards[0] ?? null;
}

/** Logs in with a user name or phone, and a password. */
export async function loginWithPassword(
  context: CallContext,
  { account: name, password, companyId, proof }: { account: string; password: string; companyId?: string; proof?: string | undefined },
): Promise<LoginResult> {
  const { db, fieldCrypto } = context.services;
  const attempt = { name: getAttemptName(fieldCrypto, 'password', name), given: { proof } };
  const { id: accountId, generation } = await judgeAttempt(context, attempt, async () => {
    const found = await queryAccountForLogin(db, { username: name, phoneHashes: fieldCrypto.listPhoneHashes(name) });
    return checkPassword(found, { password, key: getNetwork(context.headers.ip) }, LOGIN_REFUSAL);
  });
  const userInfo = await chooseCard(context, accountId, companyId);
  return startSession(db, context, { accountId, generation, method: 'password', userInfo, isProof: true });
}
