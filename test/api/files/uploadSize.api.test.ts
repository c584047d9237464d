import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { getUploadSize } from '../../../server/api/files/createUploadReader';
import { getCall } from '../../../shared/calls';
import { createTestApi } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';

const MB = 1024 * 1024;

test.each([
  ['upload', '1000', 1000],
  ['upload', String(10 * MB + 1), 10 * MB],
  ['uploadFile', String(10 * MB + 1), 10 * MB + 1],
  ['uploadFile', String(21 * MB), 20 * MB],
  ['upload', undefined, 10 * MB],
  ['upload', '0', 10 * MB],
  ['upload', '-5', 10 * MB],
  ['upload', 'many', 10 * MB],
  ['cardLogin', '1000', 0],
] as const)('%s with the Content-Length %s counts as %d bytes', (name, contentLength, size) => {
  expect(getUploadSize(name, contentLength)).toBe(size);
});

test('an upload that announces more than its call accepts is refused before a byte of it is sent', async () => {
  const t = await createTestApi();
  const server = http.createServer(t.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { token } = await loginAs(t, 'demo1');
    const { port } = server.address() as AddressInfo;
    const headers = { jwttoken: token, 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(11 * MB) };
    const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: getCall('upload').path, headers });
    request.on('error', () => undefined);
    request.flushHeaders();
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(413);
  } finally {
    server.closeAllConnections();
    server.close();
    await t.close();
  }
}, 30_000);
