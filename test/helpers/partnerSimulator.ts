import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { isPartnerMessage, signPartnerMessage } from '../../server/adapters/partner/partnerSignature';

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

const requestShape = z.object({
  action: z.enum(['submit', 'move', 'query', 'cancel']),
  orderNo: z.string().optional(),
  version: z.int().optional(),
  slotId: z.string().optional(),
  partnerNo: z.string().optional(),
});
type Request = z.infer<typeof requestShape>;

interface Booking {
  partnerNo: string;
  version: number;
  slotId: string;
  isCancelled: boolean;
}

/** An examination centre that keeps the rules of docs/adapters.md, until `faults` names what it does to the next requests. */
export async function startPartner(now: () => Date) {
  const bookings = new Map<string, Booking>();
  const nonces = new Set<string>();
  const faults: Fault[] = [];
  const requests: Request[] = [];

  function book({ orderNo = '', version = 0, slotId = '' }: Request) {
    const known = bookings.get(orderNo);
    if (!known || version > known.version) bookings.set(orderNo, { partnerNo: `P${orderNo}`, version, slotId, isCancelled: false });
    return { orderNo, state: 'confirmed', partnerNo: `P${orderNo}` };
  }
  function act(request: Request) {
    const { action, partnerNo = '' } = request;
    if (action === 'submit' || action === 'move') return book(request);
    const booking = bookings.get(partnerNo.slice(1));
    if (action === 'cancel' && booking) booking.isCancelled = true;
    return { partnerNo, state: action === 'cancel' ? 'cancelled' : 'confirmed' };
  }

  function answer(res: ServerResponse, nonce: string, work: ReturnType<typeof act>, fault: Fault | undefined): void {
    const toSend = fault === 'otherOrder' ? { ...work, orderNo: 'YJOTHER', partnerNo: 'POTHER' } : work;
    const body = JSON.stringify(toSend) + (fault === 'huge' ? ' '.repeat(100_000) : '');
    const timestamp = String(Math.floor(now().getTime() / 1000) - (fault === 'stale' ? 3600 : 0));
    const signed = { timestamp, nonce: fault === 'otherRequest' ? 'another' : nonce, body };
    const secret = fault === 'otherSecret' ? PARTNER_SECRET.toUpperCase() : PARTNER_SECRET;
    if (fault !== 'unsigned') res.setHeader('X-Yuejian-Signature', signPartnerMessage(secret, signed));
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
    if (nonces.has(nonce) || !isPartnerMessage(PARTNER_SECRET, { timestamp, nonce, body }, get('x-yuejian-signature'), now()))
      return void res.writeHead(401).end();
    nonces.add(nonce);
    const request = requestShape.parse(JSON.parse(body));
    requests.push(request);
    const fault = faults.shift();
    if (fault === '500') return void res.writeHead(500).end();
    const work = act(request);
    if (fault === 'hang') return;
    if (fault === 'reset') return void res.destroy();
    if (fault === 'redirect') return void res.writeHead(302, { Location: '/other' }).end();
    answer(res, nonce, work, fault);
  }

  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/`, bookings, faults, requests, close };
}
