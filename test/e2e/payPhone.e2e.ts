import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { choosePackage, chooseStore, submitBooking } from '../helpers/browser/bookInBrowser';
import { expect, test } from '../helpers/browser/browserTest';
import { type PayServer, startPayServer } from '../helpers/payment/startPayServer';
import { openAs } from '../helpers/worlds/openAs';

const PHONE_AGENT = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
const IN_BROWSER = { ...PHONE, userAgent: PHONE_AGENT };
const IN_WECHAT = { ...PHONE, userAgent: `${PHONE_AGENT} MicroMessenger/8.0.60 NetType/WIFI Language/zh_CN` };

let pay: PayServer;
test.beforeAll(async () => {
  pay = await startPayServer({ WECHAT_H5: '1', WECHAT_APP_SECRET: 'simulatedappsecret0123456789abcd', ALIPAY_WAP: '1' });
});
test.afterAll(() => pay?.close());

/** @param period of the first free day */
async function book(page: Page, period: 'first' | 'last' = 'first'): Promise<string> {
  await choosePackage(page, pay.server.url, '职场活力套餐');
  await chooseStore(page);
  await page.locator('input[name="slotId"]:enabled')[period]().click();
  await page.getByRole('button', { name: '下一步：确认' }).click();
  await submitBooking(page);
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

/** The newest trade of WeChat Pay is paid, and its notice delivered. */
async function payNewestTrade(): Promise<void> {
  const trade = [...pay.wechat.books.trades.values()].findLast(({ state }) => state === 'NOTPAY');
  if (!trade) throw new Error('There is no open trade');
  pay.wechat.books.pay(trade.outTradeNo);
  const { body, headers } = pay.wechat.createTradeNotice(trade.outTradeNo);
  expect((await fetch(trade.notifyUrl, { method: 'POST', headers, body })).status).toBe(204);
}

/** Answers WeChat's payment page, which has no network here. @returns the referrers it saw */
async function serveWalletPage(context: BrowserContext): Promise<(string | undefined)[]> {
  const referrers: (string | undefined)[] = [];
  await context.route('https://wx.tenpay.com/**', async (route) => {
    referrers.push(
      await route
        .request()
        .headerValue('referer')
        .then((value) => value ?? undefined),
    );
    const back = new URL(route.request().url()).searchParams.get('redirect_url') ?? '';
    await route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>pay</title><a href="${back}">back</a>` });
  });
  return referrers;
}

test("a phone's browser pays by the link to WeChat, which sees the origin, and comes back to the result", async ({ browser }) => {
  const { page, context, complaints, close } = await openAs(browser, pay.server.url, 'DEMO0001', '/health', IN_BROWSER);
  try {
    const referrers = await serveWalletPage(context);
    const orderNo = await book(page);
    const link = page.getByRole('link', { name: '打开微信支付' });
    await link.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await link.tap();
    await page.waitForURL('https://wx.tenpay.com/**');
    expect(referrers).toEqual([`${pay.server.url}/`]);
    await payNewestTrade();
    await page.getByRole('link', { name: 'back' }).tap();
    await page.getByRole('heading', { name: '已支付 ¥98' }).waitFor();
    expect(new URL(page.url()).searchParams.get('orderNo')).toBe(orderNo);
    expect(complaints.list).toEqual([]);
  } finally {
    await close();
  }
});

test('a phone changes between the link, the other provider and a code that can be saved', async ({ browser }) => {
  const { page, complaints, close } = await openAs(browser, pay.server.url, 'DEMO0002', '/health', IN_BROWSER);
  try {
    await book(page);
    await page.getByRole('link', { name: '打开微信支付' }).waitFor();
    await page.getByRole('button', { name: '改用二维码' }).tap();
    await page.getByText('微信不支持识别相册或截图里的付款码').waitFor();
    expect(await page.getByRole('button', { name: '保存二维码' }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('radio', { name: '支付宝' }).check();
    const picture = page.locator('img[alt="支付宝二维码，请用支付宝扫一扫"]');
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '保存二维码' }).tap()]);
    expect(download.suggestedFilename()).toBe('约检 支付宝 ¥98.png');
    expect(
      readFileSync(await download.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(await findViolations(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
    const open = [...pay.wechat.books.trades.values()].filter(({ state }) => state === 'NOTPAY');
    expect(open).toEqual([]);
  } finally {
    await close();
  }
});

test("inside WeChat one press authorizes silently and opens the payment through the page's bridge", async ({ browser }) => {
  const { page, context, complaints, close } = await openAs(browser, pay.server.url, 'DEMO0001', '/health', IN_WECHAT);
  try {
    const invoked: unknown[] = [];
    await page.exposeFunction('reportInvocation', (name: string, params: unknown) => invoked.push([name, params]));
    await context.addInitScript(() => {
      const bridge = {
        async invoke(name: string, params: object, done: (answer: { err_msg: string }) => void) {
          await (window as unknown as { reportInvocation(name: string, params: object): Promise<void> }).reportInvocation(name, params);
          done({ err_msg: 'get_brand_wcpay_request:ok' });
        },
      };
      Object.assign(window, { WeixinJSBridge: bridge });
    });
    await context.route('https://open.weixin.qq.com/**', async (route) => {
      const query = new URL(route.request().url()).searchParams;
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('code', pay.wechat.books.authorize());
      back.searchParams.set('state', query.get('state') ?? '');
      await route.fulfill({ status: 302, headers: { Location: back.href } });
    });
    await page.goto(`${pay.server.url}/health`);
    // The same person has booked the first one.
    const orderNo = await book(page, 'last');
    const button = page.getByRole('button', { name: '立即支付' });
    await button.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await button.tap();
    await page.getByText('正在确认支付结果，请稍候').waitFor();
    const [trade] = [...pay.wechat.books.trades.values()].filter(({ kind }) => kind === 'jsapi');
    expect(invoked).toEqual([['getBrandWCPayRequest', expect.objectContaining({ package: `prepay_id=wx${trade?.outTradeNo}` })]]);
    expect(new URL(page.url()).search).toBe(`?orderNo=${orderNo}`);
    await payNewestTrade();
    await page.getByRole('heading', { name: /^已支付/ }).waitFor();
    expect(complaints.list).toEqual([]);
  } finally {
    await close();
  }
});
