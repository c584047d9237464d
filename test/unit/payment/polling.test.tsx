/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { usePaymentPolling } from '../../../src/features/payment/usePaymentPolling';
import { CARD_HOLDER, createTestCore } from '../../helpers/worlds/clientCore';

const MINUTE_MS = 60_000;

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

function startPolling() {
  const core = createTestCore({ entries: CARD_HOLDER, answers: { getWxResult: { json: { code: 3001, msg: '' } } } });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={core.store}>{children}</Provider>;
  const { unmount } = renderHook(() => usePaymentPolling({ outTradeNo: 'trade-1', active: true, onSettled: () => undefined }), { wrapper });
  const countAsked = () => core.requests.filter(({ call }) => call === 'getWxResult').length;
  return { countAsked, unmount };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
});

test('a hidden tab does not poll; a tab that is shown again polls immediately', async () => {
  const { countAsked, unmount } = startPolling();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(countAsked()).toBeGreaterThan(2);
  const asked = countAsked();
  setHidden(true);
  await act(() => jest.advanceTimersByTimeAsync(10 * MINUTE_MS));
  expect(countAsked()).toBe(asked);
  await act(async () => setHidden(false));
  expect(countAsked()).toBe(asked + 1);
  unmount();
});

test('a poll that is running when the tab is hidden is the last one', async () => {
  const { countAsked, unmount } = startPolling();
  // The tab is hidden, without an event that reaches the page, just before the next poll.
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  await act(() => jest.advanceTimersByTimeAsync(10 * MINUTE_MS));
  expect(countAsked()).toBe(1);
  unmount();
});
