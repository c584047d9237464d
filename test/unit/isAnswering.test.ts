import { once } from 'node:events';
import http from 'node:http';
import { getFreePort } from '../helpers/servers/getFreePort';
import { isAnswering } from '../helpers/servers/isAnswering';

/** A server that gives every request this status. */
async function serve(status: number, port: number): Promise<http.Server> {
  const server = http.createServer((_, response) => response.writeHead(status).end());
  server.listen(port);
  await once(server, 'listening');
  return server;
}
const close = (server: http.Server) => new Promise((resolve) => server.close(resolve));

it('asks the server that listens now, not the one that had the port before', async () => {
  const port = await getFreePort();
  const first = await serve(404, port);
  const url = `http://localhost:${port}/readyz`;
  let isClosed = false;
  // The server closes while it answers, as one that belongs to a single request of a test.
  first.prependOnceListener('request', () => {
    void close(first).then(() => {
      isClosed = true;
    });
  });
  while (!isClosed) expect(await isAnswering(url)).toBe(false);
  const second = await serve(200, port);
  expect(await isAnswering(url)).toBe(true);
  await close(second);
  expect(await isAnswering(url)).toBe(false);
});
