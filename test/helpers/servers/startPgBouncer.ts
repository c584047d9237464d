import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { getFreePort } from './getFreePort';
import { waitUntil } from './waitUntil';

/** Debian's folder of services is not on the PATH of every user. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env }).error === undefined;
/** PgBouncer refuses to run as root. */
const AS_USER = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];

export interface PgBouncer {
  /** The address of the database by way of the pooler. */
  url: string;
  /** @param signal `SIGTERM` ends it at once, in the middle of transactions */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<void>;
}

/**
 * Starts a PgBouncer in transaction mode with few server connections, so that clients share them, in front of a database.
 * @param databaseUrl the database, with a user who needs no password
 * @param settings further lines of its section `pgbouncer`
 * @param fixedPort the port of one that is started again
 */
export async function startPgBouncer(databaseUrl: string, settings: readonly string[] = [], fixedPort?: number): Promise<PgBouncer> {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const listenPort = fixedPort ?? (await getFreePort());
  const lines = [
    ...['[databases]', `${name} = host=${hostname} port=${port || 5432} dbname=${name} user=${username}`],
    ...['[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${listenPort}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', 'default_pool_size = 3', 'max_client_conn = 200', ...settings],
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  const child = spawn('pgbouncer', [...AS_USER, file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `postgres://${username}@127.0.0.1:${listenPort}/${name}`;
  const isReady = async () => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    return isOpen;
  };
  await waitUntil(isReady, () => `PgBouncer answers\n${log}`);
  return {
    url,
    async stop(signal = 'SIGINT') {
      child.kill(signal);
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
