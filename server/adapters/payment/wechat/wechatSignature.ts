import { type KeyObject, randomBytes, sign, verify } from 'node:crypto';

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';
/** An RSA signature of 2048 bits is 344 characters long; nothing needs to be decoded that is longer than that of 4096. */
const MAX_SIGNATURE_LENGTH = 700;

export interface SignedRequest {
  method: 'GET' | 'POST';
  /** Path and query. */
  path: string;
  /** The exact bytes sent; empty for GET. */
  body: string;
}

interface Signer {
  mchId: string;
  serialNo: string;
  privateKey: KeyObject;
}

/** The form of every signed text: each part followed by a line feed. */
export const joinLines = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');

/** The `Authorization` header: method, path, time, nonce and body, each followed by a line feed, signed with the merchant's key. */
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

/** The signature of an answer or a notice. */
export interface PlatformSignature {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
}

/** Reads the signature's headers; null if one is missing. @param get reads a header by its lower-case name */
export function readSignature(get: (name: string) => string | null | undefined): PlatformSignature | null {
  const [timestamp, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map((name) => get(`wechatpay-${name}`));
  return timestamp && nonce && signature && serial ? { timestamp, nonce, signature, serial } : null;
}

/** True if the platform signed exactly these bytes. The platform also sends probes with a wrong signature, for which this is false. */
export function isSignedBy(key: KeyObject, { timestamp, nonce, signature }: PlatformSignature, body: Buffer): boolean {
  if (signature.length > MAX_SIGNATURE_LENGTH) return false;
  const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  return verify('sha256', message, key, Buffer.from(signature, 'base64'));
}
