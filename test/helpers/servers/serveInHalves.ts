import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Starts a proxy that sends one document of a server in two halves, the second when the test says so. Cookies apply to a host regardless of
 * the port, so the server's sessions work on the proxy too.
 * @param path of the document
 */
export async function serveInHalves(target: string, path: string) {
  let sendRest = () => {};
  const rest = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  const server = createServer((req, res) => {
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    const forwarded = request(target + req.url, { method: req.method, headers }, async (answer) => {
      if (req.url !== path) {
        res.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(res);
        return;
      }
      const body = await buffer(answer);
      const { 'content-length': _length, ...others } = answer.headers;
      res.writeHead(answer.statusCode ?? 500, others);
      res.write(body.subarray(0, body.length / 2));
      await rest;
      res.end(body.subarray(body.length / 2));
    });
    req.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://${new URL(target).hostname}:${port}`, sendRest: () => sendRest(), close };
}
