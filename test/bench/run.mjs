import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createSession, findReport, givenDatabase, hasTaskset, median, pinLoad, root, startBenchServer, waitFor } from './benchServer.mjs';

/**
 * `npm run bench -- pages`: prints requests per second of the web tier, as ratios to plain Express with the same Buffer and headers, in alternating
 * rounds on the same core. Absolute figures vary with the machine; ratios much less.
 */

const require = createRequire(import.meta.url);
const autocannon = require('autocannon');
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 3);
const CONNECTIONS = 16;
/** As many renders as are admitted at once; further requests for private pages would get the shell, which costs almost nothing to send. */
const RENDERS_AT_ONCE = 4;
const PORTS = { app: 3190, whole: 3191, plain: 3192 };
const children = [];

/** Plain Express with the same answer, on the server's core; the load is generated on the other one. */
function startPlain(env) {
  const node = [process.execPath, path.join(root, 'test/bench/plainExpress.mjs')];
  const [command, ...args] = hasTaskset ? ['taskset', '-c', '0', ...node] : node;
  children.push(spawn(command, args, { cwd: root, env: { ...process.env, NODE_ENV: 'test', ...env }, stdio: 'inherit' }));
}

/**
 * A prepared Buffer is answered faster than autocannon can request on one core; wrk (Debian's package) is fast enough, so it is used if
 * installed.
 */
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;
const UNITS = { us: 0.001, ms: 1, s: 1000 };
const SIZES = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

async function measureWithWrk({ url, headers, connections, bytes }) {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${SECONDS}`, '--latency', ...lines, url];
  const output = await new Promise((resolve, reject) => {
    let text = '';
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.once('error', reject).once('exit', () => resolve(text));
  });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`${url}: not every answer was successful\n${output}`);
  const [, count, read, size] = /([\d]+) requests in [^,]+, ([\d.]+)(KB|MB|GB) read/.exec(output) ?? [];
  if (bytes && (Number(read) * SIZES[size]) / Number(count) < bytes * 0.95)
    throw new Error(`${url}: not every answer was a full page\n${output}`);
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]), p99: Number(p99) * UNITS[unit] };
}

async function measureWithAutocannon({ url, headers, connections }) {
  const { requests, latency, non2xx } = await autocannon({ url, connections, duration: SECONDS, headers });
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were not successful`);
  return { rate: requests.average, p99: latency.p99 };
}

const measure = ({ url, headers = {}, connections = CONNECTIONS, bytes }) =>
  (hasWrk ? measureWithWrk : measureWithAutocannon)({ url, headers, connections, bytes });

/** Runs the contestants alternately, so that changes of the machine's speed affect all of them. */
async function compare(contestants) {
  const results = new Map(contestants.map(({ name }) => [name, []]));
  for (const contestant of contestants) await measure(contestant);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contestant of contestants) results.get(contestant.name).push(await measure(contestant));
  }
  return new Map(
    [...results].map(([name, list]) => [name, { rate: median(list.map(({ rate }) => rate)), p99: median(list.map(({ p99 }) => p99)) }]),
  );
}

async function getBytes(origin, address, headers = {}) {
  const response = await fetch(new URL(address, origin), { headers: { 'Accept-Encoding': 'br', ...headers } });
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
    js: await sum(/<script[^>]* (?:data-)?src="([^"]+)"/g),
    css: await sum(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g),
  };
}

const format = (number, digits = 0) => number.toLocaleString('en', { maximumFractionDigits: digits });
const kb = (bytes) => `${format(bytes / 1024, 1)} KB`;

/** Private pages: home, the orders, and the newest report, which has about 70 values. */
async function listPrivatePages(origin, cookie) {
  return [
    ['home', '/health'],
    ['orders', '/health/order'],
    ['report', await findReport(origin, cookie)],
  ];
}

async function main({ origin }) {
  startPlain({ PORT: String(PORTS.plain), SOURCE: `${origin}/dhl` });
  startPlain({ PORT: String(PORTS.whole), SOURCE: `${origin}/dhl`, ENCODING: 'identity' });
  const plain = `http://127.0.0.1:${PORTS.plain}`;
  const whole = `http://127.0.0.1:${PORTS.whole}`;
  await Promise.all([waitFor(plain), waitFor(whole)]);
  const cookie = await createSession(origin);
  pinLoad();

  const br = { 'accept-encoding': 'br' };
  const rates = await compare([
    { name: 'plain', url: plain, headers: br },
    { name: 'cached', url: `${origin}/dhl`, headers: br },
    { name: 'plain, uncompressed', url: whole },
    // A query bypasses the cache, so each request renders; without encoding, because compression is not part of rendering.
    { name: 'uncached', url: `${origin}/dhl?failed=card` },
    ...(await Promise.all(
      (
        await listPrivatePages(origin, cookie)
      ).map(async ([name, path]) => {
        const { length } = await getBytes(origin, path, { cookie, 'Accept-Encoding': 'identity' });
        return { name, url: origin + path, headers: { cookie }, connections: RENDERS_AT_ONCE, bytes: length };
      }),
    )),
  ]);
  const ratio = (name, { rate }) => rate / rates.get(name === 'uncached' ? 'plain, uncompressed' : 'plain').rate;
  console.log(`Database: ${process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded, on the same core'}`);
  console.log(
    `Load: ${hasWrk ? 'wrk' : 'autocannon, which is slower than a ready Buffer: install wrk for fair figures of the first two rows'}`,
  );
  console.log(`\n| page | per second | × plain Express of the same encoding | p99 ms |\n|---|---:|---:|---:|`);
  for (const [name, { rate, p99 }] of rates)
    console.log(`| ${name} | ${format(rate)} | ${format(ratio(name, { rate }), 4)} | ${format(p99, 1)} |`);
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

const server = await startBenchServer({ port: PORTS.app, env: givenDatabase() });
try {
  await main(server);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await server.stop();
}
