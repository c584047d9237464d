import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from './databaseError';

const TRIES = 5;
/** Two transactions that ended each other must not meet again at once. */
const LONGEST_PAUSE_MS = 50;

/**
 * Repeats work that the database undid completely because of a concurrent transaction: a deadlock or a serialization failure. This is the
 * only edge at which that happens, for every transaction and every single statement, so the work of a transaction must change nothing
 * outside it.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !isRetryable(error)) throw error;
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
