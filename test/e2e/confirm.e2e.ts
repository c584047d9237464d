import { findViolations } from '../helpers/browser/axe';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { confirmInBrowser, readSentCode } from '../helpers/browser/confirmInBrowser';
import { sharePages } from '../helpers/browser/servePages';

const pages = sharePages();
const readComplaints = (list: readonly string[]) => list.filter((line) => !line.includes('Failed to load resource'));
const NEW_PHONE = '13911114444';

test('an export asks for a proof of identity once; cancelling leaves page and focus unchanged', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0002', '/health/center');
  const button = page.getByRole('button', { name: '导出', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: '请确认是您本人' });
  await proof.waitFor();
  // Reading starts with the dialog, which its title names.
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
  expect(await findViolations(page)).toEqual([]);
  await proof.getByRole('button', { name: '确认', exact: true }).click();
  await proof.getByText('请输入登录密码').waitFor();
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('导出'));
  // The dialog has explained it: no second message in the corner.
  expect(await page.getByText('请求错误').count()).toBe(0);
  const first = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await confirmInBrowser(page);
  await first;
  const second = page.waitForEvent('download');
  await button.click();
  await second;
  expect(await proof.count()).toBe(0);
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('a forgotten password is replaced by a code, without logging out', async () => {
  const owner = pages.takeCard('MIC0001');
  const { page, complaints, close } = await pages.openAs(owner, '/health/account');
  await page.getByRole('button', { name: '没有密码，或忘记了？' }).click();
  await page.getByLabel('新密码', { exact: true }).fill('A-new-phrase-2026');
  await page.getByRole('button', { name: '保存新密码' }).click();
  const proof = page.getByRole('dialog', { name: '请确认是您本人' });
  await proof.waitFor();
  await proof.getByRole('button', { name: '忘记密码？改用短信验证码' }).click();
  await proof.getByRole('button', { name: '获取验证码' }).click();
  await proof.getByText('验证码已发送').waitFor();
  await proof.getByLabel('验证码').fill(await readSentCode(pages.server.url, owner.phone, '确认身份'));
  await page.keyboard.press('Enter');
  await page.getByText('密码已修改，其他设备已退出登录。').waitFor();
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('a change of phone is undone from the old phone: by the link in the text message, and from 忘记密码', async () => {
  const owner = pages.takeCard('LANDI0001');
  const thief = await pages.openAs(owner, '/health/center');
  await thief.page.getByRole('button', { name: '更换手机号' }).click();
  const dialog = thief.page.getByRole('dialog', { name: '更换手机号' });
  await dialog.getByLabel('新手机号').fill(NEW_PHONE);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await confirmInBrowser(thief.page);
  await dialog.getByLabel('验证码').fill(await readSentCode(pages.server.url, NEW_PHONE, '绑定手机号'));
  await dialog.getByRole('button', { name: '确认更换' }).click();
  await thief.page.getByText('139****4444', { exact: true }).waitFor();
  await thief.page.reload();
  const card = thief.page.getByRole('region', { name: '注销与删除' });
  await card.getByText(/现在还不能注销：手机号在/).waitFor();
  expect(await card.getByRole('link', { name: '查看我的订单' }).count()).toBe(0);

  const { page, complaints, close } = await openPage(pages.browser);
  await page.goto(`${pages.server.url}/login`);
  await page.getByRole('link', { name: '忘记密码', exact: true }).click();
  await page.getByRole('button', { name: '手机号被换掉了？用原来的手机号撤销' }).click();
  await page.getByRole('heading', { name: '撤销手机号更换' }).waitFor();
  await page.goto(`${pages.server.url}/login?undo=phone`);
  await page.getByRole('heading', { name: '撤销手机号更换' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('原来的手机号').fill(owner.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').waitFor();
  await page.getByLabel('验证码').fill('000000');
  await page.getByRole('button', { name: '恢复原来的手机号' }).click();
  await page.getByText('验证码不正确或已失效').first().waitFor();
  await page.getByLabel('验证码').fill(await readSentCode(pages.server.url, owner.phone, '撤销手机号更换'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '手机号已恢复' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === '手机号已恢复');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '返回登录' }).click();
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor();
  // The thief's session has ended.
  await thief.page.goto(`${pages.server.url}/health/center`);
  await thief.page.waitForURL(/\/LANDI/i);
  expect(readComplaints(complaints.list)).toEqual([]);
  await thief.close();
  await close();
});
