import { listDemoAccounts } from './demoAccounts.mjs';
import { build, install, requireFreePort, start } from './project.mjs';

/** `npm run up`: from a bare checkout to a running product with the sample data. */

const START_LIMIT_MS = 120_000;
const POLL_MS = 200;

const port = process.env.PORT ?? '3000';
const address = `http://localhost:${port}${process.env.BASE_PATH ?? ''}`;

function printAccounts() {
  const rows = [['page', 'card', 'ID number', 'phone', 'password'], ...listDemoAccounts()];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)) + 2);
  console.log(`\n约检 runs at ${address}/demo (also ${address}/dhl, ${address}/company). Stop it with Ctrl+C.\n`);
  console.log(`Demo accounts, each for the login page of its company:\n`);
  for (const row of rows) console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column])).join('')}`.trimEnd());
  console.log(`\nCodes sent by SMS appear at ${address}/dev/outbox.\n`);
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

await requireFreePort(port);
install();
build();
console.log('… starting');
const server = start('node', ['dist/server/main.js'], {
  // Always development, regardless of the shell's environment.
  NODE_ENV: 'development',
  SAMPLE: process.env.SAMPLE ?? '1',
  PORT: port,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
});
server.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
await waitUntilReady();
printAccounts();
