const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../../..');
const antdFolder = path.join(root, 'src/kit/antd/build');
/** All files of folders, as paths. */
const listFiles = (...folders) => folders.flatMap((folder) => fs.readdirSync(folder).map((file) => path.join(folder, file)));
/** The output folder of builds; BUILD_DIR allows several builds side by side. */
const buildDir = path.resolve(root, process.env.BUILD_DIR || 'dist');
const isDev = process.env.NODE_ENV === 'development';

/** The functions whose `() => import()` names a chunk: loadable itself, and those of the page registry. */
const loadableSignatures = [
  { name: 'default', from: '@loadable/component' },
  { name: 'publicPage', from: './pageModule' },
  { name: 'privatePage', from: './pageModule' },
];

/**
 * The rules that compile TypeScript. Babel compiles `src/`, because the loadable plugin, which names each chunk of `loadable(() =>
 * import())`, and React refresh are Babel plugins; ts-loader compiles everything else. `npm run check` checks the types.
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

/** CSS modules. Class names are derived from the path, so that both builds agree on them. */
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
  // @loadable/component copies a component's statics on every mount; nothing reads them from the copy.
  alias: { 'hoist-non-react-statics': path.join(__dirname, 'keepStatics.js') },
};

/** A cache between builds, so that a build after a small change takes seconds. */
const createBuildCache = (name, configFile) => ({
  type: 'filesystem',
  cacheDirectory: path.join(root, '.cache/webpack'),
  memoryCacheUnaffected: isDev,
  name: `${name}-${isDev ? 'development' : 'production'}`,
  buildDependencies: { config: [configFile, ...listFiles(__dirname, antdFolder)] },
});

module.exports = { root, buildDir, isDev, createScriptRules, createCssModules, createBuildCache, resolve };
