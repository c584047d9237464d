const { format } = require('node:util');

/** What the current test has written to console.error. A test that expects errors replaces console.error itself. */
let unexpected = [];
const original = console.error;

beforeEach(() => {
  unexpected = [];
  console.error = (...parts) => {
    unexpected.push(format(...parts));
    original(...parts);
  };
});

afterEach(() => {
  console.error = original;
  if (unexpected.length > 0) throw new Error(`Unexpected console.error: ${unexpected.join('\n')}`);
});
