import { lte } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { usedKey } from '../db/schema/operations';

export interface OnceStore {
  /** True for the first use of a key. @param ttlMs how long the key is remembered; after that it must be invalid for another reason */
  use(key: string, ttlMs: number): Promise<boolean>;
}

/**
 * Records used keys in the database, which all processes share, so that a single-use key stays single-use during a Redis outage.
 * An expired key that has not been cleaned up counts as unused.
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
