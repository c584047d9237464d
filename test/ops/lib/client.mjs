import http from 'node:http';

/** An HTTP client with persistent connections, like a browser. @param limitMs after this time a request counts as broken */
export function createClient(origin, { sockets = 16, limitMs = 30_000 } = {}) {
  // Shorter than a balancer keeps an idle connection: one that closes while a request is being sent would count as broken.
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets, timeout: 5_000 });

  /** Sends one request. @returns status, text and headers; status 0 when the connection broke or no answer came */
  function send(method, address, headers = {}, body) {
    return new Promise((resolve) => {
      const broken = () => resolve({ status: 0, text: '', headers: {} });
      const sent = body === undefined ? headers : { 'Content-Length': Buffer.byteLength(body), ...headers };
      const request = http.request(origin + address, { method, agent, headers: sent }, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode, text: Buffer.concat(parts).toString(), headers: response.headers }),
        );
        response.on('error', broken);
      });
      request.setTimeout(limitMs, () => request.destroy());
      request.on('error', broken);
      request.end(body);
    });
  }

  const get = (address, headers) => send('GET', address, headers);
  const post = (address, headers, payload) =>
    send('POST', address, { 'Content-Type': 'application/json', ...headers }, JSON.stringify({ ...payload, clentType: 'pc' }));

  /** Makes a call that must succeed. @returns its data */
  async function ask(address, payload, headers) {
    const { status, text } = await post(address, headers, payload);
    const { code, msg, data } = JSON.parse(text || '{}');
    if (code !== 0) throw new Error(`${address} answered ${status} ${code} ${msg}`);
    return data;
  }

  /** Uploads a file as a form. */
  function upload(address, headers, name, bytes) {
    const boundary = 'yuejian-ops-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return send('POST', address, { 'Content-Type': `multipart/form-data; boundary=${boundary}`, ...headers }, body);
  }

  return { origin, send, get, post, ask, upload, close: () => agent.destroy() };
}
