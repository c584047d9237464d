import type { Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { readSentCode } from '../helpers/browser/confirmInBrowser';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilFull, waitUntilQuiet } from '../helpers/browser/waitForPage';

const pages = sharePages();

/** The browser itself logs refused answers to the console. */
const readComplaints = (list: readonly string[]) => list.filter((line) => !line.includes('Failed to load resource'));
const getCard = (page: Page) => page.getByRole('region', { name: '注销与删除' });

test('by keyboard: the page explains what is erased and kept, requires a phrase and the password, and the request is pending and withdrawn', async () => {
  const { page, complaints, close } = await pages.openAs('LANDI0001', '/health/center');
  const card = getCard(page);
  await card.getByRole('heading', { name: '会删除' }).waitFor();
  expect(await card.getByRole('listitem').count()).toBeGreaterThan(7);
  await card.getByRole('button', { name: '申请注销' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '注销账号并删除数据' });
  await dialog.waitFor();
  expect(await findViolations(page)).toEqual([]);
  const submit = dialog.getByRole('button', { name: '提交注销申请' });
  await submit.press('Enter');
  await dialog.getByText('请输入“确认删除”四个字。').waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'erase_words');
  await page.keyboard.type('确认删除');
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: '请确认是您本人' });
  await proof.waitFor();
  expect(await findViolations(page)).toEqual([]);
  // Escape closes only the proof dialog: typed text and focus are kept.
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'hidden' });
  await dialog.getByText('为了账号安全，请先确认是您本人。').waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'erase_words');
  await page.keyboard.press('Enter');
  await proof.getByLabel('登录密码').fill('wrong');
  await page.keyboard.press('Enter');
  await proof.getByText('密码不正确', { exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'confirm_password');
  expect(await findViolations(page)).toEqual([]);
  await proof.getByLabel('登录密码').fill('Yuejian#2026');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await card.getByText('等待注销').waitFor();
  await card.getByText(/将在 \d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2} 之后删除/).waitFor();
  // The pressed button is gone; the focus moves to the next one.
  await page.waitForFunction(() => document.activeElement?.closest('section')?.querySelector('h2')?.textContent === '注销与删除');
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await card.getByRole('button', { name: '撤回申请' }).press('Enter');
  await card.getByRole('button', { name: '申请注销' }).waitFor();
  expect(await card.getByText('等待注销').count()).toBe(0);
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('a person who has forgotten the password confirms by a code to the phone on record', async () => {
  const owner = pages.takeCard('FS0001');
  const { page, complaints, close } = await pages.openAs(owner, '/health/center');
  const card = getCard(page);
  await card.getByRole('button', { name: '申请注销' }).click();
  const dialog = page.getByRole('dialog', { name: '注销账号并删除数据' });
  await dialog.getByLabel('请输入“确认删除”').fill('确认删除');
  await dialog.getByRole('button', { name: '提交注销申请' }).click();
  const proof = page.getByRole('dialog', { name: '请确认是您本人' });
  await proof.getByRole('button', { name: '忘记密码？改用短信验证码' }).click();
  await proof.getByText(/验证码会发到 137\*{4}0008。/).waitFor();
  await proof.getByRole('button', { name: '获取验证码' }).click();
  await proof.getByText('验证码已发送').waitFor();
  await proof.getByLabel('验证码').fill('000000');
  await proof.getByRole('button', { name: '确认', exact: true }).click();
  await proof.getByText('验证码不正确或已失效').first().waitFor();
  await proof.getByLabel('验证码').fill(await readSentCode(pages.server.url, owner.phone, '确认身份'));
  await proof.getByRole('button', { name: '确认', exact: true }).click();
  await card.getByRole('button', { name: '撤回申请' }).click();
  await card.getByRole('button', { name: '申请注销' }).waitFor();
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('with a live order the page says what to do first; a failed section can be retried; without the call there is no section', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/center');
  const card = getCard(page);
  await card.getByText(/现在还不能注销：订单 YJ\w+ 还没有支付/).waitFor();
  expect(await card.getByRole('button', { name: '申请注销' }).count()).toBe(0);
  expect(await card.getByRole('link', { name: '查看我的订单' }).getAttribute('href')).toBe('/health/order');
  expect(await findViolations(page)).toEqual([]);
  const openFromOrders = async (status: number) => {
    await page.goto(`${pages.server.url}/health/order`);
    await waitUntilFull(page);
    await page.route('**/privacy/eraseStatus', (route) => route.fulfill({ status, body: '' }));
    await page.getByRole('link', { name: '我的', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: '我的信息' }).waitFor();
    await page.getByRole('heading', { name: '导出我的数据' }).waitFor();
  };
  await openFromOrders(500);
  await card.getByText('注销信息没有加载出来').waitFor();
  await page.unroute('**/privacy/eraseStatus');
  await card.getByRole('button', { name: '重新加载' }).click();
  await card.getByText(/现在还不能注销/).waitFor();
  await openFromOrders(404);
  await waitUntilQuiet(page);
  expect(await card.count()).toBe(0);
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});
