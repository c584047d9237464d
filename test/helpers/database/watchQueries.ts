import type { Pool } from 'pg';
import { watchStatements } from './watchStatements';

/** Counts the statements of a pool, including those in transactions. @returns a function that returns the number since its last call */
export function watchQueries(pool: Pool): () => number {
  let count = 0;
  watchStatements(pool, () => {
    count += 1;
  });
  return () => {
    const counted = count;
    count = 0;
    return counted;
  };
}
