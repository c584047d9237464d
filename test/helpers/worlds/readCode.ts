import { queryOutbox } from '../../../server/adapters/sms/createOutboxSms';
import { waitUntil } from '../servers/waitUntil';
import type { TestApi } from './createTestApi';

/** Waits for the newest code sent to a phone: the API answers before the message is sent. */
export async function readCode({ api }: Pick<TestApi, 'api'>, phone: string): Promise<string> {
  const { db, fieldCrypto } = api.services;
  const findCode = async () => {
    const messages = await queryOutbox(db, fieldCrypto);
    // Messages other than codes are skipped.
    return messages.flatMap((message) => (message.phone === phone ? (/验证码是 (\d{6})/.exec(message.text)?.[1] ?? []) : []))[0];
  };
  return waitUntil(findCode, () => `a code is sent to ${phone}`);
}
