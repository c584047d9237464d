import { createHmac } from 'node:crypto';

/** HMAC-SHA256 over `<timestamp>.<body>`, in hex, which the receiver verifies (decision 022). */
export function signMessage(secret: string, timestamp: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}
