import type { SmsHttpSettings } from '../../config/adapterSettings';
import { RefusedError } from '../../errors/RefusedError';
import { signMessage } from '../signMessage';
import type { SmsSender } from './SmsSender';

interface Deps extends SmsHttpSettings {
  now(): Date;
  createId(): string;
  /** Pauses between tries in milliseconds; there is one more try than pauses. */
  pauses?: readonly number[];
}

const TIMEOUT_MS = 5_000;
/** A later code would be useless, because the person has requested another one. */
const PAUSES_MS = [500, 2_000] as const;

/** A retry may help if the gateway timed out, is overloaded or failed, but not after a refusal. */
const mayComeThrough = (status: number) => status === 408 || status === 429 || status >= 500;

/** Statuses that blame the message. Others, such as 401 and 404, blame the settings of either side and end when these are corrected. */
const REFUSALS: readonly number[] = [400, 410, 413, 422];

function toError(result: number | Error): Error {
  if (typeof result !== 'number') return result;
  const text = `The SMS gateway answered ${result}`;
  return REFUSALS.includes(result) ? new RefusedError(text) : new Error(text);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends messages to a gateway: POST `{id, phone, text}` as JSON, with a signature over time and body. Any status but 2xx is a failure. A
 * temporary one is retried with the same ID, by which the receiver recognizes duplicates; by the caller if it gave the ID.
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
    async send({ phone, text, id }) {
      const body = JSON.stringify({ id: id ?? createId(), phone, text });
      for (const wait of [...(id ? [] : pauses), null]) {
        const result = await post(body);
        if (typeof result === 'number' && result >= 200 && result < 300) return;
        const isOver = wait === null || (typeof result === 'number' && !mayComeThrough(result));
        if (isOver) throw toError(result);
        await pause(wait);
      }
    },
  };
}
