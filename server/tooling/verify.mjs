import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallTestBrowser } from './chromium.mjs';
import { install, installPackages, projectEnv, root } from './project.mjs';
import { formatTimes, readJest, readPlaywright, readResult } from './testResults.mjs';

/**
 * `npm run verify`: installs, builds, checks and runs every test. Prints the duration of each stage and of the slowest test files, and
 * finally one line `N passed, N failed`.
 */

const resultsFolder = path.join(root, '.cache/results');
const CLOCK_TICK_MS = 10;

/** The CPU time of all ended child processes and their children, in ms; null without /proc. */
function readChildrenCpuMs() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) * CLOCK_TICK_MS;
  } catch {
    return null;
  }
}

let countedCpuMs = readChildrenCpuMs();
/** The CPU time that the latest child process has added. */
function takeCpuMs() {
  const total = readChildrenCpuMs();
  if (total === null) return null;
  const added = total - countedCpuMs;
  countedCpuMs = total;
  return added;
}

/**
 * Runs one stage to completion.
 * @param quiet shows the output only at the end and only of a failure, because another stage runs at the same time
 */
function runStage(name, command, args, { env = {}, quiet = false } = {}) {
  if (!quiet) console.log(`… ${name}`);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: projectEnv(env), stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const finish = (status) => {
      if (quiet && status !== 0) console.log(`… ${name}\n${output}`);
      resolve({ name, status: status ?? 1, ms: performance.now() - startedAt, cpuMs: takeCpuMs() });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(1);
    });
    child.once('close', finish);
  });
}

/** Runs a stage that counts as one test. */
async function runStep(name, script, options) {
  const stage = await runStage(name, 'npm', ['run', '--silent', script], options);
  const failed = stage.status === 0 ? 0 : 1;
  return { ...stage, passed: 1 - failed, failed };
}

/** Runs Jest projects and counts their tests. */
async function runJest(name, projects, options) {
  const file = path.join(resultsFolder, `${name}.json`);
  rmSync(file, { force: true });
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'test/tooling/jest.config.js'];
  const stage = await runStage(name, 'node', [...jest, '--selectProjects', ...projects, '--json', `--outputFile=${file}`], options);
  return { ...stage, ...readResult(file, readJest, stage.status) };
}

/** Runs the browser tests and counts them. */
async function runBrowser() {
  const file = path.join(resultsFolder, 'e2e.json');
  rmSync(file, { force: true });
  const env = { CHROMIUM_PATH: findOrInstallTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const stage = await runStage('e2e', 'npm', ['run', '--silent', 'e2e', '--', '--reporter=list,json'], { env });
  return { ...stage, ...readResult(file, readPlaywright, stage.status) };
}

/** Runs the short form of `npm run chaos`, which needs PostgreSQL and Redis. Each fault counts as a test. */
async function runChaos() {
  if (!process.env.DATABASE_URL || !process.env.REDIS_URL) {
    console.log('… skipping npm run chaos, because DATABASE_URL or REDIS_URL is not set');
    const failed = process.env.CI === 'true' ? 1 : 0;
    if (failed) console.error('CI must set DATABASE_URL and REDIS_URL.');
    return { name: 'chaos', ms: 0, cpuMs: 0, passed: 0, failed };
  }
  if (spawnSync('haproxy', ['-v'], { env: projectEnv() }).error) installPackages(['haproxy']);
  const file = path.join(resultsFolder, 'chaos.json');
  rmSync(file, { force: true });
  const stage = await runStage('chaos', 'npm', ['run', '--silent', 'chaos', '--', '--short'], { env: { CHAOS_RESULT: file } });
  return { ...stage, ...readResult(file, JSON.parse, stage.status) };
}

/** Runs the checks and the unit tests during the build, which leaves a core idle for much of its time and which they do not need. */
async function runBesideBuild() {
  console.log('… building; checking types, lint, import rules and dead code; unit tests');
  const checkAndUnit = async () => [await runStep('check', 'check', { quiet: true }), await runJest('unit', ['unit'], { quiet: true })];
  const [built, others] = await Promise.all([runStep('build', 'build', { quiet: true }), checkAndUnit()]);
  return [built, ...others];
}

/** Runs the tests of the built server during `npm run chaos`, which leaves a core idle for much of its time. */
async function runBesideChaos() {
  console.log('… tests of the built server');
  return Promise.all([runJest('ssr', ['ssr', 'security'], { quiet: true }), runChaos()]);
}

install();
mkdirSync(resultsFolder, { recursive: true });
const stages = await runBesideBuild();
// The other tests need this build; without it they would test an earlier one.
if (stages[0].failed === 0) {
  stages.push(await runJest('api', ['api']));
  stages.push(...(await runBesideChaos()));
  stages.push(await runBrowser());
}
const total = (name) => stages.reduce((sum, stage) => sum + stage[name], 0);
for (const line of formatTimes(stages)) console.log(line);
for (const { name, failed } of stages) if (failed > 0) console.error(`${name}: ${failed} failed; see above.`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
