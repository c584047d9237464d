/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** In a process of its own (Node reads its types by itself), because Jest handles rejections in its own way. */
function run(line: string) {
  const code = `const { logRejections } = await import('./server/logRejections.ts');
    const logger = { error: ({ event }) => console.log(event) };
    ${line}
    Promise.reject(new Error('nobody handles this'));
    setTimeout(() => console.log('alive'), 100);`;
  const options = { cwd: path.resolve(__dirname, '../..'), encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['--input-type=module', '--no-warnings', '--eval', code], options);
}

test('an unhandled rejection is logged and does not end the process, as it otherwise would', () => {
  expect(run('logRejections(process, logger);')).toMatchObject({ status: 0, stdout: 'unhandled_rejection\nalive\n' });
  expect(run('')).toMatchObject({ status: 1, stdout: '' });
});
