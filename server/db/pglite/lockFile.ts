import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { SettingsError } from '../../errors/SettingsError';

/** The holder of a lock. `startedAt` distinguishes a process from a later one with the same ID (in a container it is always 1). */
interface Holder {
  pid: number;
  host: string;
  startedAt: string;
  nonce: string;
}

const HEARTBEAT_MS = 1_000;
/** A lock of another machine that has not been touched for this long is abandoned. */
const ABANDONED_MS = 5_000;

/** The start time of a process of this machine in the kernel's units; empty if unknown. */
function getProcessStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}

/** Without `instanceof`, because a test runner has its own Error class, which is not that of system errors. */
function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  if (holder.host === hostname()) return isRunning(holder.pid) && getProcessStart(holder.pid) === holder.startedAt;
  // The processes of another machine or container are invisible, but their heartbeat is not.
  const before = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  await sleep(ABANDONED_MS);
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs !== before;
}

/** True if this process got the lock. Linking is atomic and fails if the lock exists. */
function tryLock(path: string, holder: Holder): boolean {
  const draft = `${path}.${holder.nonce}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead holder's lock. If another process was quicker, its new lock is restored. */
function removeStale(path: string, stale: Holder): void {
  const aside = `${path}.stale-${randomUUID()}`;
  try {
    renameSync(path, aside);
    if (readHolder(aside)?.nonce !== stale.nonce) linkSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Locks a folder for one process. The lock of a killed process is taken over.
 * @param path the lock file
 * @returns a function that releases the lock
 * @throws SettingsError if another process holds it
 */
export async function takeLock(path: string): Promise<() => void> {
  const holder: Holder = { pid: process.pid, host: hostname(), startedAt: getProcessStart(process.pid), nonce: randomUUID() };
  for (let attempt = 0; !tryLock(path, holder); attempt++) {
    const other = readHolder(path);
    if (attempt > 2 || (other && (await isAlive(path, other)))) {
      const owner = `process ${other?.pid ?? '?'} on ${other?.host ?? '?'}`;
      throw new SettingsError(`The database is in use by ${owner} (${path}): stop that server first, or set another DATA_DIR.`);
    }
    if (other) removeStale(path, other);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    if (readHolder(path)?.nonce === holder.nonce) utimesSync(path, now, now);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    if (readHolder(path)?.nonce === holder.nonce) rmSync(path, { force: true });
  };
}
