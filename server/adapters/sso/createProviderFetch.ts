import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import type { CustomFetch } from 'openid-client';
import { readLimited } from '../readLimited';
import { SignOnFailure } from './SignOnClient';

const MAX_ANSWER_BYTES = 65_536;
/** A `Response` with these statuses accepts no body. */
const EMPTY_STATUSES = [204, 205, 304];

const isPublicAddress = (address: string) => ipaddr.process(address).range() === 'unicast';

async function listAddresses(host: string): Promise<string[]> {
  return ipaddr.isValid(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
}

/** Rejects unless every address of the host is public. */
async function demandPublicHost({ hostname }: URL): Promise<void> {
  const addresses = await listAddresses(hostname.replace(/^\[|\]$/g, ''));
  if (addresses.every(isPublicAddress)) return;
  throw new SignOnFailure('misconfigured', `The provider's metadata names ${hostname}, which is not a public address`);
}

function toUnavailable(error: unknown): SignOnFailure {
  if (error instanceof SignOnFailure) return error;
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return new SignOnFailure('unavailable', isLate ? 'The provider did not answer in time' : 'The provider could not be reached');
}

/**
 * The fetch for one provider. The operator vouches for the issuer's origin. The metadata comes from the company and may name other origins,
 * which must be public, so that it cannot direct this server to systems of its own network. Redirects are not followed, and answers are
 * limited in size; the library's signal limits the time.
 */
export function createProviderFetch(issuer: URL): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    try {
      if (url.origin !== issuer.origin) await demandPublicHost(url);
      // A token endpoint receives a form, messages are JSON.
      const content = body instanceof URLSearchParams || typeof body === 'string' ? { body } : {};
      const init = { method, headers, redirect: 'manual', ...content, ...(signal ? { signal } : {}) } as const;
      const response = await fetch(url, init);
      const answer = await readLimited(response, MAX_ANSWER_BYTES);
      const { status } = response;
      return new Response(EMPTY_STATUSES.includes(status) ? null : new Uint8Array(answer), { status, headers: response.headers });
    } catch (error) {
      throw toUnavailable(error);
    }
  };
}
