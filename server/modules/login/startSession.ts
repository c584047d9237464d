import type { CallResponse } from '../../../shared/contract/contract';
import type { UserInfo } from '../../../shared/entities';
import type { DbOrTx } from '../../db/Db';
import type { CallContext } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import { createOutdatedError, insertSession, type ProvedAccount } from './accountGeneration';

export type LoginResult = CallResponse<'cardLogin'>;
export type LoginMethod = 'card' | 'code' | 'password' | 'sso' | 'link';

/** A working day. Health data is behind the login, so a person logs in again on the next day. */
const SESSION_TTL_MS = 12 * 3_600_000;

/**
 * Starts a session for an account.
 * @param db the transaction of the login, if there is one
 * @param login.isProof whether the login proves that the owner is present: a password or a code does, a card or a company login does not
 * @param login.until when the session ends at the latest, if it is shorter than others
 * @returns the answer of every login call
 * @throws ApiError 4001 if everything ended since the proof
 */
export async function startSession(
  db: DbOrTx,
  { services: { tokens, now }, headers }: CallContext,
  login: ProvedAccount & { method: LoginMethod; userInfo: UserInfo | null; isProof?: boolean; until?: Date },
): Promise<LoginResult> {
  const { accountId, method, userInfo, isProof = false, until } = login;
  const sessionId = createId();
  const createdAt = now();
  const endsAt = Math.min(createdAt.getTime() + SESSION_TTL_MS, until?.getTime() ?? Number.POSITIVE_INFINITY);
  // A JWT expires on a whole second, and the row must not outlive it.
  const expiresAt = new Date(Math.floor(endsAt / 1000) * 1000);
  const confirmedAt = isProof ? createdAt : null;
  const row = { id: sessionId, createdAt, expiresAt, confirmedAt, method, userAgent: headers.userAgent };
  if (!(await insertSession(db, login, row))) throw createOutdatedError();
  const token = await tokens.createSessionToken({ sessionId, accountId, expiresAt });
  return { token, expiresAt: expiresAt.toISOString(), userInfo };
}
