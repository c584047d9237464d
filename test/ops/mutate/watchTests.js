const { writeFileSync } = require('node:fs');

let hasFailed = false;

/** After a test file's first failure the mutant is found, and the file's other tests are skipped. */
function watch(event) {
  if (event.name === 'test_fn_failure' || event.name === 'hook_failure') hasFailed = true;
  if (event.name === 'test_start' && hasFailed) event.test.mode = 'skip';
  const { COVERAGE_FILE } = process.env;
  if (event.name === 'run_finish' && COVERAGE_FILE) writeFileSync(COVERAGE_FILE, JSON.stringify(globalThis.__coverage__ ?? {}));
}

// Jest's own list of listeners; an environment of ours could do the same, but test files name theirs in a comment.
globalThis[Symbol.for('EVENT_HANDLERS')].push(watch);
