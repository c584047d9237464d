import type { DbOrTx } from './Db';

/**
 * A statement that is put together once for each database and transaction, instead of for each use: for what every page asks, because
 * drizzle takes as long to write such a statement as PostgreSQL to run it (decision 014).
 * @param build ends in `.prepare(name)`; what varies are `sql.placeholder`s. A name stands for one text, so it is used once.
 */
export function createPrepared<T>(build: (db: DbOrTx) => T): (db: DbOrTx) => T {
  const statements = new WeakMap<DbOrTx, T>();
  return (db) => {
    const statement = statements.get(db) ?? build(db);
    statements.set(db, statement);
    return statement;
  };
}
