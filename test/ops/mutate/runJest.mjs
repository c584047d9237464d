import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectEnv, root } from '../../../server/tooling/project.mjs';

const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const MAX_OUTPUT = 50_000;
const config = path.join(root, 'test/ops/mutate/jest.config.js');

/** One after another, up to the first that fails. */
const IN_ORDER = ['--runInBand', '--bail'];

/**
 * Runs test files.
 * @param files paths below the project's root, in the order in which they run
 * @param shown passes on what Jest writes
 * @returns the verdict `passed`, `failed` or `timeout`, and the end of the output
 */
export function runJest(files, { args = IN_ORDER, env = {}, shown = false, timeoutMs }) {
  const flags = ['--no-warnings', jest, '--config', config, ...args];
  const child = spawn(process.execPath, files.length > 0 ? [...flags, '--runTestsByPath', ...files] : flags, {
    cwd: root,
    env: projectEnv({ ...env, TEST_ORDER: files.join(','), ONE_DATABASE: '1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what a test started ends with it.
    detached: true,
  });
  let output = '';
  const take = (chunk) => {
    output = (output + chunk).slice(-MAX_OUTPUT);
    if (shown) process.stderr.write(chunk);
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', take);
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      process.kill(-child.pid, 'SIGKILL');
    }, timeoutMs);
    child.once('close', (status) => {
      clearTimeout(timer);
      resolve({ verdict: isLate ? 'timeout' : status === 0 ? 'passed' : 'failed', output });
    });
  });
}
