/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RegionQuery, StateView } from '../../src/components/StateView';

const answer = <T,>(data: T) => ({ data, isError: false, isFetching: false, refetch: jest.fn() });

test('a success without data, as another back end may send it, is shown as a failure', async () => {
  const query = answer<{ name: string } | null>(null);
  render(
    <StateView query={query} label="订单" skeleton="…">
      {(data) => data?.name}
    </StateView>,
  );
  expect(screen.getByRole('alert').textContent).toContain('订单没有加载出来');
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(query.refetch).toHaveBeenCalledTimes(1);
});

test('a retry keeps its button, and with it the focus, until the answer arrives', async () => {
  let answerNow: (() => void) | undefined;
  const refetch = () =>
    new Promise<void>((resolve) => {
      answerNow = resolve;
    });
  const draw = (query: RegionQuery<string>) => (
    <StateView query={query} label="订单" skeleton="…">
      {(data) => data}
    </StateView>
  );
  const { rerender } = render(draw({ isError: true, isFetching: false, refetch }));
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  // RTK Query's state during a retry.
  rerender(draw({ isError: false, isFetching: true, refetch }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '正在重试…' }));
  rerender(draw({ data: '三份订单', isError: false, isFetching: false, refetch }));
  expect(screen.getByText('三份订单')).toBeTruthy();
  await act(async () => answerNow?.());
  // A later query begins with the skeleton, as the first one did.
  rerender(draw({ isError: false, isFetching: true, refetch }));
  expect(screen.getByRole('status').textContent).toBe('正在加载订单…');
});

test('a new query after another one has failed is not shown as failed', () => {
  const draw = (query: Partial<RegionQuery<string>>) => (
    <StateView query={{ isError: false, isFetching: true, refetch: jest.fn(), ...query }} label="订单" skeleton="…">
      {(data) => data}
    </StateView>
  );
  const { rerender } = render(draw({ originalArgs: { tab: 'all' }, isError: true, isFetching: false }));
  rerender(draw({ originalArgs: { tab: 'all' } }));
  expect(screen.getByRole('alert')).toBeTruthy();
  // RTK Query's state of a new query before and after it is sent.
  for (const originalArgs of [undefined, { tab: 'pay' }]) {
    rerender(draw({ originalArgs }));
    expect(screen.getByRole('status').textContent).toBe('正在加载订单…');
  }
});

test('empty data is not missing data', () => {
  render(
    <StateView query={answer<string[]>([])} label="订单" skeleton="…" isEmpty={(list) => list.length === 0} empty="还没有订单">
      {() => null}
    </StateView>,
  );
  expect(screen.getByText('还没有订单')).toBeTruthy();
});

test('when no answer comes, loaded content stays with what was typed in it; a refusal replaces it', async () => {
  const draw = (query: Partial<RegionQuery<string>>) => (
    <StateView
      query={{ data: '三份订单', currentData: '三份订单', isError: false, isFetching: false, refetch: jest.fn(), ...query }}
      label="订单"
      skeleton="…"
    >
      {(data) => <input aria-label={data} />}
    </StateView>
  );
  const { rerender } = render(draw({}));
  await userEvent.type(screen.getByLabelText('三份订单'), '下周去');
  rerender(draw({ isError: true, error: { status: 502, message: '' } }));
  expect(screen.getByRole('alert').textContent).toContain('没有更新成功');
  expect(screen.getByLabelText<HTMLInputElement>('三份订单').value).toBe('下周去');
  rerender(draw({ isError: true, error: { code: 4030, message: '' } }));
  expect(screen.queryByLabelText('三份订单')).toBeNull();
  // The answer to other arguments says nothing about these.
  rerender(draw({ isError: true, error: { message: '' }, currentData: undefined }));
  expect(screen.queryByLabelText('三份订单')).toBeNull();
});
