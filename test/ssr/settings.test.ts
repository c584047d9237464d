import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { readDocument } from '../helpers/browser/document';
import { NODE_COMPILE_CACHE } from '../helpers/servers/builtServer';
import { startServer } from '../helpers/servers/startServer';
import { loginByCard } from '../helpers/worlds/sampleSession';

const main = path.resolve(__dirname, '../..', process.env.BUILD_DIR ?? 'dist', 'server/main.js');

describe('with a base path and https', () => {
  test('every address contains the base path', async () => {
    const server = await startServer({ env: { BASE_PATH: '/yuejian', PUBLIC_URL: 'https://health.example/yuejian' } });
    try {
      const origin = `http://localhost:${server.port}`;
      await supertest(origin).get('/dhl').expect(404);
      await supertest(origin).get('/yuejian').expect(302).expect('Location', '/yuejian/login');
      await supertest(origin).get('/yuejian/health').expect(302).expect('Location', '/yuejian/login');
      const page = await supertest(origin).get('/yuejian/dhl').expect(200);
      const { scripts, state } = readDocument(page.text);
      for (const src of scripts) expect(src).toMatch(/^\/yuejian\/assets\//);
      await supertest(origin)
        .get(scripts[0] ?? '')
        .expect(200);
      expect(state?.config).toMatchObject({ basePath: '/yuejian', staffApiBase: '/yuejian', generalApiBase: '/yuejian' });
      expect(page.text).toContain('action="/yuejian/session/login"');
      expect(page.headers['strict-transport-security']).toContain('max-age=');
      const login = await loginByCard(server.url, 'DEMO0001');
      const sealed = await supertest(origin).post('/yuejian/session').set('Sec-Fetch-Site', 'same-origin').send(login).expect(204);
      expect(sealed.get('Set-Cookie')?.[0]).toMatch(/Path=\/yuejian; HttpOnly; SameSite=Lax; Secure$/);
    } finally {
      await server.stop();
    }
  });
});

describe('an invalid setting', () => {
  test.each([
    ['PORT', { PORT: 'x' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['FIELD_KEY_OLD', { FIELD_KEY_OLD: `${'x'.repeat(32)},short` }],
    ['BASE_PATH', { BASE_PATH: 'no-slash' }],
    ['STAFF_API_BASE', { STAFF_API_BASE: 'http://a.example' }],
    ['WORKERS', { WORKERS: '2' }],
    ['STORAGE', { STORAGE: 's4' }],
    ['S3_BUCKET', { STORAGE: 's3', S3_ENDPOINT: 'https://s3.example', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }],
  ])('%s stops the server with one clear line', (name, env) => {
    const { status, stderr } = spawnSync(process.execPath, [main], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, DATA_DIR: path.join(os.tmpdir(), 'yuejian-unused'), ...env },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(name);
  });
});

test('a setting that stops one of several processes stops all of them, without restarts', async () => {
  const taken = await startBackend((_req, res) => void res.end());
  const api = { STAFF_API_BASE: taken.url, GENERAL_API_BASE: taken.url };
  // Asynchronously, because this process has to hold the port.
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: path.join(os.tmpdir(), 'yuejian-unused'),
      WORKERS: '2',
      PORT: new URL(taken.url).port,
      ...api,
    },
  });
  try {
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const [status] = await once(child, 'close');
    expect([status, stderr]).toEqual([1, expect.stringContaining('PORT or HOST')]);
  } finally {
    child.kill('SIGKILL');
    taken.server.close();
  }
});

/** Another back end that misbehaves as told. */
async function startBackend(answer: Parameters<typeof createServer>[1]): Promise<{ url: string; server: Server }> {
  const server = createServer(answer as never);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe('another back end', () => {
  const behaviours: [string, boolean, (req: unknown, res: import('node:http').ServerResponse) => void][] = [
    ['hangs', true, () => undefined],
    ['resets', false, (_req, res) => void res.destroy()],
    ['answers HTML', false, (_req, res) => void res.end('<html>')],
    ['answers 500', false, (_req, res) => void res.writeHead(500).end()],
    ['drips', true, (_req, res) => void res.write('{')],
  ];
  test.each(behaviours)('that %s does not delay the page beyond the render budget', async (_name, isEndless, answer) => {
    const backend = await startBackend(answer as never);
    const env = { STAFF_API_BASE: backend.url, GENERAL_API_BASE: backend.url, RENDER_BUDGET_MS: '300' };
    const server = await startServer({ env });
    try {
      const response = await supertest(server.url).get('/dhl');
      expect([200, 503]).toContain(response.status);
      // After its budget the server leaves the rest to the browser; after the end of its call (8 s) the page would say that it failed.
      expect(readDocument(response.text).body).toMatch(isEndless ? /正在加载/ : /正在加载|没有加载出来/);
      expect(response.headers['content-security-policy']).toContain(`connect-src 'self' ${backend.url}`);
      await supertest(server.url).post('/staff/v1/login/cardLogin').send({}).expect(405);
    } finally {
      await server.stop();
      backend.server.closeAllConnections();
      backend.server.close();
    }
  });
});
