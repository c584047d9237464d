import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

/**
 * `npm run bench -- fill --people 20000,200000`: fills a database of its own on the PostgreSQL of DATABASE_URL to each of the sizes, and prints what every
 * call, job and operators' list reads at each, as in docs/measurements/185-people-and-database.md. Jest runs it, because it is the tests' API in one process.
 */
const { values } = parseArgs({ options: { people: { type: 'string', default: '20000,200000' } } });
if (!/^\d+(,\d+)*$/.test(values.people) || !process.env.DATABASE_URL) {
  console.error('Usage: DATABASE_URL=… npm run bench -- fill [--people N,N,…], with a user who may create databases; the sizes ascend');
  process.exit(1);
}
const { projects, ...shared } = createRequire(import.meta.url)('../tooling/jest.config.js');
const [api] = projects.filter(({ displayName }) => displayName === 'api');
const config = {
  ...api,
  cacheDirectory: shared.cacheDirectory,
  testMatch: [`${shared.rootDir}/test/bench/fill.bench.ts`],
  testTimeout: 7_200_000,
};
const args = ['node_modules/jest/bin/jest.js', '--config', JSON.stringify(config), '--runInBand'];
const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, FILL_PEOPLE: values.people } });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (status) => {
  process.exitCode = status ?? 1;
});
