/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { maskName } from '../../server/security/masks';
import { PhoneLinkPanel } from '../../src/features/phone/PhoneLinkPanel';
import PhoneContinuePage from '../../src/pages/PhoneContinue/PhoneContinue.page';
import { CARD_HOLDER, createTestCore } from '../helpers/worlds/clientCore';

const TICKET = 'a'.repeat(43);
const PAGE = '/health/appoint?step=store';

type Answers = NonNullable<Parameters<typeof createTestCore>[0]>['answers'];

function show(element: ReactElement, answers: Answers) {
  const core = createTestCore({ entries: CARD_HOLDER, answers });
  render(
    <Provider store={core.store}>
      <MemoryRouter>{element}</MemoryRouter>
    </Provider>,
  );
  return (name: string) =>
    core.requests.filter(({ call }) => call === name).map(({ body }) => (typeof body === 'string' ? JSON.parse(body) : {}));
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(50));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.location.hash = '';
});

test('a name is masked to its first character, whatever its length or script', () => {
  expect(['张伟', '欧阳修文', '𠮷田', 'Anna Li', ' 李四 ', ''].map(maskName)).toEqual(['张*', '欧*', '𠮷*', 'A*', '李*', '*']);
});

test('the panel counts down, expires, and makes another code on request', async () => {
  const create = () => ({ json: { code: 0, msg: '', data: { ticket: TICKET, expiresAt: new Date(Date.now() + 120_000).toISOString() } } });
  const listAsked = show(<PhoneLinkPanel page={PAGE} />, { phoneLinkCreate: create });
  await settle();
  expect(screen.getByRole('img', { name: '在手机上继续的二维码' })).toBeTruthy();
  expect(screen.getByText(/^在手机上打开这一页，不用再登录。1[12]\d 秒内有效/)).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(121_000));
  expect(screen.queryByRole('img', { name: '在手机上继续的二维码' })).toBeNull();
  await act(async () => screen.getByRole('button', { name: '重新生成' }).click());
  await settle();
  expect(screen.getByRole('img', { name: '在手机上继续的二维码' })).toBeTruthy();
  expect(listAsked('phoneLinkCreate')).toMatchObject([{ page: PAGE }, { page: PAGE }]);
});

test('a refusal shows its reason and can be repeated', async () => {
  show(<PhoneLinkPanel page={PAGE} />, { phoneLinkCreate: { json: { code: 4094, msg: '请在电脑上生成二维码。' } } });
  await settle();
  expect(screen.getByText('请在电脑上生成二维码。')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重新生成' })).toBeTruthy();
});

test('a back end without the call gets a sentence and no button', async () => {
  show(<PhoneLinkPanel page={PAGE} />, { phoneLinkCreate: { status: 404 } });
  await settle();
  expect(screen.getByText('这里暂时不能用二维码转到手机。')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a valid link the page says how to get one, and asks nobody', async () => {
  window.location.hash = '#short';
  const listAsked = show(<PhoneContinuePage />, {});
  await settle();
  expect(screen.getByRole('heading', { name: '这个链接已经失效' })).toBeTruthy();
  expect(listAsked('phoneLinkRead')).toEqual([]);
});

test('without a network the link stays, and a double press uses it once', async () => {
  window.location.hash = `#${TICKET}`;
  let isOffline = true;
  const listAsked = show(<PhoneContinuePage />, {
    phoneLinkRead: () =>
      isOffline
        ? { status: 503 }
        : { json: { code: 0, msg: '', data: { nameMasked: '林*', companyName: '晴川', expiresAt: '2026-11-22T10:00:00.000Z' } } },
    phoneLinkUse: () => ({ json: { code: 4040, msg: '这个链接已经失效' } }),
  });
  await settle();
  expect(screen.getByRole('heading', { name: '没有打开' })).toBeTruthy();
  isOffline = false;
  await act(async () => screen.getByRole('button', { name: '再试一次' }).click());
  await settle();
  const button = screen.getByRole('button', { name: '继续' });
  await act(async () => {
    button.click();
    button.click();
  });
  await settle();
  expect(listAsked('phoneLinkUse')).toMatchObject([{ ticket: TICKET }]);
  expect(screen.getByRole('heading', { name: '这个链接已经失效' })).toBeTruthy();
});
