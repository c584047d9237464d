/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { createDomTarget } from '../../src/kit/notify/domTarget';
import { NotifyHost } from '../../src/kit/notify/NotifyHost';
import { createNotifier, NotifyProvider, type NotifyTarget, silentTarget } from '../../src/kit/notify/notifier';

function createRecorder() {
  const shown: string[] = [];
  const target: NotifyTarget = {
    toast: (kind, text) => shown.push(`${kind}: ${text}`),
    requestError: (text) => shown.push(`request: ${text}`),
  };
  return { shown, target };
}

test('messages go to the last connected target, and after it disconnects to the fallback', () => {
  const fallback = createRecorder();
  const antd = createRecorder();
  const notifier = createNotifier(fallback.target);
  notifier.error('1');
  const disconnect = notifier.connect(antd.target);
  notifier.showError('2');
  notifier.success('3');
  disconnect();
  disconnect();
  notifier.info('4');
  expect([fallback.shown, antd.shown]).toEqual([
    ['error: 1', 'info: 4'],
    ['request: 2', 'success: 3'],
  ]);
});

describe('plain elements', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  test('the request error has title and text, is announced, and disappears after 4.5 seconds', () => {
    createDomTarget(document).requestError('手机号不对 <b>');
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain('请求错误');
    expect(notice.textContent).toContain('手机号不对 <b>');
    expect(notice.parentElement?.style.getPropertyValue('--yj-notify-top')).toBe('24px');
    jest.advanceTimersByTime(4499);
    expect(notice.isConnected).toBe(true);
    jest.advanceTimersByTime(1);
    expect(notice.isConnected).toBe(false);
  });

  test('the request error can be closed earlier', () => {
    createDomTarget(document).requestError('x');
    act(() => screen.getByRole('button', { name: '关闭' }).click());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a toast disappears after 3 seconds', () => {
    createDomTarget(document).toast('success', '已保存');
    const toast = screen.getByRole('status');
    jest.advanceTimersByTime(2999);
    expect(toast.isConnected).toBe(true);
    jest.advanceTimersByTime(1);
    expect(toast.isConnected).toBe(false);
  });
});

function renderHost() {
  const notifier = createNotifier(silentTarget);
  render(
    <NotifyProvider value={notifier}>
      <NotifyHost>
        <p>页面</p>
      </NotifyHost>
    </NotifyProvider>,
  );
  return notifier;
}

test('calls that fail alike show one request error, others their own', async () => {
  const notifier = renderHost();
  act(() => {
    for (const text of ['服务繁忙', '号源已满', '服务繁忙']) notifier.showError(text);
  });
  await screen.findByText('号源已满');
  expect(screen.getAllByText('服务繁忙')).toHaveLength(1);
  expect(screen.getAllByText('请求错误')).toHaveLength(2);
});

test('antd shows the request error at the top right, 24 px from the top', async () => {
  const notifier = renderHost();
  act(() => notifier.showError('号源已满'));
  expect(await screen.findByText('请求错误')).toBeTruthy();
  expect(screen.getByText('号源已满')).toBeTruthy();
  const corner = document.querySelector<HTMLElement>('.ant-notification');
  expect(corner?.className).toContain('topRight');
  expect(corner?.style.getPropertyValue('--notification-top')).toBe('24px');
});
