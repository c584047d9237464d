const fs = require('node:fs/promises');
const path = require('node:path');
const { promisify } = require('node:util');
const zlib = require('node:zlib');
const { PGlite } = require('@electric-sql/pglite');
const { sources } = require('webpack');
const { root } = require('./rules');

const { version } = require(path.join(root, 'node_modules/@electric-sql/pglite/package.json'));

/** Kept, because creating a database takes seconds; it depends on PGlite alone. */
const kept = path.join(root, '.cache', `emptyDatabase-${version}.tar.zst`);

/** PostgreSQL creates three equal databases: a window of 32 MB finds that, and leaves 1.3 of 40 MB. */
const COMPRESSION = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 12, [zlib.constants.ZSTD_c_windowLog]: 25 } };
const compress = promisify(zlib.zstdCompress);

async function createEmptyDatabase() {
  const pglite = await PGlite.create();
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  const bytes = await compress(await image.arrayBuffer(), COMPRESSION);
  const draft = `${kept}.${process.pid}`;
  await fs.mkdir(path.dirname(kept), { recursive: true });
  await fs.writeFile(draft, bytes);
  await fs.rename(draft, kept);
  return bytes;
}

/** Adds the data folder of an empty embedded database to the build, with which a new one starts within a second (`unpackDatabase.ts`). */
class EmptyDatabasePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EmptyDatabasePlugin', (compilation) => {
      compilation.hooks.additionalAssets.tapPromise('EmptyDatabasePlugin', async () => {
        const bytes = await fs.readFile(kept).catch(createEmptyDatabase);
        compilation.emitAsset('emptyDatabase.tar.zst', new sources.RawSource(bytes));
      });
    });
  }
}

module.exports = { EmptyDatabasePlugin };
