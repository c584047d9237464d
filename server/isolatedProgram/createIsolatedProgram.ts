import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFairLine } from '../security/createFairLine';
import { type IsolatedProgram, IsolatedProgramBusy, type IsolatedResult } from './IsolatedProgram';

/** Processes that run at once. */
const MAX_RUNNING = 2;
/** One account leaves a process to the others. */
const RUNNING_OF_ONE = 1;
/** The files of one report. Beyond this many, an account's own files are rejected. */
const WAITING_OF_ONE = 10;
/** Of all accounts. They take turns, so a full line delays everybody by one file of each other account. */
const MAX_WAITING = 100;
const TIME_LIMIT_MS = 20_000;
const HEAP_LIMIT_MB = 256;
/** Of the whole process: unpacked streams are outside of V8's heap. */
const MEMORY_LIMIT_BYTES = 384 * 1024 * 1024;
const WATCH_MS = 50;
/** Far more than a document of the most pages yields; this process keeps it in memory. */
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;
/** The highest score: where a container runs out of memory, the kernel ends this process, not the server. */
const FIRST_TO_END = '1000';

/** The memory that a process uses, in bytes; 0 where the system does not say. */
function readMemory(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Lets the kernel end this process before any other. Systems that have no such score leave it. */
function offerToKernel(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, FIRST_TO_END);
  } catch {
    // The limits of `watch` remain.
  }
}

/** Kills the process when it exceeds a limit. @returns ends the watch, and tells whether the process was killed */
function watch(child: ChildProcess, timeLimitMs: number): () => boolean {
  const end = performance.now() + timeLimitMs;
  let isKilled = false;
  const timer = setInterval(() => {
    if (performance.now() < end && readMemory(child.pid ?? 0) < MEMORY_LIMIT_BYTES) return;
    isKilled = true;
    child.kill('SIGKILL');
  }, WATCH_MS);
  return () => {
    clearInterval(timer);
    return isKilled;
  };
}

/** What a process prints; null if it is too much, and then the process is killed. */
async function readOutput({ stdout }: { stdout: Readable }, kill: () => void): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stdout) {
    length += chunk.length;
    if (length > MAX_OUTPUT_BYTES) {
      kill();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Runs a program for each file in a process of its own, which may read the program's folder and nothing else, gets no settings, and is killed
 * when it takes too much time or memory. Whatever a file does to its process, the server goes on.
 * @param programFile the built program
 * @param timeLimitMs for tests
 */
export function createIsolatedProgram(programFile: string, timeLimitMs = TIME_LIMIT_MS): IsolatedProgram {
  const folder = path.dirname(path.resolve(programFile));
  const flags = [`--max-old-space-size=${HEAP_LIMIT_MB}`, '--permission', `--allow-fs-read=${folder}/*`];
  const enterLine = createFairLine({
    ...{ running: MAX_RUNNING, runningOfOne: RUNNING_OF_ONE, waitingOfOne: WAITING_OF_ONE, waiting: MAX_WAITING },
    createBusyError: () => new IsolatedProgramBusy(),
  });
  const running = new Set<ChildProcess>();

  async function runProcess(file: Readable): Promise<IsolatedResult> {
    const child = spawn(process.execPath, [...flags, programFile], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
    running.add(child);
    if (child.pid) offerToKernel(child.pid);
    const endWatch = watch(child, timeLimitMs);
    const exited = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
    // A process that ends early closes the pipe; its exit says why.
    const sent = pipeline(file, child.stdin).catch(() => undefined);
    try {
      const [output, code] = await Promise.all([readOutput(child, () => child.kill('SIGKILL')), exited, sent]);
      if (file.errored) throw file.errored;
      if (endWatch() || output === null) return { problem: 'heavy' };
      return code === 0 ? { output } : { problem: 'failed' };
    } finally {
      endWatch();
      running.delete(child);
    }
  }

  async function run(key: string, file: Readable): Promise<IsolatedResult> {
    // A file that cannot be loaded fails while it waits; without a listener the error would end this process.
    file.on('error', () => undefined);
    try {
      return await enterLine(key, () => runProcess(file));
    } finally {
      file.destroy();
    }
  }
  return {
    run,
    close: () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
