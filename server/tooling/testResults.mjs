import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** Converts the JSON reports of Jest and Playwright into one form: `{ passed, failed, files: [{ file, ms, failed }] }`. */

const getName = (file) => path.relative(root, path.resolve(root, file));

export function readJest(text) {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(text);
  const files = testResults.map(({ name, startTime, endTime, status }) => ({
    file: getName(name),
    ms: endTime - startTime,
    failed: status === 'failed',
  }));
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, files };
}

/** All tests of a suite and its nested suites. */
const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];

export function readPlaywright(text) {
  const { suites, errors, stats, config } = JSON.parse(text);
  const files = suites.map((suite) => {
    const specs = listSpecs(suite);
    const runs = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
    const ms = runs.reduce((sum, { duration }) => sum + duration, 0);
    return { file: getName(path.join(config.rootDir, suite.file)), ms, failed: specs.some(({ ok }) => !ok) };
  });
  // A file that could not be loaded contains no tests that could fail. A test that failed first and passed on a retry has failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, files };
}

/** The result of a run; one failure when it wrote no report, or exited with an error although no test failed. */
export function readResult(file, read, status) {
  try {
    const result = read(readFileSync(file, 'utf8'));
    return result.failed === 0 && status !== 0 ? { ...result, failed: 1 } : result;
  } catch {
    return { passed: 0, failed: 1, files: [] };
  }
}

const SHOWN_FILES = 15;
const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);

/** The stages in order, then the slowest test files, as lines of text. CPU time is the sum of all processes of a stage. */
export function formatTimes(stages) {
  const files = stages
    .flatMap(({ files = [] }) => files)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SHOWN_FILES);
  return [
    'stage                 time       CPU',
    ...stages.map(({ name, ms, cpuMs }) => `${name.padEnd(16)}${inSeconds(ms)} ${cpuMs === null ? '' : inSeconds(cpuMs)}`),
    'slowest test files',
    ...files.map(({ file, ms, failed }) => `${inSeconds(ms)}  ${file}${failed ? '  FAILED' : ''}`),
  ];
}
