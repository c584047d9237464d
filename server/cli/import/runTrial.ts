import type { Db } from '../../db/Db';

/** Thrown to leave a transaction without what was written in it. */
class Undo extends Error {}

/**
 * A trial of several files: each finds what the ones before it would have written, and in the end nothing of it stays.
 * @param work what is tried, on the transaction that will be undone
 */
export async function runTrial<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await db
    .transaction(async (tx) => {
      result = { value: await work(tx) };
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  if (!result) throw new Error('A trial came to no end');
  return result.value;
}
