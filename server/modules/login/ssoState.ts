import { createHash, randomBytes } from 'node:crypto';
import type { ApiServices } from '../../handlerKit/handler';

/** How long a person has to log in at the company. */
const TTL_MS = 10 * 60_000;
/** The purpose under which states of the sign-on of spec §7 are signed; a company's own sign-on has another. */
const DEFAULT_PURPOSE = 'sso';

type Signer = Pick<ApiServices, 'tokens' | 'now' | 'once'>;

export interface SsoTrip {
  nonce: string;
  /** The PKCE code verifier (RFC 7636), required to redeem the code. Only its hash passes through the browser. */
  codeVerifier: string;
}

/** No hexadecimal digit: a state consists of letters and digits, because some systems allow no other. */
const SEPARATOR = 'z';

const toHex = (signature: string) => Buffer.from(signature, 'base64url').toString('hex');

/** The verifier is derived from the nonce with a secret key, so that nothing has to be stored. */
const getVerifier = ({ tokens }: Pick<Signer, 'tokens'>, nonce: string) => tokens.sign('sso verifier', nonce);

/**
 * A signed state for one login at a company. The company must return it, and must confirm the nonce inside it.
 * @param purpose what the state is valid for
 */
export function createSsoState(
  { tokens, now }: Pick<Signer, 'tokens' | 'now'>,
  purpose = DEFAULT_PURPOSE,
): { state: string; nonce: string; codeChallenge: string } {
  const nonce = randomBytes(16).toString('hex');
  const body = `${(now().getTime() + TTL_MS).toString(16)}${SEPARATOR}${nonce}`;
  const codeChallenge = createHash('sha256').update(getVerifier({ tokens }, nonce)).digest('base64url');
  return { state: `${body}${SEPARATOR}${toHex(tokens.sign(purpose, body))}`, nonce, codeChallenge };
}

/** The nonce and verifier of a state; null when it is not ours, has another purpose, is expired, or was used before. */
export async function takeSsoState({ tokens, now, once }: Signer, state: string, purpose = DEFAULT_PURPOSE): Promise<SsoTrip | null> {
  const [expiry = '', nonce = '', signature = '', ...rest] = state.split(SEPARATOR);
  const given = Buffer.from(signature, 'hex').toString('base64url');
  // What Node skips in hexadecimal text makes another text, not the same state.
  const isOurs = rest.length === 0 && toHex(given) === signature && tokens.verify(purpose, `${expiry}${SEPARATOR}${nonce}`, given);
  if (!isOurs || Number.parseInt(expiry, 16) <= now().getTime()) return null;
  return (await once.use(`sso:${nonce}`, TTL_MS)) ? { nonce, codeVerifier: getVerifier({ tokens }, nonce) } : null;
}
