import { createDecipheriv } from 'node:crypto';

/**
 * An independent viewer of SMART Health Links, written from the specification only (HL7, SMART Health Cards and Links 1.0.0): it imports nothing
 * of the product, and no library for JWE.
 */

interface Payload {
  url: string;
  key: string;
  exp: number;
  flag: string;
  label: string;
  v: number;
}
interface ManifestFile {
  contentType: string;
  embedded?: string;
  location?: string;
}
interface ViewerRequest {
  recipient?: string;
  passcode?: string;
  embeddedLengthMax?: number;
}
/** Sends a request; tests replace the network by the app. */
export type Send = (method: 'GET' | 'POST' | 'OPTIONS', url: string, body?: object) => Promise<{ status: number; text: string }>;

const fromBase64Url = (text: string) => {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new Error('Not base64url');
  return Buffer.from(text, 'base64url');
};

/** Reads a link with or without a viewer's prefix, and checks what the specification demands. */
export function parseLink(link: string): Payload {
  const bare = link.includes('#') ? link.slice(link.indexOf('#') + 1) : link;
  if (!bare.startsWith('shlink:/')) throw new Error('Not a SMART Health Link');
  const payload = JSON.parse(fromBase64Url(bare.slice('shlink:/'.length)).toString('utf8')) as Payload;
  const { url, key, exp, flag, label } = payload;
  if (typeof url !== 'string' || url.length > 128) throw new Error('url is longer than 128 characters');
  if (!/^[A-Za-z0-9_-]{43}$/.test(url.split('/').at(-1) ?? '')) throw new Error('url has less than 256 bits of entropy');
  if (!/^[A-Za-z0-9_-]{43}$/.test(key) || fromBase64Url(key).length !== 32) throw new Error('key is not 32 bytes');
  if (!Number.isInteger(exp)) throw new Error('exp is not in seconds');
  if (label.length > 80) throw new Error('label is longer than 80 characters');
  if (flag !== [...flag].sort().join('') || /[^LPU]/.test(flag)) throw new Error('flag is not alphabetical');
  if (flag.includes('P') && flag.includes('U')) throw new Error('P and U exclude each other');
  return payload;
}

/** Decrypts a compact JWE with `dir` and A256GCM (RFC 7516). */
export function decryptFile(jwe: string, key: string): { contentType: string; content: unknown } {
  const parts = jwe.trim().split('.');
  const [head = '', wrapped, iv = '', text = '', tag = ''] = parts;
  const header = JSON.parse(fromBase64Url(head).toString('utf8')) as { alg: string; enc: string; cty: string; zip?: string };
  if (parts.length !== 5 || wrapped !== '' || header.alg !== 'dir' || header.enc !== 'A256GCM' || header.zip)
    throw new Error('Unexpected JWE');
  const decipher = createDecipheriv('aes-256-gcm', fromBase64Url(key), fromBase64Url(iv), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(head, 'ascii'));
  decipher.setAuthTag(fromBase64Url(tag));
  const plain = Buffer.concat([decipher.update(fromBase64Url(text)), decipher.final()]).toString('utf8');
  return { contentType: header.cty, content: JSON.parse(plain) };
}

/** Asks for the manifest. @returns the status, and the files when it is 200 */
export async function askManifest(send: Send, link: string, { recipient = '示例医院', ...rest }: ViewerRequest) {
  const { status, text } = await send('POST', parseLink(link).url, { recipient, ...rest });
  const body = JSON.parse(text) as { files?: ManifestFile[]; remainingAttempts?: number };
  return { status, files: body.files ?? [], remainingAttempts: body.remainingAttempts };
}

/** Opens a link: manifest, files, decryption. @throws Error with the status when it cannot be opened */
export async function openLink(send: Send, link: string, request: ViewerRequest) {
  const { status, files } = await askManifest(send, link, request);
  if (status !== 200) throw new Error(`The manifest answered ${status}`);
  const opened = [];
  for (const { contentType, embedded, location } of files) {
    const fetched = embedded === undefined && location ? await send('GET', location) : null;
    if (fetched && fetched.status !== 200) throw new Error(`The location answered ${fetched.status}`);
    const file = decryptFile(embedded ?? fetched?.text ?? '', parseLink(link).key);
    if (file.contentType !== contentType) throw new Error('The content types differ');
    opened.push(file);
  }
  return opened;
}
