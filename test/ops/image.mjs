import './lib/typescript.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildImage, readBaseName, run } from './imageBuild.mjs';
import { createRunner, createWorkFolder } from './imageRun.mjs';
import { createClient } from './lib/client.mjs';

/**
 * `npm run rehearse -- image`: builds the Dockerfile, inspects its layers, and runs it with the settings of compose.yaml and .env.example against
 * this machine's PostgreSQL and Redis. Needs Debian, root, and the packages below, but no container engine. Removes everything at the end.
 */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);
const { Client } = require('pg');
const { printReport } = await import('../helpers/worlds/outsideReports/printReport.ts');
const YAML = require('yaml');
const PORT = 3190;
const REDIS_PORT = 3191;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const MAX_OWN_MB = 120;
const DATABASE = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const FILES = ['companies', 'departments', 'projects', 'items', 'packages', 'add-ons', 'stores', 'schedules', 'project-packages', 'roster'];
const CARD = { physicalCardId: 'LS0001', cardId: 'LS0001', idNumber: '110105198804121019', code: 'lanshan', clentType: 'pc' };

const rows = [];
let failures = 0;
function report(what, isRight, seen) {
  if (!isRight) failures += 1;
  rows.push([what, isRight ? 'yes' : 'NO', String(seen)]);
  console.log(`${isRight ? '✓' : '✗'} ${what}: ${seen}`);
}

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

function findObstacle() {
  const missing = ['buildah', 'debootstrap', 'docker-compose', 'redis-server'].filter((name) => !has(name));
  if (missing.length > 0) return `Debian packages are missing: apt-get install ${missing.join(' ')}`;
  if (process.getuid?.() !== 0) return 'Only root can unpack and run an image without a container engine.';
  if (!existsSync(path.join(root, 'node_modules/.bin/node'))) return 'Run `npm ci` first.';
  return null;
}

/** Sets up compose.yaml with .env.example as the documentation says. @returns the app's environment as resolved by compose */
function readCompose(folder, secrets) {
  mkdirSync(path.join(folder, 'secrets'), { recursive: true });
  for (const name of ['compose.yaml', 'Dockerfile']) cpSync(path.join(root, name), path.join(folder, name));
  cpSync(path.join(root, '.env.example'), path.join(folder, '.env'));
  for (const [name, value] of Object.entries(secrets)) writeFileSync(path.join(folder, 'secrets', name), `${value}\n`);
  const { status, stdout, stderr } = spawnSync('docker-compose', ['config'], { cwd: folder, encoding: 'utf8' });
  report('docker-compose config is clean', status === 0 && stderr === '', status === 0 ? stderr || 'no message' : stderr);
  const config = YAML.parse(stdout);
  const { args } = config.services.app.build;
  report('compose uses the base image of the Dockerfile', args.NODE_IMAGE === readBaseName(root), args.NODE_IMAGE);
  return { env: config.services.app.environment, redisCommand: config.services.redis.command };
}

/** Checks that the layers contain nothing of this machine or of the development. */
function inspectLayers({ layers, config }) {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const names = layers.flatMap(({ entries }) => entries.map(({ name }) => name));
  const development = names.filter((name) => {
    const [, found] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(name) ?? [];
    return (found && found in devDependencies) || /(^|\/)(test|src|\.git|\.npm|\.cache)\//.test(name.replace(/.*node_modules\//, ''));
  });
  report('no development package, source or cache in a layer', development.length === 0, development[0] ?? `${names.length} files`);
  const hidden = names.filter((name) => /(^|\/)(\.env|\.npmrc|secrets\.json|secrets\/.+|.*\.(pem|key))$/.test(name));
  report('no file of secrets in a layer', hidden.length === 0, hidden[0] ?? 'none');
  const secret = ':_(authToken|auth|password)=|BEGIN [A-Z ]*PRIVATE KEY-----[[:space:]]*[A-Za-z0-9+/]{40}';
  const texts = layers.map(({ file }) =>
    spawnSync('grep', ['--text', '--count', '--extended-regexp', secret, file], { encoding: 'utf8' }).stdout.trim(),
  );
  report(
    'no token or key in a layer',
    texts.every((count) => count === '0'),
    `${texts.join(', ')} found`,
  );
  report(
    'no secret in its environment',
    !config.Env.some((each) => /SECRET|PASSWORD|FIELD_KEY|DATABASE_URL/.test(each)),
    config.Env.length,
  );
  report(
    'user, command and health check',
    config.User === '10001:10001' && Boolean(config.Healthcheck),
    `${config.User}, ${config.Cmd.join(' ')}`,
  );
  const bytes = layers.reduce((sum, layer) => sum + layer.bytes, 0) / 2 ** 20;
  const packed = layers.reduce((sum, layer) => sum + layer.packedBytes, 0) / 2 ** 20;
  report(
    `own layers at most ${MAX_OWN_MB} MB`,
    bytes <= MAX_OWN_MB,
    `${bytes.toFixed(1)} MB unpacked, ${packed.toFixed(1)} MB as pushed, in ${layers.length}`,
  );
  const writable = layers
    .flatMap(({ entries }) => entries)
    .filter(({ mode, owner, name }) => owner === '10001/10001' && !/^\.?\/?data\/?$/.test(name) && mode[0] !== 'l');
  report("the image's user owns nothing but /data", writable.length === 0, writable[0]?.name ?? 'as expected');
}

async function createDatabase() {
  const admin = new Client({ connectionString: DATABASE });
  await admin.connect();
  const name = `yuejian_image_${process.pid}`;
  const password = randomBytes(24).toString('hex');
  await admin.query(`create role ${name} login password '${password}'`);
  await admin.query(`create database ${name} owner ${name}`);
  const { port } = new URL(DATABASE);
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role if exists ${name}`);
    await admin.end();
  };
  return { url: `postgres://${name}:${password}@postgres:${port || 5432}/${name}`, drop };
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const get = (address) => fetch(ORIGIN + address, { redirect: 'manual' }).catch(() => ({ status: 0, text: async () => '' }));
const post = async (address, body) => {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(ORIGIN + address, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};

/** Runs the image's other programs, and checks what its user can write. */
function checkPrograms(runner) {
  const imported = runner.run(['node', 'dist/server/import.js', ...FILES.map((name) => `/run/import/${name}.csv`)]);
  const isLoaded = imported.status === 0;
  report('import loads a company', isLoaded, isLoaded ? `${FILES.length} files` : imported.stdout + imported.stderr);
  const probe = "try{fs.writeFileSync('/app/probe','');console.log('writable')}catch(e){console.log(e.code)}";
  const written = runner.run(['node', '-e', probe]).stdout.trim();
  const how = runner.isReadOnly ? 'mounted read-only' : 'this machine allows no mounts';
  report('its root is not writable', ['EROFS', 'EACCES'].includes(written), `${written}, ${how}`);
}

async function startImage(runner, config) {
  const began = Date.now();
  const child = runner.start(config.Cmd);
  const server = { child, log: '', ended: new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal))) };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      server.log += chunk;
    });
  }
  while ((await get('/readyz')).status !== 200 && child.exitCode === null && Date.now() - began < 120_000) await pause(50);
  const isReady = (await get('/readyz')).status === 200;
  report('starts and is ready', isReady, isReady ? `${Date.now() - began} ms` : server.log);
  return server;
}

const PRINTED = { name: '低密度脂蛋白胆固醇', abbreviation: 'LDL-C', value: '2.91', unit: 'mmol/L', range: '<3.40', mark: '' };

/** Reads a PDF of another institution, which happens in a process of its own with its own limits (decision 169). */
async function checkReading({ token, userInfo }) {
  const client = createClient(ORIGIN);
  const identity = { jwttoken: token, cardId: userInfo.cardId, projectId: userInfo.projectId };
  const outside = { institution: '东篱体检中心', examDate: '2026-03-02' };
  const sections = [{ title: '生化', values: [PRINTED] }];
  const document = await printReport({ ...outside, person: '', sections }, 'grid');
  const agreement = { type: 'outside_report', version: 1, purposes: [], agree: true };
  await client.ask('/staff/v1/privacy/agreement', agreement, identity);
  const { text } = await client.upload('/staff/v1/file/upload_file', identity, 'report.pdf', document);
  const files = { fileIds: [JSON.parse(text).data.fileId], idempotencyKey: crypto.randomUUID() };
  const { outsideReportId } = await client.ask('/staff/v1/project_report/create', { ...outside, ...files }, identity);
  const { values } = await client.ask('/staff/v1/outside_value/read', { outsideReportId }, identity);
  client.close();
  const found = values.map(({ printed }) => `${printed.name} ${printed.value}`).join();
  report('reads a PDF of another institution', found === `${PRINTED.name} ${PRINTED.value}`, found || 'nothing');
}

async function checkServing(runner, config, server) {
  report('is healthy', (await get('/healthz')).status === 200, (await get('/healthz')).status);
  const check = runner.run(config.Healthcheck.Test.slice(1));
  report("the image's own health check passes", check.status === 0, check.status);
  const page = await get('/lanshan');
  report("renders the company's login page", page.status === 200 && (await page.text()).includes('蓝杉样例公司'), page.status);
  report('has no developer pages', (await get('/dev/outbox')).status === 404, (await get('/dev/outbox')).status);
  const { code, data } = await post('/staff/v1/login/cardLogin', CARD);
  report('logs a person in', code === 0 && Boolean(data?.token), `code ${code}`);
  await checkReading(data);
  const isQuiet = !/"level":[56]0|Warning/.test(server.log);
  report('logs no error and no deprecation', isQuiet, isQuiet ? `${server.log.trim().split('\n').length} lines` : server.log);
}

async function checkDrain({ child, ended }) {
  const stopping = Date.now();
  child.kill('SIGTERM');
  await pause(100);
  const [ready, during] = await Promise.all([get('/readyz'), post('/staff/v1/login/cardLogin', CARD).catch(() => ({}))]);
  const exit = await ended;
  const isRight = ready.status === 503 && during.code === 0 && exit === 0;
  const seen = `${ready.status}, ${during.code}, ${exit} after ${Date.now() - stopping} ms`;
  report('drains on SIGTERM: not ready, still answers requests, exits with 0', isRight, seen);
}

/** Runs the image with its data, its secrets and a Redis, as compose would. */
async function tryImage(image, { folder, secrets, env, redisCommand }) {
  const [command, ...args] = redisCommand;
  let server;
  const redis = spawn(command, [...args, '--bind', '127.0.0.1', '--port', String(REDIS_PORT)], { stdio: 'ignore', cwd: folder });
  try {
    const work = path.join(folder, 'work');
    const { postgres_password: _unused, ...appSecrets } = secrets;
    const files = Object.fromEntries(FILES.map((name) => [`${name}.csv`, readFileSync(path.join(root, 'docs/import', `${name}.csv`))]));
    createWorkFolder(work, appSecrets, files);
    const imageEnv = Object.fromEntries(image.config.Env.map((each) => [each.split('=', 1)[0], each.slice(each.indexOf('=') + 1)]));
    const here = { HOST: '127.0.0.1', PORT: String(PORT), REDIS_URL: `redis://redis:${REDIS_PORT}` };
    const runner = createRunner({ mounted: image.mounted, work, env: { ...imageEnv, ...env, ...here } });
    checkPrograms(runner);
    server = await startImage(runner, image.config);
    await checkServing(runner, image.config, server);
    await checkDrain(server);
    const open = run('find', [runner.dataDir, '-perm', '/077']).trim();
    report('others can read nothing in /data', open === '', open || readdirSync(runner.dataDir).join(', '));
  } finally {
    server?.child.kill();
    redis.kill();
  }
}

function printTable() {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => [...row[column]].length)));
  const lines = rows.map(([what, is, seen]) => `| ${what.padEnd(widths[0])} | ${is.padEnd(widths[1])} | ${seen.split('\n')[0]} |`);
  console.log(`\n${lines.join('\n')}\n\n${rows.length - failures} of ${rows.length} hold.`);
}

async function main() {
  const obstacle = findObstacle();
  if (obstacle) {
    console.error(obstacle);
    process.exit(1);
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-image-'));
  const database = await createDatabase();
  try {
    const secret = () => randomBytes(32).toString('hex');
    const secrets = { database_url: database.url, session_secret: secret(), field_key: secret(), postgres_password: secret() };
    const compose = readCompose(path.join(folder, 'compose'), secrets);
    console.log('… building the image; this takes minutes');
    const began = Date.now();
    const image = buildImage(root, folder);
    report('the Dockerfile builds', true, `${Math.round((Date.now() - began) / 1000)} s with its base`);
    inspectLayers(image);
    await tryImage(image, { folder, secrets, ...compose });
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
  printTable();
  process.exit(failures === 0 ? 0 : 1);
}

await main();
