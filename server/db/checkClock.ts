import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './Db';
import { queryRows } from './queryRows';

/** Holds last minutes, and signatures are valid for five. Beyond this difference a process would expire things too early or too late. */
const MAX_SKEW_MS = 60_000;

const answer = z.object({ at: z.coerce.number() });

/**
 * Compares this machine's clock with the database's, which all processes share. A process with a wrong clock receives no requests (it
 * is not ready) and runs no jobs.
 * @throws if they differ by more than a minute, or the database does not answer
 */
export async function checkClock(db: Db): Promise<void> {
  const before = Date.now();
  const [row] = await queryRows(db, sql`select extract(epoch from clock_timestamp()) * 1000 as at`, answer);
  const at = row?.at ?? Number.NaN;
  const skewMs = Math.max(before - at, at - Date.now());
  if (!(skewMs <= MAX_SKEW_MS)) {
    throw new Error(`The clock of this machine differs from the database's by ${Math.round(skewMs / 1000)} seconds`);
  }
}
