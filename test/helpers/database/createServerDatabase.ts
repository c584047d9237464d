import { Client } from 'pg';
import { createDatabaseName } from '../servers/testRun';

/** A test's own database on a PostgreSQL server. */
export interface ServerDatabase {
  name: string;
  /** Its connection string. */
  url: string;
  /** Drops it and closes open connections to it. */
  drop(): Promise<void>;
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Drops a database, if it exists, and closes open connections to it. */
export const dropServerDatabase = (serverUrl: string, name: string) => run(serverUrl, `drop database if exists ${name} with (force)`);

/**
 * Creates a database.
 * @param serverUrl connection string of a user who may create databases
 * @param options.template the database to copy; without it the new one is empty
 * @param options.name by default one whose database is dropped after this run of the tests, even if it is killed
 */
export async function createServerDatabase(
  serverUrl: string,
  { template, name = createDatabaseName() }: { template?: string; name?: string } = {},
): Promise<ServerDatabase> {
  await run(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`);
  return {
    name,
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    drop: () => dropServerDatabase(serverUrl, name),
  };
}
