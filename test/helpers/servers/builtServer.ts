import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
/** Compiled code is cached between runs, because most of these programs end as soon as they are loaded. */
export const NODE_COMPILE_CACHE = path.join(root, '.cache/node');
const folder = path.resolve(root, process.env.BUILD_DIR ?? 'dist', 'server');
const LIMIT_MS = 100_000;

/**
 * Runs a built program of the server to completion, with these settings and nothing else of this machine's environment.
 * @param program `main`, or a command such as `ops`
 */
export function runBuilt(program: string, env: Record<string, string>, args: readonly string[] = []) {
  return spawnSync(process.execPath, [path.join(folder, `${program}.js`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...env },
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
}
