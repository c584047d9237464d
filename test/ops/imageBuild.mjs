import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Builds the Dockerfile without a container engine: buildah with chroot isolation, on a base image made by debootstrap. */

const SUITE = 'bookworm';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const IMAGE = 'localhost/yuejian:try';

/** Runs a command. @throws Error with the command's output when it fails */
export function run(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28, ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 4).join(' ')} … ended with ${status}:\n${(stdout + stderr).slice(-4_000)}`);
  return stdout;
}

/** buildah with its own storage inside the folder. */
const createBuildah = (folder) => (args, options) =>
  run('buildah', ['--root', `${folder}/storage`, '--runroot', `${folder}/run`, '--storage-driver', 'vfs', ...args], options);

/** The Debian mirror that this machine's apt uses; empty when apt names none of that suite, so that debootstrap uses its default. */
function findMirror() {
  const { stdout } = spawnSync('apt-get', ['indextargets', '--format', '$(RELEASE) $(SITE)', 'Created-By: Packages'], { encoding: 'utf8' });
  const line = (stdout ?? '').split('\n').find((each) => each.startsWith(`${SUITE} `));
  return line?.split(' ')[1] ?? '';
}

/**
 * Makes the base: Debian with the lock file's Node and this machine's npm, certificates and npm registry; none of these are in our own
 * layers.
 */
function makeBase(root, base) {
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', SUITE, base, findMirror()].filter(Boolean));
  cpSync(realpathSync(path.join(root, 'node_modules/.bin/node')), path.join(base, 'usr/local/bin/node'));
  const npm = path.resolve(realpathSync(run('sh', ['-c', 'command -v npm']).trim()), '../..');
  cpSync(npm, path.join(base, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(base, 'usr/local/bin', name));
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, path.join(base, CERTIFICATES));
  mkdirSync(path.join(base, 'usr/local/etc'), { recursive: true });
  const registry = run('npm', ['config', 'get', 'registry'], { cwd: '/' }).trim();
  writeFileSync(path.join(base, 'usr/local/etc/npmrc'), `registry=${registry}\nupdate-notifier=false\n`);
}

/** The name in the Dockerfile's FROM, under which the base is stored. */
export function readBaseName(root) {
  return /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(path.join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '';
}

function commitBase(buildah, root, base) {
  const container = buildah(['from', 'scratch']).trim();
  buildah(['add', '--quiet', container, base, '/']);
  const env = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`];
  buildah(['config', ...env.flatMap((each) => ['--env', each]), container]);
  buildah(['commit', '--quiet', '--rm', container, readBaseName(root)]);
}

/**
 * Builds the image.
 * @param folder an empty folder for all files
 * @returns its mounted file system, its configuration, and its layers without those of the base
 */
export function buildImage(root, folder) {
  const buildah = createBuildah(folder);
  makeBase(root, path.join(folder, 'base'));
  commitBase(buildah, root, path.join(folder, 'base'));
  const build = ['bud', '--isolation', 'chroot', '--pull-never', '--network', 'host', '--format', 'docker', '--tag', IMAGE];
  buildah([...build, '--file', path.join(root, 'Dockerfile'), root]);
  const { Docker } = JSON.parse(buildah(['inspect', '--type', 'image', IMAGE]));
  const baseLayers = JSON.parse(buildah(['inspect', '--type', 'image', readBaseName(root)])).Docker.rootfs.diff_ids;
  buildah(['push', '--quiet', IMAGE, `dir:${folder}/out`]);
  const mounted = buildah(['mount', buildah(['from', '--pull-never', IMAGE]).trim()]).trim();
  return { mounted, config: Docker.config, layers: readLayers(path.join(folder, 'out'), baseLayers.length) };
}

/** The layers after the base's: size unpacked and compressed, and the files in them. */
function readLayers(out, baseCount) {
  const { layers } = JSON.parse(readFileSync(path.join(out, 'manifest.json'), 'utf8'));
  return layers.slice(baseCount).map(({ digest, size }) => {
    const packed = readFileSync(path.join(out, digest.replace('sha256:', '')));
    const tar = packed[0] === 0x1f && packed[1] === 0x8b ? gunzipSync(packed, { maxOutputLength: 2 ** 31 }) : packed;
    const file = path.join(out, `${digest.slice(7, 19)}.tar`);
    writeFileSync(file, tar);
    const lines = run('tar', ['--list', '--verbose', '--numeric-owner', '--file', file]).trim().split('\n');
    const entries = lines
      .map((line) => line.split(/\s+/))
      .map(([mode, owner, bytes, , , ...name]) => ({ mode, owner, bytes: Number(bytes), name: name.join(' ') }));
    return { packedBytes: size, bytes: entries.reduce((sum, entry) => sum + entry.bytes, 0), entries, file };
  });
}
