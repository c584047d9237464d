import type { Browser } from '@playwright/test';
import { STORAGE_KEYS } from '../../../shared/constants';
import { type OpenOptions, openPage, type TestPage } from '../browser/browser';
import { type LoginCard, loginByCard, type SampleCard, sampleCards, sealSession } from './sampleSession';

/** The company whose project is in settlement mode. */
const SETTLEMENT = sampleCards.ZYHY0001.code;

/**
 * Opens a private page with the session of a plain-form login, which the browser takes over from the cookie.
 * @param path without the origin
 * @param options.loginUrl address of the API, when this server has none
 */
export async function openAs(
  browser: Browser,
  url: string,
  card: SampleCard | LoginCard,
  path: string,
  { loginUrl = url, ...options }: OpenOptions & { loginUrl?: string } = {},
): Promise<TestPage> {
  const opened = await openPage(browser, options);
  const { code } = typeof card === 'string' ? sampleCards[card] : card;
  const cookie = await sealSession(url, await loginByCard(loginUrl, card), code === SETTLEMENT ? '1' : null);
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await opened.context.addCookies([
    { name, value, url },
    { name: STORAGE_KEYS.loginPage, value: encodeURIComponent(`/${code}`), url },
  ]);
  await opened.page.goto(url + path);
  return opened;
}
