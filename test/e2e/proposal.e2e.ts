import { expect, test } from '../helpers/browserTest';
import { servePages } from '../helpers/servePages';

/** A returning person books as last time: two presses from home, and a consent where one is missing. */

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    const pages = servePages();

    test('home proposes package, store, time and price; the second press books', async () => {
      const { page, complaints, close } = await pages.openAs('DEMO0002', '/health/order?tab=todo', { viewport });
      await page.addLocatorHandler(page.getByRole('button', { name: '我知道了' }), (button) => button.click());
      // The coming examination is given up first.
      await page.getByRole('main').getByRole('link', { name: /套餐$/ }).first().click();
      await page.getByRole('button', { name: /^取消(订单|预约)/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^确认取消/ })
        .click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });

      await page.goto(`${pages.server.url}/health`);
      const panel = page.getByRole('region', { name: '体检进度与下一步' });
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText('和上次一样，再约一次？');
      const offer = (await panel.getByText(/（\d+ 项），/).textContent()) ?? '';
      const [, store = '', day = ''] = /），(.+?)，(\d+月\d+日)/.exec(offer) ?? [];
      const start = Date.now();
      await panel.getByRole('link', { name: '看一看，去确认' }).click();
      const facts = page.getByRole('region', { name: '预约信息' });
      await expect(facts).toContainText(store);
      await expect(facts).toContainText(day);
      const consent = page.getByRole('checkbox', { name: '我已阅读并同意' });
      await page.getByRole('button', { name: /^《/ }).waitFor();
      if (await consent.isVisible()) await consent.click();
      await page.getByRole('button', { name: /^提交预约/ }).click();
      await page.waitForURL('**/payres?**');
      expect(Date.now() - start).toBeLessThan(10_000);
      expect(complaints.list).toEqual([]);
      await close();
    });
  });
}
