import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../server/tooling/project.mjs';

/** The test files that use `stormSize`, which is smaller in `npm run verify`. */
const listStorms = () =>
  ['api', 'ssr', 'security']
    .flatMap((project) => readdirSync(path.join(root, 'test', project), { recursive: true }).map((name) => `test/${project}/${name}`))
    .filter((file) => file.endsWith('.test.ts') && readFileSync(path.join(root, file), 'utf8').includes('stormSize('));

/** Runs the storms at full size. @returns whether all tests passed */
export function runStorms() {
  console.log('storms at full size');
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'test/tooling/jest.config.js'];
  const args = [...jest, '--selectProjects', 'api', 'ssr', 'security', '--runTestsByPath', ...listStorms()];
  return spawnSync('node', args, { cwd: root, stdio: 'inherit', env: { ...process.env, STORMS: 'full' } }).status === 0;
}
