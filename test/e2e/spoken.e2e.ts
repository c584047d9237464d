import type { Page } from '@playwright/test';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { listenToPage } from '../helpers/browser/listenToPage';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilFull } from '../helpers/browser/waitForPage';

/** The main job as a screen reader speaks it: the accessibility tree, the focus, and what live regions announce. */

const pages = sharePages();

const focused = (page: Page, name: string | RegExp, level: number) => expect(page.getByRole('heading', { name, level })).toBeFocused();
const main = (page: Page) => page.getByRole('main');
/** A disabled button cannot be focused, and a key pressed for it is lost. */
const pressEnter = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name });
  await expect(button).toBeEnabled();
  await button.press('Enter');
};

/** The frame that every private page has; each landmark that occurs more than once has a name. */
const FRAME = `
  - link "跳到主要内容"
  - banner:
    - navigation "面包屑"
    - button /当前体检卡：林知远.*切换体检卡/
    - button /通知公告，\\d+ 条未读/
    - button "林知远的账号"
  - complementary:
    - navigation "主导航":
      - list:
        - listitem:
          - link "首页"
        - listitem:
          - link "预约"
  - main`;

/** The step that a screen reader calls the current one. */
const readCurrentStep = (page: Page) => page.getByRole('navigation', { name: '预约步骤' }).locator('[aria-current=step]').textContent();

async function logIn(page: Page): Promise<void> {
  const { physicalCardId, idNumber } = pages.takeCard('DEMO0001');
  await page.getByLabel('卡号').fill(physicalCardId);
  await page.getByLabel('证件号').fill(idNumber);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/health');
  await waitUntilFull(page);
}

test('the main job is understood by ear: headings, landmarks, steps, days, counts, prices and errors', async () => {
  const { page, context, complaints, close } = await openPage(pages.browser, { reducedMotion: 'reduce' });
  const { takeSpoken } = await listenToPage(page);
  const heard = (text: string | RegExp) => expect.poll(async () => (await takeSpoken()).join('\n')).toMatch(text);

  await test.step('the login says what is wrong with which field', async () => {
    await page.goto(`${pages.server.url}/demo`);
    await waitUntilFull(page);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    const card = page.getByLabel('卡号');
    await expect(card).toBeFocused();
    await expect(card).toHaveAttribute('aria-invalid', 'true');
    await expect(card).toHaveAccessibleDescription('请输入卡号');
    await logIn(page);
  });

  await test.step('the home page: the landmarks, the own examination with its state', async () => {
    await expect(page.locator('#root')).toMatchAriaSnapshot(FRAME);
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "林知远，您好" [level=1]
      - heading "还差一步：完成支付" [level=2]
      - link "去支付"
      - list "体检进度":
        - listitem: /选套餐 ，已完成/
        - listitem: /约门店 ，已完成/
        - listitem: /3 支付 ，进行中/
        - listitem: /4 到检 ，未开始/
        - listitem: /5 看报告 ，未开始/`);
    await page.getByRole('link', { name: '预约', exact: true }).click();
  });

  await test.step('the package: a group of choices with name and price; the price is announced', async () => {
    await focused(page, '体检预约', 1);
    await waitUntilFull(page);
    expect(await readCurrentStep(page)).toContain('选套餐');
    await expect(main(page)).toMatchAriaSnapshot(`
      - region "选择套餐和加项":
        - group "套餐":
          - radio "职场活力套餐"
      - complementary "预约摘要":
        - button "下一步：选门店"`);
    const combo = page.getByRole('radio', { name: '职场活力套餐' });
    await expect(combo).toHaveAccessibleDescription(/企业支付 ¥500 个人支付 ¥98/);
    await takeSpoken();
    await combo.press('Space');
    await heard(/个人支付¥98/);
    await page.getByRole('group', { name: /加项/ }).getByRole('checkbox').first().press('Space');
    await heard(/套餐与加项¥\d+企业支付−¥500个人支付¥(?!98)\d+/);
    await pressEnter(page, '下一步：选门店');
  });

  await test.step('the store: a search announces the number of results, none included', async () => {
    await focused(page, '选择门店', 2);
    await waitUntilFull(page);
    expect(await readCurrentStep(page)).toContain('选门店');
    await takeSpoken();
    const search = page.getByRole('searchbox', { name: '搜索门店' });
    await search.fill('望禾');
    await heard(/^共 1 家门店$/m);
    await search.fill('没有这家');
    await heard(/^共 0 家门店$/m);
    await search.fill('');
    await heard(/^共 14 家门店，按城市和区排列$/m);
    await pressEnter(page, '选这家 ：禾安体检·望禾中心');
  });

  await test.step('the day: one name with date and places, its state, and the number of periods once it is chosen', async () => {
    await focused(page, '选择日期和时段', 2);
    await waitUntilFull(page);
    expect(await readCurrentStep(page)).toContain('选时间');
    const grid = page.getByRole('grid', { name: /禾安体检·望禾中心的可约日期，\d{4}年\d+月/ });
    // The date is spoken once, although the number is displayed too.
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveAccessibleName(
      /^\d+月\d+日 周[一二三四五六日](，今天)? 余 \d+ ?，?可约，已选$/,
    );
    await pressEnter(page, '下个月');
    await heard(/^\d{4}年\d+月$/m);
    const free = grid.locator('[data-state=open]:not([aria-selected=true])').first();
    await free.press('Enter');
    await heard(/^\d+月\d+日 周.，\d+ 个时段可约$/m);
    const slot = page
      .getByRole('group', { name: /^\d+月\d+日 周/ })
      .getByRole('radio')
      .first();
    await expect(slot).toHaveAccessibleName(/^\d\d:\d\d-\d\d:\d\d 余 \d+$/);
    await slot.press('Space');
    await pressEnter(page, '下一步：确认');
  });

  await test.step('the confirmation: what, where, when, how much; then the cashier and the result', async () => {
    await focused(page, '确认预约', 2);
    expect(await readCurrentStep(page)).toContain('确认');
    await page.getByRole('button', { name: /^《/ }).waitFor();
    await expect(main(page)).toMatchAriaSnapshot(`
      - region "确认预约":
        - region "预约信息"
        - region "联系电话":
          - radiogroup "联系电话":
            - radio /登记的手机 137\\*{4}0001/ [checked]
        - region "健康信息授权"
      - complementary "预约摘要":
        - term: 个人支付
        - definition: /^¥\\d+/
        - button "提交预约，去支付"`);
    await pressEnter(page, '提交预约，去支付');
    await page.waitForURL('**/payres?**');
    await waitUntilFull(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('img', { name: '测试支付二维码' }).waitFor();
    const [sandbox] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: '打开测试支付页' }).click()]);
    await sandbox.getByRole('button', { name: /^确认付款/ }).click();
    await sandbox.getByText('付款成功').waitFor();
    await sandbox.close();
    await page.bringToFront();
    await focused(page, /^已支付 ¥/, 2);
  });
  expect(complaints.list).toEqual([]);
  await close();
});
