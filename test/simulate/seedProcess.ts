import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Random } from '../helpers/worlds/createRandom';

/**
 * Replaces what this process takes random bytes from, so that order numbers, keys, codes and nonces follow from the seed, and the pauses that
 * fake timers do not reach: nobody waits for real time.
 * @returns a function that undoes it
 */
export function seedProcess(random: Random): () => void {
  const fill = <T extends NodeJS.ArrayBufferView>(view: T): T => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let index = 0; index < bytes.length; index++) bytes[index] = random.below(256);
    return view;
  };
  const seeded = {
    randomBytes: (size: number) => fill(Buffer.alloc(size)),
    randomFillSync: fill,
    randomInt: (first: number, second?: number) => (second === undefined ? random.below(first) : first + random.below(second - first)),
    randomUUID() {
      const hex = fill(Buffer.alloc(16)).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
  const kept = Object.fromEntries(Object.keys(seeded).map((name) => [name, Reflect.get(crypto, name)]));
  const { setTimeout: pause } = timers;
  const use = (functions: object, wait: unknown) => {
    Object.assign(crypto, functions);
    Object.assign(timers, { setTimeout: wait });
    syncBuiltinESMExports();
  };
  use(seeded, () => new Promise(() => undefined));
  // PGlite's, inherited by this object.
  Object.assign(globalThis.crypto, { getRandomValues: fill });
  return () => {
    use(kept, pause);
    Reflect.deleteProperty(globalThis.crypto, 'getRandomValues');
  };
}
