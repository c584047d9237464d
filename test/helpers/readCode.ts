import { queryOutbox } from '../../server/adapters/sms/createOutboxSms';
import type { TestApi } from './createTestApi';

/** The newest code that was 'sent' to a phone; undefined when none was. */
export async function readCode({ api }: TestApi, phone: string): Promise<string | undefined> {
  const { db, fieldCrypto } = api.services;
  const messages = await queryOutbox(db, fieldCrypto);
  return messages.find((message) => message.phone === phone)?.text.match(/\d{6}/)?.[0];
}
