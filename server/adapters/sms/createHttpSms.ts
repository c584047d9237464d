import type { SmsSender } from './SmsSender';

const TIMEOUT_MS = 5_000;

/** Hands messages to a gateway: POST `{phone, text}` as JSON with a bearer token. Any status but 2xx is a failure. */
export function createHttpSms({ url, token }: { url: string; token: string }): SmsSender {
  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
    },
  };
}
