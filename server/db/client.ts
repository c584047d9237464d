import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientConfig, Pool, PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { SettingsError } from '../errors/SettingsError';
import { ConnectionPool } from './ConnectionPool';
import type { Db } from './Db';
import { describeRefusal, isUnreachable } from './databaseError';
import { migrate } from './migrate';
import { PreparingClient, type PreparingClientConfig } from './PreparingClient';
import { takeLock } from './pglite/lockFile';
import { openPgliteInMemory, openPgliteInWorker, type Pglite } from './pglite/openPglite';
import { PgliteSocket } from './pglite/PgliteSocket';
import { retryConflicts } from './retryConflicts';
import * as schema from './schema/schema';

export interface DatabaseOptions {
  /** Address of a PostgreSQL; unset or empty means the embedded database. */
  databaseUrl?: string | undefined;
  /** Set when `databaseUrl` is a pooler's: the address of the PostgreSQL behind it, for the start. */
  directUrl?: string | undefined;
  /** Its subfolder `db` contains the embedded database; `memory://` keeps it in memory and in this thread, for tests. */
  dataDir: string;
  /** The initial content of a database in memory, see {@link openPgliteInMemory}. */
  image?: Blob;
  logger: Pick<Logger, 'info' | 'error'>;
  /** Folder of the migrations; the build copies it beside the server. */
  migrationsFolder?: string;
  /** The built `pgliteWorker.js`; the build puts it beside the server. */
  workerFile?: string;
}

export interface Database {
  db: Db;
  /** The connections of `db`. */
  pool: Pool;
  kind: 'pglite' | 'postgres';
  /** Runs a task under a lock that all processes share, for work that every process does at its start. */
  runExclusively<T>(task: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const MEMORY_DATA_DIR = 'memory://';

/** Few connections serve a contended slot better than many, which would only wait for one another's row lock. */
const POOL_SIZE = 8;
/** As many statements as a page runs at once. Each connection prepares its own statements. */
const EMBEDDED_POOL_SIZE = 6;
/** A request that gets no connection within this time fails, so that nothing hangs. */
const CONNECTION_TIMEOUT_MS = 15_000;
/** The time limit for opening a connection. Short, so that attempts from a network outage soon make room for others. */
const OPEN_TIMEOUT_MS = 4_000;
/** PostgreSQL cancels a statement that runs for this long. Not for PGlite, which has one session and no timers. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** A connection without any answer by then, not even a cancellation, is dead: it is closed and replaced. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;
/** An arbitrary number that all replicas share. */
const START_LOCK = 20_260_101;
/** How long a start waits for an unreachable PostgreSQL: with compose, both start at once. */
const REACH_TIMEOUT_MS = 30_000;
const REACH_PAUSE_MS = 500;
/** The pause before the start lock is tried again, and every how many tries the log says so. */
const LOCK_PAUSE_MS = 100;
const LOUD_TRIES = 50;

/** Without time limits. What it is used for ends its transactions. */
const withoutLimits = (config: ClientConfig): ClientConfig => ({
  ...config,
  ...{ statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 },
});

/** Runs a task on a connection of its own. */
async function withClient<T>(config: ClientConfig, task: (client: PreparingClient) => Promise<T>): Promise<T> {
  const client = new PreparingClient(config);
  // A lost connection rejects the running statement; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs a task under a lock that all processes share: processes that start together migrate and fill an empty database in turn. The lock is a
 * transaction's, so it ends with the connection. It is tried again and again instead of waited for, because a waiting statement is what
 * `create index concurrently` waits for.
 */
function runExclusively<T>(config: ClientConfig, logger: DatabaseOptions['logger'], task: () => Promise<T>): Promise<T> {
  return withClient(withoutLimits(config), async (client) => {
    for (let tries = 1; ; tries += 1) {
      await client.query('begin; set local idle_in_transaction_session_timeout = 0');
      // Without parameters: the portal of a statement with some would keep its snapshot, and indexes are not finished while one is older.
      const { rows } = await client.query(`select pg_try_advisory_xact_lock(${START_LOCK}) as "isTaken"`);
      if (rows[0]?.isTaken) break;
      await client.query('rollback');
      if (tries % LOUD_TRIES === 0)
        logger.info({ event: 'db_start_waits', tries }, 'Waiting for another process that migrates or fills the database');
      await sleep(LOCK_PAUSE_MS);
    }
    return task();
  });
}

/** Waits until PostgreSQL is reachable. Rejects immediately if it refuses the connection (SettingsError), and otherwise after the time limit. */
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
      const refusal = describeRefusal(error);
      if (refusal) throw new SettingsError(refusal);
      if (!isUnreachable(error) || performance.now() > end) throw error;
      if (tries === 1) logger.error({ event: 'db_unreachable', err: error }, 'The database does not answer; trying again for 30 seconds');
      await sleep(REACH_PAUSE_MS);
    }
  }
}

/** The database with transactions that are repeated after a conflict. Those inside another transaction are not: the outer one is. */
function createDb(pool: Pool): Db {
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  const transaction = db.transaction.bind(db);
  return Object.assign(db, { transaction: ((...args) => retryConflicts(() => transaction(...args))) as typeof transaction });
}

/** @param direct the connections for the start, which need a session of their own */
async function openPool(
  config: PoolConfig,
  kind: Database['kind'],
  options: DatabaseOptions,
  direct: ClientConfig = config,
): Promise<Database> {
  const migrationsFolder = options.migrationsFolder ?? join(__dirname, 'migrations');
  const indexes = kind === 'postgres' ? 'concurrently' : 'plainly';
  // One process at a time can open an embedded database, and it works on its start in sequence.
  const alone: Database['runExclusively'] = (task) => (kind === 'postgres' ? runExclusively(direct, options.logger, task) : task());
  await alone(() => withClient(withoutLimits(direct), (client) => migrate(client, { migrationsFolder, indexes })));
  // Statements behind a pooler may each run on another server's connection.
  const pipeline = direct === config;
  const pool = new ConnectionPool({ ...config, pipeline, Client: PreparingClient, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  pool.on('error', (error) => options.logger.error({ event: 'db_connection_lost', err: error }, 'A database connection was lost'));
  return {
    db: createDb(pool),
    pool,
    kind,
    runExclusively: alone,
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
    // Idle connections are kept: the session contains their prepared statements, under their names.
    const config = { max: EMBEDDED_POOL_SIZE, idleTimeoutMillis: 0, stream: () => new PgliteSocket(opened) };
    const database = await openPool(config, 'pglite', options);
    return { ...database, close: () => database.close().then(closeAll) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

const connectionLimits = {
  query_timeout: ANSWER_TIMEOUT_MS,
  // The pool's own limit includes the time that a request waits for a free connection.
  openTimeoutMillis: OPEN_TIMEOUT_MS,
  keepAlive: true,
};

function createServerConfig(connectionString: string): PoolConfig & PreparingClientConfig {
  return {
    connectionString,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    ...connectionLimits,
  };
}

/** As `createServerConfig`, by way of a pooler, which accepts no limits at the start of a connection: they are the role's. */
const createPoolerConfig = (connectionString: string): PoolConfig & PreparingClientConfig => ({
  connectionString,
  max: POOL_SIZE,
  isPooled: true,
  ...connectionLimits,
});

async function openServer(databaseUrl: string, options: DatabaseOptions): Promise<Database> {
  const { directUrl, logger } = options;
  const direct = createServerConfig(directUrl ?? databaseUrl);
  await waitUntilReachable(direct, logger);
  if (!directUrl) return openPool(direct, 'postgres', options);
  const pooler = createPoolerConfig(databaseUrl);
  await waitUntilReachable(pooler, logger);
  return openPool(pooler, 'postgres', options, direct);
}

/**
 * Opens the database and brings its schema up to date.
 * @returns the database; closing it shuts the embedded one down cleanly, although it also survives a kill
 * @throws SettingsError if PostgreSQL refuses user, password or database; Error if it does not answer for 30 seconds, or another process uses the
 * embedded database
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl ? await openServer(options.databaseUrl, options) : await openEmbedded(options);
  options.logger.info({ event: 'db_open', kind: database.kind }, 'Database open');
  return database;
}
