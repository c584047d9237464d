import { SignOnFailure } from './SignOnClient';

/** Options of the clients of companies' own systems. */
export interface SignOnOptions {
  /** Accept an http address on this machine, for development and tests. */
  allowsLoopback: boolean;
  /** How long one request may take, its answer's body included. */
  timeoutMs?: number;
  /** How long a system that did not answer is not asked again, however many people press the button. */
  retryMs?: number;
}

export const TIMEOUT_MS = 4_000;
export const RETRY_MS = 5_000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** @throws SignOnFailure unless the text is an address that this server may call */
export function readIssuer(issuer: string, allowsLoopback: boolean): URL {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (!url || url.username || url.password || url.search || url.hash)
    throw new SignOnFailure('misconfigured', 'The issuer is not an address');
  if (url.protocol === 'https:' || (url.protocol === 'http:' && allowsLoopback && LOOPBACK.test(url.hostname))) return url;
  throw new SignOnFailure('misconfigured', 'The issuer is not an https address');
}
