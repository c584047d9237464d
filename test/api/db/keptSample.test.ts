import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { dropServerDatabase } from '../../helpers/database/createServerDatabase';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { copySample } from '../../helpers/database/keptSample';
import { waitUntil } from '../../helpers/servers/waitUntil';

const keptFolder = path.resolve(__dirname, '../../../.cache/sample');
const FILES = 50;
const HOUR_MS = 3_600_000;

async function runOn<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(statement).finally(() => client.end());
  return rows;
}

describe.each(databaseKinds)('the sample that servers copy, on $kind', ({ serverUrl }) => {
  let folder: string;
  let main: string;
  let loads: string[];
  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'yuejian-kept-'));
    main = path.join(folder, 'main.js');
    loads = [];
    await fs.writeFile(main, randomBytes(1 + Math.floor(Math.random() * 10_000)));
  });
  afterEach(async () => {
    for (const kept of await listKept()) {
      const name = await fs.readFile(path.join(kept, 'name'), 'utf8');
      if (serverUrl) await dropServerDatabase(serverUrl, name);
      await fs.rm(kept, { recursive: true });
    }
    await fs.rm(folder, { recursive: true, force: true });
  });

  /** In place of a server: every load has an ID of its own, in each file and in the database. */
  const load = async (dataDir: string, env: Record<string, string>) => {
    const id = randomBytes(6).toString('hex');
    loads.push(id);
    await fs.mkdir(dataDir, { recursive: true });
    for (let no = 0; no < FILES; no += 1) await fs.writeFile(path.join(dataDir, String(no)), id);
    if (env.DATABASE_URL) await runOn(env.DATABASE_URL, `create table load as select '${id}' as id`);
  };

  const listKept = async () => {
    const { mtimeMs, size } = await fs.stat(main);
    const names = await fs.readdir(keptFolder);
    return names.filter((name) => name.startsWith(`${Math.round(mtimeMs)}-${size}`)).map((name) => path.join(keptFolder, name));
  };
  const expireAll = async () => {
    const past = new Date(Date.now() - HOUR_MS);
    for (const kept of await listKept()) await fs.utimes(kept, past, past).catch(() => undefined);
  };

  let copies = 0;
  /** Copies the sample, and lists the IDs of all its parts. */
  const copy = async () => {
    copies += 1;
    const dataDir = path.join(folder, String(copies));
    const { env, remove } = await copySample(dataDir, main, serverUrl, load);
    const names = await fs.readdir(dataDir);
    expect(names).toHaveLength(FILES);
    const ids = await Promise.all(names.map((name) => fs.readFile(path.join(dataDir, name), 'utf8')));
    const rows = env.DATABASE_URL ? await runOn<{ id: string }>(env.DATABASE_URL, 'select id from load') : [];
    await remove();
    return new Set([...ids, ...rows.map(({ id }) => id)]);
  };

  it('is loaded once', async () => {
    await copy();
    await copy();
    expect(loads).toHaveLength(1);
  });

  it('is copied as a whole, while other processes replace and remove it', async () => {
    const found: Set<string>[] = [];
    const copyAgain = async () => {
      for (let round = 0; round < 3; round += 1) {
        found.push(await copy());
        await expireAll();
      }
    };
    await Promise.all([copyAgain(), copyAgain(), copyAgain()]);
    expect(found.map(({ size }) => size)).toEqual(Array(9).fill(1));
    expect(loads.length).toBeGreaterThan(1);
  });

  if (serverUrl)
    it('is copied once nobody is connected to its database', async () => {
      await copy();
      const [kept = ''] = await listKept();
      const name = await fs.readFile(path.join(kept, 'name'), 'utf8');
      const reader = new Client({ connectionString: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href });
      await reader.connect();
      let isConnected = true;
      const copied = copy().then(({ size }) => [isConnected, size]);
      // PostgreSQL refuses a copy after some seconds; another one is requested on another connection.
      const pids = new Set<number>();
      const statement = `select pid from pg_stat_activity where query like 'create database % template ${name}'`;
      await waitUntil(async () => {
        for (const { pid } of await runOn<{ pid: number }>(serverUrl, statement)) pids.add(pid);
        return pids.size > 1;
      });
      isConnected = false;
      await reader.end();
      expect(await copied).toEqual([false, 1]);
    });
});
