import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Runs a line in a process of its own (Node strips its types), because Jest handles rejections itself. */
function run(line: string) {
  const code = `const { logRejections } = await import('./server/logRejections.ts');
    const logger = { error: ({ event }) => console.log(event) };
    ${line}
    Promise.reject(new Error('unhandled'));
    setTimeout(() => console.log('alive'), 100);`;
  const options = { cwd: path.resolve(__dirname, '../..'), encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['--input-type=module', '--no-warnings', '--eval', code], options);
}

test("an unhandled rejection is logged and does not end the process, unlike Node's default", () => {
  expect(run('logRejections(process, logger);')).toMatchObject({ status: 0, stdout: 'unhandled_rejection\nalive\n' });
  expect(run('')).toMatchObject({ status: 1, stdout: '' });
});
