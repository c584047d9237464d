const fs = require('node:fs');
const path = require('node:path');
const { root } = require('./rules');

/**
 * Packages that cannot be bundled, because they contain a native library or WebAssembly and data files. The build copies them to
 * `node_modules` beside the server, so that it runs without the project's own `node_modules`.
 */
const RUNTIME_PACKAGES = ['@node-rs/argon2', '@electric-sql/pglite'];

/** True for the files that PGlite's CommonJS entry loads; the package has 9 MB more of other formats, extensions and source maps. */
const isUsedPgliteFile = (file) => /[\\/](dist|package\.json|LICENSE|index\.cjs|initdb\.wasm|pglite\.(wasm|data))$/.test(file);

/** The folders to copy: argon2 has one package for JavaScript and one for each platform that npm installed. */
function listRuntimeFolders() {
  const platforms = fs.readdirSync(path.join(root, 'node_modules/@node-rs')).map((name) => `@node-rs/${name}`);
  return [...new Set([...RUNTIME_PACKAGES, ...platforms.filter((name) => name.startsWith('@node-rs/argon2'))])].map((name) => ({
    name,
    isWanted: name === '@electric-sql/pglite' ? isUsedPgliteFile : undefined,
  }));
}

/** True for a package that is loaded at run time and not bundled. */
const isRuntimePackage = (request) => RUNTIME_PACKAGES.includes(request);

module.exports = { isRuntimePackage, listRuntimeFolders };
