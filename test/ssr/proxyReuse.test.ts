import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import supertest from 'supertest';
import { type RunningServer, startServer } from '../helpers/servers/startServer';

/** Back ends close a connection after five idle seconds (Node's default); this one resets it when a request still arrives. */
const IDLE_MS = 4_000;
const BODY = JSON.stringify({ code: 0, msg: '', data: { list: [], total: 0 } });
const ANSWER = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Yuejian-Timestamp: 2\r\nX-Yuejian-Signature: v1=back\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;

let connections = 0;
let received = '';
const backend = createServer((socket: Socket) => {
  connections += 1;
  let last = performance.now();
  socket.on('error', () => undefined);
  socket.on('data', (part) => {
    received = part.toString().toLowerCase();
    if (performance.now() - last > IDLE_MS) socket.resetAndDestroy();
    else socket.write(ANSWER);
    last = performance.now();
  });
});
let server: RunningServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  server = await startServer({ env: { API_PROXY: '1', STAFF_API_BASE: base, GENERAL_API_BASE: base, SAMPLE: '0' } });
});
afterAll(async () => {
  await server?.stop();
  await new Promise((resolve) => backend.close(resolve));
});

test('the proxy does not reuse a connection that the back end may be closing', async () => {
  const call = () => supertest(server.url).post('/wfmall/mall/v1/open/get_company_list').send({});
  for (let i = 0; i < 3; i += 1) expect((await call()).status).toBe(200);
  const opened = connections;
  await sleep(IDLE_MS + 1_500);
  expect((await call()).status).toBe(200);
  expect(connections).toBe(opened + 1);
});

test('the signatures of notices reach the back end, those of its answers come back, and cookies do not pass', async () => {
  const names = ['timestamp', 'nonce', 'signature'];
  const signed = [...names, 'serial'].map((name) => `wechatpay-${name}`).concat(names.map((name) => `x-yuejian-${name}`));
  const headers = Object.fromEntries(signed.map((name) => [name, `of-${name}`]));
  const { headers: answer } = await supertest(server.url).post('/open/v1/pay/wxNotify').set(headers).set('Cookie', 'a=b').send({});
  for (const name of signed) expect(received).toContain(`${name}: of-${name}\r\n`);
  expect(received).not.toContain('cookie');
  expect(answer).toMatchObject({ 'x-yuejian-timestamp': '2', 'x-yuejian-signature': 'v1=back' });
});
