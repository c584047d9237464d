import supertest from 'supertest';
import { getFreePort } from '../helpers/servers/getFreePort';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { loginByCard } from '../helpers/worlds/sampleSession';

/** A server whose storage and Redis are unavailable from its start. */

let server: RunningServer;
beforeAll(async () => {
  // No program listens on it.
  const port = await getFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const storage = {
    STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_REGION: 'eu',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  };
  server = await startServer({ env: { ...storage, REDIS_URL: `redis://127.0.0.1:${port}` } });
});
afterAll(() => server?.stop());

test('an unavailable storage affects only files, not the start, and is logged', async () => {
  await server.waitForLog('storage_unreachable');
  await supertest(server.url).get('/readyz').expect(200);
  const { token } = await loginByCard(server.url, 'DEMO0001');
  const upload = supertest(server.url).post('/staff/v1/file/upload_file').set('jwttoken', token);
  const { body } = await upload.attach('file', Buffer.from('%PDF-1.4\n%%EOF\n'), 'a.pdf');
  expect(body).toMatchObject({ code: expect.any(Number), msg: expect.stringMatching(/[一-龥]/) });
  expect(body.code).not.toBe(0);
});

test('an unavailable Redis is logged, and people can log in', async () => {
  await server.waitForLog('redis_error');
  await loginByCard(server.url, 'DEMO0002');
});
