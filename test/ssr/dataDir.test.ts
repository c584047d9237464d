import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runBuilt } from '../helpers/servers/builtServer';
import { startServer } from '../helpers/servers/startServer';

/** All paths in a folder, itself included, that other users can access, with their mode. */
function listOpen(folder: string): string[] {
  const stat = lstatSync(folder);
  const below = stat.isDirectory() ? readdirSync(folder).flatMap((name) => listOpen(path.join(folder, name))) : [];
  return stat.mode & 0o077 ? [`${folder} ${(stat.mode & 0o777).toString(8)}`, ...below] : below;
}

const parent = mkdtempSync(path.join(os.tmpdir(), 'yuejian-modes-'));
const umask = process.umask(0o022);
afterAll(() => {
  process.umask(umask);
  rmSync(parent, { recursive: true, force: true });
});

test("files that the server writes are private to its user, whatever the shell's umask", async () => {
  const dataDir = path.join(parent, 'new', 'data');
  const server = await startServer({ dataDir });
  try {
    // A running server has more files: the lock, and the database's write-ahead log.
    expect(listOpen(dataDir)).toEqual([]);
    expect(readdirSync(dataDir).toSorted()).toEqual(['db', 'db.lock', 'files', 'secrets.json', 'uploads']);
  } finally {
    await server.stop();
  }
  expect(listOpen(dataDir)).toEqual([]);
});

test('an existing folder that others can read is made private, but foreign files in it are not changed', async () => {
  const dataDir = path.join(parent, 'old');
  mkdirSync(path.join(dataDir, 'files/aa'), { recursive: true, mode: 0o755 });
  for (const name of ['files/aa/report.pdf', 'notes.txt']) writeFileSync(path.join(dataDir, name), 'text', { mode: 0o644 });
  const server = await startServer({ dataDir });
  await server.stop();
  expect(server.readLog()).toContain('data_dir_closed');
  expect(listOpen(dataDir)).toEqual([`${path.join(dataDir, 'notes.txt')} 644`]);
});

test('a folder shared with other users is refused', () => {
  const shared = path.join(parent, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  const { status, stderr } = runBuilt('main', { DATA_DIR: shared, PORT: '0' });
  expect([status, stderr.trim()]).toEqual([1, `DATA_DIR=${shared} is shared with other users; name a folder of its own.`]);
});
