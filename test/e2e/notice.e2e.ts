import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { findScript } from '../helpers/browser/findScript';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilFull, waitUntilQuiet } from '../helpers/browser/waitForPage';

const pages = sharePages();

test('by keyboard: the bell shows a count, a notice opens its order and is marked as read, and the rest is marked at once', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/guide');
  const bell = page.getByRole('button', { name: /^通知公告，\d+ 条未读$/ });
  await bell.waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ 条未读通知$/ })
    .waitFor({ state: 'attached' });
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: '最新通知' });
  await panel.getByRole('link').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('link', { name: /退款已完成.*未读$/ }).press('Enter');
  await page.waitForURL('**/health/order/orderDetail?orderNo=*');
  await panel.waitFor({ state: 'detached' });
  // The page takes the focus when it is shown, which would close a panel that is opened before.
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  const open = page.getByRole('button', { name: /^通知公告/ });
  await open.press('Enter');
  await panel.getByRole('link', { name: /退款已完成.*前$|退款已完成(?!.*未读)/ }).waitFor();
  const readAll = panel.getByRole('button', { name: '全部标为已读' });
  await readAll.press('Enter');
  await panel.getByRole('button', { name: '已全部读过' }).waitFor();
  // The focus stays in place, and Escape returns it to the bell.
  expect(await page.locator(':focus').textContent()).toBe('已全部读过');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // The digits fade.
  await expect(page.locator(':focus')).toHaveText('通知公告');
  expect(await page.locator(':focus').getAttribute('aria-expanded')).toBe('false');
  expect(complaints.list).toEqual([]);
  await close();
});

test('the bell shows what has just happened: it is asked again after a write, and whenever its panel opens', async () => {
  const { page, complaints, close } = await pages.openAs('DHL0001', '/health/center');
  await waitUntilQuiet(page);
  const card = page.getByRole('listitem').filter({ hasText: '健康信息处理授权书' });
  const agree = async () => {
    await card.getByRole('button', { name: '阅读并同意' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click();
    await card.getByText('已同意').waitFor();
  };
  const asked = page.waitForResponse('**/notice/list');
  await agree();
  await asked;
  const panel = page.getByRole('region', { name: '最新通知' });
  const bell = page.getByRole('button', { name: /^通知公告/ });
  for (let opened = 0; opened < 2; opened += 1) {
    const answered = page.waitForResponse('**/notice/list');
    await bell.click();
    await answered;
    await panel.getByRole('heading', { name: '我的通知' }).waitFor();
    await page.keyboard.press('Escape');
  }
  expect(complaints.list).toEqual([]);
  await close();
});

test('a skeleton is not shown in its first 150 ms', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health/report');
  await waitUntilFull(page);
  await page.route('**/interpret/list', () => new Promise(() => {}));
  await page.getByRole('link', { name: '报告解读', exact: true }).click();
  const bone = page.locator('[aria-busy="true"] > [aria-hidden]').first();
  await bone.waitFor({ state: 'attached' });
  const seen = await bone.evaluate((node) => {
    if (!(node instanceof HTMLElement)) return [];
    // Started again and stopped at two moments, so that a slow machine changes nothing.
    node.style.animation = 'none';
    node.getBoundingClientRect();
    node.style.animation = '';
    const [wait] = node.getAnimations();
    return [149, 151].map((time) => {
      wait?.pause();
      if (wait) wait.currentTime = time;
      return getComputedStyle(node).visibility;
    });
  });
  expect(seen).toEqual(['hidden', 'visible']);
  await close();
});

test('the bell is the same element before and after hydration, so that no click is lost, and the server asks for no notices', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/guide', { isEarly: true });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/${findScript('PrivateLayout')}`, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/notice/list');
  await page.reload({ waitUntil: 'commit' });
  const icon = await page.waitForSelector('.anticon-bell');
  release();
  await page.getByRole('button', { name: /菜单$/ }).waitFor();
  await page.getByRole('button', { name: /条未读/ }).waitFor();
  expect(await icon.evaluate((element) => element.isConnected)).toBe(true);
  // An answer in the document would not be asked for again.
  await asked;
  await close();
});
