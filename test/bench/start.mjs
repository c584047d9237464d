import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createSession, median, pause, pinLoad, startBenchServer } from './benchServer.mjs';
import { runClosedLoop } from './openLoop.mjs';

/**
 * `npm run bench -- start`, two rows: the time until a server with an existing embedded database answers, and the delay of its event loop
 * while 50 visitors load pages and 10 log in (measured by the server itself, `/metrics`).
 */

const PORT = 3195;
const TOKEN = 'bench-token-0123456789abcdef0123456789';
const SECONDS = Number(process.env.SECONDS ?? 10);
const PAGES_PER_SECOND_OF_A_VISITOR = 1;
const LOGINS = 10;
const STARTS = 5;

async function readLag(origin) {
  const response = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  const text = await response.text();
  const read = (name) => Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1]) * 1000;
  return { p50: read('p50'), p99: read('p99'), max: read('max') };
}

/** A reader: requests a page, pauses, requests the next. */
async function visit(origin, paths, cookie, until) {
  for (let n = 0; performance.now() < until; n += 1) {
    await fetch(origin + paths[n % paths.length], { headers: { cookie } }).then((response) => response.arrayBuffer());
    await pause((1000 / PAGES_PER_SECOND_OF_A_VISITOR) * (0.5 + Math.random()));
  }
}

async function logIn(origin, until) {
  const payload = { account: '13800000001', password: 'Yuejian#2026', clentType: 'pc' };
  while (performance.now() < until) {
    await fetch(`${origin}/wfmall/mall/v1/member/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(payload),
    }).then((response) => response.arrayBuffer());
    await pause(200);
  }
}

/** Milliseconds until a server with this data answers. */
async function measureStart(dataDir) {
  const startedAt = performance.now();
  const server = await startBenchServer({ port: PORT, dataDir });
  const ms = performance.now() - startedAt;
  await server.stop();
  return ms;
}

async function printStart() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuejian-bench-'));
  try {
    const first = await measureStart(dataDir);
    const later = [];
    for (let i = 0; i < STARTS; i += 1) later.push(await measureStart(dataDir));
    console.log('| start, embedded database | ms |\n|---|---:|');
    console.log(`| new, with the sample | ${first.toFixed(0)} |\n| existing (median of ${STARTS}) | ${median(later).toFixed(0)} |\n`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await printStart();
const server = await startBenchServer({ port: PORT, env: { METRICS_TOKEN: TOKEN } });
try {
  const cookie = await createSession(server.origin);
  pinLoad();
  const paths = ['/health', '/health/order', '/dhl', '/health/report', '/demo'];
  await runClosedLoop({ origin: server.origin, requests: paths.map((path) => ({ path, headers: { cookie } })), visitors: 2, seconds: 3 });
  await readLag(server.origin);
  const until = performance.now() + SECONDS * 1000;
  const visitors = Array.from({ length: 50 }, () => visit(server.origin, paths, cookie, until));
  await Promise.all([...visitors, ...Array.from({ length: LOGINS }, () => logIn(server.origin, until))]);
  const { p50, p99, max } = await readLag(server.origin);
  console.log('| event loop, 50 visitors and 10 logins |  p50 ms | p99 ms | max ms |\n|---|---:|---:|---:|');
  console.log(`| delay (10 ms of it are the timer's own) | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${max.toFixed(1)} |`);
} finally {
  await server.stop();
}
