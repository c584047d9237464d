import type { Logger } from 'pino';
import { z } from 'zod';
import type { PartnerHttpSettings } from '../../config/adapterSettings';
import { readLimited } from '../readLimited';
import { createPartnerRouter } from './createPartnerRouter';
import type { PartnerAnswer, PartnerBooking, PartnerCancellation, PartnerProvider } from './PartnerProvider';
import { isPartnerMessage, signPartnerMessage } from './partnerSignature';

interface Deps extends PartnerHttpSettings {
  now(): Date;
  createId(): string;
  logger: Logger;
  /** For the whole answer, so that a body that arrives byte by byte ends as well. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 64 * 1024;

const partnerNo = z.string().regex(/^[\w.-]{1,64}$/);
const answerShape = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending'), partnerNo }),
  z.object({ state: z.literal('confirmed'), partnerNo }),
  z.object({ state: z.literal('refused') }),
]);
const cancelledShape = z.object({ state: z.literal('cancelled') });
/** Every answer repeats the number that the request is about. */
const subjectShape = z.object({ orderNo: z.string().optional(), partnerNo: z.string().optional() });

type PartnerRequest =
  | ({ action: 'submit' } & PartnerBooking)
  | ({ action: 'move'; partnerNo: string } & PartnerBooking)
  | { action: 'query'; partnerNo: string }
  | ({ action: 'cancel' } & PartnerCancellation);

/** @throws Error when the answer is about another booking than the request */
function checkSubject(request: PartnerRequest, answer: unknown): void {
  const subject = subjectShape.parse(answer);
  const isSame = 'orderNo' in request ? subject.orderNo === request.orderNo : subject.partnerNo === request.partnerNo;
  if (!isSame) throw new Error('The partner answered about another booking');
}

/**
 * An examination centre's system behind one address: POST of JSON, signed both ways. The answer is signed with the request's nonce, so that
 * it cannot belong to another request. Anything but a signed answer of the right form is a failure, which the job retries with the same
 * order number and version.
 */
export function createHttpPartner({ url, secret, now, createId, logger, timeoutMs = TIMEOUT_MS }: Deps): PartnerProvider {
  async function send(request: PartnerRequest): Promise<unknown> {
    const body = JSON.stringify(request);
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const nonce = createId();
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Yuejian-Timestamp': timestamp,
        'X-Yuejian-Nonce': nonce,
        'X-Yuejian-Signature': signPartnerMessage(secret, { timestamp, nonce, body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await readLimited(response, MOST_BYTES);
    if (!response.ok) throw new Error(`The partner answered ${response.status}`);
    const signed = { timestamp: response.headers.get('x-yuejian-timestamp') ?? '', nonce, body: bytes };
    if (!isPartnerMessage(secret, signed, response.headers.get('x-yuejian-signature') ?? '', now()))
      throw new Error('The answer of the partner is not signed as it should be');
    const answer: unknown = JSON.parse(bytes.toString());
    checkSubject(request, answer);
    return answer;
  }
  const ask = async (request: PartnerRequest): Promise<PartnerAnswer> => answerShape.parse(await send(request));

  return {
    name: 'http',
    submit: (booking) => ask({ action: 'submit', ...booking }),
    query: (no) => ask({ action: 'query', partnerNo: no }),
    move: (no, booking) => ask({ action: 'move', partnerNo: no, ...booking }),
    async cancel(cancellation) {
      cancelledShape.parse(await send({ action: 'cancel', ...cancellation }));
    },
    createRouter: (inbox) => createPartnerRouter({ secret, inbox, logger, now }),
  };
}
