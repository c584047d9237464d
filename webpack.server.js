const fs = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const antd = require('./src/kit/antd/build/antdBuild');
const { CopyFolderPlugin } = require('./server/tooling/webpack/CopyFolderPlugin');
const { EmptyDatabasePlugin } = require('./server/tooling/webpack/EmptyDatabasePlugin');
const { NoticesPlugin } = require('./server/tooling/webpack/NoticesPlugin');
const { ReadyFilePlugin } = require('./server/tooling/webpack/ReadyFilePlugin');
const { getRuntimeExternal, listRuntimeFolders } = require('./server/tooling/webpack/runtimePackages');
const { root, buildDir, isDev, createScriptRules, createCssModules, createBuildCache, resolve } = require('./server/tooling/webpack/rules');

/** The fonts that documents embed (`server/pdf/fontFiles.ts`), in two weights. */
const fontFolders = [require.resolve('@fontsource/noto-sans-sc/LICENSE'), require.resolve('@fontsource/noto-sans/LICENSE')].map((file) =>
  path.join(path.dirname(file), 'files'),
);
/** The snapshots of schemas only serve to write the next migration. */
const isMigration = (file) => !file.endsWith('_snapshot.json');
const isDocumentFont = (file) => /-(chinese-simplified|\d+|greek)-[47]00-normal\.woff$/.test(file);

/** Each command of server/cli becomes a program beside the server; `npm run dev` skips them. */
function listCommands() {
  const folder = path.join(root, 'server/cli');
  if (!fs.existsSync(folder)) return {};
  return Object.fromEntries(
    fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => [file.replace(/\.ts$/, ''), `./server/cli/${file}`]),
  );
}

/** Packages that only browsers use: the server renders no documents. */
const browserOnly = ['react-pdf'];
const emptyModules = Object.fromEntries(browserOnly.map((name) => [`${name}$`, path.join(root, 'server/tooling/webpack/emptyModule.js')]));

/** Programs that have much in common with the server, which is in a file beside them. `main` reads `server`. */
const sharing = ['main', 'server', ...Object.keys(listCommands())];

module.exports = {
  name: 'server',
  mode: isDev ? 'development' : 'production',
  target: 'node24',
  context: root,
  cache: createBuildCache('server', __filename),
  // Worker threads (the embedded database, printing) and the process that reads documents are separate programs beside the server.
  entry: {
    main: './server/main.ts',
    pgliteWorker: './server/db/pglite/pgliteWorker.ts',
    pdfWorker: './server/pdf/pdfWorker.ts',
    readProcess: './server/modules/outsideValues/reading/readProcess.ts',
    ...(isDev ? {} : listCommands()),
  },
  // Function names and lines for stack traces; the sources themselves are not shipped.
  devtool: 'nosources-cheap-module-source-map',
  output: { path: path.join(buildDir, 'server'), filename: '[name].js', library: { type: 'commonjs2' }, clean: !isDev },
  resolve: { ...resolve, alias: { ...resolve.alias, ...emptyModules } },
  // The bundle contains its packages. It renders with the production build of React, whatever NODE_ENV is.
  externals: [(imported, callback) => callback(null, getRuntimeExternal(imported))],
  externalsPresets: { node: true },
  node: { __dirname: false, __filename: false },
  module: {
    // Pages are in the server's single file: nothing is loaded from disk during rendering.
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      ...antd.server.rules,
      ...createScriptRules({ targets: { node: '24' } }),
      // These can load modules that an application names, which ours does not.
      { test: /node_modules[\\/](express|rate-limiter-flexible)[\\/]/, parser: { exprContextCritical: false } },
      { test: /\.css$/, use: [createCssModules({ onlyNames: true })] },
      { test: /\.md$/, type: 'asset/source' },
      { test: /\.(svg|png|webp)$/, type: 'asset', generator: { emit: false } },
      { test: /(pdf\.worker\.min\.mjs|\.icc)$/, type: 'asset/resource', generator: { emit: false } },
    ],
  },
  plugins: [
    // Optional packages that are not installed.
    new webpack.IgnorePlugin({ resourceRegExp: /^pg-native$/ }),
    new NoticesPlugin(),
    ...antd.server.plugins,
    ...listRuntimeFolders().map(
      ({ name, isWanted }) => new CopyFolderPlugin(path.join(root, 'node_modules', name), `node_modules/${name}`, isWanted),
    ),
    new CopyFolderPlugin(path.join(root, 'server/db/migrations'), 'migrations', isMigration),
    ...fontFolders.map((folder) => new CopyFolderPlugin(folder, 'fonts', isDocumentFont)),
    isDev ? new ReadyFilePlugin(buildDir) : new EmptyDatabasePlugin(),
  ],
  optimization: {
    minimize: false,
    nodeEnv: isDev ? 'development' : 'production',
    splitChunks: {
      chunks: ({ name }) => sharing.includes(name),
      cacheGroups: { default: false, defaultVendors: false, shared: { name: 'shared', minChunks: 2, enforce: true } },
    },
  },
  // In development, rebuilds only process modules that depend on the change.
  experiments: { cacheUnaffected: isDev },
  performance: false,
  stats: { preset: 'errors-warnings', timings: true },
};
