import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { getTemplateName, sampleImageFile } from '../helpers/testRun';

/** Removes what the run prepared for its test files. */
export default async function removePrepared(): Promise<void> {
  await rm(sampleImageFile, { force: true });
  if (!process.env.DATABASE_URL) return;
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  for (const content of ['empty', 'sample'] as const) await client.query(`drop database if exists ${getTemplateName(content)}`);
  await client.end();
}
