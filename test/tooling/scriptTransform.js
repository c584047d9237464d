const path = require('node:path');
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

/** Sources are compiled; of the packages only those files that are ES modules, since jest runs CommonJS. */
module.exports = {
  ...transformer,
  process(source, file, context) {
    if (isModuleOnly.test(file) && !/^\s*(import|export)\b/m.test(source)) return { code: source };
    return transformer.process(source, file, context);
  },
  getCacheKey: (...parts) => `${transformer.getCacheKey(...parts)}${path.basename(__filename)}`,
};
