import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';

/** Anything that runs SQL on one connection: a client, a PGlite. */
interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface MigrateOptions {
  migrationsFolder: string;
  /** `concurrently`: while other processes write. PGlite has one session, which nothing else can write in. */
  indexes: 'concurrently' | 'plainly';
}

/** Where drizzle's own migrator records what ran, so that a database may be opened by either. */
const RECORD = 'drizzle.__drizzle_migrations';
/** A migration that waits for a long transaction, such as a backup's, makes all others wait behind it: it gives up, and the next start tries again. */
const LOCK_TIMEOUT = '10s';

const CREATE_INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY "(\w+)"/i;
const VALIDATE = /^ALTER TABLE "(\w+)" VALIDATE CONSTRAINT "(\w+)"/i;
const DROP_INDEX = /^DROP INDEX (?:IF EXISTS )?"(\w+)"/i;

const recordRow = z.object({ last: z.number().nullable() });
const constraintRow = z.object({ name: z.string() });
const indexRow = z.object({ name: z.string(), isValid: z.boolean() });

const withoutComments = (statement: string) => statement.replace(/^--.*$/gm, '').trim();
/** What PostgreSQL does without blocking writes, but not in the transaction of the others. */
const isApart = (statement: string) => CREATE_INDEX.test(statement) || VALIDATE.test(statement);

/** Runs what has not run yet, in one transaction, except what `createIndexes` and `validateConstraints` run. */
async function runStatements(connection: Connection, migrations: ReturnType<typeof readMigrationFiles>): Promise<void> {
  await connection.query('create schema if not exists drizzle');
  await connection.query(`create table if not exists ${RECORD} (id serial primary key, hash text not null, created_at bigint)`);
  await connection.query('begin');
  try {
    await connection.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await connection.query(`lock table ${RECORD} in exclusive mode`);
    const { rows } = await connection.query(`select max(created_at)::float8 as last from ${RECORD}`);
    const last = recordRow.parse(rows[0]).last ?? 0;
    for (const { sql, hash, folderMillis } of migrations.filter((each) => each.folderMillis > last)) {
      for (const statement of sql.map(withoutComments)) if (statement && !isApart(statement)) await connection.query(statement);
      await connection.query(`insert into ${RECORD} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
    }
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The indexes that the migrations create concurrently and none of them drops again: their statements by name. */
function listIndexes(migrations: ReturnType<typeof readMigrationFiles>): Map<string, string> {
  const wanted = new Map<string, string>();
  for (const statement of migrations.flatMap(({ sql }) => sql.map(withoutComments))) {
    const created = CREATE_INDEX.exec(statement)?.[1];
    if (created) wanted.set(created, statement);
    wanted.delete(DROP_INDEX.exec(statement)?.[1] ?? '');
  }
  return wanted;
}

/**
 * Creates the indexes that are missing, outside of a transaction, so that writes go on meanwhile. A start that was interrupted leaves an index
 * unfinished or an invalid one; the next start replaces both.
 */
async function createIndexes(connection: Connection, wanted: Map<string, string>, how: MigrateOptions['indexes']): Promise<void> {
  const { rows } = await connection.query(`select relname as name, indisvalid as "isValid" from pg_index
    join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`);
  const present = new Map(rows.map((row) => indexRow.parse(row)).map(({ name, isValid }) => [name, isValid]));
  for (const [name, statement] of wanted) {
    if (present.get(name)) continue;
    if (present.has(name)) await connection.query(`drop index "${name}"`);
    await connection.query(how === 'concurrently' ? statement : statement.replace(/ CONCURRENTLY/i, ''));
  }
}

/** Checks existing rows against the constraints that were added as `not valid`, while writes go on. */
async function validateConstraints(connection: Connection, migrations: ReturnType<typeof readMigrationFiles>): Promise<void> {
  const { rows } = await connection.query(`select conname as name from pg_constraint where not convalidated`);
  const unchecked = rows.map((row) => constraintRow.parse(row).name);
  for (const statement of migrations.flatMap(({ sql }) => sql.map(withoutComments))) {
    if (unchecked.includes(VALIDATE.exec(statement)?.[2] ?? '')) await connection.query(statement);
  }
}

/**
 * Brings the schema up to date: the migrations that have not run in one transaction, then their indexes and the checks of existing rows.
 * @param connection one without time limits that nothing else uses
 * @throws if a statement fails, or has to wait for a lock for ten seconds; then nothing has changed, except that some indexes may exist
 */
export async function migrate(connection: Connection, { migrationsFolder, indexes }: MigrateOptions): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await runStatements(connection, migrations);
  await createIndexes(connection, listIndexes(migrations), indexes);
  await validateConstraints(connection, migrations);
}
