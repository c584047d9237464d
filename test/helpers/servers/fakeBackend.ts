import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type CallName, type CallRow, calls } from '../../../shared/calls';
import { FAKE_DATA } from '../worlds/fakeData';
import { listenLocally } from './listenLocally';
import { waitUntil } from './waitUntil';

/** One request as received. */
export interface RecordedCall {
  /** Null for an address that the specification does not contain. */
  name: CallName | null;
  /** The base address that it was sent to. */
  base: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
  /** True for a request of the browser, false for one of the web tier during rendering: only browsers send an Origin. */
  fromBrowser: boolean;
}

/** The answer to a call: `json` is usually an envelope; `text` is sent unchanged. */
export interface FakeReply {
  status?: number;
  json?: unknown;
  text?: string;
}
export type FakeReplier = FakeReply | ((call: RecordedCall) => FakeReply | Promise<FakeReply>);

export interface FakeBackend {
  staffBase: string;
  generalBase: string;
  /** Every request except preflights, in order. */
  recorded: RecordedCall[];
  /** Changes the answer to a call from now on. */
  reply(name: CallName, reply: FakeReplier): void;
  /** Forgets recorded requests and changed answers. */
  reset(): void;
  /** The requests of one call, by the browser and by the web tier during rendering. */
  list(name: CallName): RecordedCall[];
  /** Waits until a call was made this often. */
  waitFor(name: CallName, count?: number, isWanted?: (call: RecordedCall) => boolean): Promise<RecordedCall[]>;
  stop(): Promise<void>;
}

const ALLOWED_HEADERS = 'accept, content-type, jwttoken, cardid, projectid, transid';
const rows: [CallName, CallRow][] = (Object.keys(calls) as CallName[]).map((name) => [name, calls[name]]);
/** The calls of the specification, the only ones of a third-party back end. */
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

/** The test's own pages on this server: an empty page without any policy, to run a script in. */
function sendCors(res: ServerResponse): void {
  res.writeHead(204, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
  });
  res.end();
}

/**
 * Starts a back end that implements only the specification's 41 calls, records requests, and answers as told (by default with success and a
 * little data). Other addresses answer 404.
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
    const reply = typeof replier === 'function' ? await replier(call) : replier;
    send(res, reply);
  });
  const listening = await listenLocally(server);
  const origin = listening.origin;
  const list = (name: CallName) => recorded.filter((call) => call.name === name);
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
      const find = () => list(name).filter(isWanted);
      await waitUntil(
        () => find().length >= count,
        () => `${name} is called ${count} times, not ${find().length}`,
      );
      return find();
    },
    async stop() {
      await listening.close();
    },
  };
}
