const path = require('node:path');
const webpack = require('webpack');
const antdOnServer = require('./antdOnServer');

/** What the two builds and Jest change of antd. README.md in the folder above says why, and which test fails when antd changes. */

const folder = path.resolve(__dirname, '..');
const loader = (name) => path.join(__dirname, name);

/** Modules of antd and its icons that are replaced by ours, by the end of the path that they are imported by. */
const REPLACED = {
  '/components/AntdIconLight': path.join(folder, 'AntdIcon.tsx'),
  '/DefaultLoadingIcon': path.join(folder, 'AntdLoadingIcon.tsx'),
};
/** In the browser also what inserts styles. */
const REPLACED_IN_BROWSER = { '/Dom/dynamicCSS(\\.js)?': path.join(folder, 'dynamicCss.ts') };

const replaceModules = (modules) =>
  Object.entries(modules).map(([end, file]) => new webpack.NormalModuleReplacementPlugin(new RegExp(`${end}$`), file));

/** The rules of both builds: style sheets are imported with their components, and no module writes CSS. */
const rules = [
  { test: /\.tsx$/, include: path.resolve(folder, '../..') + path.sep, enforce: 'pre', loader: loader('antdImports.js') },
  {
    test: /node_modules[\\/]antd[\\/]es[\\/][\w-]+[\\/](wave[\\/]style|style[\\/][\w-]+)\.js$/,
    loader: 'babel-loader',
    options: { babelrc: false, configFile: false, plugins: [loader('antdZeroRuntime.js')] },
  },
];

const client = {
  rules: [...rules, { test: /antd[\\/]antd\.css$/, enforce: 'pre', loader: loader('antdCss.js') }],
  plugins: replaceModules({ ...REPLACED, ...REPLACED_IN_BROWSER }),
};
const server = {
  rules: [...rules, { test: antdOnServer.files, loader: loader('antdOnServer.js') }],
  plugins: replaceModules(REPLACED),
};
const moduleNameMapper = Object.fromEntries(Object.entries(REPLACED).map(([end, file]) => [`${end}$`, file]));

/** Whether a file belongs into the shared chunk of antd. */
const isAntd = (file) =>
  /[\\/]node_modules[\\/](antd|@ant-design|@rc-component|rc-[\w-]+|dayjs)[\\/]/.test(file) || file === path.join(folder, 'antd.css');

module.exports = { client, server, moduleNameMapper, isAntd };
