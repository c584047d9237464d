const fs = require('node:fs');
const path = require('node:path');

/**
 * Tells `npm run dev` that a build of the server is complete: writes `server.ready` with the modification time of the main file, which
 * changes only when the program does.
 */
class ReadyFilePlugin {
  constructor(buildDir) {
    this.buildDir = buildDir;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ReadyFilePlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { mtimeMs } = fs.statSync(path.join(this.buildDir, 'server/main.js'));
      fs.writeFileSync(path.join(this.buildDir, 'server.ready'), String(mtimeMs));
    });
  }
}

module.exports = { ReadyFilePlugin };
