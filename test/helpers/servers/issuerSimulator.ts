import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { signMessage } from '../../../server/adapters/signMessage';
import { listenLocally } from './listenLocally';

const SECRET = '5b8e0d27c94f1a63e7d20b95f8c4a136';
const PDF = Buffer.from('%PDF-1.7\nthe original invoice');
const OFD = Buffer.from('PK\u0003\u0004the original invoice');

/** What the issuer does with a request instead of answering it; `lost` and `twice` process it first. */
export type IssuerFault = 'hang' | 'error' | 'drip' | 'html' | 'garbage' | 'redirect' | 'lost' | 'twice';
/** Where a request is sent: a path below the issuer's address. */
type IssuerPath = '/invoices' | '/invoices/query' | '/red-invoices' | '/red-invoices/query' | '/file' | '/ofd';

interface Application {
  invoiceId: string;
  amountFen: number;
  /** The number of the blue invoice. */
  invoiceNo: string;
  redInvoiceNo: string;
  fields: Record<string, unknown>;
}

/** Faults and decisions of the simulated issuer. */
interface IssuerMood {
  /** The faults of the next requests to a path, in order. */
  faults: Partial<Record<IssuerPath, IssuerFault[]>>;
  /** Leaves applications undecided. */
  isLate: boolean;
  /** Refuses blue applications for this reason. */
  refusal: string | undefined;
  redRefusal: string | undefined;
  /** Replaces fields of the answers. */
  lie: Record<string, unknown>;
  /** The link of an invoice; undefined for none. */
  link: string | undefined;
  file: Buffer;
  /** The link to the OFD; undefined for none. */
  ofdLink: string | undefined;
  ofd: Buffer;
}

/**
 * Starts a simulated issuer. It is careless: it issues one more invoice for each application that arrives, even under the same ID, so that `blue`
 * and `red` show whether one was sent twice.
 */
export async function startIssuerSimulator(now: () => Date) {
  const blue: Application[] = [];
  const red: Application[] = [];
  const nonces = new Set<string>();
  let wrong = 0;
  let lastNo = 26_117_000_000_000_000_000n;
  const getNextNo = () => String(++lastNo);
  const files = { link: undefined, file: PDF, ofdLink: undefined, ofd: OFD };
  const mood: IssuerMood = { faults: {}, isLate: false, refusal: undefined, redRefusal: undefined, lie: {}, ...files };

  function isSigned({ headers }: IncomingMessage, body: string): boolean {
    const [timestamp, nonce] = [String(headers['x-yuejian-timestamp']), String(headers['x-yuejian-nonce'])];
    const isFresh = Math.abs(now().getTime() / 1000 - Number(timestamp)) < 300 && !nonces.has(nonce);
    nonces.add(nonce);
    return isFresh && headers['x-yuejian-signature'] === `v1=${signMessage(SECRET, `${timestamp}.${nonce}`, body)}`;
  }

  function decide(books: Application[], invoiceId: string, refusal: string | undefined) {
    const found = books.find((each) => each.invoiceId === invoiceId);
    if (!found) return { invoiceId, state: 'unknown' };
    if (refusal !== undefined) return { invoiceId, state: 'refused', reason: refusal };
    if (mood.isLate) return { invoiceId, state: 'pending' };
    const { amountFen, invoiceNo, redInvoiceNo } = found;
    const numbers = books === red ? { invoiceNo, redInvoiceNo } : { invoiceNo, pdfUrl: mood.link, ofdUrl: mood.ofdLink };
    return { invoiceId, state: 'issued', amountFen, ...numbers, ...mood.lie };
  }

  function process(path: string, fields: Record<string, unknown>) {
    const invoiceId = String(fields.invoiceId);
    const [books, refusal] = path.startsWith('/red') ? [red, mood.redRefusal] : [blue, mood.refusal];
    const amountFen = Number(fields.amountFen);
    if (path === '/invoices') books.push({ invoiceId, amountFen, invoiceNo: getNextNo(), redInvoiceNo: '', fields });
    if (path === '/red-invoices' && refusal === undefined) {
      books.push({ invoiceId, amountFen, invoiceNo: String(fields.invoiceNo), redInvoiceNo: getNextNo(), fields });
    }
    if (path === '/red-invoices' && refusal !== undefined) return { invoiceId, state: 'refused', reason: refusal };
    return decide(books, invoiceId, refusal);
  }

  /** Fails before the request is processed. @returns whether it did */
  function failEarly(fault: IssuerFault | undefined, res: ServerResponse): boolean {
    if (fault === 'html') res.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>Please log in');
    else if (fault === 'garbage') res.writeHead(200).end(JSON.stringify({ code: 0, data: null }));
    else if (fault === 'redirect') res.writeHead(307, { Location: '/elsewhere' }).end();
    else if (fault === 'drip') {
      res.writeHead(200).write('{');
      const timer = setInterval(() => res.write(' '), 50);
      res.on('close', () => clearInterval(timer));
    } else return fault === 'hang';
    return true;
  }

  const server = createServer(async (req, res) => {
    const body = await text(req);
    const path = (req.url ?? '').replace(/^\/api/, '') as IssuerPath;
    const fault = mood.faults[path]?.shift();
    // What it says with an error is no answer, however much it looks like one.
    if (fault === 'error')
      return void res.writeHead(500).end(JSON.stringify({ invoiceId: body && JSON.parse(body).invoiceId, state: 'unknown' }));
    if (failEarly(fault, res)) return;
    if (req.method === 'GET') {
      res.writeHead(200).end(path === '/ofd' ? mood.ofd : mood.file);
      return;
    }
    if (!isSigned(req, body)) {
      wrong += 1;
      res.writeHead(401).end();
      return;
    }
    const answer = JSON.stringify(process(path, JSON.parse(body)));
    if (fault === 'lost') res.destroy();
    else res.writeHead(200, { 'Content-Type': 'application/json' }).end(fault === 'twice' ? answer + answer : answer);
  });
  const listening = await listenLocally(server);
  const origin = listening.origin;
  return {
    origin,
    settings: { url: `${origin}/api`, secret: SECRET },
    mood,
    /** The invoices that it issued or is to issue. */
    blue,
    red,
    pdf: PDF,
    ofd: OFD,
    /** Requests without a valid signature. */
    getWrong: () => wrong,
    close: () => listening.close(),
  };
}
