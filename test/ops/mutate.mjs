import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { root } from '../../server/tooling/project.mjs';
import { getLane, listTests } from '../lanes.js';
import { createMutants } from './mutate/createMutants.mjs';
import { findTypeErrors } from './mutate/findTypeErrors.mjs';
import { findTestsOf, measureReach, readReach } from './mutate/readReach.mjs';
import { listRuleFiles } from './mutate/ruleFiles.mjs';
import { runJest } from './mutate/runJest.mjs';

/**
 * `npm run mutate -- [--sample 200] [--seed 1] [PART OF A PATH[:LINE]]…`: changes one place of a rule at a time and runs the test files that
 * reach it. A change that no test notices is a missing test, or changes nothing that anybody could notice. Ends with an error below
 * 90 % of noticed changes. `--marks` only measures what each test file of the fast lane runs, for `npm run verify -- --changed`.
 */

const { Client } = pg;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' }, marks: { type: 'boolean' } },
});
const resultFile = path.join(root, '.cache/mutate/result.json');
/** A change that the test files which know most of its source do not notice counts as unnoticed. */
const MOST_TESTS = 20;
const WANTED = 0.9;
const BASE_MS = 120_000;
const UNCHANGED = ['test/api/allCalls/onceStore.api.test.ts', 'test/api/db/sampleSlots.api.test.ts'];
const UNCHANGED_MS = 600_000;

/** Mulberry32: the same seed draws the same sample. */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws mutants. One with a type error is replaced by another, because nobody could commit it. */
function drawSample(all, count, seed) {
  const random = createRandom(seed);
  const shuffled = all.map((mutant) => ({ mutant, place: random() })).sort((a, b) => a.place - b.place);
  const sample = [];
  for (const { mutant } of shuffled) {
    if (sample.length === count) break;
    if (findTypeErrors(mutant) === '') sample.push(mutant);
  }
  return sample;
}

function isWanted({ file, line }) {
  if (positionals.length === 0) return true;
  return positionals.some((part) => `${file}:${line}`.endsWith(part) || (!/:\d+$/.test(part) && file.includes(part)));
}

const readSource = (file) => readFileSync(path.join(root, file), 'utf8');

function describeMutant({ file, line, kind, start, end, replacement }) {
  const text = readSource(file).slice(start, end).replace(/\s+/g, ' ');
  return `${file}:${line} ${kind}: ${text.slice(0, 90)} → ${replacement.replace(/\s+/g, ' ').slice(0, 90) || 'nothing'}`;
}

/** Tries the test files of the fast lane first, so that it is known what that lane notices alone. */
async function tryMutant(mutant, reach) {
  const known = findTestsOf(reach, mutant);
  const tried = [];
  for (const lane of ['fast', 'slow']) {
    const tests = known.filter(({ test }) => getLane(test) === lane).slice(0, MOST_TESTS);
    if (tests.length === 0) continue;
    tried.push(...tests.map(({ test }) => test));
    const timeoutMs = BASE_MS + 3 * tests.reduce((sum, { ms }) => sum + ms, 0);
    const files = tests.map(({ test }) => test);
    const { verdict } = await runJest(files, { env: { MUTANT: JSON.stringify(mutant) }, timeoutMs });
    if (verdict !== 'passed') return { verdict, lane, tests: tried };
  }
  return { verdict: tried.length === 0 ? 'unreached' : 'survived', tests: tried };
}

/** Drops the databases of this run: those of the test files, or those that they are copies of. */
async function dropDatabases(kind) {
  if (!process.env.DATABASE_URL) return;
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const names = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    `yuejian_${kind}_${process.env.TEST_RUN}_`,
  ]);
  for (const { datname } of names.rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}

/** Runs tests without a change, on an empty database and on one with the sample data. */
async function demandPass() {
  const { verdict, output } = await runJest(UNCHANGED, { timeoutMs: UNCHANGED_MS });
  if (verdict !== 'passed') throw new Error(`The tests do not pass without a change:\n${output}`);
}

if (values.marks) {
  await measureReach(['unit', 'api', 'security'].flatMap((name) => listTests(name, 'fast')).map((file) => path.relative(root, file)));
  process.exit();
}
const sources = listRuleFiles(root);
const all = sources.flatMap((file) => createMutants(file, readSource(file)));
const sample = drawSample(all.filter(isWanted), Number(values.sample), Number(values.seed));
console.log(`${all.length} possible changes in ${sources.length} files; trying ${sample.length}.`);

// The databases that the tests copy are prepared once, before anything is changed.
process.env.TEST_RUN = `${Date.now().toString(36)}_${process.pid}`;
const results = [];
try {
  const reach = await readReach([...new Set(sample.map(({ file }) => file))]);
  await demandPass();
  mkdirSync(path.dirname(resultFile), { recursive: true });
  for (const [index, mutant] of sample.entries()) {
    const startedAt = performance.now();
    const result = await tryMutant(mutant, reach);
    results.push({ ...mutant, ...result });
    await dropDatabases('test');
    writeFileSync(resultFile, JSON.stringify(results, null, 1));
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${index + 1}/${sample.length} ${result.verdict} (${seconds} s) ${describeMutant(mutant)}`);
  }
  // A database that went away meanwhile would have failed every test.
  await demandPass();
} finally {
  await dropDatabases('template');
  rmSync(path.join(root, `.cache/pglite/sample-${process.env.TEST_RUN}.tar`), { force: true });
}
const alive = results.filter(({ verdict }) => verdict === 'survived' || verdict === 'unreached');
const share = 1 - alive.length / results.length;
const fastShare = results.filter(({ lane }) => lane === 'fast').length / results.length;
const inPercent = (part) => `${(part * 100).toFixed(1)} %`;
console.log(`\n${inPercent(share)} noticed, ${inPercent(fastShare)} by the fast lane alone. Not noticed:`);
for (const mutant of alive) console.log(`  ${mutant.verdict} ${describeMutant(mutant)}\n    ${mutant.tests.join(' ')}`);
process.exitCode = share < WANTED ? 1 : 0;
