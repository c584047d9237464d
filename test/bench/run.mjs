import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run bench`: prints what the web tier does a second, as ratios to plain Express that answers with the same Buffer and
 * headers, in alternating rounds on the same core. Absolute figures drift with the machine; ratios much less.
 */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);
const autocannon = require('autocannon');
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 3);
const CONNECTIONS = 16;
const PORTS = { app: 3190, uncached: 3191, plain: 3192 };
const hasTaskset = os.cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuejian-bench-'));
const children = [];

/** Servers share core 0; the load runs on core 1. */
function startPinned(file, env) {
  const command = hasTaskset ? ['taskset', '-c', '0', process.execPath, file] : [process.execPath, file];
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env },
    stdio: 'inherit',
  });
  children.push(child);
  return child;
}

async function waitFor(url) {
  for (let i = 0; i < 600; i += 1) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer`);
}

/** A ready Buffer is answered faster than autocannon can ask on one core; wrk (Debian's package) keeps up, so it is used where it is found. */
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;
const UNITS = { us: 0.001, ms: 1, s: 1000 };

async function measureWithWrk(url, headers) {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}`, '--latency', ...lines, url];
  const output = await new Promise((resolve, reject) => {
    let text = '';
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.once('error', reject).once('exit', () => resolve(text));
  });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`${url}: not every answer was a success\n${output}`);
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]), p99: Number(p99) * UNITS[unit] };
}

async function measureWithAutocannon(url, headers) {
  const { requests, latency, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were no success`);
  return { rate: requests.average, p99: latency.p99 };
}

const measure = (url, headers = {}) => (hasWrk ? measureWithWrk : measureWithAutocannon)(url, headers);

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs the contestants in turn, round by round, so that drift meets all of them. */
async function compare(contestants) {
  const results = new Map(contestants.map(({ name }) => [name, []]));
  for (const { url, headers } of contestants) await measure(url, headers);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, url, headers } of contestants) results.get(name).push(await measure(url, headers));
  }
  return new Map(
    [...results].map(([name, list]) => [name, { rate: median(list.map(({ rate }) => rate)), p99: median(list.map(({ p99 }) => p99)) }]),
  );
}

async function createSession(origin) {
  const payload = { physicalCardId: 'DEMO0001', cardId: 'DEMO0001', idNumber: '110101199003070011', code: 'demo', clentType: 'pc' };
  const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const login = await fetch(`${origin}/staff/v1/login/cardLogin`, { method: 'POST', headers: json, body: JSON.stringify(payload) });
  const { data } = await login.json();
  const sealed = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token: data.token, userInfo: data.userInfo }),
  });
  return sealed.headers.getSetCookie()[0].split(';')[0];
}

async function getBytes(origin, address, headers = {}) {
  const response = await fetch(new URL(address, origin), { headers: { ...headers, 'Accept-Encoding': 'br' } });
  const length = Number(response.headers.get('content-length'));
  const body = Buffer.from(await response.arrayBuffer());
  return { length: length || body.length, text: body.toString('utf8') };
}

async function countBytes(origin, address, headers) {
  const page = await getBytes(origin, address, headers);
  const sum = async (pattern) => {
    const urls = [...page.text.matchAll(pattern)].map(([, url]) => url);
    const sizes = await Promise.all(urls.map((url) => getBytes(origin, url)));
    return sizes.reduce((total, { length }) => total + length, 0);
  };
  return {
    html: page.length,
    js: await sum(/<script[^>]* src="([^"]+)"/g),
    css: await sum(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g),
  };
}

const format = (number, digits = 0) => number.toLocaleString('en', { maximumFractionDigits: digits });
const kb = (bytes) => `${format(bytes / 1024, 1)} KB`;

async function main() {
  const origin = `http://127.0.0.1:${PORTS.app}`;
  const main = path.join(root, 'dist/server/main.js');
  if (!existsSync(main)) throw new Error('There is no build yet: run `npm run build` first.');
  startPinned(main, { PORT: String(PORTS.app), DATA_DIR: dataDir, SAMPLE: '1' });
  await waitFor(`${origin}/readyz`);
  startPinned(path.join(root, 'test/bench/plainExpress.mjs'), { PORT: String(PORTS.plain), SOURCE: `${origin}/dhl` });
  const plain = `http://127.0.0.1:${PORTS.plain}`;
  await waitFor(plain);
  const cookie = await createSession(origin);
  if (hasTaskset) spawnSync('taskset', ['-cp', '1', String(process.pid)]);

  const br = { 'accept-encoding': 'br' };
  const rates = await compare([
    { name: 'plain', url: plain, headers: br },
    { name: 'cached', url: `${origin}/dhl`, headers: br },
    // A query is never kept, so it renders each time; without encoding, as compression is no part of rendering.
    { name: 'uncached', url: `${origin}/dhl?failed=card` },
    { name: 'home', url: `${origin}/health`, headers: { cookie } },
    { name: 'orders', url: `${origin}/health/order`, headers: { cookie } },
  ]);
  const base = rates.get('plain');
  console.log(
    `Load: ${hasWrk ? 'wrk' : 'autocannon, which is slower than a ready Buffer: install wrk for fair figures of the first two rows'}`,
  );
  console.log(`\n| what | per second | × plain Express | p99 ms |\n|---|---:|---:|---:|`);
  for (const [name, { rate, p99 }] of rates)
    console.log(`| ${name} | ${format(rate)} | ${format(rate / base.rate, 3)} | ${format(p99, 1)} |`);
  console.log(`\n| page (brotli) | HTML | JS | CSS files |\n|---|---:|---:|---:|`);
  for (const [address, headers] of [
    ['/dhl', {}],
    ['/company', {}],
    ['/health', { cookie }],
    ['/health/appoint', { cookie }],
    ['/health/order', { cookie }],
  ]) {
    const { html, js, css } = await countBytes(origin, address, headers);
    console.log(`| ${address} | ${kb(html)} | ${kb(js)} | ${kb(css)} |`);
  }
}

try {
  await main();
} finally {
  for (const child of children) child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  rmSync(dataDir, { recursive: true, force: true });
}
