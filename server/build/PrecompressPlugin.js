const zlib = require('node:zlib');

const COMPRESSIBLE = /\.(m?js|css|svg|json|txt)$/;
const MIN_BYTES = 256;

/** Writes a `.br` and a `.gz` beside every compressible asset, once per build, at the best (slow) settings. */
class PrecompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('PrecompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PrecompressPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        (assets) => {
          for (const [name, source] of Object.entries(assets)) {
            const content = source.buffer();
            if (!COMPRESSIBLE.test(name) || content.length < MIN_BYTES) continue;
            const br = zlib.brotliCompressSync(content, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
            compilation.emitAsset(`${name}.br`, new sources.RawSource(br));
            compilation.emitAsset(`${name}.gz`, new sources.RawSource(zlib.gzipSync(content, { level: 9 })));
          }
        },
      );
    });
  }
}

module.exports = { PrecompressPlugin };
