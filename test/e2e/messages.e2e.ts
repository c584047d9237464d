import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { confirmInBrowser, readSentCode } from '../helpers/browser/confirmInBrowser';
import { sharePages } from '../helpers/browser/servePages';

const pages = sharePages();
const ADDRESS = 'fan@example.com';

test('a person chooses a level of messages, changes one kind, and confirms an e-mail address; the choices stay', async () => {
  const { page, complaints, close } = await pages.openAs('LANDI0001', '/health/account');
  const card = page.getByRole('region', { name: '短信和邮件提醒' });
  const box = (name: string) => card.getByRole('checkbox', { name });
  const level = (name: RegExp) => card.getByRole('radio', { name });
  await expect(level(/^全部提醒/)).toBeChecked();
  const least = page.waitForResponse('**/notice/savePreferences');
  await level(/^只要必须的/).check();
  await least;
  await card.locator('summary').press('Enter');
  await expect(box('预约结果：短信')).not.toBeChecked();
  await expect(box('需要马上处理的结果：短信')).toBeChecked();
  const all = page.waitForResponse('**/notice/savePreferences');
  await level(/^全部提醒/).press(' ');
  await all;
  await expect(box('预约结果：短信')).toBeChecked();
  await expect(box('账号安全：短信')).toBeDisabled();
  await expect(box('预约结果：邮件')).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  const saved = page.waitForResponse('**/notice/savePreferences');
  await box('退款：短信').uncheck();
  await saved;

  await card.getByRole('button', { name: '登记邮箱' }).click();
  const dialog = page.getByRole('dialog', { name: '登记邮箱' });
  await dialog.getByLabel('邮箱').fill('fan');
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await dialog.getByText('请填写有效的邮箱地址').waitFor();
  // As a Chinese keyboard writes it.
  await dialog.getByLabel('邮箱').fill(ADDRESS.replace('@', '＠').replace('.', '。'));
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await confirmInBrowser(page);
  await dialog.getByText(`验证码已发到 ${ADDRESS}`).waitFor();
  await dialog.getByLabel('验证码').fill(await readSentCode(pages.server.url, ADDRESS, '邮箱'));
  await dialog.getByRole('button', { name: '确认邮箱' }).click();
  await card.getByText('邮箱 f***@example.com').waitFor();
  await expect(box('预约结果：邮件')).toBeChecked();

  await page.reload();
  // Choices of one's own are open from the beginning, and no level is said to be theirs.
  await expect(card.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(box('退款：短信')).not.toBeChecked();
  await expect(box('退款：邮件')).toBeChecked();
  await card.getByRole('button', { name: '移除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await card.getByText('还没有登记邮箱').waitFor();
  await expect(box('退款：邮件')).toBeDisabled();
  expect(complaints.list).toEqual([]);
  await close();
});

test('a choice that could not be saved goes back, and the person is told', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health/account', { viewport: { width: 390, height: 844 } });
  const card = page.getByRole('region', { name: '短信和邮件提醒' });
  await card.getByText('逐项选择').click();
  const reminder = card.getByRole('checkbox', { name: '体检提醒：短信' });
  await expect(reminder).toBeChecked();
  // A finger's target, also where the box is small.
  const { width = 0, height = 0 } = (await reminder.locator('xpath=ancestor::label').boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await page.route('**/notice/savePreferences', (route) => route.fulfill({ status: 500, body: '' }));
  await reminder.click();
  await page.getByRole('alert').first().waitFor();
  await expect(reminder).toBeChecked();
  await close();
});
