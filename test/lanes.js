const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * The two lanes of `npm run verify`. The fast one runs always; the slow one only with `--all`, which CI passes: storms, hostile and odd
 * answers, walks over every screen at every width, and, for tests that must hold on both databases, the other one.
 */

const root = path.join(__dirname, '..');

/** The slow files by project, without their endings. Every other file is fast. */
const SLOW = {
  unit: ['alerts', 'guides'],
  api: [
    'stores/closedSlots',
    'payment/latePayment',
    'db/pgliteMemory',
    'import/rosterScale',
    'db/databaseLoss',
    'stress/earlierPlace',
    'stress/kill',
    'stress/oversell',
    'stress/year',
    'db/upgrade',
  ],
  ssr: [
    'bruteForce',
    'commands',
    'dataDir',
    'drain',
    'embeddedDatabase',
    'faults',
    'fullDisk',
    'hostile',
    'hostilePdfs',
    'logs',
    'metrics',
    'oddAnswers',
    'outsideReports',
    'pooler',
    'proxyReuse',
    'roles',
    'selfContained',
    'tracing',
  ],
  security: ['edge', 'outage'],
  e2e: [
    'account',
    'care',
    'chosenStore',
    'conformanceCalls',
    'conformanceLimits',
    'content',
    'dev',
    'earlier',
    'erase',
    'fieldLook',
    'inPlace',
    'keyboard',
    'medical',
    'messages',
    'notice',
    'oddAnswers',
    'oddCalls',
    'outsideValues',
    'packDetail',
    'payPhone',
    'pdf',
    'phoneContinue',
    'proof',
    'questionnaire',
    'rebook',
    'relatives',
    'share',
    'specOnly',
    'spoken',
    'ssoCompany',
    'stores',
    'strangeBrowsers',
    'strings',
    'test',
    'touch',
    'walk',
  ],
};

const ENDING = /\.(api\.)?(test\.tsx?|e2e\.ts)$/;

/** The name of a test file: its path below the folder of its project, without its ending. */
const getName = (file) => file.replace(ENDING, '');

/** @param file a path of a test file. @returns `slow` or `fast` */
function getLane(file) {
  const [project = '', ...rest] = path.relative(path.join(root, 'test'), path.resolve(root, file)).split(path.sep);
  return SLOW[project]?.includes(getName(rest.join('/'))) ? 'slow' : 'fast';
}

/** Whether the tests of a file run once on each database (`helpers/databaseKinds.ts`). */
const hasKinds = (file) => readFileSync(file, 'utf8').includes('databaseKinds');

/** The test files of a project, as absolute paths. @param lane `fast`, `slow`, or nothing for all */
function listTests(project, lane) {
  const folder = path.join(root, 'test', project);
  const files = readdirSync(folder, { recursive: true }).filter((file) => ENDING.test(file));
  return files.map((file) => path.join(folder, file)).filter((file) => !lane || getLane(file) === lane);
}

/** The fast files of a project that run again in the slow lane, on the other database. */
const listRepeated = (project) => (process.env.DATABASE_URL ? listTests(project, 'fast').filter(hasKinds) : []);

/** The names in this list that have no file. */
function findStale() {
  return Object.entries(SLOW).flatMap(([project, names]) => {
    const known = listTests(project).map((file) => getName(path.relative(path.join(root, 'test', project), file)));
    return names.filter((name) => !known.includes(name)).map((name) => `${project}/${name}`);
  });
}

module.exports = { getLane, listTests, listRepeated, findStale };
