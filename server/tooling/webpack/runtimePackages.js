const fs = require('node:fs');
const path = require('node:path');
const { isDev, root } = require('./rules');

/**
 * Packages that cannot be bundled, because they contain a native library or WebAssembly and data files. The build copies them to
 * `node_modules` beside the server, so that it runs without the project's own `node_modules`.
 */
const RUNTIME_PACKAGES = ['@node-rs/argon2', '@electric-sql/pglite'];
/** The part of pdf.js that reads documents: an ES module, which finds its other half beside itself. */
const READER = 'pdfjs-dist/legacy/build/pdf.min.mjs';

/** True for the files that PGlite's CommonJS entry loads; the package has 9 MB more of other formats, extensions and source maps. */
const isUsedPgliteFile = (file) => /[\\/](dist|package\.json|LICENSE|index\.cjs|initdb\.wasm|pglite\.(wasm|data))$/.test(file);

/** True for the files with which the server reads documents: both halves of pdf.js, and the character maps of Chinese (GB) fonts. */
const isUsedPdfFile = (file) =>
  /[\\/]pdfjs-dist[\\/](package\.json|LICENSE|cmaps([\\/](Uni|Adobe-)?GB.+)?|legacy([\\/]build([\\/]pdf(\.worker)?\.min\.mjs)?)?)$/.test(
    file,
  );

/** The folders to copy: argon2 has one package for JavaScript and one for each platform that npm installed. */
function listRuntimeFolders() {
  const platforms = fs.readdirSync(path.join(root, 'node_modules/@node-rs')).map((name) => `@node-rs/${name}`);
  const filters = { '@electric-sql/pglite': isUsedPgliteFile, 'pdfjs-dist': isUsedPdfFile };
  return [...new Set([...RUNTIME_PACKAGES, 'pdfjs-dist', ...platforms.filter((name) => name.startsWith('@node-rs/argon2'))])].map(
    (name) => ({
      name,
      isWanted: filters[name],
    }),
  );
}

/** Packages that development builds bundle too, because our loaders and aliases change them, and those that share a context with them. */
const isChanged = (request) => /^(antd|@ant-design|@rc-component|@loadable)[\\/]|^antd$/.test(request);
const isReact = (request) => /^(react|react-dom)(\/|$)/.test(request);

/**
 * Whether a development build leaves an import to Node: with the packages it would have nearly twice as many modules, and the server would
 * show a change a second later (decision 172). A package that is bundled loads others as Node would, but shares React with them.
 */
function isLeftToNode(request, context) {
  if (!isDev || !/^[@\w]/.test(request) || isChanged(request)) return false;
  return isReact(request) || !/[\\/]node_modules[\\/]/.test(context);
}

/** How webpack's output loads a package at run time that is not bundled; undefined for the others. */
function getRuntimeExternal({ request, context }) {
  if (request === READER) return `import ${request}`;
  return RUNTIME_PACKAGES.includes(request) || isLeftToNode(request, context) ? `commonjs ${request}` : undefined;
}

module.exports = { getRuntimeExternal, listRuntimeFolders };
