import type { Page } from '@playwright/test';
import { CARE_COOKIE } from '../../shared/constants';
import { findViolations } from '../helpers/browser/axe';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { listFullScreens, type Screen } from '../helpers/browser/screens';
import { waitUntilFull } from '../helpers/browser/screenWalk';
import { sharePages } from '../helpers/browser/servePages';
import { findSampleIds } from '../helpers/worlds/findSampleIds';

/** Care mode (关怀模式): large type and strong contrast, from the first paint on. */

const pages = sharePages();
const BASE_PX = 20;
const TARGET_PX = 44;

const careCookie = () => ({ name: CARE_COOKIE, value: '1', url: pages.server.url });
const readBasePx = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));

test('the switch in the menu of the person turns it on, the next document has it from the server, and the switch turns it off', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/account');
  await waitUntilFull(page);
  const openMenu = () => page.getByRole('button', { name: '林知远的账号' }).click();
  const toggle = page.getByRole('switch', { name: '关怀模式' });
  await openMenu();
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await toggle.press('Space');
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await expect(toggle).toBeFocused();
  expect(await readBasePx(page)).toBeCloseTo(BASE_PX, 1);

  const html = await (await page.request.get(`${pages.server.url}/health/account`)).text();
  expect(html).toMatch(/^<!doctype html>\n<html lang="zh-CN" data-care/);
  await page.reload();
  await waitUntilFull(page);
  expect(await readBasePx(page)).toBeCloseTo(BASE_PX, 1);
  await openMenu();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  expect(await readBasePx(page)).toBe(14);
  expect(complaints.list).toEqual([]);
  await close();
});

test('public pages have the switch too, and it stays on after the login', async () => {
  const { page, complaints, close } = await openPage(pages.browser);
  await page.goto(`${pages.server.url}/demo`);
  await waitUntilFull(page);
  await page.getByRole('switch', { name: '关怀模式' }).click();
  await page.goto(`${pages.server.url}/company`);
  expect(await readBasePx(page)).toBeCloseTo(BASE_PX, 1);
  await expect(page.getByRole('switch', { name: '关怀模式' })).toHaveAttribute('aria-checked', 'true');
  expect(await findViolations(page)).toEqual([]);
  expect(complaints.list).toEqual([]);
  await close();
});

/** Controls that a finger would miss; links within a text are as high as its lines (WCAG 2.5.8). */
const findSmallTargets = (page: Page) =>
  page.evaluate((least) => {
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(button, input, select, a.ant-btn):not(p *)')];
    const getTarget = (control: HTMLElement) => control.closest<HTMLElement>('label, .ant-select, .ant-input-affix-wrapper') ?? control;
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map(getTarget)
      .filter((target) => target.getBoundingClientRect().height < least - 0.5)
      .map((target) => `${target.className} “${target.textContent?.trim().slice(0, 12)}” ${target.getBoundingClientRect().height}`);
  }, TARGET_PX);

const SCREENS = [
  'home',
  'appoint-1-package',
  'appoint-2-store',
  'appoint-3-time',
  'appoint-4-confirm',
  'order',
  'report',
  'report-one',
  'report-trend',
];

test('home, booking, orders and reports: no violations, no sideways scrolling and targets of 44 px, at 390, 1024 and 1440', async () => {
  const { page, context, close } = await pages.openAs('DEMO0001', '/health/account', { reducedMotion: 'reduce' });
  await context.addCookies([careCookie()]);
  const all = listFullScreens(await findSampleIds(pages.server.url));
  const found: string[] = [];
  for (const { name, path } of SCREENS.flatMap((wanted): Screen[] => all.filter((screen) => screen.name === wanted))) {
    await page.goto(pages.server.url + path);
    await waitUntilFull(page);
    const letter = page.getByRole('dialog');
    if (await letter.isVisible()) await page.keyboard.press('Escape');
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // What reacts to the width by JavaScript follows a moment after the resize.
      const measure = () => page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
      await expect
        .poll(measure)
        .toBeLessThanOrEqual(width)
        .catch(async () => found.push(`${name} at ${width}: the page is ${await measure()} wide`));
      found.push(...(await findSmallTargets(page)).map((line) => `${name} at ${width}: ${line}`));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    found.push(...(await findViolations(page)).map((line) => `${name}: ${line}`));
  }
  expect(found).toEqual([]);
  await close();
});
