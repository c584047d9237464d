import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A test's own empty database on a PostgreSQL server. */
export interface ServerDatabase {
  /** Its connection string. */
  url: string;
  /** Drops it and closes open connections to it. */
  drop(): Promise<void>;
}

/** Creates a database. @param serverUrl connection string of a user who may create databases */
export async function createServerDatabase(serverUrl: string): Promise<ServerDatabase> {
  const name = `yuejian_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
}
