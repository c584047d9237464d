import type { Page } from '@playwright/test';
import { waitUntil } from '../servers/waitUntil';
import { SAMPLE_PASSWORD } from '../worlds/samplePeople';

/** Enters the password in the dialog that asks for a proof of identity. */
export async function confirmInBrowser(page: Page, password = SAMPLE_PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '请确认是您本人' });
  await dialog.getByLabel('登录密码').fill(password);
  await dialog.getByRole('button', { name: '确认', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Waits for the newest code sent to a phone for a purpose, and returns it. */
export async function readSentCode(url: string, phone: string, words: string): Promise<string> {
  const findCode = async () => {
    const outbox = await (await fetch(`${url}/dev/outbox`)).text();
    const row = outbox.split('<tr>').find((each) => each.includes(phone) && each.includes(words));
    return row?.match(/验证码是 (\d{6})/)?.[1];
  };
  return waitUntil(findCode, () => `a code for ${words} is sent to ${phone}`);
}
