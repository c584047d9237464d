import { readFileSync } from 'node:fs';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilFull, waitUntilQuiet } from '../helpers/browser/waitForPage';
import { withholdAnswers } from '../helpers/servers/withholdAnswers';

/** The health actions from home to their end, in a wide window and on a phone. */

const pages = sharePages();

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`from home to the plan at ${viewport.width}: an action is marked as done with a reason, and taken back`, async () => {
    const { page, complaints, close } = await pages.openAs('DEMO0001', '/health', { viewport });
    await waitUntilFull(page);
    await waitUntilQuiet(page);
    await page.getByRole('region', { name: '健康行动单' }).getByRole('link', { name: '看行动单' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '健康行动单' })).toBeFocused();
    const action = page.getByRole('region', { name: /^空腹复查血脂/ });
    await expect(action).toContainText('低密度脂蛋白胆固醇 3.71 mmol/L');
    await expect(action).toContainText('空腹 8 小时以上');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '加入日历' }).click()]);
    expect(readFileSync(await file.path(), 'utf8')).toContain('DTSTART;VALUE=DATE:');

    await action.getByRole('button', { name: '标记完成' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '其他原因' }).check();
    await dialog.getByRole('button', { name: '标记完成' }).click();
    await expect(dialog.getByText('请写一句原因')).toBeVisible();
    await dialog.getByRole('textbox', { name: '说明' }).fill('在社区医院复查过');
    await dialog.getByRole('button', { name: '标记完成' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect(action).toHaveCount(0);
    const done = page.getByRole('region', { name: /^已完成/ });
    await expect(done).toContainText('在社区医院复查过');

    await page.reload();
    await done.getByRole('button', { name: /^撤回 ?：空腹复查血脂/ }).click();
    await expect(action).toBeVisible();
    expect(complaints.list).toEqual([]);
    await close();
  });
}

test('a recheck leads to the stores of the cheapest package that contains it, and nothing else does', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/report?view=actions');
  await expect(page.getByRole('region', { name: /^在家量一周血压/ }).getByRole('link', { name: /^预约复查/ })).toHaveCount(0);
  await page
    .getByRole('region', { name: /^复查血尿酸/ })
    .getByRole('link', { name: /^预约复查 ?：复查血尿酸/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: '选择门店' })).toBeVisible();
  await expect(page.getByRole('region', { name: '您的选择' })).toContainText('基础安心套餐');
  await close();
});

test('what could not be saved says so and stays in the dialog', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/report?view=actions');
  const action = page.getByRole('region', { name: /^复查血尿酸/ });
  await action.getByRole('button', { name: '标记完成' }).click();
  await withholdAnswers(page, 'failed');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '说明' }).fill('下周去');
  await dialog.getByRole('button', { name: '标记完成' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '说明' })).toHaveValue('下周去');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await dialog.getByRole('button', { name: '标记完成' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect(action).toHaveCount(0);
  await close();
});

test('an add-on that settles an open action is marked in the booking', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/appoint');
  await page.getByRole('radio', { name: '基础安心套餐' }).click();
  const addOn = page.getByRole('checkbox', { name: /^甲状腺及颈部淋巴结超声/ });
  await expect(addOn).toBeVisible();
  await expect(page.locator('label').filter({ has: addOn })).toContainText('健康行动单建议');
  await close();
});
