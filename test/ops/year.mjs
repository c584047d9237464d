import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run simulate -- year --seed N`: a company's year from one number, 1,000 people by default. `--seeds A..B` runs many; `--trace FILE`
 * writes down every step. Jest runs it, as the test of the slow lane that simulates ten short ones does.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    days: { type: 'string', default: '365' },
    people: { type: 'string', default: '1000' },
    trace: { type: 'string', default: '' },
  },
});
const seeds = values.seeds ?? values.seed ?? '';
if (!/^\d+(\.\.\d+)?$/.test(seeds) || !/^\d+$/.test(values.days) || !/^\d+$/.test(values.people)) {
  console.error('Usage: npm run simulate -- year --seed N | --seeds A..B [--days D] [--people P] [--trace FILE]');
  process.exit(1);
}
const env = { YEAR_SEEDS: seeds, YEAR_DAYS: values.days, YEAR_PEOPLE: values.people, YEAR_TRACE: values.trace };
const jest = ['node_modules/jest/bin/jest.js', '--config', 'test/tooling/jest.config.js', '--selectProjects', 'api', '--runInBand'];
const child = spawn(process.execPath, [...jest, '--', 'api/stress/year'], { stdio: 'inherit', env: { ...process.env, ...env } });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (status) => {
  process.exitCode = status ?? 1;
});
