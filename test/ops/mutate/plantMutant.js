const path = require('node:path');
const transformer = require('../../tooling/scriptTransform.js');

const root = path.resolve(__dirname, '../../..');
const mutant = process.env.MUTANT ? JSON.parse(process.env.MUTANT) : null;

/** True for the one file that is to be changed. */
const isTarget = (file) => mutant !== null && file === path.join(root, mutant.file);

const plant = (source) => source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end);

/** The tests' transform, which changes one place of one source first. The working tree itself is never changed. */
module.exports = {
  ...transformer,
  process: (source, file, context) => transformer.process(isTarget(file) ? plant(source) : source, file, context),
  getCacheKey: (source, file, context) => transformer.getCacheKey(isTarget(file) ? plant(source) : source, file, context),
};
