import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';

/** A returning person books as last time: two presses from home, and a consent where one is missing. */

const pages = sharePages();

const PANEL = { name: '体检进度与下一步' } as const;

/** Gives up the coming examination, so that home proposes another one. */
async function giveUpOrder(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: /套餐$/ }).first().click();
  await page.getByRole('button', { name: /^取消(订单|预约)/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确认取消/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The second press, with the consent where it is missing. */
async function submit(page: Page): Promise<void> {
  const consent = page.getByRole('checkbox', { name: '我已阅读并同意' });
  await page.getByRole('button', { name: /^《/ }).waitFor();
  if ((await consent.isVisible()) && !(await consent.isChecked())) await consent.click();
  await page.getByRole('button', { name: /^提交预约/ }).click();
}

/** Lists the links and buttons of the page that are pressed from now on, also after a navigation. */
async function notePresses(page: Page): Promise<string[]> {
  const pressed: string[] = [];
  await page.exposeFunction('notePress', (text: string) => void pressed.push(text));
  const listen = () => {
    const handle = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest('a, button') : null;
      if (control) Reflect.get(window, 'notePress')(control.textContent);
    };
    addEventListener('click', handle, { capture: true });
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return pressed;
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test('home proposes package, store, time and price; the second press books', async () => {
      const { page, complaints, close } = await pages.openAs('DEMO0002', '/health/order?tab=todo', { viewport });
      await giveUpOrder(page);

      await page.goto(`${pages.server.url}/health`);
      const panel = page.getByRole('region', PANEL);
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText('和上次一样，再约一次？');
      const offer = (await panel.getByText(/（\d+ 项），/).textContent()) ?? '';
      const [, store = '', day = ''] = /），(.+?)，(\d+月\d+日)/.exec(offer) ?? [];
      const pressed = await notePresses(page);
      await panel.getByRole('link', { name: '看一看，去确认' }).click();
      const facts = page.getByRole('region', { name: '预约信息' });
      await expect(facts).toContainText(store);
      await expect(facts).toContainText(day);
      await submit(page);
      await page.waitForURL('**/payres?**');
      expect(pressed).toEqual(['看一看，去确认', expect.stringMatching(/^提交预约/)]);
      expect(complaints.list).toEqual([]);
      await close();
    });

    test('a proposal that does not arrive leaves the usual next step; a place lost between the presses is replaced by a near one', async () => {
      const { page, complaints, close } = await pages.openAs('DEMO0002', '/health/order', { viewport });
      await giveUpOrder(page);
      await page.route('**/order/propose', (route) => route.abort());
      await page.getByRole('link', { name: '首页' }).locator('visible=true').first().click();
      const panel = page.getByRole('region', PANEL);
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(/套餐/);
      await page.unroute('**/order/propose');

      await page.goto(`${pages.server.url}/health`);
      await panel.getByRole('link', { name: '看一看，去确认' }).click();
      await page.route('**/order/saveOrder', (route) => route.fulfill({ json: { code: 4091, msg: '名额已满', data: {} } }), { times: 1 });
      await submit(page);
      const notice = page.getByRole('alert').filter({ hasText: '这个时段的名额刚刚被约走了' });
      const places = notice.getByRole('button', { name: /余/ });
      await expect(places).toHaveCount(3);
      const slotBefore = new URL(page.url()).searchParams.get('slotId');
      await places.first().click();
      await notice.waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.get('slotId')).not.toBe(slotBefore);
      await submit(page);
      await page.waitForURL('**/payres?**');
      // The test itself aborted requests, also one that was prefetched.
      expect(complaints.list.filter((complaint) => complaint !== 'console: Failed to load resource: net::ERR_FAILED')).toEqual([]);
      await close();
    });
  });
}
