import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, waitFor } from './benchServer.mjs';

/**
 * The login page, and the home page, as a team would commonly build it: Next and antd, with the defaults of both (`nextTwin/`). It is installed on demand into a
 * temporary folder, because nothing else uses Next.
 */

const source = path.join(root, 'test/bench/nextTwin');

function run(cwd, command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/** Installs, builds and starts the twin. @returns its origin, its process ID, and `stop`, which removes its folder too */
export async function startNextTwin(port) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-next-'));
  const next = path.join(folder, 'node_modules/next/dist/bin/next');
  cpSync(source, folder, { recursive: true });
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--no-package-lock');
  run(folder, process.execPath, next, 'build');
  const child = spawn(process.execPath, [next, 'start', '--port', String(port)], { cwd: folder, stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(`${origin}/dhl`).catch(async (error) => {
    await stop();
    throw error;
  });
  return { origin, pid: child.pid, stop };
}
