import { Client } from 'pg';
import { pino } from 'pino';
import { type Database, MEMORY_DATA_DIR, openDatabase } from '../../../server/db/client';
import { createDatabaseName, getTemplateName } from '../servers/testRun';
import { keepCopy } from './databaseCopy';
import { readDatabaseImage, readSampleImage } from './databaseImage';
import { loadTestSample, TEST_FIELD_KEY } from './loadTestSample';

const logger = pino({ level: 'silent' });
/** ID of an advisory lock; any number that nothing else locks. */
const TEMPLATE_LOCK = 20_260_103;

export type TestContent = 'empty' | 'sample';

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const runOnServer = (databaseUrl: string, statement: string) => withClient(databaseUrl, (client) => client.query(statement));

function openOnServer(serverUrl: string, name: string): Promise<Database> {
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` });
  // Nothing here outlives the PostgreSQL server, so a commit need not wait for its disk.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return openDatabase({ databaseUrl: url.href, dataDir: MEMORY_DATA_DIR, logger });
}

/** Creates the template of this run's databases, unless another test file has. */
async function ensureTemplate(serverUrl: string, content: TestContent): Promise<string> {
  const name = getTemplateName(content);
  await withClient(serverUrl, async (client) => {
    // The lock is released with the connection.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    const database = await openOnServer(serverUrl, draft);
    try {
      if (content === 'sample') {
        await loadTestSample(database.db, TEST_FIELD_KEY, new Date());
        await keepCopy(database.pool);
      }
    } finally {
      await database.close();
    }
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

async function createOnServer(serverUrl: string, content: TestContent): Promise<Database> {
  const template = await ensureTemplate(serverUrl, content);
  const name = createDatabaseName();
  await runOnServer(serverUrl, `create database ${name} template ${template}`);
  return openOnServer(serverUrl, name);
}

/**
 * Creates a migrated database for one test file: on the PostgreSQL of DATABASE_URL if it is set (a database of its own, dropped at the end of the run),
 * else PGlite in memory. Both are copied from one that is prepared once.
 * @param content `sample` for the sample data encrypted with TEST_FIELD_KEY, with the schema `copy` of `keepCopy`
 */
export async function createTestDatabase(serverUrl = process.env.DATABASE_URL, content: TestContent = 'empty'): Promise<Database> {
  if (serverUrl) return createOnServer(serverUrl, content);
  const image = content === 'sample' ? await readSampleImage() : await readDatabaseImage();
  return openDatabase({ dataDir: MEMORY_DATA_DIR, image, logger });
}
