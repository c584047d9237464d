/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { NoticeBell } from '../../src/app/health/NoticeBell';
import { AntdProvider } from '../../src/kit/antd/AntdProvider';
import { ClockProvider, createClock } from '../../src/lib/clock';
import type { FakeAnswer } from '../helpers/servers/fakeTransport';
import { CARD_HOLDER, createTestCore } from '../helpers/worlds/clientCore';

const ok = (data: unknown): FakeAnswer => ({ json: { code: 0, msg: '', data } });
const NONE = ok({ list: [], total: 0, unread: 0 });
const BULLETIN = { date: '2026-11-01', title: '体检须知', text: '请空腹。' };

/** The bell with a back end whose answer about notices, and a clock whose time, can be changed. */
function openBell(answer: FakeAnswer, entries: Record<string, string> = {}) {
  const state = { answer, now: Date.parse('2026-11-26T09:00:00+08:00') };
  const core = createTestCore({
    entries: { ...CARD_HOLDER, ...entries },
    answers: {
      noticeList: () => state.answer,
      projectConfigGet: ok({ settleFlag: 0, holdMinutes: 30, bulletins: [BULLETIN], servicePhone: '' }),
    },
  });
  render(
    <Provider store={core.store}>
      <AntdProvider>
        <MemoryRouter>
          <ClockProvider value={createClock(() => state.now)}>
            <NoticeBell />
          </ClockProvider>
        </MemoryRouter>
      </AntdProvider>
    </Provider>,
  );
  const countAsked = () => core.requests.filter(({ call }) => call === 'noticeList').length;
  const press = () => userEvent.click(screen.getByRole('button', { name: /^通知公告/ }));
  return { state, core, countAsked, press };
}

/** Shows or hides the page, and waits until what that asks for is answered. */
async function turn(visibility: DocumentVisibilityState): Promise<void> {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

test('more than 99 notices are shown as 99+, and read out in full', async () => {
  openBell(ok({ list: [], total: 120, unread: 120 }));
  const bell = await screen.findByRole('button', { name: '通知公告，121 条未读' });
  expect(bell).toHaveTextContent('99+');
  expect(screen.getByRole('status')).toHaveTextContent('120 条未读通知');
});

test('notices that fail to load can be retried, and the bulletins stay', async () => {
  const { state, press } = openBell({ status: 500 });
  await press();
  expect(await screen.findByText('通知没有加载出来')).toBeInTheDocument();
  expect(screen.getByText(BULLETIN.title)).toBeInTheDocument();
  state.answer = NONE;
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('还没有通知')).toBeInTheDocument();
});

test('where a back end lacks the call, the panel has the bulletins only', async () => {
  const { countAsked, press } = openBell({ status: 404 });
  await waitFor(() => expect(countAsked()).toBe(1));
  await press();
  await waitFor(() => expect(screen.queryByText(/^正在加载/)).toBeNull());
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['通知公告']);
});

test('a page that becomes visible asks again, but not within a minute and not while it is hidden', async () => {
  const { state, countAsked } = openBell(NONE);
  await waitFor(() => expect(countAsked()).toBe(1));
  await turn('visible');
  expect(countAsked()).toBe(1);
  state.now += 60_000;
  await turn('hidden');
  expect(countAsked()).toBe(1);
  await turn('visible');
  expect(countAsked()).toBe(2);
});

test('bulletins are seen once the panel has been open; those of another project stay seen', async () => {
  const { core, press } = openBell(NONE, { seenBulletins: '["2026-01-01 另一个项目"]' });
  await screen.findByRole('button', { name: '通知公告，1 条未读' });
  await press();
  expect(await screen.findByRole('button', { name: '通知公告' })).toBeInTheDocument();
  expect(core.storage.getJson('seenBulletins')).toEqual(['2026-11-01 体检须知', '2026-01-01 另一个项目']);
});
