/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { CallName } from '../../../shared/calls';
import { AntdProvider } from '../../../src/kit/antd/AntdProvider';
import HomePage from '../../../src/pages/Home/Home.page';
import type { AnswerTable } from '../../helpers/servers/fakeTransport';
import { CARD_HOLDER, createTestCore } from '../../helpers/worlds/clientCore';
import { FAKE_DATA } from '../../helpers/worlds/fakeData';

/** The regions of the home page, each with the call that it waits for. */
const REGIONS = [
  ['体检进度', 'getUnpayOrdNum'],
  ['套餐', 'getHomeComboListByCard'],
  ['最近一次报告', 'queryReportList'],
  ['企业来信', 'hrAletter'],
  ['通知公告', 'projectConfigGet'],
] as const satisfies readonly (readonly [string, CallName])[];

const ok = (data: unknown) => ({ json: { code: 0, msg: '', data } });
const COMBOS = FAKE_DATA.getHomeComboListByCard as object[];
const FULL = {
  actionList: { status: 404 },
  getUnpayOrdNum: ok({ count: 0 }),
  queryOrderList: ok({ list: [], total: 0, counts: { all: 0, pay: 0, todo: 0, done: 0, closed: 0 } }),
  getHomeComboListByCard: ok(COMBOS),
  queryReportList: ok({ own: true, list: [] }),
  hrAletter: ok(FAKE_DATA.hrAletter),
  projectConfigGet: ok(FAKE_DATA.projectConfigGet),
} satisfies AnswerTable;

function renderHome(answers: AnswerTable): void {
  const { store } = createTestCore({ entries: CARD_HOLDER, answers: { ...FULL, ...answers } });
  render(
    <Provider store={store}>
      <AntdProvider>
        <MemoryRouter initialEntries={['/health']}>
          <HomePage />
        </MemoryRouter>
      </AntdProvider>
    </Provider>,
  );
}

test.each(REGIONS)('the region %s fails and is retried alone; the others stay', async (label, call) => {
  let isFailing = true;
  renderHome({ [call]: () => (isFailing ? { status: 500 } : FULL[call]) });
  const alert = await screen.findByText(`${label}没有加载出来`);
  await waitFor(() => expect(screen.queryByText(/^正在加载/)).toBeNull());
  expect(screen.getAllByText(/没有加载出来/)).toHaveLength(1);
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  expect(screen.queryByText(/没有加载出来/)).toBeNull();
});

test('while answers are pending every region says that it is loading, and afterwards none does', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = (call: keyof typeof FULL) => async () => {
    await held;
    return FULL[call];
  };
  renderHome(Object.fromEntries(REGIONS.map(([, call]) => [call, hold(call)])));
  for (const [label] of REGIONS) expect(await screen.findByText(`正在加载${label}…`)).toBeInTheDocument();
  release();
  await waitFor(() => expect(screen.queryByText(/^正在加载/)).toBeNull());
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
});

test('every empty region says why; without a letter and a report there is no card for them', async () => {
  const config = { bulletins: [] };
  renderHome({ getHomeComboListByCard: ok([]), hrAletter: ok(null), projectConfigGet: ok(config) });
  for (const text of ['还没有可用的套餐', '暂时没有适合您的套餐', '暂时没有公告'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/^正在加载/)).toBeNull());
  expect(screen.queryByText('企业来信')).toBeNull();
  expect(screen.queryByText('最近一次报告')).toBeNull();
});

test('an unpaid order shows its countdown; without a list of orders the next step is still shown', async () => {
  const holdExpiresAt = new Date(Date.now() + 25 * 60_000).toISOString();
  renderHome({ getUnpayOrdNum: ok({ count: 1, orderNo: 'YJ1', holdExpiresAt }), queryOrderList: { status: 404 } });
  expect(await screen.findByText('还差一步：完成支付')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent(/2[45]:\d\d/);
  expect(screen.getByRole('link', { name: '去支付' })).toHaveAttribute('href', expect.stringContaining('orderNo=YJ1'));
});

test.each([
  ['there are none', ok({ own: true, open: [], closed: [] }), true],
  ['the back end has no such call', { status: 404 }, true],
  ['they could not be loaded', { status: 500 }, false],
])('results that need a doctor: %s. A new letter is open only where it is known that there are none', async (_what, actionList, isOpen) => {
  renderHome({
    actionList,
    hrAletter: ok({ title: '体检信', html: '<p>同事：</p>', signedBy: '人力资源部', date: '2026-11-09', read: false }),
  });
  const letter = await screen.findByText('体检信');
  await waitFor(() => expect(screen.queryByText(/^正在加载/)).toBeNull());
  expect(letter.closest('details')?.open).toBe(isOpen);
});
