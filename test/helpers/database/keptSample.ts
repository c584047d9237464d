import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { getDayOf } from '../../../shared/businessDay';
import { createSampleName, getToday, isSampleName } from '../servers/testRun';
import { waitUntil } from '../servers/waitUntil';
import { createServerDatabase, dropServerDatabase, type ServerDatabase } from './createServerDatabase';

const folder = path.resolve(__dirname, '../../../.cache/sample');
/** The sample's dates are relative to the time of loading. */
const FRESH_MS = 30 * 60_000;

/** A server's own copy of the sample data. */
export interface SampleCopy {
  /** Settings with which the server uses it. */
  env: Record<string, string>;
  /** Drops its database, if it is not in the data folder. */
  remove(): Promise<void>;
}

/** Starts and stops a server that loads the sample data, with this data folder and these settings. */
type LoadSample = (dataDir: string, env: Record<string, string>) => Promise<void>;

/** A kept sample is used on the day it was loaded, because what it shows as today is that day. */
const isFresh = (kept: string) =>
  fs.stat(kept).then(
    ({ mtime }) => Date.now() - mtime.getTime() < FRESH_MS && getDayOf(mtime) === getToday(),
    () => false,
  );

const dataIn = (kept: string) => path.join(kept, 'data');
/** The file with the name of the PostgreSQL database that belongs to the data folder, if it has one. No two samples have the same name. */
const nameIn = (kept: string) => path.join(kept, 'name');
const readName = (kept: string) => fs.readFile(nameIn(kept), 'utf8');

/** Removes a kept sample. It is renamed first: a process that is copying it finds nothing, rather than a part of it. */
async function removeKept(kept: string, serverUrl: string): Promise<void> {
  const removed = `${kept}.${randomBytes(6).toString('hex')}`;
  await fs.rename(kept, removed).catch(() => undefined);
  const name = await readName(removed).catch(() => '');
  if (serverUrl && isSampleName(name)) await dropServerDatabase(serverUrl, name);
  await fs.rm(removed, { recursive: true, force: true });
}

/** Two servers may be prepared at once, also in one process: each in a folder of its own, and the first complete one is renamed. */
async function keepSample(kept: string, serverUrl: string, load: LoadSample): Promise<void> {
  const name = createSampleName();
  const draft = `${kept}.${randomBytes(6).toString('hex')}`;
  await fs.mkdir(draft, { recursive: true });
  await fs.writeFile(nameIn(draft), name);
  const database = serverUrl ? await createServerDatabase(serverUrl, { name }) : null;
  await load(dataIn(draft), database ? { DATABASE_URL: database.url } : {});
  if (!(await isFresh(kept))) {
    const others = (await fs.readdir(folder)).map((other) => path.join(folder, other)).filter((other) => !other.startsWith(`${kept}.`));
    for (const other of others) if (!(await isFresh(other))) await removeKept(other, serverUrl);
    await fs.rename(draft, kept).catch(() => undefined);
  }
  await removeKept(draft, serverUrl);
}

/** PostgreSQL: no database of that name. */
const NO_DATABASE = '3D000';
/** PostgreSQL: the template has a connection, such as the last one of the server that loaded it. */
const IN_USE = '55006';
const NO_FILE = 'ENOENT';

/** The kept sample was replaced while it was copied. */
class Replaced extends Error {}

/** Copies database and data folder of one kept sample. @returns the database, if it is not in the data folder */
async function copyKept(kept: string, dataDir: string, serverUrl: string): Promise<ServerDatabase | null> {
  const name = await readName(kept);
  const database = serverUrl ? await createServerDatabase(serverUrl, { template: name }) : null;
  try {
    await fs.cp(dataIn(kept), dataDir, { recursive: true });
    if ((await readName(kept)) !== name) throw new Replaced();
    return database;
  } catch (error) {
    await database?.drop();
    await fs.rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** As `copyKept`, as often as another process removes or replaces the sample meanwhile. */
async function copyFresh(kept: string, dataDir: string, serverUrl: string, load: LoadSample): Promise<ServerDatabase | null> {
  const copy = async () => {
    if (!(await isFresh(kept))) await keepSample(kept, serverUrl, load);
    try {
      return { database: await copyKept(kept, dataDir, serverUrl) };
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (code === NO_DATABASE) await removeKept(kept, serverUrl);
      else if (![IN_USE, NO_FILE].includes(code) && !(error instanceof Replaced)) throw error;
      return null;
    }
  };
  return (await waitUntil(copy)).database;
}

/**
 * Copies prepared sample data for a server. Loading the sample takes most of a start, so it is done once for each build and kept
 * for half an hour.
 * @param dataDir where the copy of the data folder goes
 * @param main the built server
 * @param serverUrl address of a PostgreSQL on which the server gets a database of its own; empty for the embedded database
 */
export async function copySample(dataDir: string, main: string, serverUrl: string, load: LoadSample): Promise<SampleCopy> {
  const { mtimeMs, size } = await fs.stat(main);
  const kept = path.join(folder, `${Math.round(mtimeMs)}-${size}${serverUrl ? '-postgres' : ''}`);
  const database = await copyFresh(kept, dataDir, serverUrl, load);
  if (!database) return { env: {}, remove: async () => undefined };
  const url = new URL(database.url);
  // Nothing here outlives the PostgreSQL server, so a commit need not wait for its disk.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return { env: { DATABASE_URL: url.href }, remove: database.drop };
}
