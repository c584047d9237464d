import { findViolations } from '../helpers/browser/axe';
import { choosePackage, choosePlace, submitBooking } from '../helpers/browser/bookInBrowser';
import { expect, test } from '../helpers/browser/browserTest';
import { type PayServer, startPayServer } from '../helpers/payment/startPayServer';
import { openAs } from '../helpers/worlds/openAs';

let pay: PayServer;
test.beforeAll(async () => {
  pay = await startPayServer();
});
test.afterAll(() => pay?.close());

test('a person chooses the other provider, pays there, and sees which wallet paid', async ({ browser }) => {
  const { server, wechat, alipay } = pay;
  const { page, complaints, close } = await openAs(browser, server.url, 'DEMO0001', '/health', { reducedMotion: 'reduce' });
  try {
    await choosePackage(page, server.url, '职场活力套餐');
    await choosePlace(page);
    await submitBooking(page);
    await page.getByRole('img', { name: '微信支付二维码，请用微信扫一扫' }).waitFor();
    expect(await page.getByRole('radio', { name: '微信支付' }).isChecked()).toBe(true);
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('radio', { name: '支付宝' }).check();
    await page.getByRole('img', { name: '支付宝二维码，请用支付宝扫一扫' }).waitFor();
    await page.getByText('打开支付宝，点首页左上角的“扫一扫”').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect([...wechat.books.trades.values()].map(({ state }) => state)).toEqual(['CLOSED']);
    // After a reload choice and code are the same.
    await page.reload();
    await page.getByRole('img', { name: '支付宝二维码，请用支付宝扫一扫' }).waitFor();
    expect(await page.getByRole('radio', { name: '支付宝' }).isChecked()).toBe(true);

    const [trade] = alipay.books.trades.values();
    if (!trade) throw new Error('No code was requested from Alipay');
    alipay.books.pay(trade.outTradeNo);
    const { body, headers } = alipay.createTradeNotice(trade.outTradeNo);
    const answer = await fetch(trade.notifyUrl, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([200, 'success']);
    await page.getByRole('heading', { name: '已支付 ¥98' }).waitFor();
    await page.getByRole('link', { name: '查看订单' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: '支付宝' })
      .filter({ hasText: `流水号 ${trade.outTradeNo}` })
      .waitFor();
    expect(complaints.list).toEqual([]);
  } finally {
    await close();
  }
});
