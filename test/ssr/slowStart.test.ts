import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createServerDatabase } from '../helpers/database/createServerDatabase';
import { startServer } from '../helpers/servers/startServer';
import { findService } from '../helpers/servers/withServices';

const serverUrl = findService('DATABASE_URL') ?? '';
/** Longer than the time limit for opening a connection (`OPEN_TIMEOUT_MS`). */
const READING_MS = 5_000;

/** On a busy machine, reading the server's modules has taken longer than a connection may take. */
(serverUrl ? test : test.skip)('while the server reads its modules, no connection to PostgreSQL runs out of time', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-slow-'));
  const slowReading = path.join(folder, 'slowReading.cjs');
  writeFileSync(
    slowReading,
    `const { Module } = require('node:module');
    const load = Module._load;
    Module._load = function (name, ...others) {
      if (name.endsWith('/server.js')) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${READING_MS});
        console.log('read slowly');
      }
      return load.call(this, name, ...others);
    };`,
  );
  const database = await createServerDatabase(serverUrl);
  const server = await startServer({ env: { DATABASE_URL: database.url, NODE_OPTIONS: `--require ${slowReading}` } });
  try {
    expect(server.readLog()).toContain('read slowly');
    expect(server.readLog()).not.toMatch(/"level":(50|60)/);
  } finally {
    await server.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
