import { randomBytes } from 'node:crypto';
import { getDayOf } from '../../shared/businessDay';

/** Crockford's base 32: no I, L, O or U, so that a number survives being read out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

const create = (prefix: string, now: Date, length: number) => `${prefix}${getDayOf(now).replaceAll('-', '').slice(2)}${randomText(length)}`;

/** `YJ` + day + 12 random characters (60 bits): printable, sortable by day, unguessable. */
export const createOrderNo = (now: Date): string => create('YJ', now, 12);

/** The payment provider's number for a trade. The tightest limit of the providers is 32 letters and digits. */
export const createOutTradeNo = (now: Date): string => create('YP', now, 16);

/** True for a number that `createOutTradeNo` made. A merchant may have trades of other products as well. */
export const isOutTradeNo = (text: string): boolean => /^YP\d{6}[0-9A-HJKMNP-TV-Z]{16}$/.test(text);

export const createOutRefundNo = (now: Date): string => create('YR', now, 16);
