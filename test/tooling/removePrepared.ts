import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { getSampleImageFile, isRemovable } from '../helpers/testRun';

/** Removes what the run prepared for its test files, and what killed runs left on the server. */
export default async function removePrepared(): Promise<void> {
  await rm(getSampleImageFile(), { force: true });
  if (!process.env.DATABASE_URL) return;
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  for (const { datname } of rows) if (isRemovable(datname)) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}
