import { setTimeout as sleep } from 'node:timers/promises';
import { queryOutbox } from '../../server/adapters/sms/createOutboxSms';
import type { TestApi } from './createTestApi';

const PATIENCE_MS = 5_000;
const STEP_MS = 20;

/** Waits for the newest code sent to a phone: the API answers before the message is sent. */
export async function readCode({ api }: Pick<TestApi, 'api'>, phone: string): Promise<string> {
  const { db, fieldCrypto } = api.services;
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    const messages = await queryOutbox(db, fieldCrypto);
    // Messages other than codes are skipped.
    const codes = messages.flatMap((message) => (message.phone === phone ? (/验证码是 (\d{6})/.exec(message.text)?.[1] ?? []) : []));
    const [code] = codes;
    if (code) return code;
    await sleep(STEP_MS);
  }
  throw new Error(`No code was sent to ${phone}`);
}
