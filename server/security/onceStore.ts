import { lte } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { usedKey } from '../db/schema/operations';

export interface OnceStore {
  /** True for the first caller with a key. @param ttlMs how long the key is remembered; by then it must be invalid for another reason */
  use(key: string, ttlMs: number): Promise<boolean>;
}

/**
 * Remembers which keys were used, in the database: all processes share it, and a key that is good once stays so while Redis is away.
 * An expired key that was not cleaned up yet counts as unused.
 */
export function createOnceStore(db: Db, now: () => Date): OnceStore {
  return {
    async use(key, ttlMs) {
      const at = now();
      const expiresAt = new Date(at.getTime() + ttlMs);
      const rows = await db
        .insert(usedKey)
        .values({ key, expiresAt })
        .onConflictDoUpdate({ target: usedKey.key, set: { expiresAt }, setWhere: lte(usedKey.expiresAt, at) })
        .returning({ key: usedKey.key });
      return rows.length > 0;
    },
  };
}
