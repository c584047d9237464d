const path = require('node:path');
const { createTransformer } = require('babel-jest').default;

const isModuleOnly = /node_modules[\\/](?!.*\.cjs$)/;

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

/** Compiles the sources and, of the packages, only ES modules, because jest runs CommonJS. */
module.exports = {
  ...transformer,
  process(source, file, context) {
    if (isModuleOnly.test(file) && !/^\s*(import|export)\b/m.test(source)) return { code: source };
    return transformer.process(source, file, context);
  },
  getCacheKey: (...parts) => `${transformer.getCacheKey(...parts)}${path.basename(__filename)}`,
};
