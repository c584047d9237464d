import { buildEnv, start } from './project.mjs';

/**
 * `npm run build`: bundles client and server in two parallel processes. antd's style sheets are extracted by rendering it, which React's
 * production build does faster.
 */

const CONFIGS = ['webpack.client.js', 'webpack.server.js'];

const endOf = (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
const codes = await Promise.all(
  CONFIGS.map((config) => endOf(start('webpack', ['--config', config], buildEnv({ NODE_ENV: 'production' })))),
);
process.exit(Math.max(...codes));
