import { buildEnv, start } from './project.mjs';

/** `npm run build`: bundles client and server in two parallel processes. */

const CONFIGS = ['webpack.client.js', 'webpack.server.js'];

const endOf = (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
const codes = await Promise.all(CONFIGS.map((config) => endOf(start('webpack', ['--config', config], buildEnv()))));
process.exit(Math.max(...codes));
