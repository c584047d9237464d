import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildEnv, findNewestSource, install, requireFreePort, root, start } from './project.mjs';

/**
 * `npm run dev`: webpack-dev-server with React refresh on PORT, and behind it the server on PORT + 1, rebuilt and restarted when its
 * sources change. Builds go to a folder of their own, so that `dist/` is not changed. When no source has changed since the last run, the
 * server starts from that run's build while webpack restores its cache.
 */

const POLL_MS = 100;
const port = Number(process.env.PORT ?? 3000);
const buildDir = path.join(root, '.cache/dev');
const env = { NODE_ENV: 'development', BUILD_DIR: buildDir, DEV_SERVER_PORT: String(port), DEV_TARGET: `http://localhost:${port + 1}` };
const compilerEnv = buildEnv(env);
const serverEnv = {
  ...env,
  NODE_COMPILE_CACHE: compilerEnv.NODE_COMPILE_CACHE,
  PORT: String(port + 1),
  PUBLIC_URL: `http://localhost:${port}`,
  SAMPLE: process.env.SAMPLE ?? '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};

await requireFreePort(port);
await requireFreePort(port + 1);
install();
const marks = ['server.ready', 'loadable-stats.json'].map((name) => path.join(buildDir, name));
const isCurrent = marks.every((file) => existsSync(file) && statSync(file).mtimeMs > findNewestSource());
if (!isCurrent) for (const file of marks) rmSync(file, { force: true });

const children = new Set();
const keep = (child) => {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
};
const compilers = [
  // Hides Node's deprecation warnings about dependencies.
  keep(
    start('webpack', ['serve', '--config', 'webpack.client.js'], {
      ...compilerEnv,
      NODE_OPTIONS: `${compilerEnv.NODE_OPTIONS} --no-deprecation`,
    }),
  ),
  keep(start('webpack', ['--watch', '--config', 'webpack.server.js'], compilerEnv)),
];

let server = null;
let isRestarting = false;
function launch() {
  isRestarting = false;
  server = keep(start('node', ['--enable-source-maps', path.join(buildDir, 'server/main.js')], serverEnv));
  server.once('exit', () => {
    server = null;
    if (isRestarting) launch();
    else if (!isStopping) console.log('… the server stopped; it will restart after the next change');
  });
}

function restart() {
  if (!server) launch();
  else if (!isRestarting) {
    isRestarting = true;
    server.kill('SIGINT');
  }
}

/** What the server was built from and which chunks its pages have; null until both builds exist. */
function readBuild() {
  try {
    const { namedChunkGroups } = JSON.parse(readFileSync(path.join(buildDir, 'loadable-stats.json'), 'utf8'));
    const chunks = Object.entries(namedChunkGroups).map(([name, { chunks: ids }]) => [name, ids]);
    return JSON.stringify([readFileSync(path.join(buildDir, 'server.ready'), 'utf8'), chunks]);
  } catch {
    return null;
  }
}

let running = null;
const poll = setInterval(() => {
  const build = readBuild();
  if (!build || build === running) return;
  if (!running) console.log(`… 约检 is starting at http://localhost:${port}/demo`);
  running = build;
  restart();
}, POLL_MS);

let isStopping = false;
function stop() {
  isStopping = true;
  isRestarting = false;
  clearInterval(poll);
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const compiler of compilers) compiler.once('exit', stop);
