const path = require('node:path');
const base = require('../../tooling/jest.config.js');

const PROJECTS = ['unit', 'api', 'security'];

/**
 * The tests' own configuration with three additions: the transform plants the mutant that MUTANT describes, a test file stops at its first
 * failure, and its coverage is written to COVERAGE_FILE. All runs share the prepared databases of TEST_RUN, which the run with LAST_RUN removes.
 */
const projects = base.projects
  .filter(({ displayName }) => PROJECTS.includes(displayName))
  .map(({ globalSetup, globalTeardown, ...project }) => ({
    ...project,
    ...(process.env.LAST_RUN && globalTeardown && { globalTeardown }),
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
