import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';

/** The build's own files are plain JavaScript. */
const {
  createDevServer,
}: { createDevServer(env: Record<string, string>): Configuration } = require('../../server/tooling/webpack/createDevServer');

const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-dev-'));
const behind = http.createServer((req, res) => res.end(`${req.method} ${req.headers.host}${req.url}`));
let front: WebpackDevServer;
let url: string;

const listen = (server: http.Server) =>
  new Promise<number>((resolve) => server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port)));

beforeAll(async () => {
  const probe = http.createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  url = `http://localhost:${port}`;
  const target = `http://localhost:${await listen(behind)}`;
  writeFileSync(path.join(folder, 'main.js'), 'document.title = "built";');
  const compiler = webpack({
    mode: 'development',
    entry: path.join(folder, 'main.js'),
    output: { path: path.join(folder, 'built') },
    stats: 'none',
    infrastructureLogging: { level: 'none' },
  });
  front = new WebpackDevServer(createDevServer({ DEV_SERVER_PORT: String(port), DEV_TARGET: target }), compiler ?? undefined);
  await front.start();
});
afterAll(async () => {
  await front.stop();
  behind.close();
  rmSync(folder, { recursive: true, force: true });
});

test('npm run dev has one address: webpack serves assets, the server everything else, and pages wait for its restart', async () => {
  expect(await (await fetch(`${url}/assets/main.js`)).text()).toContain('document.title');
  expect(await (await fetch(`${url}/dhl?a=1`)).text()).toBe(`GET ${new URL(url).host}/dhl?a=1`);
  expect(await (await fetch(`${url}/staff/v1/login/cardLogin`, { method: 'POST', body: '{}' })).text()).toMatch(/^POST /);
  await new Promise((resolve) => {
    behind.close(resolve);
    behind.closeAllConnections();
  });
  const answer = await fetch(`${url}/dhl`);
  expect([answer.status, answer.headers.get('refresh')]).toEqual([503, '1']);
});
