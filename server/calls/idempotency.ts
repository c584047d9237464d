import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { BUSINESS_CODES } from '../../shared/constants';
import type { BuiltCall } from '../../shared/contract/contract';
import type { DbOrTx } from '../db/Db';
import { idempotency } from '../db/schema/orders';
import { ApiError } from '../errors/ApiError';

/** One intent of a person: what they sent under which key. */
export interface Intent {
  id: string;
  bodyHash: string;
}

/** JSON with its keys in order, so that the same body always has the same hash. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/**
 * @param scope account, and whatever else the answer depends on (the card): the same key of somebody else is another intent
 * @param body the validated input
 */
export function createIntent(accountId: string, call: BuiltCall, key: string, body: unknown, scope = ''): Intent {
  const bodyHash = createHash('sha256')
    .update(`${scope}\0${toCanonicalJson(body)}`)
    .digest('base64url');
  return { id: `${accountId}:${call}:${key}`, bodyHash };
}

/**
 * The first answer to an intent, or null when it is new.
 * @param response the contract that made the answer; it reads it back
 * @throws ApiError 4005 when the key came with another body before
 */
export async function queryFirstAnswer<T>(db: DbOrTx, response: z.ZodType<T>, intent: Intent): Promise<T | null> {
  const [row] = await db.select().from(idempotency).where(eq(idempotency.id, intent.id));
  if (!row) return null;
  if (row.bodyHash !== intent.bodyHash) {
    throw new ApiError(BUSINESS_CODES.keyReused, '这次提交与之前的内容不一致，请刷新页面后重试。');
  }
  return response.parse(row.response.data);
}

/** `insert` of an answer, to stand in a statement or transaction with what it answers for. `where` is the rest of a select. */
export function insertAnswer(intent: Intent, data: unknown, at: Date, where: SQL): SQL {
  const response = JSON.stringify({ code: BUSINESS_CODES.ok, data });
  return sql`insert into idempotency (id, body_hash, response, created_at)
    select ${intent.id}, ${intent.bodyHash}, ${response}::jsonb, ${at.toISOString()}::timestamptz ${where}`;
}
