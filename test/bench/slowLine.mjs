import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../../server/tooling/chromium.mjs';
import { createSession, median, startBenchServer } from './benchServer.mjs';
import { startNextTwin } from './startNextTwin.mjs';

/**
 * `npm run bench -- line`: the first visit of login pages, of home and of its Next twin on a slow connection (1.6 Mbit/s, 150 ms, processor slowed
 * down four times) in Chromium: first and largest paint, load, when the page reacts to scripts (it is usable without them before), blocking
 * time (the part of tasks beyond 50 ms), layout shift and requests. Medians of cold visits, the pages in turn.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
const CPU_RATE = 4;

/** Collects the browser's performance entries while the page loads. */
function observe() {
  globalThis.seen = { blocking: 0, shift: 0, reacts: 0, largest: 0 };
  // React leaves its properties on each element that it has hydrated.
  const isHydrated = () => Object.keys(document.querySelector('main button, main a') ?? {}).some((key) => key.startsWith('__reactProps'));
  const timer = setInterval(() => {
    if (!isHydrated()) return;
    globalThis.seen.reacts = performance.now();
    clearInterval(timer);
  }, 20);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.seen.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    globalThis.seen.largest = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function readTimes() {
  const [navigation] = performance.getEntriesByType('navigation');
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return {
    paint: paint?.startTime ?? Number.NaN,
    load: navigation.loadEventEnd,
    requests: performance.getEntriesByType('resource').length + 1,
    ...globalThis.seen,
  };
}

/** The time in which somebody types their card's number, at the least. */
const TYPING_MS = 4_000;

async function visit(browser, { url, cookie, before }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (cookie) await context.addCookies([cookie]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.addInitScript(observe);
  if (before) {
    await page.goto(before, { waitUntil: 'load' });
    await page.waitForTimeout(TYPING_MS);
  }
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => globalThis.seen.reacts > 0);
  await page.waitForTimeout(1000);
  const times = await page.evaluate(readTimes);
  await context.close();
  return times;
}

const server = await startBenchServer({ port: 3193, pinned: false });
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), headless: true, args });
let twin;
try {
  twin = await startNextTwin(3198);
  const [name, value] = (await createSession(server.origin)).split(/=(.*)/s);
  const cookie = { name, value, url: server.origin };
  const pages = [
    ...['/dhl', '/demo', '/company'].map((each) => ({ name: each, url: server.origin + each, visits: [] })),
    { name: '/health', url: `${server.origin}/health`, cookie, visits: [] },
    { name: '/health after a login page', url: `${server.origin}/health`, cookie, before: `${server.origin}/demo`, visits: [] },
    { name: '/health by Next', url: `${twin.origin}/health`, visits: [] },
  ];
  for (let round = -1; round < ROUNDS; round += 1)
    for (const page of pages) {
      const times = await visit(browser, page);
      // The first one warms up.
      if (round >= 0) page.visits.push(times);
    }
  console.log('| page | first paint ms | largest paint ms | load ms | reacts ms | blocking ms | layout shift | requests |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
  for (const { name: page, visits } of pages) {
    const pick = (figure, digits = 0) => median(visits.map((each) => each[figure])).toFixed(digits);
    const figures = ['paint', 'largest', 'load', 'reacts', 'blocking'].map((figure) => pick(figure));
    console.log(`| ${[page, ...figures, pick('shift', 3), pick('requests')].join(' | ')} |`);
  }
} finally {
  await browser.close();
  await server.stop();
  await twin?.stop();
}
