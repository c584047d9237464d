import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import supertest from 'supertest';
import { type RunningServer, startServer } from '../helpers/startServer';

/** Back ends close a connection after five idle seconds (Node's default); this one resets it when a request still arrives. */
const IDLE_MS = 4_000;
const BODY = JSON.stringify({ code: 0, msg: '', data: { list: [], total: 0 } });
const ANSWER = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;

let connections = 0;
const backend = createServer((socket: Socket) => {
  connections += 1;
  let last = performance.now();
  socket.on('error', () => undefined);
  socket.on('data', () => {
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
