import { timingSafeEqual } from 'node:crypto';
import { signMessage } from '../signMessage';

/** What is signed: the seconds since 1970, a value that is used once, and the body's bytes. */
export interface SignedMessage {
  timestamp: string;
  nonce: string;
  body: string | Buffer;
}

/** Either side refuses a message whose time is off by more than this. */
const WINDOW_SECONDS = 300;

/** The value of `X-Yuejian-Signature`: `v1=` and the hex HMAC-SHA256 over `<timestamp>.<nonce>.<body>`. */
export function signPartnerMessage(secret: string, { timestamp, nonce, body }: SignedMessage): string {
  return `v1=${signMessage(secret, `${timestamp}.${nonce}`, body)}`;
}

/** True for a message that the holder of the secret signed within the last minutes. */
export function isPartnerMessage(secret: string, message: SignedMessage, signature: string, at: Date): boolean {
  const expected = Buffer.from(signPartnerMessage(secret, message));
  const given = Buffer.from(signature);
  const age = /^\d{1,12}$/.test(message.timestamp) ? Math.abs(at.getTime() / 1000 - Number(message.timestamp)) : Number.POSITIVE_INFINITY;
  return age <= WINDOW_SECONDS && given.length === expected.length && timingSafeEqual(given, expected);
}
