import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { isSignedText } from './alipaySignature';

const envelope = z.object({ sign: z.string().min(1) });

/** The end of the object that begins at `start`. Braces within strings do not count. @returns -1 if the object is incomplete */
function findObjectEnd(text: string, start: number): number {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (isString) {
      if (char === '\\') at++;
      else if (char === '"') isString = false;
    } else if (char === '"') isString = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

/**
 * Reads the object of an answer. The platform signs its characters as sent, so they are cut out of the body, verified, and parsed:
 * exactly the signed text is parsed.
 * @param key `alipay_trade_query_response` and the like
 * @throws Error if the object is missing or not signed by the platform
 */
export function readSignedAnswer(publicKey: KeyObject, key: string, body: string): unknown {
  const label = `"${key}":`;
  const at = body.indexOf(label);
  const start = at < 0 ? -1 : body.indexOf('{', at + label.length);
  const end = start < 0 || body.slice(at + label.length, start).trim() !== '' ? -1 : findObjectEnd(body, start);
  if (end < 0) throw new Error('An answer of Alipay cannot be read');
  const { sign } = envelope.parse(JSON.parse(body));
  const signed = body.slice(start, end);
  if (!isSignedText(publicKey, signed, sign)) throw new Error('An answer of Alipay has a wrong signature');
  return JSON.parse(signed);
}
