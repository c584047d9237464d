const path = require('node:path');
const base = require('../../tooling/jest.config.js');

const PROJECTS = ['unit', 'api', 'security'];

/**
 * The tests' own configuration with two additions: the transform plants the mutant that MUTANT describes, and a test file stops at its first
 * failure. All runs share the prepared databases of TEST_RUN, which `mutate.mjs` removes.
 */
const projects = base.projects
  .filter(({ displayName }) => PROJECTS.includes(displayName))
  .map(({ globalSetup, globalTeardown, ...project }) => ({
    ...project,
    transform: { ...project.transform, '\\.[jt]sx?$': path.join(__dirname, 'plantMutant.js') },
    setupFilesAfterEnv: [...project.setupFilesAfterEnv, path.join(__dirname, 'watchTests.js')],
  }));

module.exports = {
  ...base,
  projects,
  maxWorkers: 1,
  testTimeout: 60_000,
  testSequencer: path.join(__dirname, 'KeepOrder.js'),
};
