import { type Env, readEnv } from '../../config/env';
import { protectDataDir } from '../../config/protectDataDir';
import { type Database, openDatabase } from '../../db/client';
import { checkFieldKey } from '../../security/checkFieldKey';
import { createFieldCrypto } from '../../security/fieldCrypto';
import { describeError } from './describeError';

export interface CommandServices {
  env: Env;
  database: Database;
  fieldCrypto: ReturnType<typeof createFieldCrypto>;
}

const silent = { info: () => undefined, warn: () => undefined, error: (details: unknown) => console.error(details) };

/**
 * Runs an operator's command with the server's settings and database, then exits with its code.
 * @param work returns the exit code, 0 for success
 */
export async function runCommand(work: (services: CommandServices) => Promise<number>): Promise<void> {
  let database: Database | undefined;
  try {
    const env = readEnv(process.env);
    protectDataDir(env.dataDir, silent);
    database = await openDatabase({ databaseUrl: env.databaseUrl, directUrl: env.databaseDirectUrl, dataDir: env.dataDir, logger: silent });
    const fieldCrypto = createFieldCrypto(env.fieldKey, env.oldFieldKeys);
    await checkFieldKey(database.db, fieldCrypto);
    process.exitCode = await work({ env, database, fieldCrypto });
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}
