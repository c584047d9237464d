import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx, Tx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import { account, calendarFeed, session } from '../../db/schema/schema';
import { type ApiError, validationError } from '../../errors/ApiError';

/**
 * What a proof of identity was made against. `generation` is read before the proof is examined; whatever ends all sessions raises it. So a
 * proof that was examined while everything ended is worth nothing, however long it took: the statement that would start or raise a session
 * compares the generation and locks the account's row.
 */
export interface ProvedAccount {
  accountId: string;
  generation: number;
}

const anyRow = z.object({ id: z.string() });
const isUnchanged = ({ accountId, generation }: ProvedAccount) => and(eq(account.id, accountId), eq(account.generation, generation));

/** Waits for a transaction that ends everything, and makes later ones wait. */
const lockUnchanged = (proved: ProvedAccount) => sql`select id from ${account} where ${isUnchanged(proved)} for share`;

/** 4001: everything ended while the proof was examined, so that it has to be made again. */
export function createOutdatedError(): ApiError {
  const text = '账号的密码、手机号或登录状态刚刚有变动，请重新操作一次。';
  return validationError({ '': text }, text);
}

/** Locks the account for the rest of the transaction. @returns false if everything ended since the proof */
export async function holdAccount(tx: Tx, proved: ProvedAccount): Promise<boolean> {
  return (await queryRows(tx, lockUnchanged(proved), anyRow)).length > 0;
}

/** As `holdAccount`, for what only the owner may write. @throws ApiError 4001 if everything ended since the proof */
export async function requireUnchanged(tx: Tx, proved: ProvedAccount): Promise<void> {
  if (!(await holdAccount(tx, proved))) throw createOutdatedError();
}

type NewSession = Omit<typeof session.$inferSelect, 'accountId' | 'revokedAt'>;

/** @returns false, without a session, if everything ended since the proof */
export async function insertSession(db: DbOrTx, proved: ProvedAccount, row: NewSession): Promise<boolean> {
  const { id, createdAt, expiresAt, confirmedAt, method, userAgent } = row;
  const confirmed = confirmedAt?.toISOString() ?? null;
  const inserted = await queryRows(
    db,
    sql`with owner as (${lockUnchanged(proved)})
      insert into ${session} (id, account_id, created_at, expires_at, confirmed_at, method, user_agent)
      select ${id}, owner.id, ${createdAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz, ${confirmed}::timestamptz,
        ${method}, ${userAgent} from owner returning id`,
    anyRow,
  );
  return inserted.length > 0;
}

/** Records that the owner proved to be present in a session. @returns false if the session, or everything, ended since the proof */
export async function raiseSession(db: DbOrTx, proved: ProvedAccount & { sessionId: string }, confirmedAt: Date): Promise<boolean> {
  const raised = await queryRows(
    db,
    sql`with owner as (${lockUnchanged(proved)})
      update ${session} set confirmed_at = ${confirmedAt.toISOString()}::timestamptz from owner
      where ${session.id} = ${proved.sessionId} and ${session.accountId} = owner.id and ${session.revokedAt} is null returning ${session.id}`,
    anyRow,
  );
  return raised.length > 0;
}

/** Ends one of an account's sessions. @returns whether it was active */
export async function endSession(db: DbOrTx, accountId: string, sessionId: string, at: Date): Promise<boolean> {
  const isThis = and(eq(session.accountId, accountId), eq(session.id, sessionId));
  const ended = await db
    .update(session)
    .set({ revokedAt: at })
    .where(and(isThis, isNull(session.revokedAt), gt(session.expiresAt, at)))
    .returning({ id: session.id });
  return ended.length > 0;
}

interface End {
  accountId: string;
  /** Of the proof; left out by who needs none, such as an operator. */
  generation?: number;
  /** The session that continues. */
  keptSessionId?: string;
  at: Date;
}

/**
 * Ends all sessions of an account but one, and the address of its calendar, and makes every proof that is being examined worthless.
 * @returns the number of sessions that were active
 * @throws ApiError 4001 if everything ended since the caller's own proof
 */
export async function endEverything(tx: Tx, { accountId, generation, keptSessionId = '', at }: End): Promise<number> {
  const isThis = generation === undefined ? eq(account.id, accountId) : isUnchanged({ accountId, generation });
  const raised = await tx
    .update(account)
    .set({ generation: sql`${account.generation} + 1` })
    .where(isThis)
    .returning({ id: account.id });
  if (raised.length === 0) throw createOutdatedError();
  await tx.delete(calendarFeed).where(eq(calendarFeed.accountId, accountId));
  // A statement of its own, after the row is locked: it sees the sessions of logins that held the lock before.
  const ended = await tx
    .update(session)
    .set({ revokedAt: at })
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), gt(session.expiresAt, at), ne(session.id, keptSessionId)))
    .returning({ id: session.id });
  return ended.length;
}
