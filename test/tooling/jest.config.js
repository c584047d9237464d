const path = require('node:path');
const antd = require('../../src/kit/antd/build/antdBuild.js');
const { listRepeated, listTests } = require('../lanes.js');

const root = path.resolve(__dirname, '../..');
/** `fast` or `slow` (`test/lanes.js`); without one, everything runs. */
const { LANE } = process.env;
const shared = {
  rootDir: root,
  transform: { '\\.md$': path.join(__dirname, 'textTransform.js'), '\\.[jt]sx?$': path.join(__dirname, 'scriptTransform.js') },
  setupFilesAfterEnv: [path.join(__dirname, 'failOnConsoleError.js')],
  moduleNameMapper: {
    ...antd.moduleNameMapper,
    '\\.module\\.css$': path.join(__dirname, 'cssModuleStub.js'),
    '\\.css$': path.join(__dirname, 'emptyModule.js'),
  },
  // With jsdom, Jest loads the packages too; some contain ES modules only.
  transformIgnorePatterns: [],
  testEnvironment: path.join(__dirname, 'sharedEnvironment.js'),
  runtime: path.join(__dirname, 'sharedRuntime.js'),
};

/** The files of a project that run on the other database only, because the fast lane has run them on one. */
const repeated = Object.fromEntries(['unit', 'api', 'ssr', 'security'].map((name) => [name, LANE === 'slow' ? listRepeated(name) : []]));
process.env.REPEATED_TESTS = Object.values(repeated).flat().join(path.delimiter);

/** A project: one folder under test/, with files named *.<role>.ts(x). */
const createProject = (name, match, extra = {}) => ({
  ...shared,
  displayName: name,
  testMatch: LANE ? [...listTests(name, LANE), ...repeated[name]] : [`${root}/test/${name}/**/${match}`],
  ...extra,
});

/** For projects whose test files take databases that a run prepares once. */
const onDatabase = { globalSetup: path.join(__dirname, 'nameRun.ts'), globalTeardown: path.join(__dirname, 'removePrepared.ts') };

module.exports = {
  rootDir: root,
  cacheDirectory: path.join(root, '.cache/jest'),
  // One more than the processors of a small machine: many tests wait for a time limit, a server or PostgreSQL.
  maxWorkers: 3,
  // Jest accepts this at the top level only. A limit for tests that hang, not a measure of speed: other work on the machine may make a test
  // several times slower.
  testTimeout: 300_000,
  // Jest's own half a second is a measure of speed: a worker of a gigabyte needs longer to end, and so does a timer of Redux Toolkit.
  workerGracefulExitTimeout: 30_000,
  projects: [
    createProject('unit', '*.test.ts?(x)', {
      setupFilesAfterEnv: [path.join(__dirname, 'failOnConsoleError.js'), path.join(__dirname, 'setupDom.js')],
    }),
    createProject('api', '*.test.ts', onDatabase),
    createProject('ssr', '*.test.ts', onDatabase),
    createProject('security', '*.test.ts', onDatabase),
  ],
};
