import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createSession, median, pause, startBenchServer } from './benchServer.mjs';

/**
 * `npm run bench -- memory`: how a server's memory grows between 20,000 and 200,000 renders (RENDERS changes the end). Two figures: the
 * process's resident memory, and V8's heap after a forced collection, in which a leak would show first. Memory does not depend on speed, so
 * nothing is pinned, and other work may run beside it.
 */

const require = createRequire(import.meta.url);
const autocannon = require('autocannon');
const PORT = 3197;
const FROM = Number(process.env.FROM ?? 20_000);
const TO = Number(process.env.RENDERS ?? 200_000);
const STEP = 20_000;
/** Fewer than the overload guard admits at once, so that every answer is a render (`server/web/overload/overload.ts`). */
const CONNECTIONS = 3;
/** On a busy machine a few requests may still be refused. */
const MAX_REFUSED = 0.001;
const SETTLE_MS = 2_000;
const RSS_SAMPLES = 5;

/** A mix of twenty renders: fourteen login pages that bypass the cache by their query, and private pages with data. */
const createRequests = (cookie) => [
  ...Array.from({ length: 14 }, () => ({ path: '/dhl?failed=card' })),
  ...['/health', '/health', '/health/order', '/health/order', '/health/report', '/health/guide'].map((path) => ({
    path,
    headers: { cookie },
  })),
];

function readRss(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Connects to the server's inspector, which is open only for this benchmark. */
async function openInspector(readErrors) {
  const [address] = /ws:\/\/\S+/.exec(readErrors()) ?? [];
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let lastId = 0;
  const send = (method, params = {}) =>
    new Promise((resolve) => {
      lastId += 1;
      const id = lastId;
      const listen = ({ data }) => {
        const message = JSON.parse(data);
        if (message.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(message.result);
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, close: () => socket.close() };
}

async function render(origin, requests, amount) {
  const result = await autocannon({ url: origin, connections: CONNECTIONS, amount, requests });
  if (result.non2xx + result.errors > amount * MAX_REFUSED)
    throw new Error(`${result.non2xx} answers were not successful, ${result.errors} failed`);
}

async function measure(server, inspector) {
  await pause(SETTLE_MS);
  const samples = [];
  for (let i = 0; i < RSS_SAMPLES; i += 1) {
    samples.push(readRss(server.pid));
    await pause(200);
  }
  await inspector.send('HeapProfiler.collectGarbage');
  await inspector.send('HeapProfiler.collectGarbage');
  const { usedSize } = await inspector.send('Runtime.getHeapUsage');
  return { rss: median(samples), heap: usedSize / 1024 / 1024, rssCollected: readRss(server.pid) };
}

const server = await startBenchServer({ port: PORT, flags: ['--inspect=127.0.0.1:0'], pinned: false });
try {
  const inspector = await openInspector(server.readErrors);
  const requests = createRequests(await createSession(server.origin));
  const rows = new Map();
  console.log('| renders | RSS MB | RSS after a collection MB | heap after a collection MB |\n|---:|---:|---:|---:|');
  for (let done = STEP; done <= TO; done += STEP) {
    await render(server.origin, requests, STEP);
    const row = await measure(server, inspector);
    rows.set(done, row);
    console.log(`| ${done} | ${row.rss.toFixed(1)} | ${row.rssCollected.toFixed(1)} | ${row.heap.toFixed(2)} |`);
  }
  const first = rows.get(FROM);
  const last = [...rows.values()].at(-1);
  const growth = (name) => `${((last[name] / first[name] - 1) * 100).toFixed(1)} %`;
  console.log(`Growth since ${FROM}: RSS ${growth('rss')}, after a collection ${growth('rssCollected')}, heap ${growth('heap')}`);
  inspector.close();
} finally {
  await server.stop();
}
