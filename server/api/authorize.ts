import { and, eq, sql } from 'drizzle-orm';
import { getDayOf } from '../../shared/businessDay';
import { BUSINESS_CODES } from '../../shared/constants';
import type { Db } from '../db/Db';
import { account, card, project, session } from '../db/schema/schema';
import { ApiError, notYoursError } from '../errors/ApiError';
import type { Caller, CallerCard, CallerHeaders } from '../handlerKit/Caller';
import type { Access } from '../handlerKit/handler';
import type { Tokens } from '../security/tokens';

export interface Authorized {
  caller: Caller | null;
  card: CallerCard | null;
}

/** Checks the headers of spec §7. @throws ApiError 2, 3 or 4030 */
export type Authorize = (access: Access, headers: CallerHeaders) => Promise<Authorized>;

const MAX_ID_LENGTH = 64;

const invalidSession = () => new ApiError(BUSINESS_CODES.sessionInvalid, '请先登录。');
const expiredSession = () => new ApiError(BUSINESS_CODES.sessionExpired, '登录已过期，请重新登录。');

/** Finds the session, its account and, if it belongs to the account, the card that the headers name, in one statement. */
function prepareQuery(db: Db) {
  return db
    .select({
      sessionId: session.id,
      accountId: session.accountId,
      personId: account.personId,
      generation: account.generation,
      expiresAt: session.expiresAt,
      revokedAt: session.revokedAt,
      confirmedAt: session.confirmedAt,
      card: {
        cardId: card.id,
        projectId: card.projectId,
        personId: card.personId,
        quotaClass: card.quotaClass,
        status: card.status,
        expiresOn: card.expiresOn,
      },
      companyId: project.companyId,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(card, and(eq(card.id, sql.placeholder('cardId')), eq(card.accountId, session.accountId)))
    .leftJoin(project, eq(project.id, card.projectId))
    .where(eq(session.id, sql.placeholder('sessionId')))
    .prepare('authorize');
}

type Row = Awaited<ReturnType<ReturnType<typeof prepareQuery>['execute']>>[number];

function getCard({ card: found, companyId }: Row, headers: CallerHeaders, now: Date): CallerCard {
  if (!found || !companyId || found.cardId !== headers.cardId || found.projectId !== headers.projectId)
    throw notYoursError('这张体检卡不属于您。');
  const { expiresOn, ...rest } = found;
  const isOver = expiresOn < getDayOf(now);
  return { ...rest, companyId, status: rest.status === 'active' && isOver ? 'expired' : rest.status };
}

/**
 * @param db receives one statement per call
 * @param tokens verifies signatures
 * @param now the current time
 */
export function createAuthorize(db: Db, tokens: Tokens, now: () => Date): Authorize {
  const query = prepareQuery(db);

  /** Session rows that the calls of one page share. */
  const shared = new WeakMap<object, Map<string, Promise<Row>>>();

  function readSession(headers: CallerHeaders): Promise<Row> {
    if (!headers.scope) return querySession(headers);
    const rows = shared.get(headers.scope) ?? new Map<string, Promise<Row>>();
    shared.set(headers.scope, rows);
    const key = `${headers.token} ${headers.cardId ?? ''}`;
    const row = rows.get(key) ?? querySession(headers);
    rows.set(key, row);
    return row;
  }

  async function querySession(headers: CallerHeaders): Promise<Row> {
    if (!headers.token) throw invalidSession();
    const check = await tokens.checkSessionToken(headers.token);
    if (check.state === 'expired') throw expiredSession();
    if (check.state === 'invalid') throw invalidSession();
    const cardId = (headers.cardId ?? '').slice(0, MAX_ID_LENGTH);
    const [row] = await query.execute({ sessionId: check.claims.sessionId, cardId });
    if (!row || row.revokedAt || row.accountId !== check.claims.accountId) throw invalidSession();
    if (row.expiresAt <= now()) throw expiredSession();
    return row;
  }

  const toCaller = ({ accountId, personId, generation, sessionId, expiresAt, confirmedAt }: Row): Caller => ({
    accountId,
    personId,
    generation,
    sessionId,
    sessionExpiresAt: expiresAt,
    confirmedAt,
  });

  return async (access, headers) => {
    if (access === 'open') {
      // An open call works with an ended session as well, so that a person can log in again.
      const row = await readSession(headers).catch((error: unknown) => {
        if (error instanceof ApiError) return null;
        throw error;
      });
      return { caller: row && toCaller(row), card: null };
    }
    const row = await readSession(headers);
    const namesCard = Boolean(headers.cardId || headers.projectId);
    if (access === 'card' && !namesCard) throw notYoursError('请先选择一张体检卡。');
    return { caller: toCaller(row), card: namesCard ? getCard(row, headers, now()) : null };
  };
}
