import { createHmac } from 'node:crypto';
import type { SmsHttpSettings } from '../../config/adapterSettings';
import type { SmsSender } from './SmsSender';

interface Deps extends SmsHttpSettings {
  now(): Date;
  createId(): string;
  /** Pauses before another try, in milliseconds; one try more than there are pauses. */
  pauses?: readonly number[];
}

const TIMEOUT_MS = 5_000;
/** A code that comes later than this helps nobody: the person has asked for another one. */
const PAUSES_MS = [500, 2_000] as const;

/** What the receiver computes, too: HMAC-SHA256 over `<timestamp>.<body>`, in hex. Described in decision 022. */
export function signMessage(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Trying again may help when the gateway did not answer, is overloaded, or broken; not when it understood and refused. */
const mayComeThrough = (status: number) => status === 408 || status === 429 || status >= 500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Hands messages to a gateway: POST `{id, phone, text}` as JSON, signed with time and body. Any status but 2xx is a failure; one that
 * may pass is tried again with the same id, by which the receiver knows a message that it has already.
 */
export function createHttpSms({ url, secret, now, createId, pauses = PAUSES_MS }: Deps): SmsSender {
  async function post(body: string): Promise<number | Error> {
    const timestamp = String(Math.floor(now().getTime() / 1000));
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Yuejian-Timestamp': timestamp,
          'X-Yuejian-Signature': `v1=${signMessage(secret, timestamp, body)}`,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  return {
    async send({ phone, text }) {
      const body = JSON.stringify({ id: createId(), phone, text });
      for (const wait of [...pauses, null]) {
        const result = await post(body);
        if (typeof result === 'number' && result >= 200 && result < 300) return;
        const isOver = wait === null || (typeof result === 'number' && !mayComeThrough(result));
        if (isOver) throw typeof result === 'number' ? new Error(`The SMS gateway answered ${result}`) : result;
        await pause(wait);
      }
    },
  };
}
