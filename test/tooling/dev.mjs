import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { install, root, start } from './project.mjs';

/**
 * `npm run dev`: webpack-dev-server with React refresh in front (port PORT), the server behind it (PORT + 1), rebuilt and
 * restarted when its sources change. Builds go to their own folder, so that `dist/` stays as it is.
 */

const port = Number(process.env.PORT ?? 3000);
const env = { NODE_ENV: 'development', BUILD_DIR: '.cache/dev', DEV_SERVER_PORT: String(port), DEV_TARGET: `http://localhost:${port + 1}` };
const serverEnv = {
  ...env,
  PORT: String(port + 1),
  PUBLIC_URL: `http://localhost:${port}`,
  SAMPLE: process.env.SAMPLE ?? '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};
const bundle = path.join(root, '.cache/dev/server/main.js');
const stats = path.join(root, '.cache/dev/loadable-stats.json');
const SETTLE_MS = 300;

install();
const children = new Set();
const keep = (child) => {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
};
const client = keep(start('webpack', ['serve', '--config', 'webpack.client.js'], env));
const compiler = keep(start('webpack', ['--watch', '--config', 'webpack.server.js'], env));
let server = null;
let timer;

function restart() {
  if (!existsSync(bundle) || !existsSync(stats)) {
    timer = setTimeout(restart, SETTLE_MS);
    return;
  }
  const launch = () => {
    server = keep(start('node', ['--enable-source-maps', bundle], serverEnv));
  };
  if (!server || server.exitCode !== null) launch();
  else {
    server.once('exit', launch);
    server.kill('SIGTERM');
  }
}

timer = setTimeout(restart, SETTLE_MS);
const watchFolder = () => {
  const folder = path.dirname(bundle);
  if (!existsSync(folder)) {
    setTimeout(watchFolder, SETTLE_MS);
    return;
  }
  watch(folder, (_event, file) => {
    if (file !== 'main.js') return;
    clearTimeout(timer);
    timer = setTimeout(restart, SETTLE_MS);
  });
};
watchFolder();

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of [client, compiler]) child.once('exit', stop);
console.log(`… 约检 comes up at http://localhost:${port}/demo`);
