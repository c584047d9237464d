import { spawn } from 'node:child_process';
import { projectEnv, root } from './project.mjs';

/** A stage of `npm run verify`: one command, its duration and its processor time. */

const NAME_WIDTH = 9;

/**
 * Runs a command and prints, as its last line on the third stream, the processor time of the shell and of everything that the command
 * waited for, as POSIX's `times` does.
 */
const TIMED = '"$@"; code=$?; times >&3; exit $code';
const MINUTE_S = 60;

/** @param text what `times` printed: user and system time of the shell, then of its children, as `1m2.34s`. @returns seconds */
function readCpuSeconds(text) {
  const times = [...text.matchAll(/(\d+)m([\d.]+)s/g)];
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * MINUTE_S + Number(seconds), 0);
}

/** Passes on whole lines, each with the name of its stage in front, because two stages print at the same time. */
function createPrefixer(name) {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) console.log(`${name.padEnd(NAME_WIDTH)}| ${line}`);
  };
}

/**
 * Runs one stage to completion.
 * @param quiet shows the output only of a failure, and at its end
 */
export function runStage(name, command, args, { env = {}, quiet = false } = {}) {
  console.log(`${name.padEnd(NAME_WIDTH)}| begins`);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe', 'pipe'];
    const child = spawn('sh', ['-c', TIMED, 'sh', command, ...args], { cwd: root, env: projectEnv(env), stdio });
    const print = createPrefixer(name);
    let kept = '';
    const take = quiet ? (chunk) => (kept += chunk) : print;
    let times = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
    child.stdio[3].setEncoding('utf8').on('data', (chunk) => (times += chunk));
    const finish = (status) => {
      if (quiet && status !== 0) print(`${kept}\n`);
      const ms = performance.now() - startedAt;
      print(`${status === 0 ? 'passed' : 'FAILED'} after ${Math.round(ms / 1000)} s\n`);
      resolve({ name, status: status ?? 1, ms, cpuMs: readCpuSeconds(times) * 1000 });
    };
    child.once('error', (error) => {
      kept += error.message;
      finish(1);
    });
    child.once('close', finish);
  });
}

/** Runs a stage, a script of package.json, that counts as one test. */
export async function runStep(name, script, args = []) {
  const stage = await runStage(name, 'npm', ['run', '--silent', script, ...args], { quiet: true });
  const failed = stage.status === 0 ? 0 : 1;
  return { ...stage, passed: 1 - failed, failed };
}
