import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallChromium } from './chromium.mjs';
import { build, install, installPackages, root, run } from './project.mjs';

/** `npm run verify`: installs, builds, checks and runs every test. Ends with one line `N passed, N failed`. */

const resultsFolder = path.join(root, '.cache/results');

/** Runs jest projects and counts. A run that did not even start counts as one failure. */
function runTests(projects, extra = []) {
  const file = path.join(resultsFolder, `${projects.join('-')}.json`);
  rmSync(file, { force: true });
  // PGlite loads itself by import(), which Jest allows with this flag only.
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const args = [
    ...jest,
    '--config',
    'test/tooling/jest.config.js',
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${file}`,
    ...extra,
  ];
  const status = run('node', args, { env: { CHROMIUM_PATH: chromium } });
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return { passed: numPassedTests, failed: failed === 0 && (status !== 0 || numFailedTestSuites > 0) ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** The short form of `npm run chaos`, which needs a real PostgreSQL and Redis. Each fault counts as a test. */
function runChaos() {
  if (!process.env.DATABASE_URL || !process.env.REDIS_URL) {
    console.log('… without DATABASE_URL and REDIS_URL no faults are made (npm run chaos)');
    return { passed: 0, failed: 0 };
  }
  console.log('… making faults under load');
  if (spawnSync('haproxy', ['-v']).error) installPackages(['haproxy']);
  const file = path.join(resultsFolder, 'chaos.json');
  rmSync(file, { force: true });
  const status = run('npm', ['run', '--silent', 'chaos', '--', '--short'], { env: { CHAOS_RESULT: file } });
  try {
    const { passed, failed } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed, failed: failed === 0 && status !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

install();
const chromium = findOrInstallChromium();
mkdirSync(resultsFolder, { recursive: true });
build({ always: true });
console.log('… checking types, lint, import rules and dead code');
const checked = run('npm', ['run', '--silent', 'check']) === 0;
const results = [
  checked ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  runTests(['unit']),
  runTests(['api']),
  runTests(['ssr', 'e2e', 'security']),
  runChaos(),
];
const total = (name) => results.reduce((sum, result) => sum + result[name], 0);
if (!checked) console.error('npm run check failed; see above.');
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
