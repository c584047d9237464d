import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runBuilt } from '../helpers/builtServer';
import { startServer } from '../helpers/startServer';

/** Every path under a folder, itself included, with the rights that other users of the machine have to it. */
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

test('what the server writes is for its own user alone, whatever the umask of the shell', async () => {
  const dataDir = path.join(parent, 'new', 'data');
  const server = await startServer({ dataDir });
  try {
    // While it runs there are more files: the lock, and what the database writes ahead.
    expect(listOpen(dataDir)).toEqual([]);
    expect(readdirSync(dataDir).toSorted()).toEqual(['db', 'db.lock', 'files', 'secrets.json', 'uploads']);
  } finally {
    await server.stop();
  }
  expect(listOpen(dataDir)).toEqual([]);
});

test('an existing folder that others can read is closed, and only what is ours in it', async () => {
  const dataDir = path.join(parent, 'old');
  mkdirSync(path.join(dataDir, 'files/aa'), { recursive: true, mode: 0o755 });
  for (const name of ['files/aa/report.pdf', 'notes.txt']) writeFileSync(path.join(dataDir, name), 'text', { mode: 0o644 });
  const server = await startServer({ dataDir });
  await server.stop();
  expect(server.readLog()).toContain('data_dir_closed');
  expect(listOpen(dataDir)).toEqual([`${path.join(dataDir, 'notes.txt')} 644`]);
});

test('a folder that users share is refused', () => {
  const shared = path.join(parent, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  const { status, stderr } = runBuilt('main', { DATA_DIR: shared, PORT: '0' });
  expect([status, stderr.trim()]).toEqual([1, `DATA_DIR=${shared} is shared with other users; name a folder of its own.`]);
});
