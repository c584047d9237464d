import type { Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilFull } from '../helpers/browser/waitForPage';

/** Care mode (关怀模式): large type and strong contrast, from the first paint on. The walk looks at the screens in it. */

const pages = sharePages();
const BASE_PX = 20;

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
