import { type KeyObject, randomBytes, sign, verify } from 'node:crypto';

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';
/** An RSA signature of 2048 bits is 344 characters long; nothing needs to be decoded that is longer than that of 4096. */
const MAX_SIGNATURE_LENGTH = 700;

export interface SignedRequest {
  method: 'GET' | 'POST';
  /** Path with its query. */
  path: string;
  /** Exactly what is sent; empty for GET. */
  body: string;
}

interface Signer {
  mchId: string;
  serialNo: string;
  privateKey: KeyObject;
}

const joinLines = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');

/** The `Authorization` of a request: method, path, time, nonce and body, each ended by a line feed, under the merchant's key. */
export function createAuthorization({ mchId, serialNo, privateKey }: Signer, { method, path, body }: SignedRequest, now: Date): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const message = joinLines(method, path, timestamp, nonce, body);
  const signature = sign('sha256', Buffer.from(message), privateKey).toString('base64');
  const parts = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serialNo };
  return `${SCHEME} ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

/** What the platform says of the signature of an answer or a notice. */
export interface PlatformSignature {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
}

/** The headers of an answer or a notice; null when one is missing. @param get reads a header by its name in lower case */
export function readSignature(get: (name: string) => string | null | undefined): PlatformSignature | null {
  const [timestamp, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map((name) => get(`wechatpay-${name}`));
  return timestamp && nonce && signature && serial ? { timestamp, nonce, signature, serial } : null;
}

/** True when the platform signed exactly these bytes. Its probes carry a wrong signature on purpose and get false. */
export function isSignedBy(key: KeyObject, { timestamp, nonce, signature }: PlatformSignature, body: Buffer): boolean {
  if (signature.length > MAX_SIGNATURE_LENGTH) return false;
  const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  return verify('sha256', message, key, Buffer.from(signature, 'base64'));
}
