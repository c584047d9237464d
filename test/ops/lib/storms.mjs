import { spawnSync } from 'node:child_process';

/** Test files that use `stormSize`, which is smaller in `npm run verify`. */
const FILES = ['stress/', 'latePayment', 'canary', 'hostile'];

/** Runs the storms at full size. @returns whether all tests passed */
export function runStorms() {
  console.log('storms at full size');
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'test/tooling/jest.config.js'];
  const args = [...jest, '--selectProjects', 'api', 'ssr', '--', ...FILES];
  return spawnSync('node', args, { stdio: 'inherit', env: { ...process.env, STORMS: 'full' } }).status === 0;
}
