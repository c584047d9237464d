import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { getFreePort } from '../helpers/servers/getFreePort';
import { waitUntil } from '../helpers/servers/waitUntil';
import { loginByCard, sealSession } from '../helpers/worlds/sampleSession';

/** `npm run dev` as developers use it, in a copy of the sources. */

const root = path.resolve(__dirname, '../..');
const SOURCES = ['src', 'server', 'shared', 'public', 'package.json', 'package-lock.json', 'tsconfig.json'];
const CONFIGS = ['webpack.client.js', 'webpack.server.js'];
const PAGE = 'src/pages/Company/Company.page.tsx';
const HANDLER = 'server/modules/content/getPrivacyAgreement.ts';
/** Start and tests wait for webpack, which has no cache yet: minutes on a busy machine. The limit catches endless loops. */
const LIMIT_MS = 1_800_000;

let folder: string;
let dev: ChildProcess;
let url: string;
let log = '';

/** Resolves once `check` succeeds; fails with the output of `npm run dev`. */
async function waitForDev(what: string, check: () => Promise<boolean>): Promise<void> {
  const isDone = () => {
    if (dev.exitCode !== null) throw new Error(`npm run dev ended before ${what}:\n${log}`);
    return check().catch(() => false);
  };
  await waitUntil(isDone, () => `${what}\n${log}`, LIMIT_MS);
}

const readPage = async () => (await fetch(`${url}/company`)).text();
const askHandler = async () => {
  const body = JSON.stringify({ type: 'login' });
  const answer = await fetch(`${url}/staff/v1/privacy/getPrivacyAgreement`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return answer.text();
};

function edit(name: string, from: string, to: string): void {
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

test.beforeEach(() => test.setTimeout(LIMIT_MS));

test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS);
  folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-dev-'));
  for (const name of [...SOURCES, ...CONFIGS]) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  // `npm run dev` needs the next port too.
  const port = await getFreePort(1);
  url = `http://localhost:${port}`;
  const { DATABASE_URL: _database, REDIS_URL: _redis, NODE_OPTIONS: _options, ...env } = process.env;
  dev = spawn('npm', ['run', '--silent', 'dev'], {
    cwd: folder,
    env: { ...env, PORT: String(port), DATA_DIR: path.join(folder, 'data') },
    detached: true,
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk) => (log += chunk));
  await waitForDev('the start', async () => (await readPage()).includes('选择您的企业'));
});

test.afterAll(async () => {
  if (dev?.pid && dev.exitCode === null) {
    const ended = new Promise((resolve) => dev.once('close', resolve));
    process.kill(-dev.pid, 'SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

test('npm run dev shows a changed page without a reload, keeps typed text, and renders the change on the server too', async ({
  browser,
}) => {
  const { page, close } = await openPage(browser);
  await page.goto(`${url}/company`);
  const field = page.getByRole('searchbox');
  // After hydration the page handles Enter itself; before it, the form would load a new document.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')));
  await field.fill('企业甲');
  edit(PAGE, '选择您的企业', '选择你的公司');
  await page.getByRole('heading', { name: '选择你的公司' }).waitFor({ timeout: LIMIT_MS });
  expect(await field.inputValue()).toBe('企业甲');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await close();
  await waitForDev('the server with the new page', async () => (await readPage()).includes('选择你的公司'));
});

test('npm run dev serves private pages', async () => {
  const cookie = await sealSession(url, await loginByCard(url, 'DEMO0001'));
  const { status } = await fetch(`${url}/health/order`, { headers: { cookie } });
  expect(status, log).toBe(200);
});

test('npm run dev restarts the server after a handler was changed', async () => {
  const before = await askHandler();
  expect(before).toContain('"title":');
  expect(before).not.toContain('改过的标题');
  edit(HANDLER, 'return { type, version, title,', "return { type, version, title: '改过的标题',");
  await waitForDev('the answer of the new handler', async () => (await askHandler()).includes('改过的标题'));
});
