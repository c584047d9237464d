const fs = require('node:fs/promises');
const path = require('node:path');

/** Copies a folder of plain files beside the build, so that the build runs without its sources. */
class CopyFolderPlugin {
  /**
   * @param {string} from absolute folder
   * @param {string} to folder inside the output folder
   * @param {(file: string) => boolean} [isWanted] which files; all when left out
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
        filter: (file) => file === this.from || this.isWanted(file),
      }),
    );
  }
}

module.exports = { CopyFolderPlugin };
