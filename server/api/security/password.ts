import { hash, verify } from '@node-rs/argon2';

/**
 * Passwords are hashed with argon2id outside the event loop (the native module uses the thread pool).
 * Cost: 19 MiB and 2 passes, the minimum that OWASP's Password Storage Cheat Sheet names for argon2id.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the encoded hash, with its salt and cost */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** True when the password belongs to the hash. A broken hash is an error, not a wrong password. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
