import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the benchmarks share: a built server with the sample data, pinned to its own core, and a session. */

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const hasTaskset = os.cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0;
/** The build to measure, made by `npm run build`; BUILD_DIR selects another one. */
export const builtMain = path.join(root, process.env.BUILD_DIR ?? 'dist', 'server/main.js');
const READY_TRIES = 3_000;
const READY_PAUSE_MS = 20;

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
export const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

export async function waitFor(url) {
  for (let i = 0; i < READY_TRIES; i += 1) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await pause(READY_PAUSE_MS);
  }
  throw new Error(`${url} did not answer`);
}

/** The setting for the PostgreSQL of DATABASE_URL; empty, which means the embedded database, when it is not set. */
export const givenDatabase = () => (process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {});

/** Pins this process, which generates the load, to the core that the server does not use. */
export function pinLoad() {
  if (hasTaskset) spawnSync('taskset', ['-cp', '1', String(process.pid)]);
}

/**
 * Starts the build and waits until it is ready.
 * @param options `pinned` pins it to core 0; `flags` are Node's; a given `dataDir` is kept, a temporary one is removed
 */
export async function startBenchServer({ port, env = {}, flags = [], pinned = true, dataDir: given }) {
  if (!existsSync(builtMain)) throw new Error('There is no build: run `npm run build` first.');
  const dataDir = given ?? mkdtempSync(path.join(os.tmpdir(), 'yuejian-bench-'));
  const node = [process.execPath, ...flags, builtMain];
  const [command, ...args] = pinned && hasTaskset ? ['taskset', '-c', '0', ...node] : node;
  // The arenas as in the image (`Dockerfile`).
  const settings = { MALLOC_ARENA_MAX: '2', NODE_ENV: 'test', LOG_LEVEL: 'silent', SAMPLE: '1', PORT: String(port), DATA_DIR: dataDir };
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const origin = `http://127.0.0.1:${port}`;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGINT');
    const killer = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await exited;
    clearTimeout(killer);
    if (!given) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitFor(`${origin}/readyz`);
  } catch (error) {
    await stop();
    throw new Error(`${error.message}\n${errors}`);
  }
  return { origin, pid: child.pid, readErrors: () => errors, stop };
}

/** The cookie of a sample employee's session. */
export async function createSession(origin) {
  const payload = { physicalCardId: 'DEMO0001', cardId: 'DEMO0001', idNumber: '110101199003070011', code: 'demo', clentType: 'pc' };
  const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const login = await fetch(`${origin}/staff/v1/login/cardLogin`, { method: 'POST', headers: json, body: JSON.stringify(payload) });
  const { data } = await login.json();
  const body = JSON.stringify({ token: data.token, userInfo: data.userInfo });
  const sealed = await fetch(`${origin}/session`, { method: 'POST', headers: json, body });
  return sealed.headers.getSetCookie()[0].split(';')[0];
}

/** The address of the newest report, which has about 70 values. */
export async function findReport(origin, cookie) {
  const page = await fetch(`${origin}/health/report`, { headers: { cookie } });
  const [report] = /\/health\/report\?reportId=[\w-]+/.exec(await page.text()) ?? [];
  if (!report) throw new Error('The page of reports links to none.');
  return report;
}
