import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { type Database, MEMORY_DATA_DIR, openDatabase } from '../../server/db/client';
import { readDatabaseImage } from './databaseImage';

const logger = pino({ level: 'silent' });

async function runOnServer(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openOnServer(serverUrl: string): Promise<Database> {
  const name = `yuejian_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: MEMORY_DATA_DIR, logger });
  return {
    ...database,
    async close() {
      await database.close();
      await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * An empty, migrated database for one test file: on the PostgreSQL of DATABASE_URL (a database of its own, dropped on close)
 * when that is set, else PGlite in memory.
 */
export async function createTestDatabase(serverUrl = process.env.DATABASE_URL): Promise<Database> {
  if (serverUrl) return openOnServer(serverUrl);
  return openDatabase({ dataDir: MEMORY_DATA_DIR, image: await readDatabaseImage(), logger });
}
