import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openPgliteInWorker } from '../../../server/db/pglite/openPglite';
import { runAlone } from '../../helpers/servers/runAlone';

const migrationsFolder = path.resolve(__dirname, '../../../server/db/migrations');
const STATEMENTS = 500;
const ANSWER_BYTES = 20_000;
/** Far less than all answers together. */
const MAX_GROWTH = (STATEMENTS * ANSWER_BYTES) / 5;

test('the embedded database retains no memory of its answers', async () => {
  const { grown } = await runAlone<{ grown: number }>('embeddedAnswers', [String(STATEMENTS), String(ANSWER_BYTES), migrationsFolder]);
  expect(grown).toBeLessThan(MAX_GROWTH);
});

/** Replaces the database's thread: answers each message with the size of its memory block. */
const MEASURING_WORKER = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', (requests) => parentPort.postMessage(requests.map(({ id, messages }) => ({
  id,
  messages: messages && new Uint8Array(Buffer.from(String(messages.buffer.byteLength))),
}))));`;

test("a statement is sent to the database's thread without neighbouring memory", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'yuejian-worker-'));
  const file = path.join(folder, 'worker.cjs');
  await writeFile(file, MEASURING_WORKER);
  const pglite = await openPgliteInWorker(folder, file);
  try {
    const statement = Buffer.concat([Buffer.from('select '), Buffer.from('1')]);
    expect(statement.buffer.byteLength).toBeGreaterThan(statement.length);
    expect(Buffer.from(await pglite.run(1, statement)).toString()).toBe(String(statement.length));
  } finally {
    await pglite.close();
    await rm(folder, { recursive: true });
  }
});
