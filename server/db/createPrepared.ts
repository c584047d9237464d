import type { DbOrTx } from './Db';

/**
 * A statement that is built once per database and transaction instead of once per use. For the statements of every page, because
 * drizzle needs about 1 ms of CPU to build one (decision 137).
 * @param build ends in `.prepare(name)` and uses `sql.placeholder` for parameters. A name identifies one text, so it must be unique.
 */
export function createPrepared<T>(build: (db: DbOrTx) => T): (db: DbOrTx) => T {
  const statements = new WeakMap<DbOrTx, T>();
  return (db) => {
    const statement = statements.get(db) ?? build(db);
    statements.set(db, statement);
    return statement;
  };
}
