import { LRUCache } from 'lru-cache';
import type { CallName } from '../../../shared/calls';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { WireRequest, WireResponse } from '../../../src/api/transport';
import type { CreateTransport } from './ssrTransport';

/** The calls that a page makes before login. Their answers are then the same for every visitor. */
const SHARED: readonly CallName[] = ['getCompanyStyleConfigBySuffix', 'getCompanyList', 'getPrivacyAgreement'];

/** The same time as in the page cache. A company's new colours are therefore visible after a minute at the latest. */
const FRESH_MS = 30_000;
/** Company suffixes and keywords come from addresses, so their number is not bounded. */
const MAX_ANSWERS = 200;
const MAX_KEY_LENGTH = 300;

interface KeptAnswer {
  answer: Promise<WireResponse>;
  until: number;
}

/** Null for a request that is not shared: any with an identity, because a back end may answer it for that person or end their session. */
function getKey({ call, url, body, headers }: WireRequest): string | null {
  const { jwttoken, cardId, transId } = headers;
  if (!SHARED.includes(call) || jwttoken || cardId || transId || typeof body === 'object') return null;
  const key = `${url} ${body ?? ''}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

const KEPT_CODES: readonly unknown[] = [BUSINESS_CODES.ok, BUSINESS_CODES.missing];

const hasKeptCode = (body: unknown) => typeof body === 'object' && body !== null && 'code' in body && KEPT_CODES.includes(body.code);

/** Reads and parses the body once, so that any number of renders can use it. */
async function readOnce(response: Promise<WireResponse>): Promise<WireResponse> {
  const { status, readJson } = await response;
  const body = status === 200 ? await readJson() : null;
  return { status, readJson: async () => body, readText: async () => JSON.stringify(body) };
}

async function isGood(response: WireResponse): Promise<boolean> {
  return response.status === 200 && hasKeptCode(await response.readJson());
}

/**
 * Shares between renders the answers to calls made before login: without it each login page that is not in the page cache queries the
 * database. Concurrent renders share one request; failures are not kept.
 * @param now milliseconds of a clock
 */
export function shareAnswers(createTransport: CreateTransport, now: () => number = Date.now): CreateTransport {
  const kept = new LRUCache<string, KeptAnswer>({ max: MAX_ANSWERS });

  function keep(key: string, answer: Promise<WireResponse>): void {
    kept.set(key, { answer, until: now() + FRESH_MS });
    const forget = () => {
      if (kept.peek(key)?.answer === answer) kept.delete(key);
    };
    answer.then(isGood).then((good) => good || forget(), forget);
  }

  return (client, signal) => {
    const transport = createTransport(client, signal);
    return (request) => {
      const key = getKey(request);
      if (key === null) return transport(request);
      const found = kept.get(key);
      if (found && found.until > now()) return found.answer;
      // The request outlives the render that sent it: other renders may wait for the answer.
      const { signal: _signal, ...lasting } = request;
      const answer = readOnce(createTransport(client, new AbortController().signal)(lasting));
      keep(key, answer);
      return answer;
    };
  };
}
