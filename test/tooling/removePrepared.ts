import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { getSampleImagePrefix, imageFolder, isRemovable } from '../helpers/servers/testRun';

/** Removes what the run prepared for its test files, and what killed runs left on the server. */
export default async function removePrepared(): Promise<void> {
  const images = await readdir(imageFolder).catch(() => []);
  for (const name of images) if (name.startsWith(getSampleImagePrefix())) await rm(path.join(imageFolder, name), { force: true });
  if (!process.env.DATABASE_URL) return;
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  for (const { datname } of rows) if (isRemovable(datname)) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}
