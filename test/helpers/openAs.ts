import type { Browser, BrowserContextOptions } from '@playwright/test';
import { STORAGE_KEYS } from '../../shared/constants';
import { openPage, type TestPage } from './browser';
import { loginByCard, type SampleCard, sampleCards, sealSession } from './sampleSession';

/** Cards of projects in settlement mode. */
const SETTLEMENT: readonly SampleCard[] = ['ZYHY0001'];

/**
 * Opens a private page with the session of a plain-form login, which the browser takes over from the cookie.
 * @param path without the origin
 * @param options.loginUrl address of the API, when this server has none
 */
export async function openAs(
  browser: Browser,
  url: string,
  card: SampleCard,
  path: string,
  { loginUrl = url, ...options }: BrowserContextOptions & { loginUrl?: string } = {},
): Promise<TestPage> {
  const opened = await openPage(browser, options);
  const [name = '', value = ''] = (await sealSession(url, await loginByCard(loginUrl, card), SETTLEMENT.includes(card) ? '1' : null)).split(
    /=(.*)/s,
  );
  await opened.context.addCookies([
    { name, value, url },
    { name: STORAGE_KEYS.loginPage, value: encodeURIComponent(`/${sampleCards[card].code}`), url },
  ]);
  await opened.page.goto(url + path);
  return opened;
}
