import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { confirmInBrowser, readSentCode } from '../helpers/browser/confirmInBrowser';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilFull } from '../helpers/browser/waitForPage';
import { loginByCard } from '../helpers/worlds/sampleSession';

const pages = sharePages();

/** The browser itself logs refused answers to the console. */
const readComplaints = (list: readonly string[]) => list.filter((line) => !line.includes('Failed to load resource'));

test('the password is changed with the old one; another session can be ended', async () => {
  const owner = pages.takeCard('DEMO0001');
  await loginByCard(pages.server.url, owner);
  const { page, complaints, close } = await pages.openAs(owner, '/health/account');
  await page.getByText('本机', { exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '退出', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await confirmInBrowser(page);
  await page.getByText('已让 1 台设备退出登录。').waitFor();
  await page.getByRole('button', { name: '退出', exact: true }).waitFor({ state: 'detached' });
  const [old, next] = [page.getByLabel('现在的密码'), page.getByLabel('新密码', { exact: true })];
  await old.fill('wrong');
  await next.fill('short');
  await page.getByRole('button', { name: '保存新密码' }).click();
  await page.getByText('新密码至少 10 位。').waitFor();
  await next.fill('A-new-phrase-2026');
  await page.getByRole('button', { name: '保存新密码' }).click();
  // The session's person need not name an account.
  await page.getByText('密码不正确', { exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'password_oldPassword');
  await old.fill('Yuejian#2026');
  await next.press('Enter');
  await page.getByText('密码已修改，其他设备已退出登录。').waitFor();
  expect(await old.inputValue()).toBe('');
  // The focused field is gone; the message has the focus, and the form is one tab stop away.
  await page.waitForFunction(() => document.activeElement?.textContent === '密码已修改，其他设备已退出登录。');
  await page.keyboard.press('Tab');
  expect(await old.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('a consent is withdrawn after an explanation of the effect, and given again; the phone is changed with a code', async () => {
  const { page, complaints, close } = await pages.openAs('DHL0001', '/health/center');
  const card = page.getByRole('listitem').filter({ hasText: '健康信息处理授权书' });
  expect(await findViolations(page)).toEqual([]);
  const agree = card.getByRole('button', { name: '阅读并同意' });
  if (await agree.isVisible()) {
    await agree.click();
    await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click();
  }
  await card.getByText('已同意').waitFor();
  await card.getByRole('button', { name: '撤回同意' }).click();
  await page.getByRole('dialog').getByText('之后不能再提交新的预约').waitFor();
  await page.getByRole('button', { name: '确认撤回' }).click();
  await card.getByText('未同意').waitFor();
  const marital = page.getByRole('button', { name: /^婚姻状况：/ });
  await marital.press('Enter');
  await page.getByRole('menuitem', { name: '已婚' }).click();
  await page.getByText('婚姻状况已保存为“已婚”。').waitFor();
  await page.getByRole('button', { name: /婚姻状况：\s*已婚/ }).waitFor();
  await page.getByRole('button', { name: '更换手机号' }).click();
  const dialog = page.getByRole('dialog', { name: '更换手机号' });
  await dialog.getByLabel('新手机号').fill('13911112222');
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await confirmInBrowser(page);
  await dialog.getByText('验证码已发送').waitFor();
  await dialog.getByLabel('验证码').fill(await readSentCode(pages.server.url, '13911112222', '绑定手机号'));
  await dialog.getByRole('button', { name: '确认更换' }).click();
  await page.getByText('139****2222', { exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/^yuejian-.*\.json$/);
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('two cards: one becomes the default after a login, the other the current one; a wrong number is not bound', async () => {
  const { page, complaints, close } = await pages.openAs('ZYHY0001', '/health/mycard');
  const other = page.getByRole('article').filter({ hasText: 'ZYHY0002' });
  await other.getByRole('button', { name: '设为默认卡' }).click();
  await other.getByRole('button', { name: '设为默认卡' }).waitFor({ state: 'detached' });
  await other.getByText('默认卡').last().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('卡号', { exact: true }).fill('NONE-1');
  await page.getByLabel('持卡人证件号').fill('1');
  // The company of the current card is chosen already; its suffix is the login code.
  const bound = page.waitForRequest('**/login/cardLogin');
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  expect((await bound).postDataJSON()).toMatchObject({ physicalCardId: 'NONE-1', cardId: 'NONE-1', code: 'zyhy' });
  await page.getByText('卡号或证件号不正确').first().waitFor();
  await other.getByRole('button', { name: '使用这张卡' }).click();
  await page.waitForURL('**/health');
  await page.getByRole('button', { name: /当前体检卡：.*出海人员专项体检/ }).waitFor();
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('sessions that fail to load can be retried; older ones that have ended are folded, one that is logged in is not', async () => {
  const { page, close } = await pages.openAs('DEMO0002', '/health/order');
  await waitUntilFull(page);
  await page.route('**/member/sessionList', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: '我的', exact: true }).first().click();
  await page.getByRole('link', { name: '账号安全' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '登录记录没有加载出来' });
  await alert.waitFor();
  await page.getByLabel('现在的密码').waitFor();
  await page.unroute('**/member/sessionList');
  await page.route('**/member/sessionList', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [current] = answer.data.list;
    const others = ['ended', 'ended', 'ended', 'ended', 'ended', 'ended', 'active'].map((state, index) => ({
      ...current,
      sessionId: `other-${index}`,
      state,
    }));
    await route.fulfill({ response, json: { ...answer, data: { list: [current, ...others] } } });
  });
  await alert.getByRole('button', { name: '重新加载' }).click();
  await page.getByText('本机', { exact: true }).waitFor();
  await page.getByText('登录中', { exact: true }).waitFor();
  const ended = page.getByText('已退出', { exact: true }).locator('visible=true');
  await expect(ended).toHaveCount(4);
  await page.getByText('更早的 2 次，都已退出').click();
  await expect(ended).toHaveCount(6);
  await close();
});

test('the department is chosen from those of the company, and kept', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/center');
  const field = page.getByRole('combobox', { name: '部门' });
  await field.waitFor();
  await field.click();
  await page.getByRole('tree').waitFor();
  // The tree scrolls with the entry that the field's arrow keys reach, so it needs no tab stop of its own.
  expect((await findViolations(page)).filter((text) => !text.startsWith('scrollable-region-focusable'))).toEqual([]);
  await page.keyboard.press('ArrowDown');
  const spoken = page.locator('.ant-select-dropdown [aria-live]').filter({ hasText: ' / ' });
  await spoken.waitFor({ state: 'attached' });
  expect(await spoken.textContent()).not.toMatch(/[a-z]/);
  await page.getByRole('treeitem').last().locator('.ant-select-tree-node-content-wrapper').click();
  await page.getByText('部门已保存。').waitFor();
  const chosen = await page.locator('.ant-select').filter({ has: field }).textContent();
  await page.reload();
  await field.waitFor();
  expect(await page.locator('.ant-select').filter({ has: field }).textContent()).toBe(chosen);
  expect(complaints.list).toEqual([]);
  await close();
});

test('a changed marital status is confirmed in words, and kept', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/center');
  await page.getByRole('button', { name: /^婚姻状况：\s*已婚/ }).click();
  await page.getByRole('menuitem', { name: '未婚' }).click();
  await page.getByText('婚姻状况已保存为“未婚”。').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^婚姻状况：\s*未婚/ }).waitFor();
  expect(complaints.list).toEqual([]);
  await close();
});

test('companies that do not load are reported below their field, before it is opened', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/guide');
  await page.route('**/open/get_company_list*', (route) => route.fulfill({ json: { code: 0, msg: '', data: 7 } }));
  await page.goto(`${pages.server.url}/health/mycard`);
  await expect(page.getByText('企业列表没有加载出来，请输入企业名称再试')).toBeVisible();
  await close();
});

test('the calendar has an address after a proof of identity, shown once; a new one replaces it, and it can be ended', async () => {
  const { page, complaints, close } = await pages.openAs(pages.takeCard('DEMO0001'), '/health/account');
  const card = page.getByRole('region', { name: '日历订阅' });
  const address = card.getByLabel('日历地址');
  const read = async (url: string) => (await fetch(url)).status;
  await card.getByRole('button', { name: '开启日历订阅' }).click();
  await confirmInBrowser(page);
  const first = await address.inputValue();
  expect(await read(first)).toBe(200);
  await expect(card.getByRole('link', { name: '添加到日历' })).toHaveAttribute(
    'href',
    first.replace(/^http/, 'webcal').replace('webcals', 'webcal'),
  );
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await expect(address).toHaveCount(0);
  await card.getByRole('button', { name: '换一个地址' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '换地址' }).click();
  const next = await address.inputValue();
  expect([await read(first), await read(next)]).toEqual([404, 200]);
  await card.getByRole('button', { name: '关闭' }).click();
  await card.getByRole('button', { name: '开启日历订阅' }).waitFor();
  expect(await read(next)).toBe(404);
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} the question after the visit is answered, also after an answer was lost, and changed`, async () => {
    const { page, complaints, close } = await pages.openAs(pages.takeCard('DEMO0001'), '/health/order', { viewport });
    await page.getByRole('listitem').filter({ hasText: '已到检' }).getByRole('link', { name: '查看详情' }).first().click();
    const card = page.getByRole('region', { name: '这次体检怎么样' });
    await expect(card.getByRole('button', { name: '提交' })).toBeDisabled();
    await card.getByRole('radio', { name: '不满意' }).check();
    await card.getByLabel('想对客服说的').fill('排队很久');
    await page.route('**/order/visitSay', (route) => route.abort());
    await card.getByRole('button', { name: '提交' }).click();
    await card.getByRole('alert').waitFor();
    await page.unrouteAll();
    await card.getByRole('button', { name: '提交' }).press('Enter');
    await card.getByRole('button', { name: '改评价' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await expect(card.getByRole('radio', { name: '不满意' })).toBeChecked();
    await expect(card.getByLabel('想对客服说的')).toHaveValue('排队很久');
    await card.getByRole('radio', { name: '一般' }).check();
    await card.getByRole('button', { name: '改评价' }).click();
    await page.getByText('谢谢，已转给客服').waitFor();
    expect(readComplaints(complaints.list)).toEqual([]);
    await close();
  });
