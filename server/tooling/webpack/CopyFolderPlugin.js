const fs = require('node:fs/promises');
const path = require('node:path');

/** True when the copy exists: a build in watch mode does not copy again, and a running server keeps its files. */
async function isCopied(from, to) {
  const [source, copy] = await Promise.all([fs.stat(from), fs.stat(to).catch(() => null)]);
  return source.isFile() && copy !== null && copy.size === source.size && copy.mtimeMs >= source.mtimeMs;
}

/** Copies a folder of static files into the build, so that the build runs without its sources. */
class CopyFolderPlugin {
  /**
   * Copies the wanted files of `from`.
   * @param {string} from absolute path of the folder
   * @param {string} to folder inside the output folder
   * @param {(file: string) => boolean} [isWanted] selects files; all by default
   */
  constructor(from, to, isWanted = () => true) {
    this.from = from;
    this.to = to;
    this.isWanted = isWanted;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('CopyFolderPlugin', (compilation) =>
      fs.cp(this.from, path.join(compilation.outputOptions.path, this.to), {
        recursive: true,
        filter: async (file, copy) => (file === this.from || this.isWanted(file)) && !(await isCopied(file, copy)),
      }),
    );
  }
}

module.exports = { CopyFolderPlugin };
