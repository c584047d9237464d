import { findViolations } from '../helpers/browser/axe';
import { choosePackage } from '../helpers/browser/bookInBrowser';
import { withPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { logInByForm } from '../helpers/browser/logInByForm';
import { sharePages } from '../helpers/browser/servePages';

const pages = sharePages();

test('stores are found by district and station, and sorted by a distance that never leaves the browser', () =>
  withPage(pages.browser, async ({ page, context }) => {
    await logInByForm(page, pages.server.url, pages.takeCard('DHL0001'));
    await choosePackage(page, pages.server.url);
    const names = page.getByRole('listitem').getByRole('heading', { level: 3 });
    const search = page.getByRole('searchbox', { name: '搜索门店' });
    for (const word of ['朝阳', '国贸']) {
      await search.fill(word);
      await page.getByText('共 1 家门店').waitFor();
      await expect(names).toHaveText([/望禾中心/]);
    }
    await search.fill('');

    // A store's panel gives the focus back.
    const details = page.getByRole('button', { name: /^门店详情/ }).first();
    await details.press('Enter');
    await page.getByRole('dialog').getByText('最近可约').waitFor();
    await page.keyboard.press('Escape');
    await expect(details).toBeFocused();

    // The browser refuses: the page says what to do instead.
    const byDistance = page.getByRole('button', { name: '按距离排序' });
    await byDistance.click();
    await page.getByText('没有取到您的位置').waitFor();

    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 31.1942, longitude: 121.4377 });
    await byDistance.click();
    await page.getByText('约 100 米').waitFor();
    await expect(names.first()).toContainText('梅溪分院');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '恢复默认排序' }).click();
    await expect(names.first()).not.toContainText('梅溪分院');
    expect(sent.filter((text) => /31\.19|121\.43/.test(text))).toEqual([]);
  }));
