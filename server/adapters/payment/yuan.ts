/** Converts between a platform's yuan and our fen as text, so that nothing is rounded. */

export const YUAN = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** 12345 → `123.45` */
export function toYuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `123.45` → 12345. @throws Error for anything that is no amount of yuan with at most two decimals */
export function toFen(yuan: string): number {
  const [, whole, part = ''] = YUAN.exec(yuan) ?? [];
  if (whole === undefined) throw new Error('An amount of yuan cannot be read');
  return Number(whole + part.padEnd(2, '0'));
}
