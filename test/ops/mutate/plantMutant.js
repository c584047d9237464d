const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const transformer = require('../../tooling/scriptTransform.js');

const root = path.resolve(__dirname, '../../..');
const { MUTANT, RAN_FOLDER } = process.env;
const mutant = MUTANT ? JSON.parse(MUTANT) : null;
/** What is marked when it is measured what runs. */
const MARKED = /^(src|server|shared|test\/(helpers|simulate))\/.*(?<!\.d)\.tsx?$/;
const markers = createHash('sha256')
  .update(readFileSync(path.join(__dirname, 'marks.mjs')))
  .digest('hex');

const getName = (file) => path.relative(root, file);
const isMarked = (file) => Boolean(RAN_FOLDER) && MARKED.test(getName(file));

/** The source with the mutant of MUTANT in it, or with marks when it is measured what runs. */
function change(source, file) {
  // Only here, because it loads TypeScript: what is compiled already needs no parser.
  if (isMarked(file)) {
    const { markStatements } = require('./marks.mjs');
    return markStatements(getName(file), source);
  }
  if (mutant?.file !== getName(file)) return source;
  return source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end);
}

/** What the compiled source depends on besides its text. */
function describeChange(file) {
  if (isMarked(file)) return markers;
  return mutant?.file === getName(file) ? MUTANT : '';
}

/** The tests' transform, which changes a source first. The working tree itself is never changed. */
module.exports = {
  ...transformer,
  process: (source, file, context) => transformer.process(change(source, file), file, context),
  getCacheKey: (source, file, context) => transformer.getCacheKey(source, file, context) + describeChange(file),
};
