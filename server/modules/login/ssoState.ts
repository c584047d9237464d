import { createHash, randomBytes } from 'node:crypto';
import type { ApiServices } from '../../calls/handler';

/** A person has this long to log in at the company. */
const TTL_MS = 10 * 60_000;

type Signer = Pick<ApiServices, 'tokens' | 'now' | 'once'>;

export interface SsoTrip {
  nonce: string;
  /** PKCE (RFC 7636): whoever redeems the code must know this; only its hash travels through the browser. */
  codeVerifier: string;
}

/** Nothing is stored: the verifier is derived from the nonce with a key that nobody else has. */
const getVerifier = ({ tokens }: Pick<Signer, 'tokens'>, nonce: string) => tokens.sign('sso verifier', nonce);

/**
 * A signed state for the trip to the company's login and back: the answer must carry it, and the nonce in it must be the one
 * that the company vouched for.
 */
export function createSsoState({ tokens, now }: Pick<Signer, 'tokens' | 'now'>): { state: string; nonce: string; codeChallenge: string } {
  const nonce = randomBytes(16).toString('base64url');
  const body = `${(now().getTime() + TTL_MS).toString(36)}.${nonce}`;
  const codeChallenge = createHash('sha256').update(getVerifier({ tokens }, nonce)).digest('base64url');
  return { state: `${body}.${tokens.sign('sso', body)}`, nonce, codeChallenge };
}

/** What a state stands for when it is ours, not too old, and comes back for the first time; else null. */
export async function takeSsoState({ tokens, now, once }: Signer, state: string): Promise<SsoTrip | null> {
  const [expiry = '', nonce = '', signature = '', ...rest] = state.split('.');
  const isOurs = rest.length === 0 && tokens.verify('sso', `${expiry}.${nonce}`, signature);
  if (!isOurs || Number.parseInt(expiry, 36) <= now().getTime()) return null;
  return (await once.use(`sso:${nonce}`, TTL_MS)) ? { nonce, codeVerifier: getVerifier({ tokens }, nonce) } : null;
}
