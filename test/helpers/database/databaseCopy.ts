/** Anything that runs SQL: a pool, a client, a PGlite. */
interface Runner {
  query(text: string): Promise<{ rows: { name: string }[] }>;
}

/** The quoted names of all tables except those of the migrations. */
async function listTables(runner: Runner): Promise<string[]> {
  const { rows } = await runner.query("select quote_ident(tablename) as name from pg_tables where schemaname = 'public'");
  return rows.map(({ name }) => name);
}

export async function emptyTables(runner: Runner): Promise<void> {
  await runner.query(`truncate ${(await listTables(runner)).join(', ')} restart identity cascade`);
}

/** Copies every table to the schema `copy`. Copying back is faster than loading the sample again. */
export async function keepCopy(runner: Runner): Promise<void> {
  await runner.query('create schema copy');
  for (const name of await listTables(runner)) await runner.query(`create table copy.${name} as table ${name}`);
}

/**
 * Restores every table to what {@link keepCopy} copied. Sequences are not reset. `delete` takes a tenth of the time of `truncate`, which
 * creates files for each table and index and waits for the disk. As a replica the database checks no reference and fires no trigger, so
 * the order of the tables does not matter; only a superuser can set that.
 */
export async function restoreCopy(runner: Runner): Promise<void> {
  const tables = await listTables(runner);
  const steps = tables.map((name) => `delete from ${name}; insert into ${name} table copy.${name};`);
  await runner.query(`begin; set local session_replication_role = replica; ${steps.join(' ')} commit`);
}
