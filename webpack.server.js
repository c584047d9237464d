const fs = require('node:fs');
const path = require('node:path');
const nodeExternals = require('webpack-node-externals');
const { CopyFolderPlugin } = require('./server/build/CopyFolderPlugin');
const { ReadyFilePlugin } = require('./server/build/ReadyFilePlugin');
const { root, buildDir, isDev, createScriptRule, createCssModules, createBuildCache, resolve } = require('./server/build/rules');

/** The fonts that documents embed (`server/pdf/fontFiles.ts`): two weights of a few of the packages' many files. */
const isDocumentFont = (file) => /-(chinese-simplified|100|102|107|greek)-[47]00-normal\.woff$/.test(file);

/** Each command of server/cli becomes a program beside the server. */
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

module.exports = {
  name: 'server',
  mode: isDev ? 'development' : 'production',
  target: 'node24',
  context: root,
  cache: createBuildCache('server', __filename),
  // Worker threads (the embedded database, documents) are programs of their own beside the server.
  entry: {
    main: './server/main.ts',
    pgliteWorker: './server/db/pgliteWorker.ts',
    pdfWorker: './server/pdf/pdfWorker.ts',
    ...listCommands(),
  },
  devtool: 'source-map',
  output: { path: path.join(buildDir, 'server'), filename: '[name].js', library: { type: 'commonjs2' }, clean: true },
  resolve,
  // What renders is bundled, so that it is the production build of React whatever NODE_ENV says and only the antd components in
  // use are loaded; everything else stays a plain package.
  externals: [
    nodeExternals({
      allowlist: [
        /^react/,
        /^@reduxjs/,
        /^redux/,
        /^reselect/,
        /^immer/,
        /^use-sync-external-store/,
        /^scheduler/,
        /^antd/,
        /^@ant-design/,
        /^@rc-component/,
        /^rc-/,
        /^@loadable/,
        /^@babel\/runtime/,
        /^lodash/,
        /^hoist-non-react-statics/,
        /^dayjs/,
        /\.css$/,
      ],
    }),
  ],
  externalsPresets: { node: true },
  node: { __dirname: false, __filename: false },
  module: {
    // Pages are in the one server file: nothing is loaded from disk while rendering.
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      createScriptRule({ targets: { node: '24' } }),
      { test: /\.css$/, use: [createCssModules({ onlyNames: true })] },
      { test: /\.md$/, type: 'asset/source' },
      { test: /\.(svg|png|webp)$/, type: 'asset', generator: { emit: false } },
      { test: /pdf\.worker\.min\.mjs$/, type: 'asset/resource', generator: { emit: false } },
    ],
  },
  plugins: [
    new CopyFolderPlugin(path.join(root, 'server/db/migrations'), 'migrations'),
    ...['noto-sans-sc', 'noto-sans'].map(
      (name) => new CopyFolderPlugin(path.join(root, `node_modules/@fontsource/${name}/files`), 'fonts', isDocumentFont),
    ),
    ...(isDev ? [new ReadyFilePlugin(buildDir)] : []),
  ],
  optimization: { minimize: false, nodeEnv: isDev ? 'development' : 'production' },
  performance: false,
  stats: { preset: 'errors-warnings', timings: true },
};
