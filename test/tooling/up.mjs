import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, install, root, start } from './project.mjs';

/** `npm run up`: from a bare checkout to a running product with the sample data. */

const START_LIMIT_MS = 120_000;
const POLL_MS = 200;

const port = process.env.PORT ?? '3000';
const address = `http://localhost:${port}${process.env.BASE_PATH ?? ''}`;

function printAccounts() {
  const people = JSON.parse(readFileSync(path.join(root, 'server/db/sample/people.json'), 'utf8'));
  const cards = people.flatMap(({ idNumber, phone, password, cards: held = [] }) =>
    held.map(({ physicalCardId }) => `  ${physicalCardId.padEnd(12)} ${idNumber.padEnd(20)} ${phone.padEnd(13)} ${password ?? '–'}`),
  );
  console.log(`\n约检 runs at ${address}/demo (also ${address}/dhl, ${address}/company). Stop it with Ctrl+C.\n`);
  console.log(`Demo accounts:\n  ${'card'.padEnd(12)} ${'ID number'.padEnd(20)} ${'phone'.padEnd(13)} password\n${cards.join('\n')}\n`);
  console.log(`Codes sent by SMS appear at ${address}/dev/outbox.\n`);
}

async function waitUntilReady() {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    const isReady = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`约检 did not start within ${START_LIMIT_MS / 1000} seconds; see the messages above.`);
}

install();
build();
console.log('… starting');
const server = start('node', ['dist/server/main.js'], {
  SAMPLE: process.env.SAMPLE ?? '1',
  PORT: port,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
});
server.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
await waitUntilReady();
printAccounts();
