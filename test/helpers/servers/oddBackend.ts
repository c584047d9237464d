import { createServer, type IncomingMessage } from 'node:http';
import { type CallName, type CallRow, calls } from '../../../shared/calls';
import { listenLocally } from './listenLocally';
import { makeOdd, type Oddity } from './oddAnswers';

/** A back end that answers like the reference API, except that some answers are odd. */
export interface OddBackend {
  /** Both base addresses of the client. */
  base: string;
  /** The token with which the same session gets odd answers. @param id distinguishes what was asked for the same oddity */
  mark(token: string, oddity: Oddity | null, id?: string): string;
  /** Makes the answers to requests without a mark odd, or not odd. @param token of the session concerned; without it, of all others */
  setOddity(oddity: Oddity | null, token?: string): void;
  /** Answers every request like this, or as before. */
  setReply(reply: object | null): void;
  /** The calls that were made with a token, as it was sent, since the last time. */
  takeCalls(token: string): CallName[];
  stop(): Promise<void>;
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'accept, content-type, jwttoken, cardid, projectid, transid',
};
const names = new Map((Object.entries(calls) as [CallName, CallRow][]).map(([name, { method, path }]) => [`${method} ${path}`, name]));
/** @param path of a request, with or without its query @returns undefined when it is none of the calls */
export const getCallName = (method: string | undefined, path: string | undefined) => names.get(`${method} ${path?.split('?')[0]}`);
const MARK = '~';

/** A company's suffix or name may end in a kind, for an address that is not in any cache. */
const withoutKind = (text: string) => text.replace(/demo-\w+/, 'demo');

async function readBody(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Starts it in front of a server with the reference API. Answers are kept, so that a thousand renders cost the API nothing.
 * @param apiUrl address of the server
 */
export async function startOddBackend(apiUrl: string): Promise<OddBackend> {
  const kept = new Map<string, Promise<unknown>>();
  const asked = new Map<string, Set<CallName>>();
  let general: Oddity | null = null;
  const ofSessions = new Map<string, Oddity | null>();
  let reply: object | null = null;

  const ask = async (req: IncomingMessage, token: string, body: Buffer) => {
    const headers = { jwttoken: token };
    for (const field of ['content-type', 'cardid', 'projectid', 'transid']) {
      const value = req.headers[field];
      if (typeof value === 'string') Object.assign(headers, { [field]: value });
    }
    const init: RequestInit = { method: req.method ?? 'GET', headers };
    if (req.method === 'POST')
      init.body = req.headers['content-type']?.includes('json') ? withoutKind(body.toString()) : new Uint8Array(body);
    return (await fetch(apiUrl + withoutKind(req.url ?? ''), init)).json();
  };

  const server = createServer(async (req, res) => {
    if (req.method === 'OPTIONS') return void res.writeHead(204, CORS).end();
    const name = getCallName(req.method, req.url);
    const body = await readBody(req);
    if (req.url?.includes('/file/ticket/')) {
      const file = await fetch(apiUrl + req.url);
      return void res.writeHead(file.status, CORS).end(Buffer.from(await file.arrayBuffer()));
    }
    if (!name) return void res.writeHead(404, CORS).end();
    const marked = String(req.headers.jwttoken ?? '');
    const [token = '', mark] = marked.split(MARK);
    asked.set(marked, (asked.get(marked) ?? new Set()).add(name));
    const session = ofSessions.get(token);
    const unmarked = session === undefined ? general : session;
    const oddity = mark ? (JSON.parse(Buffer.from(mark, 'base64url').toString()) as { oddity: Oddity | null }).oddity : unmarked;
    const key = [name, req.url, token, req.headers.cardid, body.toString()].join(' ');
    kept.set(key, kept.get(key) ?? ask(req, token, body));
    const envelope = reply ?? (await kept.get(key));
    const isOdd = oddity && (oddity.call === 'all' || oddity.call === name);
    res
      .writeHead(200, { ...CORS, 'Content-Type': 'application/json' })
      .end(JSON.stringify(isOdd ? makeOdd(oddity.kind, envelope) : envelope));
  });
  const listening = await listenLocally(server);
  return {
    base: listening.origin,
    mark: (token, oddity, id = '') => token + MARK + Buffer.from(JSON.stringify({ oddity, id })).toString('base64url'),
    setOddity: (oddity, token) => {
      if (token) ofSessions.set(token, oddity);
      else general = oddity;
    },
    setReply: (given) => {
      reply = given;
    },
    takeCalls: (token) => {
      const taken = [...(asked.get(token) ?? [])];
      asked.delete(token);
      return taken;
    },
    async stop() {
      await listening.close();
    },
  };
}
