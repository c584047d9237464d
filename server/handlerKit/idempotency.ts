import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { BUSINESS_CODES } from '../../shared/constants';
import type { ContractEntry } from '../../shared/contract/common';
import { type BuiltCall, contract } from '../../shared/contract/contract';
import type { Db, DbOrTx, Tx } from '../db/Db';
import { idempotency } from '../db/schema/orders';
import { ApiError } from '../errors/ApiError';

/** How a request is repeated until its answer arrives (`once` of the contract). */
interface Once {
  idempotencyKey: string;
  attempt?: number | undefined;
}

/** One intent of a person: the input that they sent under an idempotency key. */
export interface Intent {
  id: string;
  /** Of what makes the intent, without what merely describes it. */
  bodyHash: string;
  attempt: number | undefined;
}

/** JSON with sorted keys, so that equal bodies have equal hashes. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** The body without the fields that merely describe what it makes, or that say what the person saw. */
function getMaking(call: BuiltCall, body: object): object {
  const { describes = [], presumes = [] }: ContractEntry = contract[call];
  return Object.fromEntries(Object.entries(body).filter(([field]) => !describes.includes(field) && !presumes.includes(field)));
}

/**
 * @param scope what else the answer depends on, such as the card; the same key in another scope is another intent
 * @param body the validated input
 */
export function createIntent(accountId: string, call: BuiltCall, { idempotencyKey, attempt }: Once, body: object, scope = ''): Intent {
  const bodyHash = createHash('sha256')
    .update(`${scope}\0${toCanonicalJson(getMaking(call, body))}`)
    .digest('base64url');
  return { id: `${accountId}:${call}:${idempotencyKey}`, bodyHash, attempt };
}

async function queryRow<T>(db: DbOrTx, response: z.ZodType<T>, intent: Intent) {
  const [row] = await db.select().from(idempotency).where(eq(idempotency.id, intent.id));
  if (!row) return null;
  const answer = response.parse(row.response.data);
  if (row.bodyHash === intent.bodyHash)
    return { answer, attempt: row.response.attempt ?? 0, isCorrected: row.response.isCorrected ?? false };
  throw new ApiError(
    BUSINESS_CODES.keyReused,
    '之前的提交其实已经成功，内容和这次不同，所以这次没有再提交。请先查看已提交的内容。',
    answer,
  );
}

/**
 * The first answer to an intent, or null when it is new.
 * @param response the response's schema, which parses the stored answer
 * @throws ApiError 4005 with the first answer if something else was made under the key
 */
export async function queryFirstAnswer<T>(db: DbOrTx, response: z.ZodType<T>, intent: Intent): Promise<T | null> {
  return (await queryRow(db, response, intent))?.answer ?? null;
}

/** What became of a description: it says the same, it was corrected, or it is too late to correct it. */
export type Correction = 'same' | 'corrected' | 'late';

/**
 * As `queryFirstAnswer`; what describes the first request is corrected to what a later attempt says. An attempt that arrives after a newer
 * one changes nothing.
 * @param correct compares and corrects what exists, in a transaction
 * @throws ApiError 4005 with the first answer, also when it is too late to correct it
 */
export async function queryCorrectedAnswer<T extends object>(
  db: Db,
  response: z.ZodType<T>,
  intent: Intent,
  correct: (tx: Tx, answer: T) => Promise<Correction>,
): Promise<(T & { corrected?: boolean }) | null> {
  const first = await queryRow(db, response, intent);
  if (!first) return null;
  const next = intent.attempt ?? first.attempt + 1;
  const correction = await db.transaction(async (tx): Promise<Correction> => {
    // The lock makes corrections with one key wait for one another.
    const [row] = await tx.select().from(idempotency).where(eq(idempotency.id, intent.id)).for('update');
    if (!row || next <= (row.response.attempt ?? 0)) return 'same';
    const done = await correct(tx, first.answer);
    const isCorrected = done === 'corrected' || row.response.isCorrected === true;
    const kept = { ...row.response, attempt: next, isCorrected };
    await tx.update(idempotency).set({ response: kept }).where(eq(idempotency.id, intent.id));
    return done;
  });
  if (correction === 'late') {
    throw new ApiError(
      BUSINESS_CODES.keyReused,
      '之前的提交其实已经成功，而且已经开始处理，不能再按这次填写的更正。请先查看已提交的内容。',
      first.answer,
    );
  }
  return correction === 'corrected' || first.isCorrected ? { ...first.answer, corrected: true } : first.answer;
}

/** The `insert` of an answer, to be part of the statement or transaction of the write. `where` is the rest of a select. */
export function insertAnswer(intent: Intent, data: unknown, at: Date, where: SQL): SQL {
  const response = JSON.stringify({ code: BUSINESS_CODES.ok, data, attempt: intent.attempt ?? 0 });
  return sql`insert into idempotency (id, body_hash, response, created_at)
    select ${intent.id}, ${intent.bodyHash}, ${response}::jsonb, ${at.toISOString()}::timestamptz ${where}`;
}
