/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { AppLink } from '../../../src/components/AppLink';
import { ConfirmButton } from '../../../src/components/ConfirmButton';
import { FenDiff, Money } from '../../../src/components/Money';
import { PageHeader } from '../../../src/components/PageHeader';
import { PanelButton } from '../../../src/components/PanelButton';
import { EmptyState, isRefused, type RegionQuery, StateView } from '../../../src/components/StateView';
import { AntdProvider } from '../../../src/kit/antd/AntdProvider';
import { PageFocusProvider } from '../../../src/lib/pageFocus';
import { PrefetchProvider } from '../../../src/lib/prefetch';

const createQuery = (more: Partial<RegionQuery<string[]>>): RegionQuery<string[]> => ({
  isError: false,
  isFetching: false,
  refetch: () => undefined,
  ...more,
});
const renderState = (query: RegionQuery<string[]>) =>
  render(
    <StateView
      query={query}
      label="套餐"
      skeleton={<i />}
      isEmpty={(data) => data.length === 0}
      empty={<EmptyState title="还没有套餐" action={<a href="/next">下一步</a>} />}
    >
      {(data) => <p>{data.join()}</p>}
    </StateView>,
  );

test('a region without an answer says that it is loading', () => {
  renderState(createQuery({ isFetching: true }));
  expect(screen.getByRole('status')).toHaveTextContent('正在加载套餐…');
});

test('a failed region can be retried; during the retry a second click does nothing', async () => {
  const refetch = jest.fn();
  const { rerender } = renderState(createQuery({ isError: true, refetch }));
  expect(screen.getByRole('alert')).toHaveTextContent('套餐没有加载出来');
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(
    <StateView query={createQuery({ isError: true, isFetching: true, refetch })} label="套餐" skeleton={<i />}>
      {() => null}
    </StateView>,
  );
  await userEvent.click(screen.getByRole('button', { name: '正在重试…' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('what does not exist is told from what our server failed to answer', () => {
  for (const code of [4001, 4030, 4040, 500]) expect(isRefused({ code, message: '' })).toBe(true);
  // An unexpected error, too many requests, no answer, no error.
  for (const error of [{ code: 1, message: '' }, { code: 4290, message: '' }, { status: 503, message: '' }, undefined])
    expect(isRefused(error)).toBe(false);
});

test('an empty region offers the next step; a loaded one keeps its data while it is refetched', () => {
  renderState(createQuery({ data: [] }));
  expect(screen.getByRole('link', { name: '下一步' })).toBeInTheDocument();
  renderState(createQuery({ data: ['甲', '乙'], isFetching: true }));
  expect(screen.getByText('甲,乙')).toBeInTheDocument();
});

test('an amount is read out as a whole, and a difference with its direction', () => {
  const { container } = render(
    <>
      <Money fen={128000} />
      <FenDiff fen={-3000} />
      <FenDiff fen={0} />
    </>,
  );
  expect(container).toHaveTextContent('¥1,280');
  expect(container).toHaveTextContent('便宜');
  expect(container).toHaveTextContent('价格相同');
});

test('hovering or focusing a link prefetches its address', async () => {
  const prefetch = jest.fn();
  render(
    <MemoryRouter>
      <PrefetchProvider value={prefetch}>
        <AppLink to="/health/order">我的订单</AppLink>
      </PrefetchProvider>
    </MemoryRouter>,
  );
  await userEvent.hover(screen.getByRole('link'));
  expect(prefetch).toHaveBeenCalledWith('/health/order');
  await userEvent.tab();
  expect(prefetch).toHaveBeenCalledTimes(2);
});

function GoButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/second')}>
      去第二页
    </button>
  );
}

test('a navigation focuses the heading; the first page does not move the focus', async () => {
  render(
    <MemoryRouter initialEntries={['/first']}>
      <PageFocusProvider value={{ path: '/first' }}>
        <GoButton />
        <Routes>
          <Route path="/first" element={<PageHeader title="第一页" />} />
          <Route path="/second" element={<PageHeader title="第二页" />} />
        </Routes>
      </PageFocusProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: '第一页' })).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('heading', { name: '第二页' })).toHaveFocus();
});

function Views() {
  const [view, setView] = useState('list');
  return (
    <>
      <button type="button" onClick={() => setView('trend')}>
        换一个
      </button>
      <PageHeader title={`视图 ${view}`} view={view} />
    </>
  );
}

test('another view at the same path focuses its heading too; the first view does not move the focus', async () => {
  render(
    <MemoryRouter initialEntries={['/report']}>
      <PageFocusProvider value={{ path: '/report' }}>
        <Views />
      </PageFocusProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: '视图 list' })).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('heading', { name: '视图 trend' })).toHaveFocus();
});

test('a popover opens by its button, closes with Escape, and restores the focus', async () => {
  render(
    <PanelButton label="打开" panelName="面板">
      {() => <a href="/x">里面</a>}
    </PanelButton>,
  );
  const button = screen.getByRole('button', { name: '打开' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(within(screen.getByRole('region', { name: '面板' })).getByRole('link')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('a confirmed action runs once, and its dialog stays open until it is done', async () => {
  let finish: (failure?: string) => void = () => undefined;
  const onConfirm = jest.fn(() => new Promise<string | undefined>((resolve) => (finish = resolve)));
  render(
    <AntdProvider>
      <ConfirmButton title="取消这个预约？" text="名额会释放。" confirmText="取消预约" onConfirm={onConfirm}>
        取消
      </ConfirmButton>
    </AntdProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  const dialog = screen.getByRole('dialog', { name: '取消这个预约？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '取消预约' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '请稍候…' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await act(async () => finish('没有取消成功。'));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('没有取消成功。');
  await userEvent.click(within(dialog).getByRole('button', { name: '取消预约' }));
  await act(async () => finish());
  expect(screen.queryByText('名额会释放。')).not.toBeInTheDocument();
});
