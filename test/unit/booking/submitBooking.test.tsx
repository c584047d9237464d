/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { packagesApi } from '../../../src/api/endpoints/packages';
import { useSubmitBooking } from '../../../src/pages/Appoint/useSubmitBooking';
import { isPrivateState } from '../../../src/store/rootReducer';
import { CARD_HOLDER, createTestCore } from '../../helpers/clientCore';

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
  // What the page shows is what it sends; a new price is a new intent, so it gets a key of its own.
  await act(() => result.current.submit({ wish: WISH, quote: shown ?? before, rebook: null, consent: null }));
  const sent = bodies.map((body) => JSON.parse(body));
  expect(sent.map(({ quoteId }) => quoteId)).toEqual(['quote-1', 'quote-2']);
  expect(sent[0].idempotencyKey).not.toBe(sent[1].idempotencyKey);
});
