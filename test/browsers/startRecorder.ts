import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Loaded before all other scripts; it reports what Chromium's tests read from the browser. */
const SCRIPT = `
const tell = (text) => navigator.sendBeacon('/recorded', text);
const write = console.error;
console.error = (...parts) => { write.apply(console, parts); tell('console: ' + parts.map(String).join(' ')); };
addEventListener('error', (event) => tell('page error: ' + (event.message || 'could not load ' + (event.target?.src ?? event.target?.href))), true);
addEventListener('unhandledrejection', (event) => tell('unhandled: ' + event.reason));
document.addEventListener('securitypolicyviolation', (event) => tell('CSP: ' + event.violatedDirective + ' blocked ' + event.blockedURI));
`;

export interface Recorder {
  /** The server's pages, with the recording script. */
  url: string;
  take(): string[];
  stop(): void;
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sendScript(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT);
}

/** Forwards a request. Documents get the script, which the content security policy allows because it is a file of the same origin. */
function forward(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  // An encoding could not be changed, and a cached document would be answered without a body.
  const { 'accept-encoding': _encoding, 'if-none-match': _tag, ...headers } = incoming.headers;
  const outgoing = request({ host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers }, async (answer) => {
    const isDocument = answer.headers['content-type']?.startsWith('text/html') && incoming.method === 'GET';
    if (!isDocument) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const { 'content-length': _length, ...rest } = answer.headers;
    const html = (await readAll(answer)).toString().replace('<head>', '<head><script src="/recorder.js"></script>');
    response.writeHead(answer.statusCode ?? 502, rest).end(html);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

/** Stands before the server and records the errors of its pages, for a browser whose driver does not report them. */
export function startRecorder(port: number): Promise<Recorder> {
  const recorded: string[] = [];
  const server = createServer(async (incoming, response) => {
    if (incoming.url === '/recorder.js') return sendScript(response);
    if (incoming.url !== '/recorded') return forward(incoming, response, port);
    recorded.push((await readAll(incoming)).toString());
    response.writeHead(204).end();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const own = typeof address === 'object' && address ? address.port : 0;
      const stop = () => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ url: `http://localhost:${own}`, take: () => recorded.splice(0), stop });
    });
  });
}
