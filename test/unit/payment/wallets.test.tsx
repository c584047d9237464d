/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { WireRequest } from '../../../src/api/transport';
import type { OrderDetails } from '../../../src/features/booking/orderTexts';
import { getPaidWallet, getPayWallet } from '../../../src/features/payment/payWallets';
import { Cashier } from '../../../src/pages/PayRes/parts/Cashier';
import { CARD_HOLDER, createTestCore } from '../../helpers/worlds/clientCore';

type Answer = { code: number; msg: string; data?: object };

const readChannel = ({ body }: WireRequest): unknown => (typeof body === 'string' ? JSON.parse(body).channel : undefined);

/** Renders the payment page of an order, with a back end that answers as told. */
function showCashier(answer: (channel: unknown) => Answer) {
  const settled = jest.fn();
  const core = createTestCore({
    entries: CARD_HOLDER,
    answers: {
      unifiedPay: (request) => ({ json: answer(readChannel(request)) }),
      getWxResult: { json: { code: 3001, msg: '' } },
    },
  });
  const order = { orderNo: 'YJ1', selfFen: 9_800, holdExpiresAt: '2026-11-22T10:00:00.000Z', payments: [] } as unknown as OrderDetails;
  render(
    <Provider store={core.store}>
      <MemoryRouter>
        <Cashier order={order} secondsLeft={600} onSettled={settled} />
      </MemoryRouter>
    </Provider>,
  );
  const listAsked = () => core.requests.filter(({ call }) => call === 'unifiedPay').map(readChannel);
  return { settled, listAsked };
}

const code = (channel: string, more = {}) => ({
  code: 0,
  msg: '',
  data: {
    outTradeNo: `T-${channel}`,
    codeUrl: `https://pay.example/${channel}`,
    amountFen: 9_800,
    expiresAt: '2026-11-22T10:00:00.000Z',
    sandbox: false,
    ...more,
  },
});
const channels = ['wechat', 'alipay'];

test('without a choice the payment page names WeChat Pay, has no radio group, and leaves the code its quiet zone', async () => {
  const { listAsked } = showCashier(() => code('NATIVE'));
  const picture = await screen.findByRole('img', { name: '微信支付二维码，请用微信扫一扫' });
  expect(picture.outerHTML).toMatch(/d="M4[ ,]4h7/);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(listAsked()).toEqual(['NATIVE']);
});

test('a single other provider is named wherever the app is', async () => {
  showCashier(() => code('alipay', { channel: 'alipay' }));
  await screen.findByRole('img', { name: '支付宝二维码，请用支付宝扫一扫' });
  expect(screen.getByText('打开支付宝，点首页左上角的“扫一扫”')).toBeTruthy();
  expect(document.body.textContent).not.toContain('微信');
});

test('each choice requests its own code; after a failure the choices stay, and the first one can be used again', async () => {
  let isAway = true;
  const { listAsked } = showCashier((channel) => {
    if (channel === 'alipay' && isAway) return { code: 1, msg: '支付服务暂时没有响应' };
    const shown = channel === 'alipay' ? 'alipay' : 'wechat';
    return code(shown, { channel: shown, channels });
  });
  const alipay = await screen.findByRole('radio', { name: '支付宝' });
  const wechat = screen.getByRole<HTMLInputElement>('radio', { name: '微信支付' });
  expect(wechat.checked).toBe(true);
  await userEvent.click(alipay);
  await screen.findByText('二维码没有取到');
  expect(screen.queryByText(/扫一扫|正在等待支付结果/)).toBeNull();
  await userEvent.click(wechat);
  await screen.findByRole('img', { name: '微信支付二维码，请用微信扫一扫' });
  isAway = false;
  await userEvent.click(alipay);
  await screen.findByRole('img', { name: '支付宝二维码，请用支付宝扫一扫' });
  expect(listAsked()).toEqual(['NATIVE', 'alipay', 'wechat', 'alipay']);
});

test('an order that was paid by the previous code is refetched instead of requesting another code', async () => {
  const { settled } = showCashier((channel) =>
    channel === 'alipay' ? { code: 4093, msg: '这个订单不需要再支付。' } : code('wechat', { channel: 'wechat', channels }),
  );
  await userEvent.click(await screen.findByRole('radio', { name: '支付宝' }));
  await waitFor(() => expect(settled).toHaveBeenCalled());
});

test('a refund names the wallet that paid', () => {
  const payments = [
    { state: 'closed', channel: 'NATIVE' },
    { state: 'refunding', channel: 'alipay' },
  ];
  expect(getPaidWallet(payments).app).toBe('支付宝');
  expect(getPaidWallet([]).app).toBe('微信');
  expect([getPayWallet('NATIVE'), getPayWallet(undefined), getPayWallet('toString')].map(({ app }) => app)).toEqual([
    '微信',
    '微信',
    '微信',
  ]);
});
