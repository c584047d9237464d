const path = require('node:path');

/** Fails the client build when it would include a server module, or a package that only the server may load. */
class BrowserOnlyPlugin {
  /** @param {{root: string, forbiddenPackages: string[]}} options */
  constructor({ root, forbiddenPackages }) {
    this.serverFolder = path.join(root, 'server') + path.sep;
    // The build's own replacements of packages are meant for the browser.
    this.buildFolder = path.join(root, 'server/tooling/webpack') + path.sep;
    this.packageFolders = forbiddenPackages.map((name) => path.join('node_modules', name) + path.sep);
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('BrowserOnlyPlugin', (compilation) => {
      // Only what is in a chunk: `exportValues.js` makes the build run modules that no browser loads.
      compilation.hooks.afterChunks.tap('BrowserOnlyPlugin', (chunks) => {
        const modules = new Set([...chunks].flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk)));
        for (const module of modules) {
          const resource = module.resource ?? '';
          const isServer = resource.startsWith(this.serverFolder) && !resource.startsWith(this.buildFolder);
          const wrong = isServer || this.packageFolders.some((folder) => resource.includes(folder));
          if (!wrong) continue;
          const issuer = compilation.moduleGraph.getIssuer(module)?.resource ?? 'an entry';
          compilation.errors.push(new compiler.webpack.WebpackError(`${resource} must not reach the browser (imported by ${issuer})`));
        }
      });
    });
  }
}

module.exports = { BrowserOnlyPlugin };
