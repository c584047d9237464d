/** Reproducible random numbers. */
export interface Random {
  /** From 0 to 1. */
  (): number;
  /** A whole number from 0, below the limit. */
  below(limit: number): number;
  chance(share: number): boolean;
  /** One of the list, which is not empty. */
  pick<T>(list: readonly T[]): T;
}

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[below(list.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from');
    return picked;
  };
  return Object.assign(next, { below, pick, chance: (share: number) => next() < share });
}
