import { createServer } from 'node:http';
import { signMessage } from '../../../server/adapters/signMessage';
import { createHttpSms } from '../../../server/adapters/sms/createHttpSms';
import { listenLocally } from './listenLocally';

/** How the receiver treats a request: `lost` accepts the message but answers nothing. */
export type SinkAnswer = 'ok' | 'fail' | 'refuse' | 'lost' | 'hang';

export interface ReceivedText {
  id: string;
  phone: string;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

const STATUSES = { ok: 204, fail: 503, refuse: 400 } as const;
const SECRET = '7c1f0a94e5d2b863f19c40d7a8b25e36';

/** A receiver of text messages that keeps what it accepted and can fail in every way. */
export async function startSmsSink(now: () => Date = () => new Date()) {
  const accepted: ReceivedText[] = [];
  const tries = new Map<string, number>();
  let wrong = 0;
  /** The header of each request, `undefined` where it has none. */
  const traceparents: (string | undefined)[] = [];
  const sink = {
    accepted,
    traceparents,
    /** Requests whose signature or form was wrong. */
    get wrong() {
      return wrong;
    },
    /** Decides by message and number of tries. */
    answer: (_id: string, _count: number): SinkAnswer => 'ok',
    settings: { url: '', secret: SECRET },
    createSms: () => createHttpSms({ ...sink.settings, now, createId: () => crypto.randomUUID() }),
    close: () => listening.close(),
  };
  const server = createServer(async (req, res) => {
    traceparents.push(req.headers.traceparent?.toString());
    let body = '';
    for await (const part of req) body += part;
    const signature = `v1=${signMessage(SECRET, String(req.headers['x-yuejian-timestamp']), body)}`;
    if (req.headers['x-yuejian-signature'] !== signature) {
      wrong += 1;
      res.writeHead(401).end();
      return;
    }
    const { id, phone, text } = JSON.parse(body);
    const count = (tries.get(id) ?? 0) + 1;
    tries.set(id, count);
    const answer = sink.answer(id, count);
    if (answer === 'ok' || answer === 'lost') accepted.push({ id, phone, text, at: Date.now() });
    if (answer === 'lost') res.destroy();
    else if (answer !== 'hang') res.writeHead(STATUSES[answer]).end();
  });
  const listening = await listenLocally(server);
  sink.settings.url = `${listening.origin}/sms`;
  return sink;
}
