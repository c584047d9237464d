import { randomBytes } from 'node:crypto';
import type { ApiServices } from '../../handler';

/** A person has this long to log in at the company. */
const TTL_MS = 10 * 60_000;

type Signer = Pick<ApiServices, 'tokens' | 'now'>;

/**
 * A signed state for the trip to the company's login and back: the answer must carry it, and the nonce in it must be the one
 * that the company vouched for. Nothing is stored.
 */
export function createSsoState({ tokens, now }: Signer): { state: string; nonce: string } {
  const nonce = randomBytes(16).toString('base64url');
  const body = `${(now().getTime() + TTL_MS).toString(36)}.${nonce}`;
  return { state: `${body}.${tokens.sign('sso', body)}`, nonce };
}

/** The nonce of a state that is ours and not too old, else null. */
export function readSsoState({ tokens, now }: Signer, state: string): string | null {
  const [expiry = '', nonce = '', signature = ''] = state.split('.');
  const isOurs = tokens.verify('sso', `${expiry}.${nonce}`, signature);
  return isOurs && Number.parseInt(expiry, 36) > now().getTime() ? nonce : null;
}
