/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { packagesApi } from '../../../src/api/endpoints/packages';
import { createNotifier, NotifyProvider } from '../../../src/kit/notify/notifier';
import { CORRECTED } from '../../../src/lib/useIntentKey';
import { toObstacle, useSubmitBooking, type Wish } from '../../../src/pages/Appoint/useSubmitBooking';
import { isPrivateState } from '../../../src/store/rootReducer';
import type { FakeAnswer } from '../../helpers/servers/fakeTransport';
import { CARD_HOLDER, createTestCore } from '../../helpers/worlds/clientCore';

const WISH = { comboId: 'combo-1', addOnIds: ['addon-1'], storeId: 'store-1', slotId: 'slot-1', contactPhone: '' };
const createQuote = (quoteId: string, selfFen: number) => ({
  quoteId,
  validUntil: '2030-01-01T00:00:00+08:00',
  totalFen: selfFen,
  companyFen: 0,
  selfFen,
  lines: [{ name: '套餐', priceFen: selfFen, companyFen: 0, selfFen }],
});

test('after a changed price (4095) the answer’s own quote is shown and used', async () => {
  const [before, after] = [createQuote('quote-1', 100), createQuote('quote-2', 150)];
  const bodies: string[] = [];
  const core = createTestCore({
    entries: CARD_HOLDER,
    answers: {
      saveOrder: ({ body }) => {
        bodies.push(String(body));
        return { json: { code: 4095, msg: '价格有变', data: { quote: after } } };
      },
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Provider store={core.store}>{children}</Provider>
    </MemoryRouter>
  );
  const { result } = renderHook(() => useSubmitBooking(), { wrapper });
  await act(() => result.current.submit({ wish: WISH, quote: before, rebook: null, consent: null }));
  expect(result.current.obstacle).toEqual({ kind: 'price', before: 100, after: 150 });
  const { comboId, addOnIds } = WISH;
  const state = core.store.getState();
  const shown = isPrivateState(state) ? packagesApi.endpoints.getComboAmount.select({ comboId, addOnIds })(state).data : undefined;
  expect(shown).toEqual(after);
  // The page sends the quote that it shows. Nothing was made under the key, so it is still free.
  await act(() => result.current.submit({ wish: WISH, quote: shown ?? before, rebook: null, consent: null }));
  const sent = bodies.map((body) => JSON.parse(body));
  expect(sent.map(({ quoteId }) => quoteId)).toEqual(['quote-1', 'quote-2']);
  expect(sent[0].idempotencyKey).toBe(sent[1].idempotencyKey);
});

describe('after the answer of a booking was lost', () => {
  const changes: Partial<Wish>[] = [
    { comboId: 'x' },
    { addOnIds: [] },
    { storeId: 'x' },
    { slotId: 'x' },
    { contactPhone: '13800000001' },
    // A field that somebody adds one day.
    { note: 'x' } as Partial<Wish>,
  ];
  const quote = createQuote('quote-1', 100);

  function openBooking(answers: FakeAnswer[]) {
    const bodies: Record<string, unknown>[] = [];
    const answer = ({ body }: { body?: unknown }) => {
      bodies.push(JSON.parse(String(body)));
      return answers.shift() ?? { status: 500, text: '' };
    };
    const core = createTestCore({ entries: CARD_HOLDER, answers: { saveOrder: answer, reSaveOrder: answer } });
    const said: string[] = [];
    const notifier = createNotifier({ toast: (_kind, text) => said.push(text), requestError: () => undefined });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter>
        <NotifyProvider value={notifier}>
          <Provider store={core.store}>{children}</Provider>
        </NotifyProvider>
      </MemoryRouter>
    );
    const open = () => renderHook(() => useSubmitBooking(), { wrapper });
    return { bodies, said, open };
  }
  beforeEach(() => sessionStorage.clear());

  test.each(changes)('the change to %j is sent with the same key, also after a reload; a success ends the intent', async (change) => {
    const done = { json: { code: 0, data: { orderNo: 'YJ1', state: 'booked', selfFen: 0, corrected: true } } };
    const { bodies, said, open } = openBooking([{ status: 502, text: '' }, { status: 502, text: '' }, done]);
    const submission = { wish: WISH, quote, rebook: null, consent: null };
    const { result, unmount } = open();
    await act(() => result.current.submit(submission));
    expect(result.current.obstacle).toEqual({ kind: 'offline' });
    await act(() => result.current.submit({ ...submission, wish: { ...WISH, ...change } }));
    unmount();
    const reloaded = open().result;
    await act(() => reloaded.current.submit({ ...submission, wish: { ...WISH, ...change } }));
    expect(said).toEqual([CORRECTED]);
    await act(() => reloaded.current.submit(submission));
    const [first, second, third, fourth] = bodies;
    expect([first?.attempt, second?.attempt, third?.attempt, fourth?.attempt]).toEqual([1, 2, 3, 1]);
    expect([second?.idempotencyKey, third?.idempotencyKey]).toEqual([first?.idempotencyKey, first?.idempotencyKey]);
    expect(fourth?.idempotencyKey).not.toBe(first?.idempotencyKey);
    expect(second).toMatchObject(change);
  });

  test('the version that the person sees is sent; that another booking had succeeded is said with its number, once', async () => {
    const { bodies, open } = openBooking([{ status: 502, text: '' }, { json: { code: 4005, msg: '之前的', data: { orderNo: 'YJ1' } } }]);
    const { result } = open();
    const move = (version: number) => ({ wish: WISH, quote, rebook: { orderNo: 'YJ1', version }, consent: null });
    await act(() => result.current.submit(move(1)));
    await act(() => result.current.submit(move(2)));
    expect(result.current.obstacle).toEqual({ kind: 'arrived', orderNo: 'YJ1', message: '之前的' });
    await act(() => result.current.submit(move(2)));
    const keys = bodies.map(({ idempotencyKey }) => idempotencyKey);
    expect(bodies.map(({ version }) => version)).toEqual([1, 2, 2]);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

test('each refusal of a booking has its own meaning', () => {
  const quote = { quoteId: 'q', validUntil: '', totalFen: 5, companyFen: 0, selfFen: 5, lines: [] };
  expect(toObstacle({ message: '' }, 1)).toEqual({ kind: 'offline' });
  expect(toObstacle({ code: 4091, message: '' }, 1)).toEqual({ kind: 'lost' });
  expect(toObstacle({ code: 4093, message: '', data: { orderNo: 'YJ1' } }, 1)).toEqual({ kind: 'booked', orderNo: 'YJ1' });
  expect(toObstacle({ code: 4093, message: '' }, 1)).toEqual({ kind: 'booked', orderNo: '' });
  expect(toObstacle({ code: 4031, message: '' }, 1)).toEqual({ kind: 'consent' });
  expect(toObstacle({ code: 4095, message: '', data: { quote } }, 1)).toEqual({ kind: 'price', before: 1, after: 5 });
  expect(toObstacle({ code: 4095, message: '价格变了' }, 1)).toEqual({ kind: 'refused', message: '价格变了' });
});
