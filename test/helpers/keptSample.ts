import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createServerDatabase, dropServerDatabase, type ServerDatabase } from './createServerDatabase';

const folder = path.resolve(__dirname, '../../.cache/sample');
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

const isFresh = (kept: string) =>
  fs.stat(kept).then(
    ({ mtimeMs }) => Date.now() - mtimeMs < FRESH_MS,
    () => false,
  );

const dataIn = (kept: string) => path.join(kept, 'data');
/** The file with the name of the PostgreSQL database that belongs to the data folder. */
const templateIn = (kept: string) => path.join(kept, 'database');

async function removeKept(kept: string, serverUrl: string): Promise<void> {
  const template = await fs.readFile(templateIn(kept), 'utf8').catch(() => '');
  if (template && serverUrl) await dropServerDatabase(serverUrl, template);
  await fs.rm(kept, { recursive: true, force: true });
}

/** Two servers may be prepared at once, also in one process: each in a folder of its own, and the first complete one is renamed. */
async function keepSample(kept: string, serverUrl: string, load: LoadSample): Promise<void> {
  const draft = `${kept}.${randomBytes(6).toString('hex')}`;
  await fs.mkdir(draft, { recursive: true });
  if (serverUrl) {
    const database = await createServerDatabase(serverUrl, { name: `yuejian_sample_${randomBytes(6).toString('hex')}` });
    await fs.writeFile(templateIn(draft), database.name);
    await load(dataIn(draft), { DATABASE_URL: database.url });
  } else await load(dataIn(draft), {});
  if (!(await isFresh(kept))) {
    const others = (await fs.readdir(folder)).map((name) => path.join(folder, name)).filter((other) => !other.startsWith(`${kept}.`));
    for (const other of others) if (!(await isFresh(other))) await removeKept(other, serverUrl);
    await fs.rename(draft, kept).catch(() => undefined);
  }
  await removeKept(draft, serverUrl);
}

/** PostgreSQL: no database of that name. */
const NO_DATABASE = '3D000';

/** A copy of the template, which is prepared again if it was dropped meanwhile. */
async function copyTemplate(kept: string, serverUrl: string, load: LoadSample): Promise<ServerDatabase> {
  const copy = async () => createServerDatabase(serverUrl, { template: await fs.readFile(templateIn(kept), 'utf8') });
  return copy().catch(async (error: { code?: string }) => {
    if (error.code !== NO_DATABASE) throw error;
    await removeKept(kept, serverUrl);
    await keepSample(kept, serverUrl, load);
    return copy();
  });
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
  if (!(await isFresh(kept))) await keepSample(kept, serverUrl, load);
  const database = serverUrl ? await copyTemplate(kept, serverUrl, load) : null;
  await fs.cp(dataIn(kept), dataDir, { recursive: true });
  if (!database) return { env: {}, remove: async () => undefined };
  const url = new URL(database.url);
  // Nothing here outlives the PostgreSQL server, so a commit need not wait for its disk.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return { env: { DATABASE_URL: url.href }, remove: database.drop };
}
