import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listRepeated, listTests } from '../../test/lanes.js';
import { findOrInstallTestBrowser } from './chromium.mjs';
import { install, installPackages, projectEnv, root } from './project.mjs';
import { formatTimes, readJest, readPlaywright, readResult } from './testResults.mjs';

/**
 * `npm run verify`: installs, builds, checks and runs the tests of the fast lane; with `-- --all`, then those of the slow lane and the short
 * form of `npm run rehearse -- chaos`, on the same build. Prints the duration of each stage and of the slowest test files, what did not run, and finally
 * one line `N passed, N failed`.
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

/** Runs the tests of some Jest projects in a lane and counts them. */
async function runJest(lane, name, projects, options = {}) {
  const file = path.join(resultsFolder, `${name}.json`);
  rmSync(file, { force: true });
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'test/tooling/jest.config.js'];
  const args = [...jest, '--selectProjects', ...projects, '--json', `--outputFile=${file}`];
  const stage = await runStage(name, 'node', args, { ...options, env: { LANE: lane } });
  return { ...stage, ...readResult(file, readJest, stage.status) };
}

/** Runs the browser tests of a lane and counts them. */
async function runBrowser(lane, name) {
  const file = path.join(resultsFolder, `${name}.json`);
  rmSync(file, { force: true });
  const env = { CHROMIUM_PATH: findOrInstallTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file, LANE: lane };
  const stage = await runStage(name, 'npm', ['run', '--silent', 'e2e', '--', '--reporter=list,json'], { env });
  return { ...stage, ...readResult(file, readPlaywright, stage.status) };
}

/** Runs the short form of `npm run rehearse -- chaos`, which needs PostgreSQL and Redis. Each fault counts as a test. */
async function runChaos() {
  if (!process.env.DATABASE_URL || !process.env.REDIS_URL) {
    console.log('… skipping npm run rehearse -- chaos, because DATABASE_URL or REDIS_URL is not set');
    const failed = process.env.CI === 'true' ? 1 : 0;
    if (failed) console.error('CI must set DATABASE_URL and REDIS_URL.');
    return { name: 'chaos', ms: 0, cpuMs: 0, passed: 0, failed };
  }
  if (spawnSync('haproxy', ['-v'], { env: projectEnv() }).error) installPackages(['haproxy']);
  const file = path.join(resultsFolder, 'chaos.json');
  rmSync(file, { force: true });
  const stage = await runStage('chaos', 'npm', ['run', '--silent', 'rehearse', '--', 'chaos', '--short'], { env: { CHAOS_RESULT: file } });
  return { ...stage, ...readResult(file, JSON.parse, stage.status) };
}

/**
 * Builds; checks and runs the unit tests meanwhile, because a build leaves a core idle for much of its time. Then runs the other tests of the
 * fast lane, which need this build: without it they would test an earlier one.
 */
async function runFastLane() {
  console.log('… building; checking types, lint, import rules and dead code; unit tests');
  const checkAndUnit = async () => [
    await runStep('check', 'check', { quiet: true }),
    await runJest('fast', 'unit', ['unit'], { quiet: true }),
  ];
  const [built, others] = await Promise.all([runStep('build', 'build', { quiet: true }), checkAndUnit()]);
  if (built.failed > 0) return [built, ...others];
  return [
    built,
    ...others,
    await runJest('fast', 'api', ['api']),
    await runJest('fast', 'ssr', ['ssr', 'security']),
    await runBrowser('fast', 'e2e'),
  ];
}

/** Runs the slow lane. `npm run rehearse -- chaos` leaves a core idle for much of its time. */
async function runSlowLane() {
  console.log('… slow lane');
  // For promtool, which evaluates the rules of docs/examples/alerts.yml.
  if (spawnSync('promtool', ['--version'], { env: projectEnv() }).error) installPackages(['prometheus']);
  if (spawnSync('pgbouncer', ['--version'], { env: projectEnv() }).error) installPackages(['pgbouncer']);
  const api = await runJest('slow', 'api-slow', ['unit', 'api']);
  const besideChaos = await Promise.all([runJest('slow', 'ssr-slow', ['ssr', 'security'], { quiet: true }), runChaos()]);
  return [api, ...besideChaos, await runBrowser('slow', 'e2e-slow')];
}

/** What the fast lane leaves out, as a sentence. */
function describeSlowLane() {
  const count = (list) => ['unit', 'api', 'ssr', 'security', 'e2e'].reduce((sum, name) => sum + list(name).length, 0);
  const parts = [`${count((name) => listTests(name, 'slow'))} slow test files`, 'npm run rehearse -- chaos'];
  const again = count(listRepeated);
  if (again > 0) parts.push(`${again} test files again on the other database`);
  return `Not run: ${parts.join(', ')}. All of it: npm run verify -- --all`;
}

const isWhole = process.argv.includes('--all');
install();
mkdirSync(resultsFolder, { recursive: true });
const stages = await runFastLane();
if (isWhole && stages[0].failed === 0) stages.push(...(await runSlowLane()));
const total = (name) => stages.reduce((sum, stage) => sum + stage[name], 0);
for (const line of formatTimes(stages)) console.log(line);
for (const { name, failed } of stages) if (failed > 0) console.error(`${name}: ${failed} failed; see above.`);
if (!isWhole) console.log(describeSlowLane());
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
