import { type KeyObject, sign, verify } from 'node:crypto';

/** An RSA signature of 4096 bits is 684 characters long; nothing longer needs to be decoded. */
const MAX_SIGNATURE_LENGTH = 700;

/** The signed text: `name=value` of every field, sorted by name and joined by `&`. */
function joinFields(fields: readonly (readonly [string, string])[]): string {
  return fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Signs all non-empty fields with RSA2, that is, SHA256withRSA. */
export function signFields(privateKey: KeyObject, fields: Record<string, string>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  return sign('sha256', Buffer.from(joinFields(given)), privateKey).toString('base64');
}

/** True if the platform signed exactly this text. */
export function isSignedText(publicKey: KeyObject, text: string, signature: string): boolean {
  if (signature.length > MAX_SIGNATURE_LENGTH) return false;
  return verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
}

/** True if the platform signed these fields of a notice. `sign` and `sign_type` are not signed. */
export function isSignedNotice(publicKey: KeyObject, fields: ReadonlyMap<string, string>): boolean {
  if (fields.get('sign_type') !== 'RSA2') return false;
  const signed = [...fields].filter(([name]) => name !== 'sign' && name !== 'sign_type');
  return isSignedText(publicKey, joinFields(signed), fields.get('sign') ?? '');
}
