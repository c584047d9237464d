import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type * as schema from './schema/schema';

type Schema = typeof schema;

/** The database, whether PGlite or PostgreSQL stands behind it. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;
/** A transaction of it. Repository functions take `Db | Tx`, so that callers decide what belongs together. */
export type Tx = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
export type DbOrTx = Db | Tx;
