import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { BUSINESS_CODES } from '../../shared/constants';
import type { BuiltCall } from '../../shared/contract/contract';
import type { DbOrTx } from '../db/Db';
import { idempotency } from '../db/schema/orders';
import { ApiError } from '../errors/ApiError';

/** One intent of a person: the input that they sent under an idempotency key. */
export interface Intent {
  id: string;
  bodyHash: string;
}

/** JSON with sorted keys, so that equal bodies have equal hashes. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/**
 * @param scope what else the answer depends on, such as the card; the same key in another scope is another intent
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
 * @param response the response's schema, which parses the stored answer
 * @throws ApiError 4005 if the key was used with another body
 */
export async function queryFirstAnswer<T>(db: DbOrTx, response: z.ZodType<T>, intent: Intent): Promise<T | null> {
  const [row] = await db.select().from(idempotency).where(eq(idempotency.id, intent.id));
  if (!row) return null;
  if (row.bodyHash !== intent.bodyHash) {
    throw new ApiError(BUSINESS_CODES.keyReused, '这次提交与之前的内容不一致，请刷新页面后重试。');
  }
  return response.parse(row.response.data);
}

/** The `insert` of an answer, to be part of the statement or transaction of the write. `where` is the rest of a select. */
export function insertAnswer(intent: Intent, data: unknown, at: Date, where: SQL): SQL {
  const response = JSON.stringify({ code: BUSINESS_CODES.ok, data });
  return sql`insert into idempotency (id, body_hash, response, created_at)
    select ${intent.id}, ${intent.bodyHash}, ${response}::jsonb, ${at.toISOString()}::timestamptz ${where}`;
}
