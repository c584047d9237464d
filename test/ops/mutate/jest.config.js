const path = require('node:path');
const base = require('../../tooling/jest.config.js');

const PROJECTS = ['unit', 'api', 'security'];
const { RAN_FOLDER } = process.env;

/**
 * The tests' own configuration with two additions: the transform plants the mutant that MUTANT describes, and a test file stops at its first
 * failure; or, with RAN_FOLDER, it marks the sources, and what ran is written there. All runs of `mutate.mjs` share the prepared databases of
 * TEST_RUN, which it removes.
 */
const projects = base.projects
  .filter(({ displayName }) => PROJECTS.includes(displayName))
  .map(({ globalSetup, globalTeardown, ...project }) => ({
    ...project,
    ...(RAN_FOLDER && globalSetup ? { globalSetup, globalTeardown } : {}),
    transform: { ...project.transform, '\\.[jt]sx?$': path.join(__dirname, 'plantMutant.js') },
    setupFilesAfterEnv: [...project.setupFilesAfterEnv, path.join(__dirname, 'watchTests.js')],
  }));

module.exports = {
  ...base,
  projects,
  testSequencer: path.join(__dirname, 'KeepOrder.js'),
  ...(RAN_FOLDER ? {} : { maxWorkers: 1, testTimeout: 60_000 }),
};
