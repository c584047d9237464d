const fs = require('node:fs');
const path = require('node:path');

/** The files of the server that contain the project's own modules. */
const PROGRAM = ['main.js', 'server.js', 'shared.js'];

/**
 * Tells `npm run dev` that a build of the server is complete: writes `server.ready` with the latest modification time of its files, which
 * change only when the program does.
 */
class ReadyFilePlugin {
  constructor(buildDir) {
    this.buildDir = buildDir;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ReadyFilePlugin', (stats) => {
      if (stats.hasErrors()) return;
      const times = PROGRAM.map((file) => fs.statSync(path.join(this.buildDir, 'server', file), { throwIfNoEntry: false })?.mtimeMs ?? 0);
      fs.writeFileSync(path.join(this.buildDir, 'server.ready'), String(Math.max(...times)));
    });
  }
}

module.exports = { ReadyFilePlugin };
