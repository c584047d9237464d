import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/** Converts the JSON reports of Jest and Playwright into one form: `{ passed, failed, files: [{ file, ms, faults }] }`, where a fault is a test's title and what it said. */

const FAULT_LINES = 12;
/** A fault as a few lines without colours. */
const describeFault = (title, message = '') => {
  const lines = stripVTControlCharacters(message).split('\n');
  return [title, ...lines.filter((line) => line.trim()).slice(0, FAULT_LINES)].join('\n    ');
};

const getName = (file) => path.relative(root, path.resolve(root, file));

export function readJest(text) {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(text);
  const files = testResults.map(({ name, startTime, endTime, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const faults = failed.map(({ fullName, failureMessages }) => describeFault(fullName, failureMessages[0]));
    const isUnread = status === 'failed' && faults.length === 0;
    return { file: getName(name), ms: endTime - startTime, faults: isUnread ? [describeFault('not loaded', message)] : faults };
  });
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, files };
}

/** All tests of a suite and its nested suites. */
const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];

export function readPlaywright(text) {
  const { suites, errors, stats, config } = JSON.parse(text);
  const files = suites.map((suite) => {
    const specs = listSpecs(suite);
    const runs = specs.flatMap(({ title, tests }) => tests.flatMap(({ results }) => results.map((result) => ({ ...result, title }))));
    const ms = runs.reduce((sum, { duration }) => sum + duration, 0);
    const faults = runs.filter(({ error }) => error).map(({ title, error }) => describeFault(title, error.message));
    return { file: getName(path.join(config.rootDir, suite.file)), ms, faults };
  });
  if (errors.length > 0)
    files.push({ file: 'not loaded', ms: 0, faults: errors.map(({ message }) => describeFault('not loaded', message)) });
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

/** What failed, by stage and file, as lines of text. Printed last, so that whoever sees only the end of a long output sees it. */
export function formatFaults(stages) {
  return stages.flatMap(({ name, failed, files = [] }) => {
    const faults = files.flatMap(({ file, faults }) => faults.map((fault) => `  ${file}: ${fault}`));
    return failed > 0 ? [`${name}: ${failed} failed`, ...faults] : [];
  });
}

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
    ...files.map(({ file, ms }) => `${inSeconds(ms)}  ${file}`),
  ];
}
