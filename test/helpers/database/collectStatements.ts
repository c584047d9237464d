import type { Pool } from 'pg';
import { watchStatements } from './watchStatements';

/** Remembers each text that a pool's connections run, with the parameters of its last run. @returns what was collected, by text */
export function collectStatements(pool: Pool): ReadonlyMap<string, readonly unknown[]> {
  const statements = new Map<string, readonly unknown[]>();
  watchStatements(pool, (text, values) => statements.set(text, values));
  return statements;
}
