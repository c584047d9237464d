import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { NODE_COMPILE_CACHE } from '../helpers/servers/builtServer';
import { startServer } from '../helpers/servers/startServer';
import { waitUntil } from '../helpers/servers/waitUntil';
import { loginByCard, sealSession } from '../helpers/worlds/sampleSession';

/** Sends one request on a new connection. */
function get(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent: false, headers: { cookie } }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      })
      .once('error', reject);
  });
}

test('after SIGTERM requests in progress finish, then the server exits', async () => {
  // With PostgreSQL the first answer may arrive before the server has accepted the last connection.
  const server = await startServer({ isEmbedded: true });
  const cookie = await sealSession(server.url, await loginByCard(server.url, 'DEMO0001'));
  const answers = Array.from({ length: 20 }, () => get(`${server.url}/health`, cookie));
  // Once the first answer has arrived, the server has all requests.
  await Promise.race(answers);
  const stopped = server.stop('SIGTERM');
  const statuses = await Promise.all(answers.map((answer) => answer.catch(() => 0)));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  await stopped;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('readiness fails first: for DRAIN_SECONDS the server still answers, so that a balancer can redirect requests', async () => {
  const server = await startServer({ env: { DRAIN_SECONDS: '60' } });
  const getStatus = async (path: string) => (await fetch(server.url + path)).status;
  expect(await getStatus('/readyz')).toBe(200);
  process.kill(server.pid, 'SIGTERM');
  await waitUntil(async () => (await getStatus('/readyz')) !== 200);
  expect([await getStatus('/readyz'), await getStatus('/healthz'), await getStatus('/dhl')]).toEqual([503, 200, 200]);
  // A client that sees this header does not reuse a connection that is about to close.
  expect((await fetch(`${server.url}/healthz`)).headers.get('connection')).toBe('close');
  await server.stop('SIGKILL');
});

test('a connection that a balancer keeps open after its last answer does not hold the process', async () => {
  const server = await startServer();
  const agent = new http.Agent({ keepAlive: true });
  const body = JSON.stringify({ clentType: 'pc' });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  const request = http.request(`${server.url}/staff/v1/login/cardLogin`, { method: 'POST', agent, headers });
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => request.once('response', resolve).once('error', reject));
  request.write(body.slice(0, -1));
  await fetch(`${server.url}/healthz`);
  const stopped = server.stop('SIGTERM');
  const refuses = () =>
    fetch(`${server.url}/healthz`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    );
  await waitUntil(refuses);
  request.end(body.slice(-1));
  (await answered).resume();
  expect(await stopped).toBe(0);
  agent.destroy();
});

describe('on a terminal', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuejian-drain-'));
  const main = path.resolve(__dirname, '../..', process.env.BUILD_DIR ?? 'dist', 'server/main.js');
  const started: ChildProcess[] = [];
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  function start(env: Record<string, string>) {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, output })),
    );
    return { child, ended };
  }

  test('Ctrl+C arriving twice closes the database, and a port or folder in use is reported in one line', async () => {
    const first = await startServer({ dataDir });
    const samePort = await start({ PORT: String(first.port), DATA_DIR: path.join(dataDir, 'other'), LOG_LEVEL: 'warn' }).ended;
    expect(samePort).toEqual({ code: 1, output: expect.stringMatching(/^Setting PORT or HOST .*EADDRINUSE.*\n$/) });
    const sameFolder = await start({ PORT: '0' }).ended;
    expect(sameFolder).toEqual({ code: 1, output: expect.stringMatching(/^The database is in use by process \d+ .*\n$/) });
    await first.stop();

    const { child, ended } = start({ PORT: '0' });
    await new Promise((resolve) => child.stdout.on('data', (chunk) => String(chunk).includes('listening') && resolve(null)));
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    expect(existsSync(path.join(dataDir, 'db.lock'))).toBe(false);
  });
});
