import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { maskIdNumber, maskPhone } from './masks';

/** What an ID number or phone number is stored as. */
export interface SealedField {
  /** Encrypted with AES-256-GCM: `v1.` and base64url of iv, tag and text. */
  enc: string;
  /** Keyed hash for look-up. */
  hash: string;
  /** For display. */
  masked: string;
}

export interface FieldCrypto {
  encrypt(plain: string): string;
  /** Throws when the text was altered or sealed with another key. */
  decrypt(sealed: string): string;
  /** Keyed hash of a normalised ID number: upper case, without blanks. */
  hashIdNumber(idNumber: string): string;
  hashPhone(phone: string): string;
  /** Keyed hash of anything else; `purpose` keeps equal values of different meanings apart. */
  hash(purpose: string, value: string): string;
  sealIdNumber(idNumber: string): SealedField;
  sealPhone(phone: string): SealedField;
}

/** Written before every sealed value, so that a later key can be told from this one. */
const KEY_VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function deriveKey(key: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `yuejian field ${use} ${KEY_VERSION}`, 32));
}

/** The form under which equal ID numbers are equal. */
export function normalizeIdNumber(idNumber: string): string {
  return idNumber.replace(/\s/g, '').toUpperCase();
}

/**
 * Encryption of ID numbers and phone numbers at rest, and their look-up.
 * @param key the setting FIELD_KEY; the encryption key and the hash key are derived from it, so that neither tells the other
 */
export function createFieldCrypto(key: string): FieldCrypto {
  if (key.length < 16) throw new Error('FIELD_KEY must have at least 16 characters');
  const encryptionKey = deriveKey(key, 'encryption');
  const hashKey = deriveKey(key, 'hash');

  const hash = (purpose: string, value: string) => createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest('base64url');
  const hashIdNumber = (idNumber: string) => hash('id', normalizeIdNumber(idNumber));
  const hashPhone = (phone: string) => hash('phone', phone.trim());

  function encrypt(plain: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv);
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `${KEY_VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
  }

  function decrypt(sealed: string): string {
    const [version, body] = sealed.split('.');
    if (version !== KEY_VERSION || !body) throw new Error(`A field is sealed with the unknown key version ${version}`);
    const bytes = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  return {
    encrypt,
    decrypt,
    hashIdNumber,
    hashPhone,
    hash,
    sealIdNumber(idNumber) {
      const normalized = normalizeIdNumber(idNumber);
      return { enc: encrypt(normalized), hash: hashIdNumber(normalized), masked: maskIdNumber(normalized) };
    },
    sealPhone(phone) {
      const trimmed = phone.trim();
      return { enc: encrypt(trimmed), hash: hashPhone(trimmed), masked: maskPhone(trimmed) };
    },
  };
}
