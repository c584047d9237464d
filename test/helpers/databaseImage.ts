import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const root = path.resolve(__dirname, '../..');
const migrationsFolder = path.join(root, 'server/db/migrations');

/** Another PGlite or other migrations make another image. */
async function getImageFile(): Promise<string> {
  const hash = createHash('sha256').update(await fs.readFile(path.join(root, 'node_modules/@electric-sql/pglite/package.json')));
  for (const name of (await fs.readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()) {
    hash.update(name).update(await fs.readFile(path.join(migrationsFolder, name)));
  }
  return path.join(root, '.cache/pglite', `${hash.digest('hex').slice(0, 16)}.tar`);
}

async function createImage(): Promise<Blob> {
  const pglite = await PGlite.create();
  await migrate(drizzle(pglite), { migrationsFolder });
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  return image;
}

/**
 * An empty, migrated PGlite as an image of its data folder, made once and kept in `.cache`: a new one takes seconds each time,
 * and most test files want one.
 */
export async function readDatabaseImage(): Promise<Blob> {
  const file = await getImageFile();
  const kept = await fs.readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const image = await createImage();
  await fs.mkdir(path.dirname(file), { recursive: true });
  // Two test files may be here at once: each writes a file of its own, and a whole one takes the name.
  const draft = `${file}.${process.pid}`;
  await fs.writeFile(draft, image.stream());
  await fs.rename(draft, file);
  return image;
}
