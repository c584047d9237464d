import type { Page } from '@playwright/test';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { logInByForm } from '../helpers/browser/logInByForm';
import { sharePages } from '../helpers/browser/servePages';
import { navigateInClient, waitUntilFull } from '../helpers/browser/waitForPage';

/** What people who use no mouse or want less motion rely on, beyond what the walk asks of every screen. */

const pages = sharePages();
/** As many presses of Tab as a person puts up with before the next step. */
const MAX_TABS = 15;

/** Presses Tab until the element has the focus. @returns the number of presses */
async function countTabs(page: Page, isThere: (focused: { text: string; name: string; role: string }) => boolean): Promise<number> {
  for (let presses = 1; presses <= MAX_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => ({
      text: document.activeElement?.textContent ?? '',
      name: document.activeElement?.getAttribute('name') ?? '',
      role: document.activeElement?.getAttribute('role') ?? '',
    }));
    if (isThere(focused)) return presses;
  }
  throw new Error(`${MAX_TABS} presses of Tab did not lead there`);
}

test('after a login the booking is at most 15 presses of Tab away, as is the next step from the heading of each step', async () => {
  const { page, complaints, close } = await openPage(pages.browser, { reducedMotion: 'reduce' });
  await logInByForm(page, pages.server.url, pages.takeCard('DEMO0001'));
  await waitUntilFull(page);
  // The link that skips the menu leads to the next action of the person's own examination.
  expect(await countTabs(page, ({ text }) => text === '跳到主要内容')).toBe(1);
  await page.keyboard.press('Enter');
  expect(await countTabs(page, ({ text }) => text === '去支付')).toBe(1);
  // Without the fragment of the skip link, at which Tab would start.
  await page.goto(`${pages.server.url}/health`);
  await waitUntilFull(page);
  await countTabs(page, ({ text }) => text === '预约');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '体检预约' })).toBeFocused();
  await waitUntilFull(page);

  const toChoice = await countTabs(page, ({ name }) => name === 'comboId');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: '下一步：选门店' }).and(page.locator(':enabled')).waitFor();
  await waitUntilFull(page);
  expect(toChoice + (await countTabs(page, ({ text }) => text === '下一步：选门店'))).toBeLessThanOrEqual(MAX_TABS);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '选择门店' })).toBeFocused();
  await waitUntilFull(page);
  expect(await countTabs(page, ({ text }) => text.startsWith('选这家'))).toBeLessThanOrEqual(10);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: '选择日期和时段' })).toBeFocused();
  await page.getByRole('gridcell', { selected: true }).waitFor();
  await waitUntilFull(page);
  const toDay = await countTabs(page, ({ role }) => role === 'gridcell');
  await page.keyboard.press('ArrowRight');
  await page.locator('[role=gridcell]:focus:not([aria-selected=true])').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[role=gridcell]:focus[aria-selected=true]').waitFor();
  await page.locator('input[name="slotId"]:enabled').first().waitFor();
  const toSlot = await countTabs(page, ({ name }) => name === 'slotId');
  await page.keyboard.press('Space');
  expect(toDay + toSlot + (await countTabs(page, ({ text }) => text === '下一步：确认'))).toBeLessThanOrEqual(MAX_TABS);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '确认预约' })).toBeFocused();
  await page
    .getByRole('button', { name: /^提交预约/ })
    .and(page.locator(':enabled'))
    .waitFor();
  await countTabs(page, ({ text }) => text.startsWith('提交预约'));
  expect(complaints.list).toEqual([]);
  await close();
});

test('with reduced motion nothing moves: on the home page, in a dialog and on a skeleton', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/account', { reducedMotion: 'reduce' });
  await waitUntilFull(page);
  const countAnimations = () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      // An animation shorter than a frame is not visible.
      return document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1).length;
    });
  // Pending answers keep the skeleton and the navigation's progress bar.
  await page.route('**/combo/**', () => new Promise(() => undefined));
  // Observed from within the page, because the bar starts to move after a moment, and its first frames count.
  const moved = page.evaluate(async () => {
    const running = new Set<string>();
    for (let frames = 0; frames < 60; ) {
      await new Promise(requestAnimationFrame);
      const bar = document.querySelector('[role=progressbar]');
      frames = bar ? frames + 1 : 0;
      const ends = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime));
      // An animation shorter than a frame is not visible.
      if (frames > 2) for (const end of ends.filter((ms) => ms > 1)) running.add(`runs for ${end} ms`);
    }
    return [...running];
  });
  await navigateInClient(page, '/health');
  await page.getByText('正在加载套餐…').waitFor({ state: 'attached' });
  expect(await moved).toEqual([]);
  expect(await countAnimations()).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${pages.server.url}/health`);
  await waitUntilFull(page);
  expect(await countAnimations()).toBe(0);
  await page.getByRole('button', { name: /^通知/ }).click();
  await page.getByRole('button', { name: /^全部/ }).waitFor();
  expect(await countAnimations()).toBe(0);
  await close();
});
