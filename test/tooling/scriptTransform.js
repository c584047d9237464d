const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { createTransformer } = require('@swc/jest');

const isModuleOnly = /node_modules[\\/](?!.*\.cjs$)/;

const transformer = createTransformer({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
  },
  module: { type: 'commonjs' },
});
/** A change of this file outdates what it compiled. */
const self = createHash('sha256').update(fs.readFileSync(__filename)).digest('hex');

/** Sources are compiled; of the packages only those files that are ES modules, since jest runs CommonJS. */
module.exports = {
  ...transformer,
  process(source, file, context) {
    if (isModuleOnly.test(file) && !/^\s*(import|export)\b/m.test(source)) return { code: source };
    return transformer.process(source, file, context);
  },
  getCacheKey: (...parts) => `${transformer.getCacheKey(...parts)}${self}`,
};
