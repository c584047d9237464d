import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** The project's root: tests run from there. */
const root = path.resolve(__dirname, '../..');
/** Generous: a first start on a machine that does other things loads the sample for minutes. */
const START_LIMIT_MS = 280_000;
const LOG_LIMIT_MS = 10_000;
const STOP_LIMIT_MS = 15_000;
const POLL_MS = 50;

export interface RunningServer {
  /** `http://localhost:<port>` and the base path. */
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  /** What the server wrote to its output so far. */
  readLog(): string;
  /** Resolves once the server's output holds `text`: a request's line is written after its answer, and comes through a pipe. */
  waitForLog(text: string): Promise<void>;
  /** Ends the server; `SIGTERM` lets it finish what is under way. Resolves when the process is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** Keeps an earlier server's data; a fresh folder, removed on stop, when left out. */
  dataDir?: string;
  port?: number;
  /** Another place of the built `main.js`. */
  main?: string;
}

function getFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function waitUntilReady(url: string, child: ChildProcess, readLog: () => string): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server stopped with ${child.exitCode}:\n${readLog()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await wait(POLL_MS);
  }
  throw new Error(`The server was not ready in time:\n${readLog()}`);
}

const PORT_TRIES = 3;

/**
 * Starts the built server (`npm run build` first; BUILD_DIR names another build) on a free port, with its own data folder and
 * the sample data. A port that another server took in between is given up for another one.
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnce(options);
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('EADDRINUSE');
      if (!isTaken || options.port !== undefined || tries === PORT_TRIES) throw error;
    }
  }
}

const builtMain = path.resolve(root, process.env.BUILD_DIR ?? 'dist', 'server/main.js');
/** With one of these a server's data is not the sample in an embedded database under secrets that were made for it. */
const DATA_SETTINGS = ['SAMPLE', 'DATABASE_URL', 'STAFF_API_BASE', 'FIELD_KEY', 'SESSION_SECRET'];
/** The sample's dates are relative to when it was loaded. */
const SAMPLE_FRESH_MS = 30 * 60_000;

const isFresh = (folder: string) =>
  fs.stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs < SAMPLE_FRESH_MS,
    () => false,
  );

/**
 * Fills a new data folder with what a first start makes of it. That takes most of a start, so it is made once for each build and kept in
 * `.cache` for half an hour.
 */
async function copySample(folder: string): Promise<void> {
  const { mtimeMs, size } = await fs.stat(builtMain);
  const kept = path.join(root, '.cache/sample', `${Math.round(mtimeMs)}-${size}`);
  if (!(await isFresh(kept))) await keepSample(kept);
  await fs.cp(kept, folder, { recursive: true });
}

/** Two test files may be here at once: each makes a folder of its own, and the first whole one takes the name. */
async function keepSample(kept: string): Promise<void> {
  const draft = `${kept}.${process.pid}`;
  const server = await startServer({ dataDir: draft });
  await server.stop();
  if (!(await isFresh(kept))) {
    const samples = path.dirname(kept);
    const stale = (await fs.readdir(samples)).map((name) => path.join(samples, name)).filter((other) => !other.startsWith(`${kept}.`));
    for (const folder of stale) if (!(await isFresh(folder))) await fs.rm(folder, { recursive: true, force: true });
    await fs.rename(draft, kept).catch(() => undefined);
  }
  await fs.rm(draft, { recursive: true, force: true });
}

async function startOnce({ env = {}, dataDir, port, main = builtMain }: StartOptions): Promise<RunningServer> {
  const folder = dataDir ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'yuejian-')));
  if (!dataDir && !DATA_SETTINGS.some((name) => name in env)) await copySample(folder);
  const usedPort = port ?? (await getFreePort());
  const url = `http://localhost:${usedPort}${env.BASE_PATH ?? ''}`;
  let log = '';
  const child = spawn(process.execPath, [main], {
    cwd: main === builtMain ? root : path.dirname(main),
    env: {
      PATH: process.env.PATH,
      PORT: String(usedPort),
      DATA_DIR: folder,
      SAMPLE: '1',
      LOG_LEVEL: 'warn',
      // What a page holds is not to depend on how busy the machine is: tests of the budget set their own.
      RENDER_BUDGET_MS: '20000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk) => {
    log += chunk;
  });
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  // Its output is whole when the pipes are closed, which may be after its end.
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await exited;
    clearTimeout(killer);
    if (!dataDir) await fs.rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, child, () => log);
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
  const waitForLog = async (text: string) => {
    const end = Date.now() + LOG_LIMIT_MS;
    while (!log.includes(text)) {
      if (Date.now() > end) throw new Error(`The log never held ${text}:\n${log}`);
      await wait(POLL_MS);
    }
  };
  return { url, port: usedPort, dataDir: folder, pid: child.pid ?? 0, readLog: () => log, waitForLog, stop };
}
