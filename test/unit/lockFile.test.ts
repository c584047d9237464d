import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from '../../server/db/pglite/lockFile';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yuejian-lock-'));
  path = join(folder, 'db.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const leaveLock = (holder: object) => writeFileSync(path, JSON.stringify({ host: hostname(), startedAt: '1', nonce: 'left', ...holder }));

test('one holder at a time; a released lock can be taken again', async () => {
  const unlock = await takeLock(path);
  await expect(takeLock(path)).rejects.toThrow(`in use by process ${process.pid}`);
  unlock();
  expect(existsSync(path)).toBe(false);
  (await takeLock(path))();
});

test('the lock of a dead process is taken over', async () => {
  const { pid } = spawnSync('true');
  leaveLock({ pid });
  const unlock = await takeLock(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  expect(readdirSync(folder)).toEqual(['db.lock']);
  unlock();
});

test('the lock of an earlier process with the same ID is taken over, as containers leave it', async () => {
  leaveLock({ pid: process.pid });
  (await takeLock(path))();
});

test('of many processes that find a dead lock at once, one gets it', async () => {
  leaveLock({ pid: process.pid });
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(path)));
  const unlocks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(unlocks).toHaveLength(1);
  unlocks[0]?.();
});

test("a late release does not affect a later holder's lock", async () => {
  const unlock = await takeLock(path);
  leaveLock({ pid: process.pid, nonce: 'later' });
  unlock();
  expect(existsSync(path)).toBe(true);
});
