import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { builtMain, root, waitFor } from '../../bench/benchServer.mjs';

/** What the commands with several processes share: replicas of the built server, and haproxy in front of them. */

const require = createRequire(import.meta.url);
const { Client } = require('pg');
const { Redis } = require('ioredis');

export async function connect(url) {
  const client = new Client({ connectionString: url });
  // A failed run drops its database under its own connection, which must not hide why it failed.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The Redis database that only these commands use, so that attempts counted by other tests do not matter. */
const REDIS_DATABASE = 11;

/** Empties the commands' Redis database. @returns its address */
export async function takeRedis() {
  const url = Object.assign(new URL(process.env.REDIS_URL), { pathname: `/${REDIS_DATABASE}` }).href;
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
  return url;
}

/** The first reason why the command cannot run here, as a sentence, or null. @param programs Debian packages by program */
export function findMissing(programs) {
  if (!process.env.DATABASE_URL || !process.env.REDIS_URL) return 'DATABASE_URL and REDIS_URL must be set.';
  for (const [program, name] of Object.entries(programs)) {
    if (spawnSync(program, ['-v']).error) return `${program} is not installed (Debian: ${name}).`;
  }
  if (spawnSync('test', ['-f', builtMain]).status !== 0) return 'There is no build: run `npm run build` first.';
  return null;
}

/** Ends a child process with this one, also when an error ends it: its fixed port would make every later run fail. */
function endWithUs(child) {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/**
 * Starts one replica. An exit that was not requested by `end` counts as a death.
 * @param preload a library to load into the process (LD_PRELOAD), with its environment
 * @param main the server of another build
 */
export function startReplica({ port, dataDir, env, preload = {}, main = builtMain }) {
  const settings = { PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'error', ...env, ...preload };
  const child = spawn(process.execPath, [main], {
    // The folder of the build, in which it finds its other files.
    cwd: path.resolve(path.dirname(main), '../..'),
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      log = (log + part).slice(-20_000);
    });
  }
  let isWanted = false;
  let isDead = false;
  const exited = new Promise((resolve) =>
    child.once('exit', (code, signal) => {
      isDead = !isWanted;
      resolve(code ?? signal);
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    get isDead() {
      return isDead;
    },
    readLog: () => log,
    end(signal) {
      isWanted = true;
      child.kill(signal);
      return exited;
    },
    /** Waits until it is ready. A replica that ends instead, or never is, fails with the end of its log. */
    async ready() {
      const ended = exited.then((code) => {
        throw new Error(`it ended with ${code}`);
      });
      await Promise.race([waitFor(`${url}/readyz`), ended]).catch((error) => {
        throw new Error(`${error.message}; the end of its log:\n${log.slice(-3_000)}`);
      });
      ended.catch(() => undefined);
    },
    isReady: () =>
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}

/** Runs docs/examples/haproxy.cfg in front of two replicas. @returns stops it */
export async function startBalancer({ port, a, b }) {
  const addresses = { PORT: String(port), REPLICA_A: `127.0.0.1:${a}`, REPLICA_B: `127.0.0.1:${b}` };
  const env = { PATH: process.env.PATH, ...addresses };
  const proxy = spawn('haproxy', ['-q', '-f', path.join(root, 'docs/examples/haproxy.cfg')], { env, stdio: 'inherit' });
  endWithUs(proxy);
  await waitFor(`http://127.0.0.1:${port}/healthz`);
  return () => proxy.kill('SIGKILL');
}
