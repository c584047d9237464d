import { eq } from 'drizzle-orm';
import { describeInstant } from '../../../shared/businessDay';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { ConfirmNeeded } from '../../../shared/contract/login';
import { account, person } from '../../db/schema/schema';
import { ApiError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import type { ApiServices } from '../../handlerKit/handler';
import { getTrustedFrom, queryNewestChange } from './phoneChange.repo';

/** How long a proof is valid. */
export const PROOF_TTL_MS = 5 * 60_000;

/**
 * The ways in which a caller can prove to be the owner: the password, or a code to the phone on record. A recently changed phone is not
 * accepted, because the owner may not be the one who changed it.
 */
export async function queryProofMethods({ db, now }: Pick<ApiServices, 'db' | 'now'>, { accountId }: Caller): Promise<ConfirmNeeded> {
  const [[found], change] = await Promise.all([
    db
      .select({ passwordHash: account.passwordHash, phoneMasked: person.phoneMasked })
      .from(account)
      .innerJoin(person, eq(person.id, account.personId))
      .where(eq(account.id, accountId)),
    queryNewestChange(db, accountId, now()),
  ]);
  if (!found) throw new Error(`Account ${accountId} has no person`);
  const { passwordHash, phoneMasked } = found;
  const methods: ConfirmNeeded['methods'] = [];
  if (passwordHash) methods.push('password');
  if (phoneMasked && !change) methods.push('code');
  return { methods, phoneMasked, codeFrom: change ? getTrustedFrom(change).toISOString() : null };
}

function describeDemand({ methods, codeFrom }: ConfirmNeeded): string {
  if (methods.length > 0) return '为了账号安全，请先确认是您本人。';
  if (codeFrom) return `手机号刚更换过，${describeInstant(new Date(codeFrom))} 之后才能用它确认身份。着急办理请联系客服核实身份。`;
  return '账号没有密码，也没有登记手机号，无法确认身份，请联系客服核实身份后办理。';
}

/**
 * Requires that the caller proved to be the owner within the last five minutes.
 * @throws ApiError 2 without a session; 4032 with the accepted methods
 */
export async function requireFreshProof(services: Pick<ApiServices, 'db' | 'now'>, caller: Caller | null): Promise<void> {
  if (!caller) throw new ApiError(BUSINESS_CODES.sessionInvalid, '请先登录。');
  if (caller.confirmedAt && caller.confirmedAt.getTime() + PROOF_TTL_MS > services.now().getTime()) return;
  const ways = await queryProofMethods(services, caller);
  throw new ApiError(BUSINESS_CODES.confirmNeeded, describeDemand(ways), ways);
}
