import { randomBytes } from 'node:crypto';
import type { Caller } from '../../handlerKit/Caller';
import type { ApiServices } from '../../handlerKit/handler';

/** The wallet's page needs no input, so it returns within seconds. */
const TTL_MS = 10 * 60_000;
const PURPOSE = 'wallet state';
/** Expiry in seconds, nonce and signature. Wallets accept letters and digits only, and at most 128. */
const STATE = /^([0-9a-f]{8})([0-9a-f]{32})([0-9a-f]{64})$/;

type Signer = Pick<ApiServices, 'tokens' | 'now' | 'once'>;

const toHex = (signature: string) => Buffer.from(signature, 'base64url').toString('hex');
const toBase64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
const bind = (body: string, sessionId: string, outTradeNo: string) => `${body}.${sessionId}.${outTradeNo}`;

/** A signed state for one authorization by the wallet, bound to the session and the payment. */
export function createWalletState(
  { tokens, now }: Pick<Signer, 'tokens' | 'now'>,
  { sessionId }: Pick<Caller, 'sessionId'>,
  outTradeNo: string,
): string {
  const expiry = Math.floor((now().getTime() + TTL_MS) / 1000);
  const body = expiry.toString(16).padStart(8, '0') + randomBytes(16).toString('hex');
  return body + toHex(tokens.sign(PURPOSE, bind(body, sessionId, outTradeNo)));
}

/** True if the state was created for this session and payment, has not expired, and is used for the first time. */
export async function takeWalletState(
  { tokens, now, once }: Signer,
  { sessionId }: Pick<Caller, 'sessionId'>,
  outTradeNo: string,
  state: string,
): Promise<boolean> {
  const [, expiry = '', nonce = '', signature = ''] = STATE.exec(state) ?? [];
  if (!tokens.verify(PURPOSE, bind(expiry + nonce, sessionId, outTradeNo), toBase64Url(signature))) return false;
  if (Number.parseInt(expiry, 16) * 1000 <= now().getTime()) return false;
  return once.use(`wallet:${nonce}`, TTL_MS);
}
