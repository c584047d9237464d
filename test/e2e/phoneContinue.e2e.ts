import type { Page } from '@playwright/test';
import { calls } from '../../shared/calls';
import { findViolations } from '../helpers/browser/axe';
import { choosePackage, choosePlace, submitBooking } from '../helpers/browser/bookInBrowser';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
} as const;
const PC = { reducedMotion: 'reduce' } as const;

const pages = sharePages();

/** Opens the panel. @returns the address in its QR code */
async function openLink(page: Page): Promise<string> {
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.url().endsWith(calls.phoneLinkCreate.path)),
    page.getByRole('button', { name: '在手机上继续' }).click(),
  ]);
  await page.getByRole('img', { name: '在手机上继续的二维码' }).waitFor();
  return `${pages.server.url}/phone/continue#${(await response.json()).data.ticket}`;
}

test('a booking moves from the computer to the phone, is paid there, and both show it', async () => {
  const pc = await pages.openAs('DEMO0001', '/health', PC);
  const phone = await openPage(pages.browser, PHONE);
  try {
    await choosePackage(pc.page, pages.server.url, '职场活力套餐');
    await choosePlace(pc.page);
    await submitBooking(pc.page);
    await pc.page.getByRole('img', { name: '测试支付二维码' }).waitFor();
    const link = await openLink(pc.page);
    expect(await findViolations(pc.page)).toEqual([]);

    const asked: string[] = [];
    phone.page.on('request', (request) => asked.push(request.url() + JSON.stringify(request.headers())));
    await phone.page.goto(link);
    await phone.page.getByRole('heading', { name: '继续以 林* 的身份' }).waitFor();
    expect(await findViolations(phone.page)).toEqual([]);
    await phone.page.getByRole('button', { name: '继续' }).tap();
    await phone.page.getByRole('heading', { name: '收银台' }).waitFor();
    expect(new URL(phone.page.url()).search).toBe(new URL(pc.page.url()).search);
    // Neither an address nor a header of any request contains the ticket.
    expect(asked.filter((request) => request.includes(link.split('#')[1] ?? ''))).toEqual([]);
    // It is hidden where it would make no sense.
    await expect(phone.page.getByRole('button', { name: '在手机上继续' })).toBeHidden();

    await phone.page.getByRole('link', { name: '打开测试支付页' }).tap();
    await phone.page.getByRole('button', { name: /^确认付款/ }).tap();
    await phone.page.getByRole('link', { name: '返回约检' }).tap();
    await phone.page.getByRole('heading', { name: '已支付 ¥98' }).waitFor();
    await pc.page.bringToFront();
    await pc.page.getByRole('heading', { name: '已支付 ¥98' }).waitFor();

    await pc.page.goto(`${pages.server.url}/health/account`);
    await pc.page.getByText('由电脑转到手机').waitFor();
    await pc.page.getByRole('button', { name: /通知/ }).click();
    await pc.page.getByText('登录已转到手机').waitFor();

    const second = await openPage(pages.browser, PHONE);
    await second.page.goto(link);
    await second.page.getByRole('heading', { name: '这个链接已经失效' }).waitFor();
    await second.page.getByText('重新生成二维码').waitFor();
    expect(await findViolations(second.page)).toEqual([]);
    await second.page.goto(`${pages.server.url}/phone/continue`);
    await second.page.getByRole('heading', { name: '这个链接已经失效' }).waitFor();
    await second.close();
    expect([...pc.complaints.list, ...phone.complaints.list]).toEqual([]);
  } finally {
    await pc.close();
    await phone.close();
  }
});

test('a step of the booking continues with the same choice, and another scan in the same tab is noticed', async () => {
  const pc = await pages.openAs('DEMO0002', '/health', PC);
  const phone = await openPage(pages.browser, PHONE);
  try {
    await choosePackage(pc.page, pages.server.url, '职场活力套餐');
    await phone.page.goto(`${pages.server.url}/phone/continue#${'x'.repeat(43)}`);
    await phone.page.getByRole('heading', { name: '这个链接已经失效' }).waitFor();
    await phone.page.goto(await openLink(pc.page));
    await phone.page.getByRole('button', { name: '继续' }).tap();
    await phone.page.getByRole('heading', { name: '选择门店' }).waitFor();
    expect(new URL(phone.page.url()).search).toBe(new URL(pc.page.url()).search);
    expect([...pc.complaints.list, ...phone.complaints.list]).toEqual([]);
  } finally {
    await pc.close();
    await phone.close();
  }
});

test('a back end without the call says what to do instead', async () => {
  const pc = await pages.openAs('DEMO0001', '/health/appoint', PC);
  try {
    await pc.page.route(`**${calls.phoneLinkCreate.path}`, (route) =>
      route.fulfill({ status: 404, json: { code: 1, msg: 'no such call' } }),
    );
    await pc.page.getByRole('button', { name: '在手机上继续' }).click();
    await pc.page.getByText('这里暂时不能用二维码转到手机。').waitFor();
    await pc.page.getByText('也可以在手机浏览器里登录约检').waitFor();
    expect(await findViolations(pc.page)).toEqual([]);
  } finally {
    await pc.close();
  }
});
