import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { PARTNER_EVENTS_PATH } from '../../../server/adapters/partner/createPartnerRouter';
import { isPartnerMessage, signPartnerMessage } from '../../../server/adapters/partner/partnerSignature';
import { type Booking, createPartnerBooks, type PartnerRequest, type PartnerWork, requestShape } from '../worlds/partnerBooks';
import { listenLocally } from './listenLocally';
import { waitUntil } from './waitUntil';

export const PARTNER_SECRET = 'd41f8a7c90b2e365471ac8f0239be5d6';

/** What the simulator does with one request in place of a proper answer. It has done the work before, except after `500`. */
export type Fault =
  | 'hang'
  | 'drip'
  | '500'
  | 'reset'
  | 'unsigned'
  | 'otherSecret'
  | 'stale'
  | 'otherRequest'
  | 'otherOrder'
  | 'huge'
  | 'redirect';

/** A message of the centre to the server, as the test wants it. */
export interface EventOptions {
  url: string;
  secret?: string;
  timestamp?: string;
  nonce?: string;
  /** Sent in place of the bytes that were signed. */
  forged?: string;
}

/**
 * An examination centre that keeps the rules of docs/adapters.md, until `faults` names what it does to the next requests.
 * @param secret signs both directions
 */
export async function startPartner(now: () => Date, secret = PARTNER_SECRET) {
  const nonces = new Set<string>();
  const faults: Fault[] = [];
  const requests: PartnerRequest[] = [];
  /** The traces that the requests belong to. */
  const traceparents: (string | undefined)[] = [];
  /** The answers that hang. */
  const hung: ServerResponse[] = [];
  const mood = {
    /** Leaves bookings undecided, until it sends an event. */
    isLate: false,
    /** Decides about a fault by request; `faults` comes first. */
    getFault: (_request: PartnerRequest): Fault | undefined => undefined,
    onBooked: (_booking: Booking): void => undefined,
    /** What the centre does between its work and its answer. */
    beforeAnswer: async (_request: PartnerRequest): Promise<void> => undefined,
  };
  const { bookings, act } = createPartnerBooks(mood);

  function answer(res: ServerResponse, nonce: string, work: PartnerWork, fault: Fault | undefined): void {
    const toSend = fault === 'otherOrder' ? { ...work, orderNo: 'YJOTHER', partnerNo: 'POTHER' } : work;
    const body = JSON.stringify(toSend) + (fault === 'huge' ? ' '.repeat(100_000) : '');
    const timestamp = String(Math.floor(now().getTime() / 1000) - (fault === 'stale' ? 3600 : 0));
    const signed = { timestamp, nonce: fault === 'otherRequest' ? 'another' : nonce, body };
    const used = fault === 'otherSecret' ? secret.toUpperCase() : secret;
    if (fault !== 'unsigned') res.setHeader('X-Yuejian-Signature', signPartnerMessage(used, signed));
    res.setHeader('X-Yuejian-Timestamp', timestamp);
    if (fault !== 'drip') return void res.end(body);
    res.write(body.slice(0, 1));
    const timer = setInterval(() => res.write(' '), 20);
    res.on('close', () => clearInterval(timer));
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await text(req);
    const get = (name: string) => String(req.headers[name] ?? '');
    const [timestamp, nonce] = [get('x-yuejian-timestamp'), get('x-yuejian-nonce')];
    if (nonces.has(nonce) || !isPartnerMessage(secret, { timestamp, nonce, body }, get('x-yuejian-signature'), now()))
      return void res.writeHead(401).end();
    nonces.add(nonce);
    const request = requestShape.parse(JSON.parse(body));
    requests.push(request);
    traceparents.push(req.headers.traceparent?.toString());
    const fault = faults.shift() ?? mood.getFault(request);
    if (fault === '500') return void res.writeHead(500).end();
    const work = act(request);
    await mood.beforeAnswer(request);
    if (fault === 'hang') return void hung.push(res);
    if (fault === 'reset') return void res.destroy();
    if (fault === 'redirect') return void res.writeHead(302, { Location: '/other' }).end();
    answer(res, nonce, work, fault);
  }

  /** Waits for the first request. */
  async function waitForRequest(): Promise<void> {
    await waitUntil(() => requests.length > 0);
  }

  /** Sends an event, signed. @returns the answer; `isSigned` when the server signed it for this request */
  async function send(event: object | string, { url, forged, ...sign }: EventOptions) {
    const body = typeof event === 'string' ? event : JSON.stringify(event);
    const { timestamp = String(Math.floor(now().getTime() / 1000)), nonce = randomUUID() } = sign;
    const signature = signPartnerMessage(sign.secret ?? secret, { timestamp, nonce, body });
    const headers = { 'Content-Type': 'application/json', 'X-Yuejian-Timestamp': timestamp, 'X-Yuejian-Nonce': nonce };
    const response = await fetch(`${url}${PARTNER_EVENTS_PATH}`, {
      method: 'POST',
      headers: { ...headers, 'X-Yuejian-Signature': signature },
      body: forged ?? body,
      signal: AbortSignal.timeout(10_000),
    });
    const got = await response.text();
    const signed = { timestamp: response.headers.get('x-yuejian-timestamp') ?? '', nonce, body: got };
    const isSigned = isPartnerMessage(secret, signed, response.headers.get('x-yuejian-signature') ?? '', now());
    const reply = replyShape.safeParse(got.startsWith('{') ? JSON.parse(got) : {});
    return { status: response.status, isSigned, ...reply.data };
  }

  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()));
  const listening = await listenLocally(server);
  return {
    url: listening.origin,
    secret,
    bookings,
    faults,
    requests,
    traceparents,
    hung,
    waitForRequest,
    mood,
    send,
    close: listening.close,
  };
}

const replyShape = z.object({ code: z.number(), msg: z.string().optional(), data: z.unknown().optional() });
