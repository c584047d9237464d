import type { Db } from '../../db/Db';

/** Thrown to roll the transaction back. */
class Undo extends Error {}

/**
 * Runs a dry run over several files: each sees what the ones before it would have written, and everything is rolled back at the end.
 * @param work runs on the transaction
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
  if (!result) throw new Error('The dry run returned no result');
  return result.value;
}
