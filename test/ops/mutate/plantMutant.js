const path = require('node:path');
const transformer = require('../../tooling/scriptTransform.js');
const { markStatements } = require('./marks.mjs');
const { listRuleFiles } = require('./ruleFiles.mjs');

const root = path.resolve(__dirname, '../../..');
const { MUTANT, RAN_FILE } = process.env;
const mutant = MUTANT ? JSON.parse(MUTANT) : null;
const marked = new Set(RAN_FILE ? listRuleFiles(root) : []);

/** The source with the mutant of MUTANT in it, or with marks when it is measured what runs. */
function change(source, file) {
  const name = path.relative(root, file);
  if (marked.has(name)) return markStatements(name, source);
  if (mutant?.file !== name) return source;
  return source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end);
}

/** The tests' transform, which changes a source first. The working tree itself is never changed. */
module.exports = {
  ...transformer,
  process: (source, file, context) => transformer.process(change(source, file), file, context),
  getCacheKey: (source, file, context) => transformer.getCacheKey(change(source, file), file, context),
};
