/**
 * Creates the idempotency key of a user action (one order, one payment), so that a repeated request returns the first answer: a version 4
 * UUID. `crypto.randomUUID` exists only on https and localhost; elsewhere the UUID is built from random bytes.
 */
export function createIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16);
    return (index === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0');
  });
  const take = (from: number, to: number) => hex.slice(from, to).join('');
  return [take(0, 4), take(4, 6), take(6, 8), take(8, 10), take(10, 16)].join('-');
}
