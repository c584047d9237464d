import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../server/tooling/project.mjs';
import { runJest } from './runJest.mjs';

/** The statements of the rules that each test file runs. Measured once for each test file and kept, because it takes as long as the tests. */

const folder = path.join(root, '.cache/mutate');
const keptFile = path.join(folder, 'reach.json');
const ranFile = path.join(folder, 'ran.json');
const MEASURE_MS = 900_000;
/** They take minutes, and what they know of the rules the others know too. */
const SLOW = new Set(['test/api/stress/kill.api.test.ts', 'test/api/db/pgliteMemory.api.test.ts', 'test/api/db/upgrade.api.test.ts']);

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const read = (file) => readFileSync(path.join(root, file), 'utf8');

function readKept() {
  try {
    return JSON.parse(readFileSync(keptFile, 'utf8'));
  } catch {
    return {};
  }
}

/** The test files that import a rule, however indirectly, without those of the built server. */
async function listTests(sources) {
  const { output } = await runJest([], { args: ['--listTests', '--findRelatedTests', ...sources], timeoutMs: MEASURE_MS });
  const tests = output.split('\n').filter((line) => line.startsWith(root));
  return tests
    .map((file) => path.relative(root, file))
    .filter((test) => !SLOW.has(test))
    .sort();
}

async function measure(test) {
  rmSync(ranFile, { force: true });
  const startedAt = performance.now();
  const { verdict, output } = await runJest([test], { env: { RAN_FILE: ranFile }, timeoutMs: MEASURE_MS });
  if (verdict !== 'passed') return { error: output };
  const ran = Object.entries(JSON.parse(readFileSync(ranFile, 'utf8')));
  const sources = Object.fromEntries(ran.map(([source, places]) => [source, { hash: hash(read(source)), places }]));
  return { ms: performance.now() - startedAt, sources };
}

/**
 * @param sources the files with rules that are tried
 * @returns by test file, how long it takes and what it runs
 */
export async function readReach(sources) {
  mkdirSync(folder, { recursive: true });
  const kept = readKept();
  const reach = {};
  for (const test of await listTests(sources)) {
    const key = hash(read(test));
    if (kept[test]?.key !== key) {
      const measured = await measure(test);
      if (measured.error) {
        console.error(`${test} does not pass without a mutant and is left out:\n${measured.error}`);
        continue;
      }
      kept[test] = { key, ...measured };
      writeFileSync(keptFile, JSON.stringify(kept));
      console.log(`… ${test}: ${Math.round(measured.ms / 1000)} s, runs ${Object.keys(measured.sources).length} files with rules`);
    }
    reach[test] = kept[test];
  }
  return reach;
}

/**
 * The test files that run the mutant's statement, first those that run most statements of its file, because they know its exceptions too. When
 * the source has changed since it was measured, or the mutant is outside of functions, those that run anything of the file.
 */
export function findTests(reach, { file, mark }) {
  const current = hash(read(file));
  return Object.entries(reach)
    .flatMap(([test, { ms, sources }]) => {
      const source = sources[file];
      if (!source || (mark !== null && source.hash === current && !source.places.includes(mark))) return [];
      return [{ test, ms, count: source.places.length }];
    })
    .sort((a, b) => b.count - a.count || a.ms - b.ms);
}
