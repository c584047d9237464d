import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairLine } from './createFairLine';

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

/** Hashes are short, so that nobody is refused: the number of logins that run at once is limited for each address. */
const inTurn = createFairLine({
  ...{ running: MAX_RUNNING, runningOfOne: MAX_RUNNING, waitingOfOne: Number.POSITIVE_INFINITY, waiting: Number.POSITIVE_INFINITY },
  createBusyError: () => new Error('Too many passwords are waiting to be hashed'),
});

/** @param key who is served in turn with others: an account or an address. @returns the encoded hash, including salt and cost */
export function hashPassword(password: string, key = ''): Promise<string> {
  return inTurn(key, () => hash(password, COST));
}

/** True if the password matches the hash. @param key as in `hashPassword`. A malformed hash is an error, not a wrong password. */
export function verifyPassword(passwordHash: string, password: string, key = ''): Promise<boolean> {
  return inTurn(key, () => verify(passwordHash, password));
}
