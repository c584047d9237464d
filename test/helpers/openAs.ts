import type { Browser } from 'playwright-core';
import { openPage, type TestPage } from './browser';
import { loginByCard, type SampleCard, sealSession } from './sampleSession';

/** Cards of projects in settlement mode. */
const SETTLEMENT: readonly SampleCard[] = ['ZYHY0001'];

/**
 * Opens a private page with the session that a plain-form login leaves behind; the browser takes it over from the cookie.
 * @param path without the origin
 */
export async function openAs(browser: Browser, url: string, card: SampleCard, path: string): Promise<TestPage> {
  const opened = await openPage(browser);
  const [name = '', value = ''] = (await sealSession(url, await loginByCard(url, card), SETTLEMENT.includes(card) ? '1' : null)).split(
    /=(.*)/s,
  );
  await opened.context.addCookies([{ name, value, url }]);
  await opened.page.goto(url + path);
  return opened;
}
