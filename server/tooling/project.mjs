import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What up, verify and dev share. They run before anything is installed, so this uses plain Node 20 without packages. */

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const binFolder = path.join(root, 'node_modules/.bin');

/** Where Debian installs haproxy; not on the PATH of every user. */
const systemFolders = ['/usr/sbin', '/sbin'];

/** The environment of child processes: the project's own Node 24 is first on PATH. */
export const projectEnv = (extra = {}) => ({
  ...process.env,
  PATH: [binFolder, process.env.PATH, ...systemFolders].join(path.delimiter),
  ...extra,
});

/**
 * Node settings of webpack's processes: a large young generation halves the time of garbage collection, and compiled code is cached between
 * runs.
 */
export const buildEnv = (extra = {}) => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
  NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
  ...extra,
});

/** Runs a command to completion and shows its output. Returns the exit code. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  const result = spawnSync(command, args, { cwd: root, env: projectEnv(env), stdio: quiet ? 'ignore' : 'inherit' });
  return result.status ?? 1;
}

/** Runs a command and shows its output only if it fails; then exits. */
export function runOrStop(what, command, args, options) {
  console.log(`… ${what}`);
  if (run(command, args, options) === 0) return;
  console.error(`${what}: failed.`);
  process.exit(1);
}

/** Installs Debian packages where that is allowed; otherwise does nothing, and the commands that need them say so. */
export function installPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`… installing ${names.join(', ')}`);
  run('apt-get', ['update', '-qq'], { quiet: true });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { quiet: true });
}

/** Starts a long-running command and shows its output. */
export function start(command, args, env = {}) {
  return spawn(command, args, { cwd: root, env: projectEnv(env), stdio: 'inherit' });
}

/** Exits with a message when the port is in use; otherwise the process on it would be mistaken for the one that we start. */
export async function requireFreePort(port) {
  const isFree = await new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, process.env.HOST ?? '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  if (isFree) return;
  console.error(`Port ${port} is taken. Stop the process that uses it, or choose another port: PORT=${Number(port) + 100} npm run …`);
  process.exit(1);
}

const OLDEST_NODE = 24;

/** True when the project's commands find a usable Node: the one that npm installed, or the one that runs this script. */
const hasNode = () => existsSync(path.join(binFolder, 'node')) || Number(process.versions.node.split('.')[0]) >= OLDEST_NODE;

/**
 * Installs the packages of the lock file unless they are installed. npm's engine warnings are hidden: they refer to the machine's Node, and
 * the packages run on the Node that is installed with them.
 */
export function install() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const lock = path.join(root, 'package-lock.json');
  // A linked folder belongs to another checkout, and `npm ci` would empty it.
  if (lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const isFresh = existsSync(installed) && hasNode() && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
  if (!isFresh && !hasSamePackages(installed, lock))
    runOrStop('installing packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (hasNode()) return;
  const wanted = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();
  console.error(`npm has no Node for ${process.platform} ${process.arch}. Install Node ${wanted} (.nvmrc names it) and run this again.`);
  process.exit(1);
}

/** Compares contents, because in a fresh checkout the lock file is newer than the packages installed from it. */
function hasSamePackages(installed, lock) {
  if (!existsSync(installed) || !hasNode()) return false;
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const have = read(installed);
  return Object.entries(read(lock)).every(([name, { version, optional }]) => name === '' || optional || have[name]?.version === version);
}

function newestChange(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestChange(file) : statSync(file).mtimeMs);
  }
  return newest;
}

/** When the newest source, build setting or lock file was changed, in milliseconds. */
export function findNewestSource() {
  const sources = ['src', 'server', 'shared'].map((name) => newestChange(path.join(root, name)));
  const configs = ['package-lock.json', 'webpack.client.js', 'webpack.server.js'].map((name) => statSync(path.join(root, name)).mtimeMs);
  return Math.max(...sources, ...configs);
}

/** Builds if a source is newer than the build. */
export function build() {
  const built = path.join(root, 'dist/server/main.js');
  if (existsSync(built) && statSync(built).mtimeMs >= findNewestSource()) return;
  runOrStop('building', 'npm', ['run', '--silent', 'build']);
}
