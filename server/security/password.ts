import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/**
 * Passwords are hashed with argon2id outside the event loop (the native module uses the thread pool).
 * Cost: 19 MiB and 2 passes, the minimum that OWASP's Password Storage Cheat Sheet names for argon2id.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One processor is the event loop's, and the thread pool is also where answers are compressed and files read: hashes that took all of its
 * four threads would make every page wait for them.
 */
const MAX_RUNNING = Math.max(1, availableParallelism() - 1);

let running = 0;
const waiting: (() => void)[] = [];

/** Runs at most MAX_RUNNING hashes at once, the others in the order of their arrival. */
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

/** @returns the encoded hash, with its salt and cost */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** True when the password belongs to the hash. A broken hash is an error, not a wrong password. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}
