import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findOrInstallChromium } from '../../server/tooling/chromium.mjs';
import { createSession, findReport, startBenchServer } from './benchServer.mjs';
import { startNextTwin } from './startNextTwin.mjs';

/**
 * `npm run bench -- lighthouse`: Lighthouse's scores of the login page, of home, of the booking and of a report with about 70 values, beside the
 * pages of the Next twin, as medians of several runs with the lowest and the highest value (`RUNS`, 5 by default; `PAGES`, a part of their names).
 * Lighthouse and Next are large and used only here, so they are fetched from npm on demand, in exactly these versions.
 */

const LIGHTHOUSE = 'lighthouse@13.5.0';
const FLAGS = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-sync';
const RUNS = Number(process.env.RUNS ?? 5);
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-lighthouse-'));

function runLighthouse(name, url, extra) {
  const output = path.join(folder, `${name.replace(/\W+/g, '-')}.json`);
  const args = ['exec', '--yes', '--', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${output}`];
  const options = [`--chrome-flags=${FLAGS}`, `--only-categories=${CATEGORIES.join(',')}`, ...extra];
  const env = { ...process.env, CHROME_PATH: findOrInstallChromium() };
  // Now and then it finds no beginning in the browser's trace, and asks to be run again.
  for (let attempt = 1; ; attempt += 1) {
    const { status, stderr } = spawnSync('npm', [...args, ...options], { env, encoding: 'utf8' });
    if (status === 0) return JSON.parse(readFileSync(output, 'utf8'));
    if (attempt === TRIES || !stderr.includes('NO_NAVSTART')) throw new Error(`Lighthouse failed for ${name}:\n${stderr}`);
  }
}

/** The audits that lowered the score of a run, as a hint where to look. */
const listFailures = ({ audits, categories }) =>
  CATEGORIES.flatMap((id) => categories[id].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => id);

/** The median of figures, and their range if they differ. */
function sumUp(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const [first, median, last] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return first === last ? String(median) : `${median} (${first} to ${last})`;
}

const readScore = (id) => (report) => Math.round((report.categories[id].score ?? 0) * 100);
const readAudit = (id, digits) => (report) => Number(report.audits[id].numericValue.toFixed(digits));
const COLUMNS = [
  ...CATEGORIES.map(readScore),
  readAudit('first-contentful-paint', 0),
  readAudit('total-blocking-time', 0),
  readAudit('cumulative-layout-shift', 3),
];

const server = await startBenchServer({ port: 3194, pinned: false });
let twin = null;
try {
  twin = await startNextTwin(3195);
  const cookie = await createSession(server.origin);
  const session = `--extra-headers=${JSON.stringify({ Cookie: cookie })}`;
  const pages = [
    ['login, phone', server.origin, '/dhl', []],
    ['login of the Next twin, phone', twin.origin, '/dhl', []],
    ['login, desk', server.origin, '/dhl', ['--preset=desktop']],
    ['login of the Next twin, desk', twin.origin, '/dhl', ['--preset=desktop']],
    ['home, desk', server.origin, '/health', ['--preset=desktop', session]],
    ['home, phone', server.origin, '/health', [session]],
    ['home of the Next twin, phone', twin.origin, '/health', []],
    ['booking, phone', server.origin, '/health/appoint', [session]],
    ['report, phone', server.origin, await findReport(server.origin, cookie), [session]],
  ]
    .filter(([name]) => name.includes(process.env.PAGES ?? ''))
    .map(([name, origin, address, extra]) => ({ name, url: origin + address, extra, reports: [] }));
  // Alternately, so that other work on the machine slows down all of them.
  for (let round = 0; round < RUNS; round += 1) {
    for (const { name, url, extra, reports } of pages) reports.push(runLighthouse(name, url, extra));
  }
  console.log('| page | performance | accessibility | best practices | first paint, ms | blocking, ms | layout shift | failed audits |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---|');
  for (const { name, reports } of pages) {
    const failures = [...new Set(reports.flatMap(listFailures))].join('; ') || '–';
    console.log(`| ${[name, ...COLUMNS.map((read) => sumUp(reports.map(read))), failures].join(' | ')} |`);
  }
} finally {
  await twin?.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
