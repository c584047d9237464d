import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Runs programs of an unpacked image like compose.yaml, as far as the machine allows without a container engine. */

const PROGRAM = 'exec setpriv --no-new-privs chroot --userspec=10001:10001 "$ROOT" env --chdir=/app "$@"';
const MOUNTS = `
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount --rbind /proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
mount -t tmpfs -o mode=1777,size=64m tmpfs "$ROOT/tmp"
mount --bind "$WORK/data" "$ROOT/data"
mount --bind "$WORK/run" "$ROOT/run"
mount --bind "$WORK/hosts" "$ROOT/etc/hosts"
mount -o remount,bind,ro "$ROOT"
`;

/** Whether this machine can give a process its own mounts, which a read-only root requires. */
export function canMount() {
  return spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0;
}

/**
 * Creates the functions that run programs of the image.
 * @param mounted the image's file system
 * @param work a folder with `data` (the volume), `run` (the secrets) and `hosts`
 * @param env the environment of the container, and nothing else
 */
export function createRunner({ mounted, work, env }) {
  const isReadOnly = canMount();
  // Without mounts the files are copied into the image's own file system.
  if (!isReadOnly) {
    for (const name of ['data', 'run']) spawnSync('cp', ['--archive', `${path.join(work, name)}/.`, path.join(mounted, name)]);
    spawnSync('cp', [path.join(work, 'hosts'), path.join(mounted, 'etc/hosts')]);
  }
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const [program, ...args] = isReadOnly ? ['unshare', '--mount', 'sh', '-c', `set -e\n${MOUNTS}\n${PROGRAM}`] : ['sh', '-c', PROGRAM];
  const options = { env: { PATH: process.env.PATH, ROOT: mounted, WORK: work } };
  const complete = (command) => [...args, 'sh', '--ignore-environment', ...settings, ...command];
  return {
    isReadOnly,
    dataDir: path.join(isReadOnly ? work : mounted, 'data'),
    // Each program of the chain replaces the one before, so that the child is the server itself and receives signals.
    start: (command) => spawn(program, complete(command), { ...options, stdio: ['ignore', 'pipe', 'pipe'] }),
    run: (command) => spawnSync(program, complete(command), { ...options, encoding: 'utf8', timeout: 120_000 }),
  };
}

/** Prepares what compose would mount: the volume owned by the image's user, the secrets, and the names of the other services. */
export function createWorkFolder(work, secrets, files) {
  mkdirSync(path.join(work, 'data'), { recursive: true, mode: 0o700 });
  mkdirSync(path.join(work, 'run/secrets'), { recursive: true });
  mkdirSync(path.join(work, 'run/import'), { recursive: true });
  spawnSync('chown', ['10001:10001', path.join(work, 'data')]);
  for (const [name, value] of Object.entries(secrets)) writeFileSync(path.join(work, 'run/secrets', name), `${value}\n`, { mode: 0o444 });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(work, 'run/import', name), text, { mode: 0o444 });
  writeFileSync(path.join(work, 'hosts'), '127.0.0.1 localhost postgres redis\n');
}
