const { writeFileSync } = require('node:fs');

let hasFailed = false;

/**
 * After a test file's first failure the mutant is found, and the file's other tests are skipped; not those that a failed hook has failed
 * already, because a file in which every test is skipped passes. What ran is written to RAN_FILE.
 */
function watch(event) {
  if (event.name === 'test_fn_failure' || event.name === 'hook_failure') hasFailed = true;
  if (event.name === 'test_start' && hasFailed && event.test.errors.length === 0) event.test.mode = 'skip';
  const { RAN_FILE } = process.env;
  if (event.name !== 'run_finish' || !RAN_FILE) return;
  const ran = Object.entries(globalThis.__marks ?? {}).map(([file, places]) => [file, [...places]]);
  writeFileSync(RAN_FILE, JSON.stringify(Object.fromEntries(ran)));
}

// Jest's own list of listeners; an environment of ours could do the same, but test files name theirs in a comment.
globalThis[Symbol.for('EVENT_HANDLERS')].push(watch);
