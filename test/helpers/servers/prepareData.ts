import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../../server/db/client';
import type { ApiServices } from '../../../server/handlerKit/handler';
import { createFieldCrypto } from '../../../server/security/fieldCrypto';
import { createTokens } from '../../../server/security/tokens';

/** The settings with which the server can read the prepared data. */
export interface PreparedData {
  dataDir: string;
  env: { SESSION_SECRET: string; FIELD_KEY: string };
  remove(): Promise<void>;
}

export type Preparation = Pick<ApiServices, 'db' | 'fieldCrypto' | 'tokens' | 'now'> & { database: Database };

const secrets = { SESSION_SECRET: 'test-session-secret-0123456789abcdef', FIELD_KEY: 'test-field-key-0123456789abcdef0123' };

/**
 * Opens a data folder of the built server as the server would, lets the test write to it, and closes it.
 * @param databaseUrl address of its PostgreSQL database; by default the embedded database of the folder
 */
export async function changeData(
  dataDir: string,
  change: (preparation: Preparation) => Promise<void>,
  databaseUrl?: string,
): Promise<void> {
  const build = path.resolve(__dirname, '../../..', process.env.BUILD_DIR ?? 'dist', 'server');
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    logger: pino({ level: 'silent' }),
    workerFile: path.join(build, 'pgliteWorker.js'),
    migrationsFolder: path.join(build, 'migrations'),
  });
  const now = () => new Date();
  const { SESSION_SECRET, FIELD_KEY } = secrets;
  try {
    await change({ db: database.db, database, now, fieldCrypto: createFieldCrypto(FIELD_KEY), tokens: createTokens(SESSION_SECRET, now) });
  } finally {
    await database.close();
  }
}

/** Creates a new data folder for the built server and lets the test write to it. Call `remove` at the end. */
export async function prepareData(change: (preparation: Preparation) => Promise<void>): Promise<PreparedData> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'yuejian-'));
  await changeData(dataDir, change);
  return { dataDir, env: secrets, remove: () => fs.rm(dataDir, { recursive: true, force: true }) };
}
