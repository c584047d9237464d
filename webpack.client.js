const path = require('node:path');
const webpack = require('webpack');
const LoadablePlugin = require('@loadable/webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const CompressionPlugin = require('compression-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { root, buildDir, isDev, createScriptRules, createCssModules, createBuildCache, resolve } = require('./server/tooling/webpack/rules');
const antd = require('./src/kit/antd/build/antdBuild');
const { createDevServer } = require('./server/tooling/webpack/createDevServer');
const { BrowserOnlyPlugin } = require('./server/tooling/webpack/BrowserOnlyPlugin');

// The minimizer loads its compiler by name during the build; if the package is missing, the build fails here, before it starts.
require.resolve('@swc/core');

const CHUNK_TIMEOUT_MS = 120_000;
/** The chunks of the private frame and of the home page. */
const HOME_CHUNKS = ['PrivateLayout', 'Home-Home-page'];
/** The first script lists the names of all files, so they are short: seven digits tell a file from its other versions. */
const createName = (part) => (isDev ? part : `${part}.[contenthash:6]`);
const name = createName('[name]');
const chunkName = createName(isDev ? '[name]' : '[id]');

/** Writes a `.br` and a `.gz` beside every asset that shrinks, at the best (slow) settings. */
const createCompression = () =>
  ['brotliCompress', 'gzip'].map(
    (algorithm) =>
      new CompressionPlugin({ algorithm, test: /\.(m?js|css|svg|json|txt)$/, threshold: 256, minRatio: Number.POSITIVE_INFINITY }),
  );

module.exports = {
  name: 'client',
  mode: isDev ? 'development' : 'production',
  target: ['web', 'es2022'],
  context: root,
  cache: createBuildCache('client', __filename),
  // A development build loads its scripts at once: two entries would bring two of its runtimes.
  entry: { main: './src/client.tsx', ...(isDev ? {} : { loadAfterPaint: './src/loadAfterPaint.ts' }) },
  devtool: isDev ? 'cheap-module-source-map' : false,
  output: {
    path: path.join(buildDir, 'client'),
    // The base path is a setting of the running server, so scripts derive it from their own address.
    publicPath: 'auto',
    filename: `${name}.js`,
    chunkFilename: `${chunkName}.js`,
    assetModuleFilename: `${name}[ext]`,
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    crossOriginLoading: false,
    clean: !isDev,
  },
  resolve: {
    ...resolve,
    // The build for older browsers (docs/browsers.md).
    alias: { ...resolve.alias, 'pdfjs-dist$': path.join(root, 'node_modules/pdfjs-dist/legacy/build/pdf.mjs') },
  },
  module: {
    rules: [
      ...antd.client.rules,
      ...createScriptRules({
        targets: { chrome: '105', edge: '105', firefox: '110', safari: '16.4' },
        babelPlugins: isDev ? [require.resolve('react-refresh/babel')] : [],
      }),
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, createCssModules({ onlyNames: false })] },
      {
        test: /api[\\/]wire[\\/](public|private)Wire\.ts$/,
        resourceQuery: /^$/,
        enforce: 'post',
        loader: path.join(root, 'server/tooling/webpack/exportValues.js'),
      },
      { test: /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs$/, loader: path.join(root, 'server/tooling/webpack/forgetFolder.js') },
      { test: /\.(svg|png|webp)$/, type: 'asset' },
    ],
  },
  plugins: [
    new LoadablePlugin({ filename: 'loadable-stats.json', outputAsset: false, writeToDisk: { filename: buildDir } }),
    new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${chunkName}.css`, ignoreOrder: true }),
    ...antd.client.plugins,
    new BrowserOnlyPlugin({ root, forbiddenPackages: ['zod'] }),
    // What `exportValues.js` runs during the build is no page that could be refreshed.
    ...(isDev
      ? [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /shared[\\/]/, /api[\\/]wire[\\/]/] })]
      : [
          // Three digits instead of webpack's four: 2 KB less over all pages. Now and then a new module renumbers another one.
          new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 3, fixedLength: true }),
          ...createCompression(),
        ]),
  ],
  optimization: {
    // Otherwise DeterministicModuleIdsPlugin numbers them.
    moduleIds: isDev ? 'named' : false,
    // The runtime contains the hash of the build. Apart from it, a rebuild writes only the chunks that have changed.
    runtimeChunk: isDev ? 'single' : false,
    // The minimizer cannot evaluate antd's newer calc() expressions.
    minimizer: [
      // It loads @swc/core, which minifies in its own threads.
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        parallel: false,
        extractComments: { condition: 'some', banner: (file) => `Licences: ${file}` },
      }),
      new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
    ],
    splitChunks: {
      chunks: 'all',
      // Shared chunks are named explicitly, so that the files of a page are known and few.
      minSize: 20_000,
      maxAsyncRequests: 12,
      cacheGroups: {
        default: {
          minChunks: 3,
          priority: 5,
          reuseExistingChunk: true,
          // The login page has the smallest budget, and another file would cost it more than a copy of its own.
          chunks: (chunk) => chunk.name !== 'Login-Login-page',
        },
        defaultVendors: false,
        // What the frame and the home page use of antd; other pages bring what they use besides.
        antd: {
          name: 'antd',
          chunks: 'async',
          priority: 30,
          enforce: true,
          test: (module, { chunkGraph }) =>
            antd.isAntd(module.nameForCondition?.() ?? '') &&
            [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => HOME_CHUNKS.includes(name)),
        },
      },
    },
  },
  // In development, rebuilds only process modules that depend on the change.
  experiments: { cacheUnaffected: isDev },
  performance: false,
  stats: { preset: 'errors-warnings', timings: true },
  devServer: createDevServer(),
};
