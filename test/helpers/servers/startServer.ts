import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copySample } from '../database/keptSample';
import { addSampleCopies } from '../worlds/sampleCopies';
import { NODE_COMPILE_CACHE } from './builtServer';
import { getFreePort } from './getFreePort';
import { isAnswering } from './isAnswering';
import { waitUntil } from './waitUntil';

/** The project's root, in which tests run. */
const root = path.resolve(__dirname, '../../..');
/**
 * Leaves out the optimizing compiler for WebAssembly, which the embedded database is written in: it takes 0.8 s of processor time at each start,
 * and these servers live for seconds.
 */
const ENGINE_FLAGS = ['--liftoff-only'];
const STOP_LIMIT_MS = 15_000;

export interface RunningServer {
  /** `http://localhost:<port>` with the base path. */
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  /** The server's output so far. */
  readLog(): string;
  /** Resolves once the output contains `text`. A request's log line is written after its answer and passes through a pipe. */
  waitForLog(text: string): Promise<void>;
  /** Stops the server; with `SIGTERM` it drains. Resolves when the process has exited. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** Uses and keeps this data folder; by default a temporary one. */
  dataDir?: string;
  port?: number;
  /** Another location of the built `main.js`. */
  main?: string;
  /** Uses the embedded database also when DATABASE_URL names a PostgreSQL, which otherwise contains the sample data. */
  isEmbedded?: boolean;
  /** Called before the start with the server's settings, for commands on its data. */
  prepare?: (env: Record<string, string>) => Promise<void>;
}

async function waitUntilReady(url: string, child: ChildProcess, readLog: () => string): Promise<void> {
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`The server stopped with ${child.exitCode}:\n${readLog()}`);
    return isAnswering(`${url}/readyz`);
  };
  await waitUntil(isReady, () => `the server is ready\n${readLog()}`);
}

const PORT_TRIES = 3;

/**
 * Starts the built server (`npm run build` first; BUILD_DIR selects another build) on a free port, with its own data folder and the sample
 * data. If another server has taken the port in the meantime, it tries another one.
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
/** With any of these settings, the prepared sample cannot be used. */
const DATA_SETTINGS = ['SAMPLE', 'DATABASE_URL', 'STAFF_API_BASE', 'FIELD_KEY', 'SESSION_SECRET'];

const loadSample = async (dataDir: string, env: Record<string, string>) => {
  const server = await startServer({ dataDir, env });
  await server.stop();
  await addSampleCopies(dataDir, env.DATABASE_URL);
};

async function startOnce({ env = {}, dataDir, port, main = builtMain, isEmbedded = false, prepare }: StartOptions): Promise<RunningServer> {
  const folder = dataDir ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'yuejian-')));
  const serverUrl = isEmbedded ? '' : (process.env.DATABASE_URL ?? '');
  const usesSample = !dataDir && !DATA_SETTINGS.some((name) => name in env);
  const sample = usesSample ? await copySample(folder, builtMain, serverUrl, loadSample) : null;
  const usedPort = port ?? (await getFreePort());
  const url = `http://localhost:${usedPort}${env.BASE_PATH ?? ''}`;
  await prepare?.({ PORT: String(usedPort), DATA_DIR: folder, SAMPLE: '1', ...sample?.env, ...env });
  let log = '';
  const child = spawn(process.execPath, [...ENGINE_FLAGS, main], {
    cwd: main === builtMain ? root : path.dirname(main),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE,
      PORT: String(usedPort),
      DATA_DIR: folder,
      SAMPLE: '1',
      LOG_LEVEL: 'warn',
      // A page's contents must not depend on the machine's speed; tests of the budget set their own.
      RENDER_BUDGET_MS: '20000',
      ...sample?.env,
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
  // The output is complete when the pipes are closed, which may be after the exit.
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    const code = await exited;
    clearTimeout(killer);
    await sample?.remove();
    if (!dataDir) await fs.rm(folder, { recursive: true, force: true });
    return code;
  };
  try {
    await waitUntilReady(url, child, () => log);
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
  const waitForLog = async (text: string) => {
    await waitUntil(
      () => log.includes(text),
      () => `the log contains ${text}\n${log}`,
    );
  };
  return { url, port: usedPort, dataDir: folder, pid: child.pid ?? 0, readLog: () => log, waitForLog, stop };
}
