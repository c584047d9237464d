import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';
import { PDF } from '../helpers/worlds/sampleFiles';

const pages = sharePages();

const readComplaints = (list: readonly string[]) => list.filter((line) => !line.includes('Failed to load resource'));

test('a report is interpreted in plain words with sources, and a question is sent to the doctor', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/interpret');
  await page.getByRole('heading', { name: '可以解读的报告' }).waitFor();
  expect(await page.getByRole('heading', { name: '我的解读' }).count()).toBe(0);
  await page
    .getByRole('button', { name: /^解读\s*：/ })
    .first()
    .click();
  // Two kinds of cholesterol with the same advice are one entry.
  const entry = page.getByRole('listitem').filter({ hasText: '低密度脂蛋白胆固醇 3.71 mmol/L' }).filter({ hasText: '总胆固醇' });
  await entry.getByText('见医生可以问什么').click();
  await entry.getByText('依据：中国血脂管理指南（2023年）').waitFor();
  // On paper all are open.
  const sources = page.getByText(/^依据：/).and(page.locator(':visible'));
  await expect(sources).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await sources.count()).toBeGreaterThan(3);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sources).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  const field = page.getByLabel('要问的问题');
  await field.fill('需要忌口吗？');
  await page.route('**/interpret/followUp', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await field.inputValue()).toBe('需要忌口吗？');
  await page.unroute('**/interpret/followUp');
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByRole('list', { name: '和医生的对话' }).getByText('需要忌口吗？').waitFor();
  expect(await field.inputValue()).toBe('');
  await page.getByRole('link', { name: '全部解读' }).click();
  await page.getByText('医生处理中').waitFor();
  // The report that was explained is in the list of explanations alone.
  await expect(page.getByRole('link', { name: /^查看解读/ })).toHaveCount(1);
  await expect(page.getByRole('region', { name: '可以解读的报告' }).getByRole('listitem')).toHaveCount(2);
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('a report from another institution is uploaded and sent to the doctor with a question', async () => {
  const { page, complaints, close } = await pages.openAs('LANDI0001', '/health/upReport');
  await page.getByRole('heading', { level: 1, name: '添加报告' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.locator('input[type=file]').setInputFiles([{ name: '报告.pdf', mimeType: 'application/pdf', buffer: PDF }]);
  await page.getByText('已上传', { exact: true }).waitFor();
  await page.getByLabel('体检机构').fill('示例医院');
  await page.getByLabel('体检日期').fill('2025-03-04');
  await page.getByLabel(/想问医生什么/).fill('结节要复查吗？');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交给医生' }).click();
  await page.getByRole('list', { name: '和医生的对话' }).getByText('结节要复查吗？').waitFor();
  await page.getByText('等待医生', { exact: true }).waitFor();
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

for (const [label, held] of [
  ['scripts but the first have arrived', /\/assets\/(?!loadAfterPaint)[^/]*\.js$/],
  ['hydration', /\/session$/],
] as const) {
  test(`a button clicked before ${label} takes effect after it`, async () => {
    const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/guide', { isEarly: true });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.addInitScript(() => localStorage.clear());
    await page.route(held, async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest(held);
    await page.goto(`${pages.server.url}/health/interpret`, { waitUntil: 'commit' });
    // The page asks for its scripts, and then for its session, before it handles clicks.
    await asked;
    await page
      .getByRole('button', { name: /^解读\s*：/ })
      .first()
      .click();
    release();
    await page.getByLabel('要问的问题').waitFor();
    expect(readComplaints(complaints.list)).toEqual([]);
    await close();
  });
}

test('a question whose answer was lost is shown as sent, and another one can be sent', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/interpret');
  await page
    .getByRole('button', { name: /^解读\s*：/ })
    .first()
    .click();
  const field = page.getByLabel('要问的问题');
  await field.fill('要复查吗？');
  await page.route('**/interpret/followUp', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByRole('alert').first().waitFor();
  await page.unroute('**/interpret/followUp');
  await field.fill('多久以后复查？');
  await page.getByRole('button', { name: '发送' }).click();
  const conversation = page.getByRole('list', { name: '和医生的对话' });
  await page.locator('#ask').getByText('之前的提交其实已经成功').waitFor();
  await expect(conversation.getByText('要复查吗？')).toHaveCount(1);
  // Now it is another question.
  await page.getByRole('button', { name: '发送' }).click();
  await conversation.getByText('多久以后复查？').waitFor();
  await expect(conversation.getByText('要复查吗？')).toHaveCount(1);
  await close();
});

test('a failed interpretation request, and a report that cannot be submitted, are reported', async () => {
  const { page, close } = await pages.openAs('DEMO0001', '/health/interpret');
  await page.route('**/interpret/create', (route) => route.fulfill({ status: 500, body: '' }));
  await page
    .getByRole('button', { name: /^解读\s*：/ })
    .last()
    .click();
  await page.getByText('服务暂时没有回应，请稍后再试。').waitFor();
  await page.goto(`${pages.server.url}/health/upReport`);
  await page.locator('input[type=file]').setInputFiles([{ name: '报告.pdf', mimeType: 'application/pdf', buffer: PDF }]);
  await page.getByText('已上传', { exact: true }).waitFor();
  await page.getByLabel('体检机构').fill('示例医院');
  await page.getByLabel('体检日期').fill('2025-03-04');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交给医生' }).click();
  await page.getByRole('alert').getByText('服务暂时没有回应，请稍后再试。').waitFor();
  await page.unroute('**/interpret/create');
  await page.getByRole('button', { name: '提交给医生' }).click();
  await page.getByRole('heading', { name: '问医生' }).waitFor();
  await close();
});
