import type { Route } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilFull, waitUntilQuiet } from '../helpers/browser/waitForPage';
import { createPng, PDF } from '../helpers/worlds/sampleFiles';

const pages = sharePages();

const readComplaints = (list: readonly string[]) => list.filter((line) => !line.includes('Failed to load resource'));
/** Chooses a file when React knows the input but the page is not hydrated yet. */
const CHOOSE_EARLY = () => {
  const { port1, port2 } = new MessageChannel();
  const tryNow = () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input || !Object.keys(input).some((key) => key.startsWith('__reactProps'))) return port2.postMessage('');
    const chosen = new DataTransfer();
    chosen.items.add(new File(['%PDF-1.4 early'], '早.pdf', { type: 'application/pdf' }));
    input.files = chosen.files;
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  };
  port1.onmessage = tryNow;
  port2.postMessage('');
};
/** Chooses a file as soon as the field is in the document, before any of our code runs. */
const CHOOSE_FIRST = () => {
  new MutationObserver((_, observer) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) return;
    observer.disconnect();
    const chosen = new DataTransfer();
    chosen.items.add(new File(['%PDF-1.4 early'], '早.pdf', { type: 'application/pdf' }));
    input.files = chosen.files;
  }).observe(document, { childList: true, subtree: true });
};
/** Writes the institution as soon as its field is in the document, before any of our code runs. */
const WRITE_FIRST = () => {
  new MutationObserver((_, observer) => {
    const input = document.querySelector<HTMLInputElement>('#report_institution');
    if (!input) return;
    observer.disconnect();
    input.value = '早写的医院';
  }).observe(document, { childList: true, subtree: true });
};
const readDraft = () => localStorage.getItem('draft_collect');
const pdf = { name: '报告.pdf', mimeType: 'application/pdf', buffer: PDF };

test('files are uploaded one by one, an unfinished form survives a reload, and the report is stored, opened and removed', async () => {
  const { page, complaints, close } = await pages.openAs('DEMO0001', '/health/collectReport');
  await page.getByText('还没有添加过报告').waitFor();
  await page.getByRole('button', { name: '存入这份报告' }).click();
  await page.getByText('请至少上传一个文件。').waitFor();
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles([
    { ...pdf, mimeType: 'application/wps-office.pdf' },
    { name: '假的.png', mimeType: 'image/png', buffer: Buffer.from('no image') },
    { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    { name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.from('x') },
  ]);
  await page.getByText('已上传', { exact: true }).waitFor();
  await page.getByText('HEIC 照片请先存成 JPG').waitFor();
  await page.getByText('只能上传 JPG、PNG、WebP 文件').waitFor();
  await page.getByText('只能上传 PDF、JPG、PNG 或 WebP 文件').waitFor();
  await page.getByRole('status').filter({ hasText: '已上传 1 个文件，3 个没有传完' }).waitFor({ state: 'attached' });
  await page.getByLabel('体检机构').fill('示例医院');
  const day = page.getByLabel('体检日期');
  await day.fill('3月4日');
  await page.getByRole('button', { name: '存入这份报告' }).click();
  await page.getByText('请按“年-月-日”填写，例如 2026-03-02。').waitFor();
  await day.fill('2025年3月4日');
  await day.blur();
  await expect(day).toHaveValue('2025-03-04');
  await page.reload();
  await page.getByText('已上传', { exact: true }).waitFor();
  await expect(day).toHaveValue('2025-03-04');
  expect(await page.getByLabel('体检机构').inputValue()).toBe('示例医院');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '存入这份报告' }).click();
  await page.getByRole('heading', { level: 3, name: /示例医院/ }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '报告.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('报告.pdf');
  expect(await page.evaluate(readDraft)).toBeNull();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.route('**/project_report/remove', (route) => route.fulfill({ status: 500, body: '' }));
  const remove = page.getByRole('dialog').getByRole('button', { name: '删除', exact: true });
  await remove.click();
  await page.getByRole('dialog').getByRole('alert').getByText('服务暂时没有回应，请稍后再试。').waitFor();
  await page.unroute('**/project_report/remove');
  await remove.click();
  await page.getByText('还没有添加过报告').waitFor();
  expect(readComplaints(complaints.list)).toEqual([]);
  await close();
});

test('a file that is dragged here and cannot be taken is refused with the reason; one that misses the field is not opened', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health/collectReport');
  await waitUntilQuiet(page);
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], '报告.docx', { type: 'application/msword' }));
    data.items.add(new File(['%PDF-1.4 x'], '报告.PDF'));
    return data;
  });
  const opensFile = (data: DataTransfer) => {
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
    return document.querySelector('h1')?.dispatchEvent(drop);
  };
  expect(await dropped.evaluate(opensFile)).toBe(false);
  await page.getByText('点击选择').dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByText('只能上传 PDF、JPG、PNG 或 WebP 文件').waitFor();
  await page.getByText('已上传', { exact: true }).waitFor();
  await close();
});

test('a refused file and the error about it disappear when another file is chosen; one that did not arrive stays', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health/collectReport');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
  await page.getByText('只能上传 PDF、JPG、PNG 或 WebP 文件').waitFor();
  expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
  await page.getByRole('button', { name: '存入这份报告' }).click();
  await page.getByText('请至少上传一个文件。').waitFor();
  await page.route('**/file/upload_file', (route) => route.abort());
  await chooser.setInputFiles([pdf]);
  await page.getByRole('button', { name: '重试' }).waitFor();
  await page.getByText('a.txt').waitFor({ state: 'detached' });
  await page.getByText('请至少上传一个文件。').waitFor({ state: 'detached' });
  await page.unroute('**/file/upload_file');
  await chooser.setInputFiles([{ name: 'b.png', mimeType: 'image/png', buffer: createPng() }]);
  await page.getByText('已上传', { exact: true }).waitFor();
  await page.getByRole('button', { name: '重试' }).waitFor();
  await close();
});

test('a failed upload can be retried, and a running one cancelled', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health/collectReport');
  await page.route('**/file/upload', (route) => route.abort());
  await page.locator('input[type=file]').setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: createPng() }]);
  await page.getByRole('button', { name: '重试' }).waitFor();
  await page.unroute('**/file/upload');
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByText('已上传', { exact: true }).waitFor();
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/file/upload_file'));
  // Held until the page gives it up.
  await page.route('**/file/upload_file', () => new Promise(() => undefined));
  await page.locator('input[type=file]').setInputFiles([pdf]);
  await page.getByRole('button', { name: '取消：报告.pdf' }).click();
  await page.getByText('报告.pdf').waitFor({ state: 'detached' });
  await cancelled;
  expect(await page.getByText('已上传', { exact: true }).count()).toBe(1);
  await close();
});

test('a file chosen during hydration is not lost', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health');
  await page.addInitScript(CHOOSE_EARLY);
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.goto(`${pages.server.url}/health/collectReport`);
  await page.getByText('早.pdf').waitFor();
  await page.getByText('已上传', { exact: true }).waitFor();
  await close();
});

test('a file chosen before hydration is added to the restored form', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health/collectReport');
  await page.locator('input[type=file]').setInputFiles([pdf]);
  await page.getByText('已上传', { exact: true }).waitFor();
  await page.getByLabel('体检机构').fill('示例医院');
  await page.addInitScript(CHOOSE_FIRST);
  await page.reload();
  await page.getByText('早.pdf').waitFor();
  await page.getByText('报告.pdf').waitFor();
  await page.getByText('已上传', { exact: true }).nth(1).waitFor();
  expect(await page.getByLabel('体检机构').inputValue()).toBe('示例医院');
  await close();
});

test('text written before hydration is kept, and newer than the restored form', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health/collectReport');
  await page.getByLabel('体检机构').fill('示例医院');
  await page.addInitScript(WRITE_FIRST);
  await page.reload();
  await waitUntilQuiet(page);
  expect(await page.getByLabel('体检机构').inputValue()).toBe('早写的医院');
  await page.getByRole('button', { name: '存入这份报告' }).click();
  await page.getByText('请至少上传一个文件。').waitFor();
  expect(await page.getByText('请输入体检机构').count()).toBe(0);
  await close();
});

test('a form that only a script can send waits for the scripts, with what was typed', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health', { isEarly: true });
  const held: Route[] = [];
  // The first script, which remembers presses, arrives with the page.
  const others = /\/(?!loadAfterPaint)[^/]+\.js$/;
  let isHeld = true;
  await page.route(others, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(`${pages.server.url}/health/collectReport`, { waitUntil: 'commit' });
  await page.getByLabel('体检机构').fill('早写的医院');
  await page.getByRole('button', { name: '存入这份报告' }).click();
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await page.getByText('请至少上传一个文件。').waitFor();
  expect(await page.getByLabel('体检机构').inputValue()).toBe('早写的医院');
  await close();
});

test('a removed file is not restored with the form, and every other field is', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health/collectReport');
  await page.locator('input[type=file]').setInputFiles([pdf]);
  await page.getByText('已上传', { exact: true }).waitFor();
  await page.getByRole('button', { name: '移除：报告.pdf' }).click();
  await page.getByText('报告.pdf').waitFor({ state: 'detached' });
  expect(await page.evaluate(readDraft)).toBeNull();
  await page.goto(`${pages.server.url}/health/upReport`);
  await page.getByLabel(/想问医生什么/).fill('结节要复查吗？');
  const field = page.getByRole('combobox', { name: /体检套餐/ });
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  const combo = field.locator('..');
  const chosen = await combo.getAttribute('title');
  expect(chosen).toMatch(/套餐/);
  await page.reload();
  await waitUntilQuiet(page);
  expect(await page.getByLabel(/想问医生什么/).inputValue()).toBe('结节要复查吗？');
  expect(await combo.getAttribute('title')).toBe(chosen);
  await page.getByRole('link', { name: '指南', exact: true }).first().click();
  await page.waitForURL('**/guide');
  await page.goBack();
  await page.getByLabel(/想问医生什么/).waitFor();
  await waitUntilQuiet(page);
  expect(await combo.getAttribute('title')).toBe(chosen);
  await close();
});

test('options and an agreement that fail to load are reported with a retry', async () => {
  const { page, close } = await pages.openAs('LANDI0001', '/health/report');
  await waitUntilFull(page);
  await page.route(/project_combo\/list|privacy\/getPrivacyAgreement/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: '添加报告' }).first().click();
  const combos = page.getByRole('status').filter({ hasText: '套餐没有加载出来' });
  const agreement = page.getByRole('status').filter({ hasText: '协议没有加载出来' });
  await combos.waitFor();
  await agreement.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.unroute(/project_combo\/list|privacy\/getPrivacyAgreement/);
  await combos.getByRole('button', { name: '重试' }).click();
  await agreement.getByRole('button', { name: '重试' }).click();
  await page.getByRole('combobox', { name: /体检套餐/ }).waitFor();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).waitFor();
  await page.getByText('阅读全文').click();
  expect(await findViolations(page)).toEqual([]);
  await close();
});

test('the reason why a file is refused fits the narrowest window', async () => {
  const { page, close } = await pages.openAs('DHL0001', '/health/collectReport');
  await page.setViewportSize({ width: 320, height: 800 });
  const msg = '存储空间暂时不足，现在不能上传文件，请过一会儿再试。预约不受影响。';
  await page.route('**/file/upload_file', (route) => route.fulfill({ json: { code: 5070, msg, data: { retryAfter: 600 } } }));
  await page.locator('input[type=file]').setInputFiles([pdf]);
  const problem = page.getByText(`没有上传：${msg}`);
  await problem.waitFor();
  const box = await problem.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  const drop = await page
    .getByText(/把文件拖到这里，或点击选择/)
    .locator('..')
    .boundingBox();
  expect((drop?.x ?? 0) + (drop?.width ?? 999)).toBeLessThanOrEqual(320);
  await close();
});
