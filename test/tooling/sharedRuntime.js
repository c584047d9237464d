const { createRequire, isBuiltin } = require('node:module');
const path = require('node:path');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The compiled sources of this worker, by file. */
const compiled = new Map();

/** A function from a module's text, as Jest compiles it, but compiled once for all test files of a worker. */
function compile(text, file, parameters) {
  const known = compiled.get(file);
  if (known?.text === text) return known.script.runInThisContext();
  const script = new Script(`(function (${parameters.join(', ')}) {${text}\n})`, { filename: file });
  compiled.set(file, { text, script });
  return script.runInThisContext();
}

/**
 * Jest's runtime, for test files with a {@link SharedEnvironment}: each file loads the project's modules anew, but packages are loaded by
 * Node and once for a worker, which takes most of the time of loading.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.isShared = environment.getVmContext() === null;
    if (!this.isShared) return;
    this.executor.compile = (text, file) => compile(text, file, this.executor.injectedModuleParameters);
  }

  requireModuleOrMock(from, name) {
    const isPackage = !name.startsWith('.') && !path.isAbsolute(name) && !isBuiltin(name) && name !== '@jest/globals';
    return this.isShared && (isPackage || name.endsWith('.mjs')) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};
