import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from './replicas.mjs';

/** PostgreSQL clusters of a rehearsal's own, which it may kill. */

const isRoot = process.getuid?.() === 0;
const readId = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
/** PostgreSQL refuses to run as root. */
const asUser =
  isRoot && !spawnSync('id', ['postgres']).error && spawnSync('id', ['postgres']).status === 0
    ? { uid: readId('-u'), gid: readId('-g') }
    : {};
const bin =
  globSync('/usr/lib/postgresql/*/bin')
    .sort((a, b) => Number(a.split('/')[4]) - Number(b.split('/')[4]))
    .at(-1) ?? '';

/** Why no cluster can be started here, or null. */
export const whyNoClusters = () => (existsSync(path.join(bin, 'initdb')) ? null : 'initdb is not installed (Debian: postgresql).');

const runTool = (name, args) =>
  execFileSync(path.join(bin, name), args, { ...asUser, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });

/** Makes a folder for PostgreSQL's user. */
export function createFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (asUser.uid) chownSync(folder, asUser.uid, asUser.gid);
  return folder;
}

/** Lists a process and all its descendants. */
function listFamily(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...stdout.split('\n').map(Number).filter(Boolean)];
}

/** A cluster in a folder that has one. */
export function createCluster(folder, port) {
  const url = `postgres://yuejian@127.0.0.1:${port}/postgres`;
  let child = null;
  let log = '';
  /** Sends a signal to the server and its processes, which are in process groups of their own. The server first, so that it starts no more. */
  const signal = (name) => {
    if (!cluster.isRunning) return;
    process.kill(child.pid, 'SIGSTOP');
    const family = listFamily(child.pid);
    for (const pid of family) {
      try {
        process.kill(pid, name);
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    }
  };
  const cluster = {
    folder,
    port,
    url,
    get isRunning() {
      return child !== null && child.exitCode === null && child.signalCode === null;
    },
    readLog: () => log,
    configure: (lines) => appendFileSync(path.join(folder, 'postgresql.auto.conf'), `${lines.join('\n')}\n`),
    async start() {
      child = spawn(path.join(bin, 'postgres'), ['-D', folder], { ...asUser, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
      process.once('exit', () => cluster.kill());
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (log = (log + part).slice(-20_000)));
      for (let tries = 0; ; tries += 1) {
        const client = await connect(url).catch(() => null);
        if (client) return client.end();
        if (tries > 300 || !cluster.isRunning) throw new Error(`A cluster does not start:\n${log.slice(-2_000)}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    /** As when the machine loses power, except that the disk keeps what the system had. */
    kill: () => signal('SIGKILL'),
    /** As when the machine hangs or its network is gone: nothing answers, and nothing is closed. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async ask(text, values) {
      const client = await connect(url);
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    promote: () => cluster.ask('select pg_promote(true, 30)'),
  };
  return cluster;
}

/** Creates a primary. @param lines further settings */
export async function createPrimary(folder, port, lines = []) {
  createFolder(folder);
  runTool('initdb', ['-D', folder, '-U', 'yuejian', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const cluster = createCluster(folder, port);
  cluster.configure([
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = ''`,
    'shared_buffers = 32MB',
    'max_connections = 60',
    ...lines,
  ]);
  await cluster.start();
  return cluster;
}

/** Copies a running cluster. */
export const takeBaseBackup = (primary, folder, args) =>
  runTool('pg_basebackup', ['-d', primary.url, '-D', folder, '-c', 'fast', '--no-sync', ...args]);

/** Creates and starts a standby named `standby`. @param line the port by which it reaches the primary */
export async function createStandby(primary, { folder, port, line }) {
  takeBaseBackup(primary, createFolder(folder), ['-R', '-X', 'stream']);
  const standby = createCluster(folder, port);
  const settings = readFileSync(path.join(folder, 'postgresql.auto.conf'), 'utf8');
  const from = /primary_conninfo = '(.*)'/.exec(settings)?.[1] ?? '';
  standby.configure([
    `port = ${port}`,
    `primary_conninfo = '${from} port=${line} application_name=standby'`,
    `synchronous_standby_names = ''`,
    `archive_mode = off`,
  ]);
  await standby.start();
  return standby;
}
