const fs = require('node:fs');
const path = require('node:path');

/**
 * Says for `npm run dev` that a build of the server is there as a whole: `server.ready` in the build folder names when its main file
 * was written, which does not change while the program does not.
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
