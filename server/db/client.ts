import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { Db } from './Db';
import { takeLock } from './lockFile';
import { openPgliteInMemory, openPgliteInWorker, type Pglite } from './openPglite';
import { PgliteSocket } from './PgliteSocket';
import { PreparingClient } from './PreparingClient';
import * as schema from './schema/schema';

export interface DatabaseOptions {
  /** Address of a PostgreSQL; unset or empty means the embedded database. */
  databaseUrl?: string | undefined;
  /** The embedded database lives in its subfolder `db`; `memory://` keeps it in memory and in this thread, for tests. */
  dataDir: string;
  /** What a database in memory begins with, see {@link openPgliteInMemory}. */
  image?: Blob;
  logger: Pick<Logger, 'info' | 'error'>;
  /** Folder of the migrations; the build copies it beside the server. */
  migrationsFolder?: string;
  /** The built `pgliteWorker.js`; the build puts it beside the server. */
  workerFile?: string;
}

export interface Database {
  db: Db;
  /** The connections under `db`, for what brings its own SQL (the job queue). */
  pool: Pool;
  kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}

export const MEMORY_DATA_DIR = 'memory://';

/** Few connections serve a hot slot better than many: they would only wait for one another's row (design page 4). */
const POOL_SIZE = 8;
/** As many things as a page asks at once; each connection prepares its statements for itself. */
const EMBEDDED_POOL_SIZE = 6;
/** A statement that finds no free connection for this long fails, so that nothing ever hangs. */
const CONNECTION_TIMEOUT_MS = 15_000;
/** A statement that runs for this long is broken or blocked. PGlite has one session and no timers, so it is not asked. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Any number will do, as long as every replica takes the same. */
const MIGRATION_LOCK = 20_260_101;

/** All replicas start at once; the first migrates while the others wait, and then find nothing to do. */
async function runMigrations(pool: Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another replica, or changing a large table, may take its time.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await client.query('reset statement_timeout');
    }
  } finally {
    client.release();
  }
}

async function openPool(config: PoolConfig, kind: Database['kind'], options: DatabaseOptions): Promise<Database> {
  const pool = new Pool({ ...config, Client: PreparingClient, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  pool.on('error', (error) => options.logger.error({ event: 'db_connection_lost', err: error }, 'A database connection was lost'));
  try {
    await runMigrations(pool, options.migrationsFolder ?? join(__dirname, 'migrations'));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, kind, close: () => pool.end() };
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const inMemory = options.dataDir === MEMORY_DATA_DIR;
  if (!inMemory) mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const unlock = inMemory ? () => undefined : await takeLock(join(options.dataDir, 'db.lock'));
  let pglite: Pglite | undefined;
  const closeAll = async (): Promise<void> => {
    await pglite?.close();
    unlock();
  };
  try {
    const opened = inMemory
      ? await openPgliteInMemory(options.image)
      : await openPgliteInWorker(join(options.dataDir, 'db'), options.workerFile ?? join(__dirname, 'pgliteWorker.js'));
    pglite = opened;
    // Connections that share PGlite's one session stay: what they prepared is known to the session under their names.
    const config = { max: EMBEDDED_POOL_SIZE, idleTimeoutMillis: 0, stream: () => new PgliteSocket(opened) };
    const database = await openPool(config, 'pglite', options);
    return { ...database, close: () => database.close().then(closeAll) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function createServerConfig(connectionString: string): PoolConfig {
  const timeouts = { statement_timeout: STATEMENT_TIMEOUT_MS, idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS };
  return { connectionString, max: POOL_SIZE, ...timeouts };
}

/**
 * Opens the database and brings its schema up to date.
 * @returns the database and what closes it; the embedded one is closed cleanly, although it also survives a kill
 * @throws when another process uses the embedded database, or the database does not answer
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl
    ? await openPool(createServerConfig(options.databaseUrl), 'postgres', options)
    : await openEmbedded(options);
  options.logger.info({ event: 'db_open', kind: database.kind }, 'Database open');
  return database;
}
