import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { type CallName, getCall } from '../../shared/calls';
import { startServer } from '../helpers/servers/startServer';
import { loginByCard } from '../helpers/worlds/sampleSession';

const root = path.resolve(__dirname, '../..');
const built = path.join(root, process.env.BUILD_DIR ?? 'dist');
const LIMIT_MB = 59;

const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-alone-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listFiles = (from: string): string[] =>
  readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('the build runs without the project and its packages: pages, database, passwords and documents', async () => {
  cpSync(built, path.join(folder, 'dist'), { recursive: true });
  for (const name of ['public', 'package.json']) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  expect(existsSync(path.join(folder, 'node_modules'))).toBe(false);
  const main = path.join(folder, 'dist/server/main.js');
  const server = await startServer({ main, isEmbedded: true, env: { NODE_OPTIONS: '--enable-source-maps --throw-deprecation' } });
  try {
    await supertest(server.url).get('/dhl').expect(200);
    const { token, userInfo } = await loginByCard(server.url, 'DEMO0001');
    const { cardId = '', projectId = '' } = userInfo ?? {};
    const ask = async (call: CallName, query: object) => {
      const { method, path: address } = getCall(call);
      const agent = supertest(server.url);
      const request = method === 'GET' ? agent.get(address).query(query) : agent.post(address).send(query);
      const { body } = await request.set({ jwttoken: token, cardId, projectId });
      expect([call, body.code]).toEqual([call, 0]);
      return body.data;
    };
    const { list } = await ask('queryReportList', { clentType: 'pc' });
    const { url } = await ask('getReportPdf', { clentType: 'pc', reportId: list[0].reportId });
    const document = await supertest(server.url).get(url).buffer().expect(200).expect('Content-Type', 'application/pdf');
    expect(document.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(server.readLog()).not.toMatch(/Warning|"level":[56]0/);
  } finally {
    await server.stop();
  }
});

test('what an image contains of it is small, and has no path of the build machine', () => {
  const files = listFiles(built);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes / 2 ** 20).toBeLessThan(LIMIT_MB);
  // The list of chunks contains the folder that it was written to; it is not served.
  const texts = files.filter((file) => /\.(js|map|json|css)$/.test(file) && !/node_modules|loadable-stats/.test(file));
  expect(texts.filter((file) => readFileSync(file, 'utf8').includes(root))).toEqual([]);
});

test('it contains the licences of its packages', () => {
  const notices = readFileSync(path.join(built, 'server/THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['express', 'react-dom', 'drizzle-orm', 'pino', 'zod']) expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(existsSync(path.join(built, 'server/node_modules/@electric-sql/pglite/LICENSE'))).toBe(true);
});
