import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { normalizeIdNumber } from '../../shared/idNumber';
import { normalizePhone } from '../../shared/phone';
import { maskIdNumber, maskPhone } from './masks';

/** The stored form of an ID number or phone number. */
export interface SealedField {
  /** Encrypted with AES-256-GCM: the key's ID, a full stop, and base64url of IV, tag and ciphertext. */
  enc: string;
  /** Keyed hash for look-up. */
  hash: string;
  /** For display. */
  masked: string;
}

export interface FieldCrypto {
  /** The current key's ID, with which every value that it encrypts begins. */
  keyId: string;
  encrypt(plain: string): string;
  /** Throws if the text was altered, or encrypted with a key that is not in the settings. */
  decrypt(sealed: string): string;
  /** Keyed hash of a normalized ID number. */
  hashIdNumber(idNumber: string): string;
  hashPhone(phone: string): string;
  /** Keyed hash of another value; `purpose` separates equal values with different meanings. */
  hash(purpose: string, value: string): string;
  /** All hashes under which an ID number may be stored: the current key's first, then one per old key. */
  listIdNumberHashes(idNumber: string): string[];
  listPhoneHashes(phone: string): string[];
  listHashes(purpose: string, value: string): string[];
  sealIdNumber(idNumber: string): SealedField;
  sealPhone(phone: string): SealedField;
}

/** Part of the derivation's input, so that a later version of the derivation yields other keys. */
const DERIVATION = 'v1';
/** The prefix of values from before keys had IDs. Their key is found by trying; a wrong one fails authentication. */
const NAMELESS = 'v1';
const MIN_KEY_LENGTH = 16;
const ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface FieldKey {
  id: string;
  encryption: KeyObject;
  hash: KeyObject;
}

function derive(key: string, use: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `yuejian field ${use} ${DERIVATION}`, bytes));
}

/**
 * Derives the key's ID, its encryption key and its hash key from one setting, so that none of them reveals another. Key objects are
 * three to five times faster than bytes, which matters when a roster of 100,000 people is encrypted.
 */
function createFieldKey(key: string): FieldKey {
  if (key.length < MIN_KEY_LENGTH) throw new Error(`FIELD_KEY must have at least ${MIN_KEY_LENGTH} characters`);
  const createKey = (use: string) => createSecretKey(derive(key, use, 32));
  return { id: `k${derive(key, 'id', ID_BYTES).toString('hex')}`, encryption: createKey('encryption'), hash: createKey('hash') };
}

function seal({ id, encryption }: FieldKey, plain: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', encryption, iv);
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
}

function open({ encryption }: FieldKey, body: string): string {
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function openWithAny(keys: readonly FieldKey[], body: string): string {
  for (const [index, key] of keys.entries()) {
    try {
      return open(key, body);
    } catch (error) {
      if (index === keys.length - 1) throw error;
    }
  }
  throw new Error('There is no key');
}

/**
 * Encrypts ID numbers and phone numbers at rest, and hashes them for look-up.
 * @param key the setting FIELD_KEY, which encrypts and is tried first
 * @param oldKeys the setting FIELD_KEY_OLD: values under these keys can be read and found until they are encrypted again (decision 060)
 */
export function createFieldCrypto(key: string, oldKeys: readonly string[] = []): FieldCrypto {
  const current = createFieldKey(key);
  const keys = [current, ...oldKeys.filter((each) => each !== key).map(createFieldKey)];

  const hashWith = ({ hash }: FieldKey, purpose: string, value: string) =>
    createHmac('sha256', hash).update(`${purpose}\0${value}`).digest('base64url');
  const hash = (purpose: string, value: string) => hashWith(current, purpose, value);
  const listHashes = (purpose: string, value: string) => keys.map((each) => hashWith(each, purpose, value));
  const hashIdNumber = (idNumber: string) => hash('id', normalizeIdNumber(idNumber));
  const hashPhone = (phone: string) => hash('phone', normalizePhone(phone));
  const encrypt = (plain: string) => seal(current, plain);

  function decrypt(sealed: string): string {
    const [id, body] = sealed.split('.');
    if (id === NAMELESS && body) return openWithAny(keys, body);
    const found = keys.find((each) => each.id === id);
    if (!found || !body) throw new Error(`A field is sealed with the unknown key ${id}`);
    return open(found, body);
  }

  return {
    keyId: current.id,
    encrypt,
    decrypt,
    hashIdNumber,
    hashPhone,
    hash,
    listIdNumberHashes: (idNumber) => listHashes('id', normalizeIdNumber(idNumber)),
    listPhoneHashes: (phone) => listHashes('phone', normalizePhone(phone)),
    listHashes,
    sealIdNumber(idNumber) {
      const normalized = normalizeIdNumber(idNumber);
      return { enc: encrypt(normalized), hash: hashIdNumber(normalized), masked: maskIdNumber(normalized) };
    },
    sealPhone(phone) {
      const normalized = normalizePhone(phone);
      return { enc: encrypt(normalized), hash: hashPhone(normalized), masked: maskPhone(normalized) };
    },
  };
}
