const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
/** Where builds go; another folder lets several builds live side by side. */
const buildDir = path.resolve(root, process.env.BUILD_DIR || 'dist');
const isDev = process.env.NODE_ENV === 'development';

/** The functions whose `() => import()` names a chunk: loadable itself, and those of the page registry. */
const loadableSignatures = [
  { name: 'default', from: '@loadable/component' },
  { name: 'publicPage', from: './pageModule' },
  { name: 'privatePage', from: './pageModule' },
];

/**
 * The rules that turn TypeScript into JavaScript. Babel compiles `src/`, because the loadable plugin tells each `loadable(() => import())`
 * its chunk there and React refresh is a Babel plugin too; ts-loader compiles everything else. Each file passes one of them only.
 * Types are checked by `npm run check`, not here.
 * @param {{babelPlugins?: unknown[], targets: Record<string, string>}} options extra plugins and the engines to compile for
 */
function createScriptRules({ babelPlugins = [], targets }) {
  const clientFolder = path.join(root, 'src') + path.sep;
  return [
    {
      test: /\.tsx?$/,
      include: clientFolder,
      loader: 'babel-loader',
      options: {
        babelrc: false,
        configFile: false,
        presets: [
          ['@babel/preset-env', { targets, modules: false, bugfixes: true }],
          ['@babel/preset-react', { runtime: 'automatic', development: isDev }],
          ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
        ],
        plugins: [['@loadable/babel-plugin', { signatures: loadableSignatures }], ...babelPlugins],
      },
    },
    {
      test: /\.tsx?$/,
      exclude: [/node_modules/, clientFolder],
      loader: 'ts-loader',
      options: { transpileOnly: true, compilerOptions: { noEmit: false, incremental: false, target: 'ES2022', removeComments: false } },
    },
  ];
}

/** CSS modules; both builds must agree on the names, so they come from the path and not from the build. */
function createCssModules({ onlyNames }) {
  return {
    loader: 'css-loader',
    options: {
      importLoaders: 0,
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'asIs',
        exportOnlyLocals: onlyNames,
        localIdentName: isDev ? '[name]__[local]' : '[hash:base64:6]',
        localIdentContext: root,
        localIdentHashSalt: 'yj',
      },
    },
  };
}

const resolve = {
  extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
  // @loadable/component copies a component's statics on every mount; nobody reads them from the copy.
  alias: { 'hoist-non-react-statics': path.join(__dirname, 'keepStatics.js') },
};

/** Kept between builds: a build after a small change takes seconds. */
const createBuildCache = (name, configFile) => ({
  type: 'filesystem',
  cacheDirectory: path.join(root, '.cache/webpack'),
  memoryCacheUnaffected: isDev,
  name: `${name}-${isDev ? 'development' : 'production'}`,
  buildDependencies: { config: [configFile, ...fs.readdirSync(__dirname).map((file) => path.join(__dirname, file))] },
});

module.exports = { root, buildDir, isDev, createScriptRules, createCssModules, createBuildCache, resolve };
