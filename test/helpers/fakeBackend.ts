import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallName, type CallRow, calls } from '../../shared/calls';
import { FAKE_DATA } from './fakeData';

/** One request as it came over the wire. */
export interface RecordedCall {
  /** Null for an address that the specification does not name. */
  name: CallName | null;
  /** Which of the two base addresses it was sent to. */
  base: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
  /** True when the browser sent it, false for the web tier while rendering: only browsers send an Origin. */
  fromBrowser: boolean;
}

/** What the back end says to a call: `json` is an envelope as a rule; `text` is sent as it is. */
export interface FakeReply {
  status?: number;
  json?: unknown;
  text?: string;
  delayMs?: number;
}
export type FakeReplier = FakeReply | ((call: RecordedCall) => FakeReply);

export interface FakeBackend {
  staffBase: string;
  generalBase: string;
  /** Every request except preflights, in order. */
  recorded: RecordedCall[];
  /** Answers a call differently from now on. */
  reply(name: CallName, reply: FakeReplier): void;
  /** Forgets requests and replies. */
  reset(): void;
  /** The requests of the browser to one call. */
  list(name: CallName): RecordedCall[];
  /** Waits until the browser has made a call so often. */
  waitFor(name: CallName, count?: number, isWanted?: (call: RecordedCall) => boolean): Promise<RecordedCall[]>;
  stop(): Promise<void>;
}

const WAIT_LIMIT_MS = 15_000;
const ALLOWED_HEADERS = 'accept, content-type, jwttoken, cardid, projectid, transid';
const rows: [CallName, CallRow][] = (Object.keys(calls) as CallName[]).map((name) => [name, calls[name]]);
/** The calls that the specification names; a back end of its own has no others. */
export const SPEC_CALLS: readonly [CallName, CallRow][] = rows.filter(([, row]) => !row.extension);

async function record(req: IncomingMessage): Promise<RecordedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const url = new URL(req.url ?? '/', 'http://fake');
  const [, base = '', ...rest] = url.pathname.split('/');
  const path = `/${rest.join('/')}`;
  const name = SPEC_CALLS.find(([, row]) => row.path === path && row.method === req.method)?.[0] ?? null;
  return {
    name,
    base,
    method: req.method ?? '',
    path,
    query: Object.fromEntries(url.searchParams),
    headers: req.headers,
    body: Buffer.concat(chunks).toString('utf8'),
    fromBrowser: req.headers.origin !== undefined,
  };
}

function send(res: ServerResponse, { status = 200, json, text }: FakeReply): void {
  const body = text ?? (json === undefined ? '' : JSON.stringify(json));
  res.writeHead(status, { 'Content-Type': text === undefined ? 'application/json' : 'text/plain', 'Access-Control-Allow-Origin': '*' });
  res.end(status === 204 ? undefined : body);
}

/** The test's own pages of this server: an empty page to run a script in, without any policy. */
function sendCors(res: ServerResponse): void {
  res.writeHead(204, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
  });
  res.end();
}

/**
 * A back end that implements nothing but the specification's 41 calls, records what it is sent, and answers as it is told
 * (successfully, with a little data, when told nothing). Everything else is 404.
 */
export async function startFakeBackend(): Promise<FakeBackend> {
  const recorded: RecordedCall[] = [];
  const replies = new Map<CallName, FakeReplier>();
  const server = createServer(async (req, res) => {
    if (req.method === 'OPTIONS') {
      sendCors(res);
      return;
    }
    const call = await record(req);
    recorded.push(call);
    if (!call.name) {
      send(res, { status: 404, json: {} });
      return;
    }
    const replier = replies.get(call.name) ?? { json: { code: 0, msg: '', data: FAKE_DATA[call.name] } };
    const reply = typeof replier === 'function' ? replier(call) : replier;
    if (reply.delayMs) await new Promise((resolve) => setTimeout(resolve, reply.delayMs));
    send(res, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const list = (name: CallName) => recorded.filter((call) => call.name === name && call.fromBrowser);
  return {
    staffBase: `${origin}/staff-base`,
    generalBase: `${origin}/general-base`,
    recorded,
    reply: (name, reply) => void replies.set(name, reply),
    reset: () => {
      recorded.length = 0;
      replies.clear();
    },
    list,
    async waitFor(name, count = 1, isWanted = () => true) {
      const end = Date.now() + WAIT_LIMIT_MS;
      const find = () => list(name).filter(isWanted);
      while (find().length < count) {
        if (Date.now() > end) throw new Error(`The browser made ${find().length} of ${count} calls of ${name}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return find();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
