import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './Db';

/** A row of this process, so that no process waits for another's. The job that removes used keys removes it. */
const KEY = `ready:${randomUUID()}`;

/**
 * Writes a row: a standby, a server that was made read-only and a full disk answer reads as if nothing were wrong.
 * @throws if the database cannot be written
 */
export async function checkWritable(db: Db): Promise<void> {
  await db.execute(sql`insert into used_key (key, expires_at) values (${KEY}, now() + interval '1 minute')
    on conflict (key) do update set expires_at = excluded.expires_at`);
}
