import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listRepeated, listTests } from '../../test/lanes.js';
import { findOrInstallTestBrowser } from './chromium.mjs';
import { install, installPackages, projectEnv, root } from './project.mjs';
import { runStage, runStep } from './runStage.mjs';
import { formatFaults, formatTimes, readJest, readPlaywright, readResult } from './testResults.mjs';

/**
 * `npm run verify`: installs, builds, checks and runs the tests of the fast lane; with `-- --all`, then those of the slow lane and the short
 * form of `npm run rehearse -- chaos`, on the same build; with `-- --changed`, only what a commit needs (`verifyChanged.mjs`). Prints the duration of each stage and of the slowest test files, what did not run, what failed, and
 * finally one line `N passed, N failed`.
 */

const resultsFolder = path.join(root, '.cache/results');

/** Runs the tests of some Jest projects in a lane and counts them. */
async function runJest(lane, name, projects) {
  const file = path.join(resultsFolder, `${name}.json`);
  rmSync(file, { force: true });
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'test/tooling/jest.config.js'];
  const args = [...jest, '--selectProjects', ...projects, '--json', `--outputFile=${file}`];
  const stage = await runStage(name, 'node', args, { env: { LANE: lane } });
  return { ...stage, ...readResult(file, readJest, stage.status) };
}

/** Runs the browser tests of a lane in a browser and counts them. */
async function runBrowser(lane, name, browser) {
  const file = path.join(resultsFolder, `${name}.json`);
  rmSync(file, { force: true });
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, LANE: lane };
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
  const file = path.join(resultsFolder, 'chaos.json');
  rmSync(file, { force: true });
  const stage = await runStage('chaos', 'npm', ['run', '--silent', 'rehearse', '--', 'chaos', '--short'], { env: { CHAOS_RESULT: file } });
  return { ...stage, ...readResult(file, JSON.parse, stage.status) };
}

/** Programs of Debian that tests of the slow lane start, by the command that shows that one is there. */
const SLOW_PROGRAMS = { haproxy: ['haproxy', '-v'], prometheus: ['promtool', '--version'], pgbouncer: ['pgbouncer', '--version'] };

function installSlowPrograms() {
  const missing = Object.entries(SLOW_PROGRAMS).filter(([, [command, flag]]) => spawnSync(command, [flag], { env: projectEnv() }).error);
  if (missing.length > 0) installPackages(missing.map(([name]) => name));
}

async function runInOrder(runs) {
  const stages = [];
  for (const run of runs) stages.push(await run());
  return stages;
}

/**
 * Runs everything of the lanes in two rows, because every stage leaves a core idle for much of its time: a build, then what starts browsers
 * and whole servers; and what Jest runs. What needs the build waits for it: without it, an earlier one would be tested.
 */
async function runLanes(isWhole, browser) {
  const building = runStep('build', 'build');
  const afterBuild = async (runs) => ((await building).failed > 0 ? [] : runInOrder(runs));
  const slow = (runs) => (isWhole ? runs : []);
  const rows = await Promise.all([
    building.then((stage) => [stage]),
    afterBuild([() => runBrowser('fast', 'e2e', browser), ...slow([() => runBrowser('slow', 'e2e-slow', browser), runChaos])]),
    runInOrder([
      () => runStep('check', 'check'),
      () => runJest('fast', 'unit', ['unit']),
      () =>
        afterBuild([
          () => runJest('fast', 'api', ['api']),
          () => runJest('fast', 'ssr', ['ssr', 'security']),
          ...slow([() => runJest('slow', 'api-slow', ['unit', 'api']), () => runJest('slow', 'ssr-slow', ['ssr', 'security'])]),
        ]),
    ]),
  ]);
  return rows.flat(2);
}

/** What the fast lane leaves out, as a sentence. */
function describeSlowLane() {
  const count = (list) => ['unit', 'api', 'ssr', 'security', 'e2e'].reduce((sum, name) => sum + list(name).length, 0);
  const parts = [`${count((name) => listTests(name, 'slow'))} slow test files`, 'npm run rehearse -- chaos'];
  const again = count(listRepeated);
  if (again > 0) parts.push(`${again} test files again on the other database`);
  return `Not run: ${parts.join(', ')}. All of it: npm run verify -- --all`;
}

/** With `--changed [REF]`, what a commit needs; loaded after the installation, because it uses packages. */
async function runChanged() {
  const { verifyChanged } = await import('./verifyChanged.mjs');
  return verifyChanged(process.argv[process.argv.indexOf('--changed') + 1]);
}

async function runAll() {
  const isWhole = process.argv.includes('--all');
  if (isWhole) installSlowPrograms();
  const stages = await runLanes(isWhole, findOrInstallTestBrowser());
  return { stages, notRun: isWhole ? [] : [describeSlowLane()] };
}

install();
mkdirSync(resultsFolder, { recursive: true });
const { stages, notRun } = await (process.argv.includes('--changed') ? runChanged() : runAll());
const total = (name) => stages.reduce((sum, stage) => sum + stage[name], 0);
for (const line of formatTimes(stages)) console.log(line);
for (const line of notRun) console.log(line);
for (const line of formatFaults(stages)) console.log(line);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
