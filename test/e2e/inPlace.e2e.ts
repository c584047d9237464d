import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';

/** Panels and dialogs open where they stay: a button that moves while it is pressed receives no click. */

const pages = sharePages();

/** Records the places of the last button in a panel in each frame, from its first one on. */
async function watchLastButton(page: Page, panel: string): Promise<() => Promise<string[]>> {
  await page.evaluate((selector) => {
    const places: string[] = [];
    Object.assign(globalThis, { places });
    const look = () => {
      const button = [...document.querySelectorAll(`${selector} button`)].at(-1);
      if (button) {
        const { x, y, width, height } = button.getBoundingClientRect();
        places.push([x, y, width, height].map(Math.round).join(' '));
      }
      requestAnimationFrame(look);
    };
    look();
  }, panel);
  return async () => {
    await page.waitForFunction(() => (globalThis as unknown as { places: string[] }).places.length > 30);
    return page.evaluate(() => [...new Set((globalThis as unknown as { places: string[] }).places)]);
  };
}

async function open(page: Page, opener: Locator, panel: string): Promise<string[]> {
  const takePlaces = await watchLastButton(page, panel);
  await opener.click();
  return takePlaces();
}

test('the menu of a person opens in place', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/guide');
  await page.getByRole('button', { name: /菜单$/ }).waitFor();
  expect(await open(page, page.getByRole('button', { name: '林知远的账号' }), '[aria-label="我的账号"]')).toHaveLength(1);
  await close();
});

test('a dialog opens in place', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/center');
  expect(await open(page, page.getByRole('button', { name: '更换手机号' }), '[role=dialog]')).toHaveLength(1);
  await close();
});

test('a drawer of a phone opens in place', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/guide', { viewport: { width: 390, height: 844 } });
  const more = page.getByRole('navigation', { name: '底部导航' }).getByRole('button', { name: '更多' });
  expect(await open(page, more, '[role=dialog]')).toHaveLength(1);
  await close();
});

test('with reduced motion, a panel of the top bar opens in the window', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/guide', { reducedMotion: 'reduce' });
  await page.getByRole('button', { name: /菜单$/ }).waitFor();
  for (const [button, panel] of [
    [/通知公告/, '最新通知'],
    ['林知远的账号', '我的账号'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('region', { name: panel })).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
  }
  await close();
});

test('the notices of a phone keep their heading and their way out in the window, however many there are', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/guide', { viewport: { width: 390, height: 600 } });
  await page.getByRole('button', { name: /通知公告/ }).click();
  const drawer = page.getByRole('dialog', { name: '最新通知' });
  await drawer.getByText('体检报告已出').first().waitFor();
  await expect(drawer.getByText('最新通知')).toBeInViewport({ ratio: 1 });
  await expect(drawer.getByRole('button', { name: '关闭' }).or(drawer.locator('.ant-drawer-close')).first()).toBeInViewport({ ratio: 1 });
  await close();
});
