const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const path = require('node:path');

const { MUTANT, RAN_FOLDER } = process.env;
const root = path.resolve(__dirname, '../../..');
const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
let hasFailed = false;

/** Notes which files of the project a test reads itself, such as documents; the test files of a worker share the one list. */
function watchReads() {
  if (fs.readFileSync.read) return fs.readFileSync.read;
  const read = new Set();
  for (const [object, name] of [
    [fs, 'readFileSync'],
    [fs.promises, 'readFile'],
  ]) {
    const original = object[name];
    object[name] = (file, ...rest) => {
      if (typeof file === 'string' || file instanceof URL) read.add(file instanceof URL ? file.pathname : path.resolve(file));
      return original(file, ...rest);
    };
  }
  syncBuiltinESMExports();
  fs.readFileSync.read = read;
  return read;
}

/** What ran, and what was read, is written for each test file that passed. */
function writeRan(read) {
  const test = path.relative(root, expect.getState().testPath);
  const sources = Object.fromEntries(Object.entries(globalThis.__marks ?? {}).map(([file, places]) => [file, [...places]]));
  const inProject = [...read]
    .map((file) => path.relative(root, file))
    .filter((file) => !/^(\.\.|node_modules|\.cache|dist|test\/ops\/mutate)\//.test(file));
  const name = createHash('sha256').update(test).digest('hex').slice(0, 16);
  const { user, system } = process.cpuUsage(cpuBefore);
  const ran = { test, ms: performance.now() - startedAt, cpuMs: (user + system) / 1000, sources, read: inProject };
  fs.writeFileSync(path.join(RAN_FOLDER, `${name}.json`), JSON.stringify(ran));
}

const read = RAN_FOLDER ? watchReads() : null;
read?.clear();
// What an earlier test file left running, such as a timer, has noted in the worker's one global what it ran.
globalThis.__marks = {};

/**
 * After a test file's first failure the mutant is found, and the file's other tests are skipped; not those that a failed hook has failed
 * already, because a file in which every test is skipped passes.
 */
function watch(event) {
  if (event.name === 'test_fn_failure' || event.name === 'hook_failure') hasFailed = true;
  if (MUTANT && event.name === 'test_start' && hasFailed && event.test.errors.length === 0) event.test.mode = 'skip';
  if (event.name === 'run_finish' && read && !hasFailed) writeRan(read);
}

// Jest's own list of listeners; an environment of ours could do the same, but test files name theirs in a comment.
globalThis[Symbol.for('EVENT_HANDLERS')].push(watch);
