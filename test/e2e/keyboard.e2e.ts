import type { Page } from '@playwright/test';
import { findRoute, routes } from '../../shared/routes';
import { createThemeVariables } from '../../shared/theme';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { inspectFocusRings } from '../helpers/browser/inspectFocusRings';
import { logInByForm } from '../helpers/browser/logInByForm';
import { listFullScreens, type Screen } from '../helpers/browser/screens';
import { navigateInClient, waitUntilFull } from '../helpers/browser/screenWalk';
import { sharePages } from '../helpers/browser/servePages';
import { findSampleIds } from '../helpers/worlds/findSampleIds';
import { type SampleCard, sampleCards } from '../helpers/worlds/sampleSession';

/** What people who use no mouse, cannot see, or want less motion rely on, on every route where it can differ. */

const pages = sharePages();
let screens: Screen[];

test.beforeAll(async () => {
  screens = listFullScreens(await findSampleIds(pages.server.url)).filter(({ press }) => !press);
});

const find = (name: string) => screens.find((screen) => screen.name === name) ?? screens[0];
/** The letter opens once over the home page, and restores the focus. */
async function closeLetter(page: Page): Promise<void> {
  const letter = page.getByRole('dialog');
  if (!(await letter.isVisible())) return;
  await page.keyboard.press('Escape');
  await letter.waitFor({ state: 'detached' });
}

test('on every private route a navigation focuses the heading, and data that arrives later does not move the focus', async () => {
  const { page, complaints, close } = await pages.openAs(sampleCards.DEMO0001, '/health/account');
  const own = screens.filter(({ card }) => card === 'DEMO0001');
  await waitUntilFull(page);
  const lost: string[] = [];
  for (const { name, path } of own) {
    await navigateInClient(page, path);
    await waitUntilFull(page);
    await closeLetter(page);
    const { tagName, isInMain } = await page.evaluate(() => ({
      tagName: document.activeElement?.tagName,
      isInMain: Boolean(document.activeElement?.closest('main')),
    }));
    // A later step of booking stays on the page and focuses the step's own heading.
    const wanted = /^appoint-[234]/.test(name) ? 'H2' : 'H1';
    if (tagName !== wanted || !isInMain) lost.push(`${name}: ${tagName}`);
  }
  expect(lost).toEqual([]);
  expect(complaints.list).toEqual([]);
  const visited = new Set(own.map(({ path }) => findRoute(path.split('?')[0] ?? '')?.id));
  expect(routes.filter(({ kind, id }) => kind === 'private' && !visited.has(id)).map(({ id }) => id)).toEqual([]);
  await close();
});

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
  await page.getByRole('dialog').waitFor();
  await closeLetter(page);
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

for (const [label, name, card, opener] of [
  ['the letter', 'home', 'DEMO0001', '阅读来信'],
  ['cancelling an order', 'orderDetail-booked', 'DEMO0002', '取消预约'],
  ['an invoice', 'invoice', 'DEMO0001', /^申请开票/],
  ['another phone number', 'center', 'DEMO0001', '更换手机号'],
  ['a consent to read', 'center', 'DEMO0001', /阅读/],
  ['notices', 'payres-cashier', 'DEMO0001', /^通知公告/],
  ['the card', 'order', 'DEMO0001', /切换体检卡$/],
  ['the account', 'order', 'DEMO0001', /的账号$/],
] as const) {
  test(`${label}: opens by keyboard, closes with Escape and restores the focus`, async () => {
    const screen = find(name);
    const { page, complaints, close } = await pages.openAs(sampleCards[card as SampleCard], screen?.path ?? '');
    await waitUntilFull(page);
    await closeLetter(page);
    const button = page.getByRole('button', { name: opener }).first();
    await button.press('Enter');
    const shown = page.locator(
      'dialog[open], [role=dialog][aria-modal], [aria-expanded=true][aria-controls]:not([aria-controls=yj-sidebar])',
    );
    await shown.first().waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await shown.first().waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(complaints.list).toEqual([]);
    await close();
  });
}

for (const [label, color] of [
  ['dark', '#0a0a0a'],
  ['light', '#ffe600'],
  ['almost white', '#f4f4f4'],
]) {
  test(`focus rings keep their contrast with a company of ${label} colours`, async () => {
    const { page, close } = await pages.openAs('DEMO0001', '/health/account');
    const variables = createThemeVariables({ pryColor: color, bgColor: color, fontColor: color });
    const found: string[] = [];
    for (const name of ['home', 'appoint-3-time', 'order', 'report-one']) {
      await page.goto(pages.server.url + (find(name)?.path ?? ''));
      await waitUntilFull(page);
      await closeLetter(page);
      await page.evaluate((values) => {
        for (const [variable, value] of Object.entries(values)) document.documentElement.style.setProperty(variable, value);
      }, variables);
      found.push(...(await inspectFocusRings(page)).map((line) => `${name}: ${line}`));
    }
    expect(found).toEqual([]);
    await close();
  });
}

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
  await page.getByRole('button', { name: '阅读来信' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await countAnimations()).toBe(0);
  await close();
});

test('calendar, charts and QR code have text alternatives', async () => {
  const opened = await pages.openAs(sampleCards.DEMO0001, find('appoint-3-time')?.path ?? '');
  const { page, close } = opened;
  await waitUntilFull(page);
  await page.getByRole('gridcell', { name: /余/ }).first().waitFor();
  const days = await page
    .getByRole('gridcell')
    .filter({ hasText: /\d/ })
    .evaluateAll((cells) =>
      cells.map((cell) => ({ text: cell.textContent ?? '', isDisabled: cell.getAttribute('aria-disabled') === 'true' })),
    );
  expect(days.length).toBeGreaterThan(5);
  expect(days.filter(({ text }) => !/^\d+月\d+日/.test(text))).toEqual([]);
  expect(days.filter(({ text, isDisabled }) => /余 \d+|仅剩 \d+|可候补/.test(text) === isDisabled)).toEqual([]);

  await page.goto(pages.server.url + (find('report-trend')?.path ?? ''));
  await waitUntilFull(page);
  const charts = page.getByRole('main').getByRole('img');
  expect(await charts.count()).toBeGreaterThan(0);
  for (const chart of await charts.all()) expect(await chart.getAttribute('aria-label')).toMatch(/的趋势图，数值见旁边的表格$/);
  expect(await page.getByRole('table', { name: /的历年结果$/ }).count()).toBe(await charts.count());

  await page.goto(pages.server.url + (find('payres-cashier')?.path ?? ''));
  await page.getByRole('img', { name: '测试支付二维码' }).waitFor();
  await close();
});
