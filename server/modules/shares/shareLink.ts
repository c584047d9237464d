import { randomInt } from 'node:crypto';
import { CompactEncrypt } from 'jose';

/** The content type of a share's file, in the manifest and in the file's own header. */
export const SHARE_CONTENT_TYPE = 'application/fhir+json';
/** The folder of manifest addresses, below the product's address. */
export const SHARE_API_PATH = '/shl/';
const MAX_URL = 128;

/** Six random digits, leading zeros included. */
export const createPasscode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Encrypts a file as the specification demands: compact JWE, `dir`, A256GCM. @param key 32 bytes as base64url */
export function encryptFile(content: object, key: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: SHARE_CONTENT_TYPE })
    .encrypt(Buffer.from(key, 'base64url'));
}

interface LinkParts {
  /** The product's address, with its base path. */
  publicUrl: string;
  token: string;
  key: string;
  expiresAt: Date;
  label: string;
}

/**
 * A SMART Health Link that our own page opens in a browser. Everything behind `#` stays in the browser, so that no server sees the key.
 * @throws Error when the address exceeds the 128 characters of the specification
 */
export function createLink({ publicUrl, token, key, expiresAt, label }: LinkParts): string {
  const url = `${publicUrl}${SHARE_API_PATH}${token}`;
  if (url.length > MAX_URL) throw new Error(`PUBLIC_URL is too long for SMART Health Links: ${url.length} of ${MAX_URL} characters`);
  const payload = { url, key, exp: Math.floor(expiresAt.getTime() / 1000), flag: 'P', label, v: 1 };
  return `${publicUrl}/share#shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
}
