/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { WireRequest } from '../../../src/api/transport';
import type { OrderDetails } from '../../../src/features/booking/orderTexts';
import { choosePayWay } from '../../../src/features/payment/choosePayWay';
import { getPaySteps } from '../../../src/features/payment/paySteps';
import { getPayWallet } from '../../../src/features/payment/payWallets';
import { openInWallet } from '../../../src/features/payment/walletBridge';
import { isWebAddress } from '../../../src/features/payment/walletReturn';
import { Cashier } from '../../../src/pages/PayRes/parts/Cashier';
import { CARD_HOLDER, createTestCore } from '../../helpers/worlds/clientCore';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const IN_WECHAT = `${IPHONE} MicroMessenger/8.0.60(0x18003c30) NetType/WIFI Language/zh_CN`;
const IN_WECOM = `${ANDROID} wxwork/4.1.36 MicroMessenger/7.0.1 Language/zh`;

test.each([
  [WINDOWS, 'code'],
  [MAC, 'code'],
  [IPHONE, 'link'],
  [ANDROID, 'link'],
  [`${ANDROID} AlipayClient/10.7.0`, 'link'],
  [IN_WECHAT, 'inApp'],
  [`${WINDOWS} MicroMessenger/7.0.20.1781 WindowsWechat`, 'inApp'],
  [IN_WECOM, 'code'],
  ['', 'code'],
])('%s prefers %s', (userAgent, way) => {
  expect(choosePayWay(userAgent)).toBe(way);
});

test('the steps tell a phone what its wallet really accepts', () => {
  const join = (channel: string, way: 'code' | 'link' | 'inApp', isPhone: boolean) =>
    getPaySteps(getPayWallet(channel), way, isPhone).join();
  expect(join('wechat', 'code', true)).toContain('在电脑上打开约检');
  expect(join('wechat', 'code', true)).not.toMatch(/相册|长按/);
  expect(join('alipay', 'code', true)).toMatch(/长按二维码.*支付宝.*相册/);
  expect(join('alipay', 'code', false)).not.toContain('长按');
  expect(join('alipay', 'link', true)).toContain('打开支付宝支付');
  expect(join('wechat', 'inApp', true)).not.toContain('扫一扫');
});

test('only web addresses are followed', () => {
  expect(['https://wx.tenpay.com/x', 'http://localhost:3000/sandbox/pay/x'].every(isWebAddress)).toBe(true);
  for (const address of ['javascript:alert(1)', 'weixin://wxpay', 'data:text/html,x', '//evil.example', '', undefined])
    expect(isWebAddress(address)).toBe(false);
});

const setUserAgent = (userAgent: string) => Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent });
const originalUserAgent = navigator.userAgent;
const bridged = window as Window & { WeixinJSBridge?: unknown };
afterEach(() => {
  setUserAgent(originalUserAgent);
  delete bridged.WeixinJSBridge;
});

type Body = { way?: string; authorization?: object };
const readBody = ({ body }: WireRequest): Body => (typeof body === 'string' ? JSON.parse(body) : {});
const PAID = {
  outTradeNo: 'T1',
  codeUrl: '',
  amountFen: 9_800,
  expiresAt: '2026-11-22T10:00:00.000Z',
  sandbox: false,
};

/** Renders the payment page in a browser, with a back end that answers as told. */
function showCashier(userAgent: string, answer: (body: Body) => object, { query = '', result = {} as object } = {}) {
  setUserAgent(userAgent);
  const settled = jest.fn();
  const core = createTestCore({
    entries: CARD_HOLDER,
    answers: {
      unifiedPay(request) {
        const data = answer(readBody(request));
        return {
          json:
            'refuse' in data
              ? { code: 4094, msg: '没有取得钱包的授权，请重新发起支付。' }
              : { code: 0, msg: '', data: { ...PAID, ...data } },
        };
      },
      getWxResult: { json: { code: 3001, msg: '', ...result } },
    },
  });
  const order = { orderNo: 'YJ1', selfFen: 9_800, holdExpiresAt: '2026-11-22T10:00:00.000Z', payments: [] } as unknown as OrderDetails;
  window.history.replaceState(null, '', `/health/appoint/payres?orderNo=YJ1${query}`);
  render(
    <Provider store={core.store}>
      <MemoryRouter initialEntries={[`/health/appoint/payres?orderNo=YJ1${query}`]}>
        <Cashier order={order} secondsLeft={600} onSettled={settled} />
      </MemoryRouter>
    </Provider>,
  );
  const listAsked = () => core.requests.filter(({ call }) => call === 'unifiedPay').map(readBody);
  return { settled, listAsked };
}

const LINK = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&redirect_url=https%3A%2F%2Fhealth.example%2F';

test('a phone gets the link, which sends the origin as the referrer, and can change to the code', async () => {
  const { listAsked } = showCashier(IPHONE, ({ way }) => (way === 'link' ? { way, linkUrl: LINK } : { codeUrl: 'weixin://wxpay/x' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '打开微信支付' });
  expect([link.href, link.getAttribute('referrerpolicy'), link.target, link.rel]).toEqual([LINK, 'origin', '', '']);
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '改用二维码' }));
  await screen.findByRole('img', { name: '微信支付二维码，请用微信扫一扫' });
  expect(screen.getByText(/微信不支持识别相册或截图里的付款码/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '保存二维码' })).toBeNull();
  expect(listAsked().map(({ way }) => way)).toEqual(['link', undefined]);
});

test('a link is renewed before it expires, and stays usable meanwhile', async () => {
  jest.useFakeTimers();
  try {
    let asked = 0;
    const { listAsked } = showCashier(ANDROID, () => ({ way: 'link', linkUrl: `${LINK}&n=${++asked}` }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: '打开微信支付' }).href).toMatch(/&n=1$/);
    await act(() => jest.advanceTimersByTimeAsync(4 * 60_000));
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: '打开微信支付' }).href).toMatch(/&n=2$/);
    expect(listAsked()).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test.each(['javascript:alert(1)', 'weixin://wxpay/bizpayurl'])('a back end cannot send a person to %s', async (link) => {
  showCashier(IPHONE, () => ({ way: 'link', linkUrl: link }));
  await screen.findByText('支付链接不可用，请改用二维码。');
  expect(screen.queryByRole('link', { name: '打开微信支付' })).toBeNull();
});

test('a back end that knows no ways answers a code, which is shown', async () => {
  showCashier(IPHONE, () => ({ codeUrl: 'weixin://wxpay/x' }));
  await screen.findByRole('img', { name: '微信支付二维码，请用微信扫一扫' });
  expect(screen.getByText('在电脑上打开约检，从“我的订单”进入这个收银台')).toBeTruthy();
});

const INVOCATION = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx1', signType: 'RSA', paySign: 's' };

function installBridge(result: string) {
  const invoke = jest.fn((_name: string, _params: object, done: (answer: { err_msg: string }) => void) =>
    done({ err_msg: `get_brand_wcpay_request:${result}` }),
  );
  bridged.WeixinJSBridge = { invoke };
  return invoke;
}

test.each([
  ['ok', 'ok'],
  ['cancel', 'cancel'],
  ['fail', 'fail'],
  ['fail_no permission to execute', 'fail'],
])('the bridge answering %s means %s', async (answer, result) => {
  const invoke = installBridge(answer);
  expect(await openInWallet(INVOCATION)).toBe(result);
  expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', INVOCATION, expect.any(Function));
});

test('a bridge that appears later is waited for, and a missing one is a failure', async () => {
  jest.useFakeTimers();
  try {
    const later = openInWallet(INVOCATION);
    installBridge('ok');
    document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    expect(await later).toBe('ok');
    delete bridged.WeixinJSBridge;
    const never = openInWallet(INVOCATION);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await never).toBe('fail');
  } finally {
    jest.useRealTimers();
  }
});

test('after the authorization the payment opens by itself, once, and the code leaves the address', async () => {
  const invoke = installBridge('cancel');
  const { listAsked } = showCashier(IN_WECHAT, () => ({ way: 'inApp', invocation: INVOCATION }), { query: '&code=c1&state=s1' });
  await screen.findByText('支付没有完成，名额还在，可以再试');
  expect(invoke).toHaveBeenCalledTimes(1);
  expect(listAsked()).toMatchObject([{ way: 'inApp', authorization: { code: 'c1', state: 's1' } }]);
  expect(window.location.search).toBe('?orderNo=YJ1');
  await userEvent.click(screen.getByRole('button', { name: '立即支付' }));
  expect(invoke).toHaveBeenCalledTimes(2);
});

test('a refused authorization is not sent again', async () => {
  const { listAsked } = showCashier(
    IN_WECHAT,
    ({ authorization }) => (authorization ? { refuse: true } : { way: 'inApp', invocation: INVOCATION }),
    { query: '&code=c1&state=forged' },
  );
  await userEvent.click(await screen.findByRole('button', { name: '重新获取' }));
  await screen.findByRole('button', { name: '立即支付' });
  expect(listAsked().map(({ authorization }) => authorization !== undefined)).toEqual([true, false]);
});

test('a payment that another device continues says so, goes on asking, and can be taken back', async () => {
  const { settled, listAsked } = showCashier(WINDOWS, () => ({ codeUrl: 'weixin://wxpay/x' }), {
    result: { code: 0, data: { state: 'closed', orderNo: 'YJ1', orderState: 'pending_pay' } },
  });
  await screen.findByText('二维码已失效');
  expect(settled).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '改在这里支付' }));
  expect(listAsked()).toHaveLength(2);
}, 10_000);
