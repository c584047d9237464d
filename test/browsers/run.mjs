import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { build, install, installPackages, run } from '../../server/tooling/project.mjs';
import { fetchOldChromium } from './fetchOldChromium.mjs';

/**
 * `npm run rehearse -- browsers`: builds if necessary and runs test/browsers in Firefox, WebKit and old Chromium. What is missing is installed from
 * Debian's packages where that is allowed, and fetched from npm's registry.
 */

/** The last one for Windows 7 and 8, in which pdf.js cannot run, and one in which it can only in its build for older browsers. */
const OLD_CHROMIUM = ['109.0.6', '132.0.0'];

const findOnPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

/** Where the programs are. The variables override the search. */
const programs = [
  { variable: 'FIREFOX_PATH', debian: 'firefox-esr', find: () => findOnPath('firefox-esr') ?? findOnPath('firefox') },
  { variable: 'WEBKIT_DRIVER_PATH', debian: 'webkit2gtk-driver', find: () => findOnPath('WebKitWebDriver') },
  {
    variable: 'WEBKIT_PATH',
    debian: 'webkit2gtk-driver',
    find: () => globSync(['/usr/lib/*/webkit*gtk-*/MiniBrowser', '/usr/libexec/webkit*gtk-*/MiniBrowser']).at(-1),
  },
  // WebKit's MiniBrowser has no mode without windows.
  { variable: 'XVFB_RUN_PATH', debian: 'xvfb', find: () => findOnPath('xvfb-run') },
];

const locate = ({ variable, find }) => process.env[variable] || find();
const findMissing = () => [...new Set(programs.filter((program) => !locate(program)).map(({ debian }) => debian))];

install();
const missing = findMissing();
if (missing.length > 0) installPackages([...missing, 'xauth', 'fonts-noto-cjk']);
const stillMissing = findMissing();
if (stillMissing.length > 0) {
  console.error(`Firefox, WebKit and a virtual display are needed: install the packages ${stillMissing.join(', ')} (Debian's names).`);
  process.exit(1);
}
build();
const env = {
  ...Object.fromEntries(programs.map((program) => [program.variable, locate(program)])),
  OLD_CHROMIUM_PATHS: OLD_CHROMIUM.map(fetchOldChromium).join(path.delimiter),
};
// Without a language, text that is typed would lose its Chinese characters.
const language = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
const tests = ['playwright', 'test', '--config', 'test/tooling/playwright.config.ts', '--project=browsers', ...process.argv.slice(2)];
process.exit(run(env.XVFB_RUN_PATH, ['-a', ...tests], { env: { ...env, ...language } }));
