const fs = require('node:fs');
const path = require('node:path');

const LICENCE = /^(licen[cs]e|copying|notice)(\.|-|$)/i;
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** Name, version and licence texts of the package in `folder`. */
function describePackage(folder) {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && LICENCE.test(entry.name));
  const texts = files.map((file) => fs.readFileSync(path.join(folder, file.name), 'utf8').trim());
  return `${name} ${version}\n\n${texts.join('\n\n') || `Licence: ${license ?? 'see the package'}`}`;
}

/** Writes `THIRD-PARTY-NOTICES.txt`: the licence texts of all bundled packages, which their licences require us to include. */
class NoticesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('NoticesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'NoticesPlugin', stage }, () => {
        const folders = [...compilation.modules].map((module) => PACKAGE.exec(module.nameForCondition?.() ?? '')?.[1]);
        const found = [...new Set(folders)].filter((folder) => folder && fs.existsSync(path.join(folder, 'package.json')));
        const text = found
          .map(describePackage)
          .sort()
          .join(`\n\n${'-'.repeat(80)}\n\n`);
        compilation.emitAsset('THIRD-PARTY-NOTICES.txt', new sources.RawSource(`${text}\n`));
      });
    });
  }
}

module.exports = { NoticesPlugin };
