import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../server/tooling/project.mjs';
import { runJest } from './runJest.mjs';

/**
 * The statements that each test file runs, and the files that it reads. Measured once for each test file and kept, because it takes as long as
 * the tests; `npm run verify -- --changed` measures again what it runs.
 */

const folder = path.join(root, '.cache/mutate');
const keptFile = path.join(folder, 'reach.json');
const textFolder = path.join(folder, 'texts');
/** Where test files write what they ran, for one run of Jest. */
export const ranFolder = path.join(folder, 'ran');
const MEASURE_MS = 3_600_000;
/** They take minutes, and what they know of the rules the others know too. */
const SLOW = new Set(['test/api/stress/kill.api.test.ts', 'test/api/db/pgliteMemory.api.test.ts', 'test/api/db/upgrade.api.test.ts']);

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const read = (file) => readFileSync(path.join(root, file), 'utf8');
/** What is kept of a test file holds for its text, and for how it is noted what runs. */
const getTestKey = (test) => hash(read(test) + read('test/ops/mutate/watchTests.js'));

/** By test file, what is kept of it; not of those that are gone. */
export function readKept() {
  try {
    const kept = Object.entries(JSON.parse(readFileSync(keptFile, 'utf8')));
    return Object.fromEntries(kept.filter(([test]) => existsSync(path.join(root, test))));
  } catch {
    return {};
  }
}

/** The file that keeps the text with a hash, for which marks were made. */
export const getTextFile = (key) => path.join(textFolder, key);

function keepText(file) {
  const text = read(file);
  const key = hash(text);
  if (!existsSync(getTextFile(key))) writeFileSync(getTextFile(key), text);
  return key;
}

export function prepareRanFolder() {
  rmSync(ranFolder, { recursive: true, force: true });
  mkdirSync(ranFolder, { recursive: true });
  mkdirSync(textFolder, { recursive: true });
}

/** Adds to what is kept what the run has written. */
export function keepRan() {
  const kept = readKept();
  const keys = new Map();
  const getKey = (file) => keys.get(file) ?? keys.set(file, keepText(file)).get(file);
  for (const name of readdirSync(ranFolder)) {
    const { test, sources, ...rest } = JSON.parse(readFileSync(path.join(ranFolder, name), 'utf8'));
    const marked = Object.entries(sources).map(([file, places]) => [file, { hash: getKey(file), places }]);
    kept[test] = { key: getTestKey(test), ...rest, sources: Object.fromEntries(marked) };
  }
  writeFileSync(keptFile, JSON.stringify(kept));
  const needed = new Set(Object.values(kept).flatMap(({ sources }) => Object.values(sources).map((source) => source.hash)));
  for (const key of readdirSync(textFolder)) if (!needed.has(key)) rmSync(getTextFile(key));
  return kept;
}

/** The test files that import a source, however indirectly, without those of the built server. */
export async function listTests(sources) {
  const { output } = await runJest([], { args: ['--listTests', '--findRelatedTests', ...sources], timeoutMs: MEASURE_MS });
  const tests = output.split('\n').filter((line) => line.startsWith(root));
  return tests
    .map((file) => path.relative(root, file))
    .filter((test) => !SLOW.has(test))
    .sort();
}

/** Measures what some test files run, unless it is known. @returns those that are known now, by name */
export async function measureReach(tests) {
  let kept = readKept();
  const isKept = (test) => kept[test]?.key === getTestKey(test);
  const unknown = tests.filter((test) => !isKept(test));
  if (unknown.length > 0) {
    console.log(`… measuring once what ${unknown.length} test files run`);
    prepareRanFolder();
    await runJest(unknown, { args: [], env: { RAN_FOLDER: ranFolder }, shown: true, timeoutMs: MEASURE_MS });
    kept = keepRan();
  }
  for (const test of tests.filter((each) => !isKept(each))) console.error(`${test} does not pass as it is and is left out.`);
  return Object.fromEntries(tests.filter(isKept).map((test) => [test, kept[test]]));
}

/** What the test files run that import a source. */
export const readReach = async (sources) => measureReach(await listTests(sources));

/**
 * The test files that run one of some statements, first those that run most statements of its file, because they know its exceptions too. Where
 * the place is outside of functions, or not known, those that run anything of the file, and last those that only load it.
 * @param findMarks the places of the statements in the text with a hash; null among them for outside or unknown
 */
export function findTests(reach, file, findMarks) {
  return Object.entries(reach)
    .flatMap(([test, { ms, sources }]) => {
      const source = sources[file];
      if (!source || !findMarks(source.hash).some((mark) => mark === null || source.places.includes(mark))) return [];
      return [{ test, ms, count: source.places.length }];
    })
    .sort((a, b) => b.count - a.count || a.ms - b.ms);
}

/** The same for a mutant, which is in the text as it is. */
export function findTestsOf(reach, { file, mark }) {
  const current = hash(read(file));
  return findTests(reach, file, (key) => [key === current ? mark : null]);
}
