import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/Db';
import { getUniqueViolation } from '../../db/databaseError';
import type { ApiServices } from '../../handlerKit/handler';
import { type Correction, type Intent, insertAnswer, queryCorrectedAnswer } from '../../handlerKit/idempotency';

/**
 * Writes a row and the answer to its request in one transaction. A request with the same idempotency key, even a concurrent one, gets the
 * first answer, and corrects what describes what was made.
 * @throws ApiError 4005; whatever `write` throws
 */
export async function writeOnce<T extends object>(
  { db, now }: Pick<ApiServices, 'db' | 'now'>,
  response: z.ZodType<T>,
  intent: Intent,
  { write, correct }: { write(tx: Tx): Promise<T>; correct(tx: Tx, first: T): Promise<Correction> },
): Promise<T> {
  const read = () => queryCorrectedAnswer(db, response, intent, correct);
  const first = await read();
  if (first) return first;
  const run = () =>
    db.transaction(async (tx) => {
      const answer = await write(tx);
      await tx.execute(insertAnswer(intent, answer, now(), sql`where true`));
      return answer;
    });
  return run().catch(async (error: unknown) => {
    const known = getUniqueViolation(error) ? await read() : null;
    if (known) return known;
    throw error;
  });
}
