import { getDayOf } from '../../../shared/businessDay';
import type { CallContext, Caller } from '../../calls/handler';
import { validationError } from '../../errors/ApiError';
import { verifyPassword } from '../../security/password';
import { judgeAttempt } from './judgeAttempt';
import { type AccountRow, queryAccount, queryAccountForLogin, queryUsableCards } from './login.repo';
import { type LoginResult, startSession } from './startSession';

/** A hash that no account has: whoever names an unknown account waits as long as for a wrong password. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$SLLrP98jY5zMQrnG/LrkAg$/3qQdplccZ5P8VWTLxlUeTIgb4cHvbcJy9qDlGi7K1s';

/** What is said of a wrong password, and beside which field. */
interface Refusal {
  field: string;
  text: string;
}

/** Of a login: it does not tell whether there is such an account. */
const LOGIN_REFUSAL: Refusal = { field: 'password', text: '账号或密码不正确' };

/**
 * Checks an account's password, with the same work whether there is such an account or not. Counting failures is the caller's.
 * @throws ApiError 4001, alike for an unknown account and a wrong password
 */
async function checkPassword(account: AccountRow | undefined, password: string, { field, text }: Refusal): Promise<AccountRow> {
  const isRight = await verifyPassword(account?.passwordHash ?? NOBODYS_HASH, password);
  if (account?.passwordHash && isRight) return account;
  throw validationError({ [field]: text }, `${text}，请核对后再试。`);
}

/** Has the caller show that the account is theirs; `field` is where the password was typed. @throws ApiError 4001 */
export async function checkOwnPassword(context: CallContext, { accountId }: Caller, password: string, field: string): Promise<void> {
  await checkPassword(await queryAccount(context.services.db, accountId), password, { field, text: '密码不正确' });
}

/** The card to begin with: one of the company when it is named and there is one, else the first. */
export async function chooseCard({ services: { db, now } }: CallContext, accountId: string, companyId?: string) {
  const cards = await queryUsableCards(db, accountId, getDayOf(now()));
  return cards.find((card) => card.companyId === companyId) ?? cards[0] ?? null;
}

/** Logs in with user name or phone, and password. */
export async function loginWithPassword(
  context: CallContext,
  { account: name, password, companyId, proof }: { account: string; password: string; companyId?: string; proof?: string | undefined },
): Promise<LoginResult> {
  const { db, fieldCrypto } = context.services;
  const attempt = { name: fieldCrypto.hash('attempt', `password ${name.toLowerCase()}`), given: { proof } };
  const { id: accountId } = await judgeAttempt(context, attempt, async () => {
    const found = await queryAccountForLogin(db, { username: name, phoneHashes: fieldCrypto.listPhoneHashes(name) });
    return checkPassword(found, password, LOGIN_REFUSAL);
  });
  const userInfo = await chooseCard(context, accountId, companyId);
  return startSession(db, context, { accountId, method: 'password', userInfo, isProof: true });
}
