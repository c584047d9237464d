import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const FLAGS = ['--expose-gc', '--experimental-transform-types', '--no-warnings'];
const hooks = path.resolve(__dirname, '../../ops/lib/typescript.mjs');

/**
 * Runs a program of `alone/` in a process of its own: what a measurement of memory finds must not depend on the tests before it.
 * @param input its standard input
 * @returns the JSON that it prints
 */
export async function runAlone<T>(name: string, args: readonly string[] = [], input: Buffer = Buffer.alloc(0)): Promise<T> {
  const child = spawn(process.execPath, [...FLAGS, '--import', hooks, path.join(__dirname, 'alone', `${name}.ts`), ...args]);
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    return JSON.parse(output);
  } catch {
    throw new Error(`${name} printed no result: ${output}${errors}`);
  }
}
