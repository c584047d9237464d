import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { getLane, listTests } from '../../test/lanes.js';
import { listLines, readHunks } from '../../test/ops/mutate/changedLines.mjs';
import { planTests } from '../../test/ops/mutate/planTests.mjs';
import { keepRan, listTests as listRelated, prepareRanFolder, ranFolder, readKept } from '../../test/ops/mutate/readReach.mjs';
import { root } from './project.mjs';
import { runStage, runStep } from './runStage.mjs';
import { readJest, readResult } from './testResults.mjs';

/**
 * `npm run verify -- --changed [REF]`: types, lint, and the test files of the fast lane that run the changed statements, for a commit. Changed
 * is what differs from REF: where the branch left origin/main or, if nothing has changed since, the commit before.
 */

const MOST_CPU_MS = 16_000;
const MOST_NAMES = 10;
const CODE = /\.(tsx?|[cm]?js)$/;
const TEST = /^test\/(unit|api)\/.*\.test\.tsx?$/;

function git(...args) {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : '';
}

const listNew = () => git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean);

function findBase() {
  const fork = git('merge-base', 'HEAD', 'origin/main').trim();
  return fork && (git('diff', '--name-only', fork) || listNew().length > 0) ? fork : 'HEAD~1';
}

/** `{ file, lines }` of each file that differs; the lines are those of the file as it is. */
function listChanges(base) {
  const diff = git('diff', '-U0', '--no-renames', '--no-ext-diff', '--no-color', '--src-prefix=a/', '--dst-prefix=b/', base);
  const changes = diff
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const [, file] = /^a\/.* b\/(.*)$/m.exec(part);
      return { file, lines: readHunks(part).flatMap(({ newFrom, newTo }) => listLines(newFrom, newTo)) };
    });
  return [...changes, ...listNew().map((file) => ({ file, lines: [] }))].filter(({ file }) => existsSync(path.join(root, file)));
}

/** A changed table, and the sources that import it. */
function withImporters(change) {
  if (!change.file.endsWith('.json')) return [change];
  const importers = git('grep', '-lF', `/${path.basename(change.file)}'`, '--', 'src', 'server', 'shared')
    .split('\n')
    .filter(Boolean);
  return [change, ...importers.map((file) => ({ file }))];
}

const isFast = (test) => TEST.test(test) && getLane(test) === 'fast';

/** The test files of the fast lane that by their imports may be concerned, because it is not known what they, or the sources, run. */
async function listUnknown(changes, reach) {
  const isKnown = (file) => Object.values(reach).some(({ sources, read }) => sources[file] || read.includes(file));
  const code = changes.map(({ file }) => file).filter((file) => CODE.test(file) && !TEST.test(file));
  const strange = code.filter((file) => !isKnown(file));
  const isComplete = ['unit', 'api'].flatMap((name) => listTests(name, 'fast')).every((test) => reach[path.relative(root, test)]);
  const findRelated = async (asked) => (asked.length > 0 ? (await listRelated(asked)).filter(isFast) : []);
  const unmeasured = isComplete ? [] : (await findRelated(code)).filter((test) => !reach[test]);
  return [...unmeasured, ...(await findRelated(strange))];
}

async function runTests(tests) {
  const file = path.join(root, '.cache/results/changed.json');
  rmSync(file, { force: true });
  prepareRanFolder();
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'test/ops/mutate/jest.config.js'];
  const env = { RAN_FOLDER: ranFolder, ONE_DATABASE: '1', TEST_ORDER: tests.join() };
  const stage = await runStage('tests', 'node', [...jest, '--json', `--outputFile=${file}`, '--runTestsByPath', ...tests], { env });
  keepRan();
  return { ...stage, ...readResult(file, readJest, stage.status) };
}

/** What did not run, and how to run it, as sentences. */
export function describeRest(changes, reach, { chosen, rest }) {
  const show = (names) =>
    names.slice(0, MOST_NAMES).join(' ') + (names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '');
  const isRead = (file) => chosen.includes(file) || Object.values(reach).some(({ sources, read }) => sources[file] || read.includes(file));
  const unread = changes.map(({ file }) => file).filter((file) => !isRead(file));
  return [
    ...(rest.length > 0 ? [`Not run: ${rest.length} more test files that the change reaches: npm test -- ${show(rest)}`] : []),
    ...(unread.length > 0
      ? [`Not run: what depends on ${show(unread)}, of which no unit or api test is known to run or read anything`]
      : []),
    'Not run: unused code, and import rules of unchanged files: npm run check',
    'Not run: the build and the tests of what was built (ssr, e2e): npm run verify; the slow lane: npm run verify -- --all',
  ];
}

/** @returns the stages, and what was not run as sentences */
export async function verifyChanged(ref) {
  const base = ref ?? findBase();
  const changes = listChanges(base);
  const files = changes.map(({ file }) => file);
  const reach = readKept();
  if (Object.keys(reach).length === 0)
    console.log(
      '… what each test file runs is not known yet, so imports decide; to measure it once, in some minutes: npm run mutate -- --marks',
    );
  const own = files.filter(isFast);
  const last = await listUnknown(changes, reach);
  const plan = planTests(changes.flatMap(withImporters), reach, { first: own, last, mostCpuMs: MOST_CPU_MS });
  console.log(`… ${files.length} files differ from ${base.slice(0, 12)}; ${plan.chosen.length} test files run`);
  const checking = runStep('check', 'check', ['--', '--files', ...files]);
  const stages = await Promise.all([checking, ...(plan.chosen.length > 0 ? [runTests(plan.chosen)] : [])]);
  return { stages, notRun: describeRest(changes, reach, plan) };
}
