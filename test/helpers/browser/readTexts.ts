import { queryOutbox } from '../../../server/adapters/sms/createOutboxSms';
import { sendMessages } from '../../../server/jobs/sendMessages';
import { waitUntil } from '../servers/waitUntil';
import type { TestApi } from '../worlds/createTestApi';

/** All text messages sent to a phone so far, newest first. */
export async function listTexts({ api }: Pick<TestApi, 'api'>, phone: string): Promise<string[]> {
  const { db, fieldCrypto } = api.services;
  return (await queryOutbox(db, fieldCrypto)).filter((message) => message.phone === phone).map(({ text }) => text);
}

/** The codes sent to a phone to undo a change of phone. Messages may still be pending. */
export async function listUndoCodes(t: Pick<TestApi, 'api'>, phone: string): Promise<string[]> {
  return (await listTexts(t, phone)).filter((text) => text.includes('用于撤销手机号更换'));
}

/**
 * The code that an action sends to a phone, which may have older ones.
 * @param send resolves when the code has been requested; it may arrive later
 */
export async function catchCode(t: Pick<TestApi, 'api'>, phone: string, send: () => Promise<unknown>): Promise<string> {
  const listCodes = async () => (await listTexts(t, phone)).flatMap((text) => /验证码是 (\d{6})/.exec(text)?.[1] ?? []);
  const before = (await listCodes()).length;
  await send();
  const findCode = async () => {
    const codes = await listCodes();
    return codes.length > before && codes[0];
  };
  return waitUntil(findCode, () => `a code is sent to ${phone}`);
}

/** Waits for a text message that contains the words, and sends what is due meanwhile, as the job does. */
export async function waitForText(t: Pick<TestApi, 'api'>, phone: string, words: string): Promise<string> {
  const findText = async () => {
    await sendMessages(t.api.services, 'sms');
    return (await listTexts(t, phone)).find((text) => text.includes(words));
  };
  return waitUntil(findText, () => `a text message with “${words}” is sent to ${phone}`);
}
