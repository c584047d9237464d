const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { createTransformer } = require('babel-jest').default;

const isModuleOnly = /node_modules[\\/](?!.*\.cjs$)/;

const isClient = (file) => file.startsWith(path.resolve(__dirname, '../../src') + path.sep);

const options = {
  babelrc: false,
  configFile: false,
  presets: [
    [require('@babel/preset-env'), { targets: { node: 'current' } }],
    [require('@babel/preset-react'), { runtime: 'automatic' }],
    require('@babel/preset-typescript'),
  ],
};
const transformer = createTransformer(options);
/** A change of this file outdates what it compiled. */
const self = createHash('sha256').update(fs.readFileSync(__filename)).digest('hex');

/** Sources are compiled; of the packages only those files that are ES modules, since jest runs CommonJS. */
module.exports = {
  ...transformer,
  process(source, file, context) {
    if (isModuleOnly.test(file) && !/^\s*(import|export)\b/m.test(source)) return { code: source };
    // Node's own import() of a module that is CommonJS here would wrap its default export.
    return transformer.process(source, file, isClient(file) ? { ...context, supportsDynamicImport: false } : context);
  },
  getCacheKey: (...parts) => `${transformer.getCacheKey(...parts)}${self}`,
};
