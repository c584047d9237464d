import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { CallName } from '../../../shared/calls';
import { SPEC_CALLS } from './fakeBackend';
import { listenLocally } from './listenLocally';
import { cutAnswer } from './neededParts';
import { type RunningServer, startServer } from './startServer';

/** A back end with the specification's calls only. */
export interface SpecOnlyBackend {
  /** Both base addresses of the client. */
  base: string;
  /** Address of the back end's own sandbox pages. */
  url: string;
  /** The calls of the specification that were made. */
  made: Set<CallName>;
  /** Requested addresses that are not calls of the specification. */
  refused: string[];
  /** From now on, answers hold only the parts that docs/another-back-end.md lists. */
  cutAnswers(): void;
  /** The codes that were answered to be paid with, while answers are cut. */
  codeUrls: string[];
  stop(): Promise<void>;
}

const specAddresses = new Map(SPEC_CALLS.map(([name, { method, path }]) => [`${method} ${path}`, name]));
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'accept, content-type, jwttoken, cardid, projectid, transid',
};

/**
 * Starts the reference API on an origin of its own, behind a gate that answers 404 to every call outside spec §7: like a third-party back
 * end.
 */
export async function startSpecOnlyBackend(): Promise<SpecOnlyBackend> {
  const api: RunningServer = await startServer({ env: { ROLE: 'all' } });
  const refused: string[] = [];
  const made = new Set<CallName>();
  let isCut = false;
  const codeUrls: string[] = [];
  /** Sends the answer with nothing but the needed parts, and without its message. */
  const sendCut = async (name: CallName, answer: IncomingMessage, res: ServerResponse) => {
    const { code, data } = JSON.parse((await answer.toArray()).join(''));
    if (name === 'unifiedPay' && code === 0) codeUrls.push(data.codeUrl);
    res.writeHead(answer.statusCode ?? 502, { 'Content-Type': 'application/json', ...CORS });
    res.end(JSON.stringify({ code, ...(code === 0 ? { data: cutAnswer(name, data) } : {}) }));
  };
  const forward = (name: CallName, req: IncomingMessage, res: ServerResponse) => {
    const onward = request(
      api.url + req.url,
      { method: req.method, headers: { ...req.headers, host: new URL(api.url).host, 'accept-encoding': 'identity' } },
      (answer) => {
        if (isCut) return void sendCut(name, answer, res);
        res.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...CORS });
        answer.pipe(res);
      },
    );
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  };
  const gate = createServer((req, res) => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    const name = specAddresses.get(`${req.method} ${path}`);
    if (req.method === 'OPTIONS') res.writeHead(204, CORS).end();
    else if (name) {
      made.add(name);
      forward(name, req, res);
    } else {
      refused.push(path);
      res.writeHead(404, CORS).end();
    }
  });
  const listening = await listenLocally(gate);
  return {
    base: listening.origin,
    url: api.url,
    made,
    refused,
    codeUrls,
    cutAnswers: () => {
      isCut = true;
    },
    async stop() {
      await listening.close();
      await api.stop();
    },
  };
}
