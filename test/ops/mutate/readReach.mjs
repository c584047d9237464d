import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../server/tooling/project.mjs';
import { runJest } from './runJest.mjs';

/** Which functions of the rules each test file runs. Measured once for each test file and kept, because it takes as long as the tests. */

const folder = path.join(root, '.cache/mutate');
const keptFile = path.join(folder, 'reach.json');
const coverageFile = path.join(folder, 'coverage.json');
const MEASURE_MS = 900_000;
/** They take minutes, and what they know of the rules the others know too. */
const SLOW = new Set(['test/api/stress/kill.api.test.ts', 'test/api/pgliteMemory.api.test.ts', 'test/api/upgrade.api.test.ts']);

export const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const read = (file) => readFileSync(path.join(root, file), 'utf8');

function readKept() {
  try {
    return JSON.parse(readFileSync(keptFile, 'utf8'));
  } catch {
    return {};
  }
}

/** By source, the functions that ran, each named by where its body begins, and how many statements ran. */
function summarize(coverage) {
  const entries = Object.values(coverage).map(({ path: file, fnMap, f, s }) => {
    const ran = Object.entries(fnMap).filter(([id]) => f[id] > 0);
    const functions = ran.map(([, { loc }]) => `${loc.start.line}:${loc.start.column}`);
    const source = path.relative(root, file);
    return [source, { hash: hash(read(source)), functions, statements: Object.values(s).filter(Boolean).length }];
  });
  return Object.fromEntries(entries.filter(([, { functions }]) => functions.length > 0));
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

async function measure(test, sources) {
  rmSync(coverageFile, { force: true });
  const args = ['--coverage', '--coverageReporters=none', ...sources.map((source) => `--collectCoverageFrom=${source}`)];
  const startedAt = performance.now();
  const { verdict, output } = await runJest([test], { args, env: { COVERAGE_FILE: coverageFile }, timeoutMs: MEASURE_MS });
  if (verdict !== 'passed') return { error: output };
  return { ms: performance.now() - startedAt, sources: summarize(JSON.parse(readFileSync(coverageFile, 'utf8'))) };
}

/**
 * @param sources the files with rules
 * @returns by test file, how long it takes and what it runs
 */
export async function readReach(sources) {
  mkdirSync(folder, { recursive: true });
  const kept = readKept();
  const tests = await listTests(sources);
  const reach = {};
  for (const test of tests) {
    const key = hash(read(test));
    if (kept[test]?.key !== key) {
      const measured = await measure(test, sources);
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
 * The test files that run the function with the mutant, first those that run most statements of its file: they know its exceptions, too. When the source has changed since it was measured,
 * or the mutant is outside of functions, those that run anything of the file.
 */
export function findTests(reach, { file, scope }) {
  const current = hash(read(file));
  return Object.entries(reach)
    .flatMap(([test, { ms, sources }]) => {
      const source = sources[file];
      if (!source || (scope && source.hash === current && !source.functions.includes(scope))) return [];
      return [{ test, ms, statements: source.statements }];
    })
    .sort((a, b) => b.statements - a.statements || a.ms - b.ms);
}
