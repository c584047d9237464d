const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** The own properties of an object, to be restored later. */
const keep = (object) => Object.getOwnPropertyDescriptors(object);

/** Where the copies of React Redux find their one context; a package is loaded once for a worker, and would not put it there again. */
const CONTEXTS = Symbol.for('react-redux-context');

/** Undoes what has been changed in an object since `keep`. */
function restore(object, kept) {
  for (const key of Reflect.ownKeys(object)) if (!(key in kept) && key !== CONTEXTS) Reflect.deleteProperty(object, key);
  for (const key of Reflect.ownKeys(kept)) {
    const now = Object.getOwnPropertyDescriptor(object, key);
    if (now?.value !== kept[key].value || now?.get !== kept[key].get) Reflect.defineProperty(object, key, kept[key]);
  }
}

/**
 * Test files of a worker use its own global object in turn, instead of one realm each. Access to the globals of another realm is slow, and
 * with one realm the packages can be loaded once (sharedRuntime.js). What a file changes in the globals and in the environment variables is undone
 * after it.
 */
module.exports = class SharedEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  kept = [globalThis, process, process.env].map((object) => [object, keep(object)]);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const [object, kept] of this.kept) restore(object, kept);
    this.global = null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** No realm of its own, see sharedRuntime.js. */
  getVmContext() {
    return null;
  }
};
