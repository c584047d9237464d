import type { Page } from '@playwright/test';
import { openPage } from '../helpers/browser';
import { expect, test } from '../helpers/browserTest';
import { type FieldLook, measureField } from '../helpers/measureField';
import { waitUntilFull } from '../helpers/screenWalk';
import { sharePages } from '../helpers/servePages';

/** The login form has no antd, the forms behind it are made of antd. To a person they are one product. */

const pages = sharePages();

async function look(page: Page, submit: string): Promise<FieldLook[]> {
  const input = page.getByLabel('证件号');
  const states = [await measureField(input)];
  await input.focus();
  states.push(await measureField(input));
  await page.getByRole('button', { name: submit, exact: true }).click();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('heading', { level: 1 }).first().focus();
  states.push(await measureField(input));
  return states;
}

for (const width of [1440, 390]) {
  test(`at ${width} px a field of the login form looks like one behind it: at rest, focused, and with an error`, async () => {
    const viewport = { width, height: 844 };
    const login = await openPage(pages.browser, { viewport, reducedMotion: 'reduce' });
    await login.page.goto(`${pages.server.url}/demo`);
    await waitUntilFull(login.page);
    const outside = await look(login.page, '登录');
    const cards = await pages.openAs('DEMO0001', '/health/mycard', { viewport, reducedMotion: 'reduce' });
    await waitUntilFull(cards.page);
    const inside = await look(cards.page, '绑定');
    // The card to bind may be another person's, which its label says.
    expect(inside[2]?.error).toBe('请输入持卡人证件号');
    expect(outside[2]?.error).toBe('请输入证件号');
    expect(outside.map(({ error: _error, ...rest }) => rest)).toEqual(inside.map(({ error: _error, ...rest }) => rest));
    await login.close();
    await cards.close();
  });
}
