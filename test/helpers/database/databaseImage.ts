import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from '../../../server/db/migrate';
import * as schema from '../../../server/db/schema/schema';
import { imageFolder as folder, getSampleImageFile } from '../servers/testRun';
import { keepCopy } from './databaseCopy';
import { loadTestSample, TEST_FIELD_KEY } from './loadTestSample';

const root = path.resolve(__dirname, '../../..');
const migrationsFolder = path.join(root, 'server/db/migrations');

/** A hash of PGlite's version and the migrations, which the image depends on. */
async function hashSchema(): Promise<string> {
  const hash = createHash('sha256').update(await fs.readFile(path.join(root, 'node_modules/@electric-sql/pglite/package.json')));
  // The journal has the time by which a database knows a migration; the same one, generated again, has another.
  const statements = (await fs.readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of [...statements, 'meta/_journal.json']) {
    hash.update(name).update(await fs.readFile(path.join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Segments of 1 MB instead of 16 make the image small: a test file reads and copies all of it. */
const SMALL_WAL = ['--wal-segsize=1'];

async function dropTemplates(pglite: PGlite): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await pglite.exec(`update pg_database set datistemplate = false, datallowconn = true where datname = '${name}'`);
    await pglite.exec(`drop database ${name}`);
  }
}

async function createEmptyImage(): Promise<Blob> {
  const pglite = await PGlite.create({ initDbStartParams: SMALL_WAL });
  await dropTemplates(pglite);
  await migrate(pglite, { migrationsFolder, indexes: 'plainly' });
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  return image;
}

async function createSampleImage(): Promise<Blob> {
  const pglite = await PGlite.create({ loadDataDir: await readDatabaseImage() });
  await loadTestSample(drizzle(pglite, { schema, casing: 'snake_case' }), TEST_FIELD_KEY, new Date());
  await keepCopy(pglite);
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  return image;
}

async function readOrCreate(file: string, create: () => Promise<Blob>): Promise<Blob> {
  const kept = await fs.readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const image = await create();
  await fs.mkdir(folder, { recursive: true });
  // Two test files may do this at once: each writes a temporary file, which is renamed when it is complete.
  const draft = `${file}.${process.pid}`;
  await fs.writeFile(draft, image.stream());
  await fs.rename(draft, file);
  return image;
}

/**
 * An empty, migrated PGlite as an image of its data folder, created once and kept in `.cache`: creating one takes seconds, and most test
 * files need one.
 */
export async function readDatabaseImage(): Promise<Blob> {
  return readOrCreate(path.join(folder, `${await hashSchema()}.tar`), createEmptyImage);
}

/**
 * As `readDatabaseImage`, with the sample data and a copy of each table ({@link keepCopy}). Its dates are relative to the time of loading,
 * and any source may change it, so it is created once for each run of the tests.
 */
export function readSampleImage(): Promise<Blob> {
  return readOrCreate(getSampleImageFile(), createSampleImage);
}
