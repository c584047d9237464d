import type { Page } from '@playwright/test';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { countUnlikePixels } from '../helpers/browser/countUnlikePixels';
import { type FieldLook, measureField } from '../helpers/browser/measureField';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilFull } from '../helpers/browser/waitForPage';

/** The login form has no antd, the forms behind it are made of antd. To a person they are one product. */

const pages = sharePages();
/** Around the end of a field, as wide as its ring. */
const MARGIN_PX = 4;
const CORNER_PX = 80;

interface Seen {
  looks: FieldLook[];
  /** The left end of the field in each state. */
  corners: Buffer[];
  form: Buffer;
}

/** Looks at a field at rest, focused, and with the error of a missing value. */
async function look(page: Page, submit: string): Promise<Seen> {
  const input = page.getByLabel('证件号');
  const seen: Omit<Seen, 'form'> = { looks: [], corners: [] };
  const see = async () => {
    await input.scrollIntoViewIfNeeded();
    const { look, place } = await measureField(input);
    seen.looks.push(look);
    const clip = { x: place.x - MARGIN_PX, y: place.y - MARGIN_PX, width: CORNER_PX, height: Number(look.height) + 2 * MARGIN_PX };
    seen.corners.push(await page.screenshot({ clip, caret: 'hide', animations: 'disabled' }));
  };
  await see();
  await input.focus();
  await see();
  await page.getByRole('button', { name: submit, exact: true }).click();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('heading', { level: 1 }).first().focus();
  await see();
  const form = await page.locator('form').filter({ has: input }).screenshot({ animations: 'disabled' });
  return { ...seen, form };
}

/** Both forms in one picture, for people. */
async function drawBoth(page: Page, forms: readonly Buffer[]): Promise<Buffer> {
  await page.goto('about:blank');
  await page.setContent(forms.map((form) => `<img src="data:image/png;base64,${form.toString('base64')}" style="margin:16px">`).join(''));
  return page.screenshot({ fullPage: true });
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
    const body = await drawBoth(login.page, [outside.form, inside.form]);
    await test.info().attach('both forms', { body, contentType: 'image/png' });

    const withoutWords = ({ looks }: Seen) => looks.map(({ error: _error, ...rest }) => rest);
    expect(withoutWords(outside)).toEqual(withoutWords(inside));
    // The card to bind may be another person's, which its label says.
    expect(outside.looks[2]?.error).toBe('请输入证件号');
    expect(inside.looks[2]?.error).toBe('请输入持卡人证件号');
    for (const [state, corner] of outside.corners.entries())
      expect(await countUnlikePixels(login.page, corner, inside.corners[state] ?? corner), `state ${state}`).toBe(0);
    await login.close();
    await cards.close();
  });
}
