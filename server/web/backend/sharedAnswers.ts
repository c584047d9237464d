import { LRUCache } from 'lru-cache';
import type { CallName } from '../../../shared/calls';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { WireRequest, WireResponse } from '../../../src/api/transport';
import type { CreateTransport } from './ssrTransport';

/** Which answers are the same for everybody: always, or as long as nobody is logged in. */
const SHARED: Partial<Record<CallName, 'always' | 'anonymous'>> = {
  getCompanyStyleConfigBySuffix: 'always',
  getCompanyList: 'always',
  getPrivacyAgreement: 'anonymous',
};

/** As long as a page stays fresh in the page cache. Both together: a company's new colours show after a minute at the latest. */
const FRESH_MS = 30_000;
/** Suffixes and keywords come from addresses, which anybody may make up. */
const MAX_ANSWERS = 200;
const MAX_KEY_LENGTH = 300;

interface KeptAnswer {
  answer: Promise<WireResponse>;
  until: number;
}

function getKey({ call, url, body, headers }: WireRequest): string | null {
  const rule = SHARED[call];
  if (!rule || (rule === 'anonymous' && headers.jwttoken) || typeof body === 'object') return null;
  const key = `${url} ${body ?? ''}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

const KEPT_CODES: readonly unknown[] = [BUSINESS_CODES.ok, BUSINESS_CODES.missing];

const hasKeptCode = (body: unknown) => typeof body === 'object' && body !== null && 'code' in body && KEPT_CODES.includes(body.code);

/** Reads and parses the body once, so that any number of renders can have it. */
async function readOnce(response: Promise<WireResponse>): Promise<WireResponse> {
  const { status, statusText, readJson } = await response;
  const body = status === 200 ? await readJson() : null;
  return { status, statusText, readJson: async () => body, readText: async () => JSON.stringify(body) };
}

async function isGood(response: WireResponse): Promise<boolean> {
  return response.status === 200 && hasKeptCode(await response.readJson());
}

/**
 * Lets renders share what the back end answers to everybody alike: without it each login page that is not in the page cache
 * asks the database anew. Concurrent renders share one question; failures are not kept.
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
      // The question outlives the render that asked it first: others may wait for the answer.
      const answer = readOnce(createTransport(client, new AbortController().signal)(withoutPerson(request)));
      keep(key, answer);
      return answer;
    };
  };
}

/** What says who asks (spec §7). */
const IDENTITY: readonly string[] = ['cardId', 'projectId'];

/**
 * The question as nobody in particular asks it. What one person is told must not reach another: not an answer made for them, and
 * not that their session is over, which would log out everybody who waits for the same answer.
 */
function withoutPerson({ signal: _signal, headers, ...request }: WireRequest): WireRequest {
  const anonymous = Object.entries(headers).filter(([name]) => !IDENTITY.includes(name));
  return { ...request, headers: { ...Object.fromEntries(anonymous), jwttoken: '' } };
}
