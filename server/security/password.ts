import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id, computed outside the event loop: the native module uses the thread pool.
 * 19 MiB and 2 passes are the minimum of OWASP's Password Storage Cheat Sheet.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Leave one core to the event loop, and threads to compression and file reads: hashes that occupied all
 * four threads of the pool would make every page wait.
 */
const MAX_RUNNING = Math.max(1, availableParallelism() - 1);

let running = 0;
const waiting: (() => void)[] = [];

/** Runs at most MAX_RUNNING hashes at once and queues the others in order of arrival. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_RUNNING) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** @returns the encoded hash, including salt and cost */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** True if the password matches the hash. A malformed hash is an error, not a wrong password. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}
