import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { SettingsError } from './SettingsError';

/** A value that begins like a path is one; keys never do. */
const isPath = (value: string) => /^\.{0,2}\//.test(value);

/**
 * A secret that is given as itself or as the path of the file that holds it. In a value, `\n` may stand for a line feed. Nothing of
 * it ever gets into a message.
 * @throws SettingsError when the file cannot be read
 */
export function readSecret(name: string, value: string): string {
  if (!isPath(value)) return value.replaceAll('\\n', '\n').trim();
  try {
    return fs.readFileSync(value, 'utf8').trim();
  } catch {
    throw new SettingsError(`Setting ${name} is wrong: the file that it names cannot be read.`);
  }
}

function parseKey(name: string, text: string, kind: 'private' | 'public'): KeyObject {
  try {
    const key = kind === 'private' ? createPrivateKey(text) : createPublicKey(text);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // Said below, in words that show nothing of the key.
  }
  throw new SettingsError(`Setting ${name} is wrong: it must be an RSA ${kind} key in PEM form, or the path of its file.`);
}

/** @throws SettingsError when it is no such key */
export const readPrivateKey = (name: string, value: string): KeyObject => parseKey(name, readSecret(name, value), 'private');

/** @throws SettingsError when it is no such key */
export const readPublicKey = (name: string, value: string): KeyObject => parseKey(name, readSecret(name, value), 'public');
