/** Run by a test in place of the reading program: what the process may do. */
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');

const attempt = (work) => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    return error.code;
  }
};
process.stdout.write(
  JSON.stringify({
    read: attempt(() => fs.readFileSync('/etc/hostname')),
    write: attempt(() => fs.writeFileSync('/tmp/yuejian-probe', '')),
    spawn: attempt(() => spawnSync('true')),
    settings: Object.keys(process.env),
  }),
);
