import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client, ClientConfig, Pool, PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { ConnectionPool } from './ConnectionPool';
import type { Db } from './Db';
import { isUnreachable } from './databaseError';
import { PreparingClient, type PreparingClientConfig } from './PreparingClient';
import { takeLock } from './pglite/lockFile';
import { openPgliteInMemory, openPgliteInWorker, type Pglite } from './pglite/openPglite';
import { PgliteSocket } from './pglite/PgliteSocket';
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
  /** Runs a task while no other process runs one on this database: for what every process does when it starts. */
  runExclusively<T>(task: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const MEMORY_DATA_DIR = 'memory://';

/** Few connections serve a hot slot better than many: they would only wait for one another's row (design page 4). */
const POOL_SIZE = 8;
/** As many things as a page asks at once; each connection prepares its statements for itself. */
const EMBEDDED_POOL_SIZE = 6;
/** A request that gets no connection for this long fails, so that nothing ever hangs. */
const CONNECTION_TIMEOUT_MS = 15_000;
/** A new connection must be open by then. Short, so that attempts begun while the network was away soon make room for others. */
const OPEN_TIMEOUT_MS = 4_000;
/** PostgreSQL cancels a statement that runs for this long. PGlite has one session and no timers, so it is not asked. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** Without an answer by then, not even that of a cancelled statement, the connection is dead: it is closed and replaced. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;
/** Any number will do, as long as every replica takes the same. */
const START_LOCK = 20_260_101;
/** How long a start waits for a PostgreSQL that is not reachable yet: with compose both start at once. */
const REACH_TIMEOUT_MS = 30_000;
const REACH_PAUSE_MS = 500;

/**
 * Runs a task on a connection of its own, without time limits, while no other process runs one on this database: processes that
 * start together migrate and fill an empty database one after another.
 */
async function runExclusively<T>(config: ClientConfig, task: (client: Client) => Promise<T>): Promise<T> {
  const client = new PreparingClient({ ...config, statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 });
  // A lost connection rejects the statement under way; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    // The lock ends with the connection.
    return await task(client);
  } finally {
    await client.end();
  }
}

/** Waits for a PostgreSQL that does not answer yet. Rejects at once when it answers and refuses, else after the time limit. */
async function waitUntilReachable(config: ClientConfig, logger: DatabaseOptions['logger']): Promise<void> {
  const end = performance.now() + REACH_TIMEOUT_MS;
  for (let tries = 1; ; tries += 1) {
    const client = new PreparingClient(config);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isUnreachable(error) || performance.now() > end) throw error;
      if (tries === 1) logger.error({ event: 'db_unreachable', err: error }, 'The database does not answer; trying again for 30 seconds');
      await sleep(REACH_PAUSE_MS);
    }
  }
}

async function openPool(config: PoolConfig, kind: Database['kind'], options: DatabaseOptions): Promise<Database> {
  const migrationsFolder = options.migrationsFolder ?? join(__dirname, 'migrations');
  await runExclusively(config, (client) => migrate(drizzle(client), { migrationsFolder }));
  const pool = new ConnectionPool({ ...config, Client: PreparingClient, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  pool.on('error', (error) => options.logger.error({ event: 'db_connection_lost', err: error }, 'A database connection was lost'));
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    pool,
    kind,
    runExclusively: (task) => runExclusively(config, task),
    close: () => pool.end(),
  };
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

function createServerConfig(connectionString: string): PoolConfig & PreparingClientConfig {
  return {
    connectionString,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    // The pool's own limit also counts the time that a request waits for its turn.
    openTimeoutMillis: OPEN_TIMEOUT_MS,
    keepAlive: true,
  };
}

async function openServer(databaseUrl: string, options: DatabaseOptions): Promise<Database> {
  const config = createServerConfig(databaseUrl);
  await waitUntilReachable(config, options.logger);
  return openPool(config, 'postgres', options);
}

/**
 * Opens the database and brings its schema up to date.
 * @returns the database and what closes it; the embedded one is closed cleanly, although it also survives a kill
 * @throws when another process uses the embedded database, when PostgreSQL refuses us, or when it does not answer for 30 seconds
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl ? await openServer(options.databaseUrl, options) : await openEmbedded(options);
  options.logger.info({ event: 'db_open', kind: database.kind }, 'Database open');
  return database;
}
