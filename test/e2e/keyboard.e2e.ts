import type { Page } from '@playwright/test';
import { findRoute, routes } from '../../shared/routes';
import { createThemeVariables } from '../../shared/theme';
import { expect, test } from '../helpers/browserTest';
import { findSampleIds } from '../helpers/findSampleIds';
import { inspectFocusRings } from '../helpers/inspectFocusRings';
import type { SampleCard } from '../helpers/sampleSession';
import { listFullScreens, type Screen } from '../helpers/screens';
import { navigateInClient, waitUntilFull } from '../helpers/screenWalk';
import { sharePages } from '../helpers/servePages';

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
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/account');
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
    const { page, complaints, close } = await pages.openAs(card as SampleCard, screen?.path ?? '');
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
    const last = performance.now() + 1_000;
    for (let frames = 0; performance.now() < last; ) {
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
  const opened = await pages.openAs('DEMO0001', find('appoint-3-time')?.path ?? '');
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
  expect(days.filter(({ text, isDisabled }) => /余 \d+/.test(text) === isDisabled)).toEqual([]);

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
