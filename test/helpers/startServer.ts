import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** The project's root: tests run from there. */
const root = path.resolve(__dirname, '../..');
const START_LIMIT_MS = 60_000;
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
  /** Ends the server; `SIGTERM` lets it finish what is under way. Resolves when the process is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** Keeps an earlier server's data; a fresh folder, removed on stop, when left out. */
  dataDir?: string;
  port?: number;
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

async function startOnce({ env = {}, dataDir, port }: StartOptions): Promise<RunningServer> {
  const folder = dataDir ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'yuejian-')));
  const usedPort = port ?? (await getFreePort());
  const url = `http://localhost:${usedPort}${env.BASE_PATH ?? ''}`;
  let log = '';
  const child = spawn(process.execPath, [path.resolve(root, process.env.BUILD_DIR ?? 'dist', 'server/main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(usedPort),
      DATA_DIR: folder,
      SAMPLE: '1',
      LOG_LEVEL: 'warn',
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
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
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
  return { url, port: usedPort, dataDir: folder, pid: child.pid ?? 0, readLog: () => log, stop };
}
