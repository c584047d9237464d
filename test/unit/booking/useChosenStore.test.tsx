/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useChosenStore } from '../../../src/pages/Appoint/useChosenStore';
import { CARD_HOLDER, createTestCore } from '../../helpers/worlds/clientCore';

const createStore = (storeId: string) => ({
  storeId,
  name: `Store ${storeId}`,
  province: '',
  city: '',
  district: '',
  address: '',
  hours: '',
  phone: '',
  services: [],
  nextFree: null,
});
type List = { list: object[]; total: number } | null;

/** Looks for a store with a back end that answers each page like this. */
async function find(storeId: string, answer: (page: number) => List) {
  const pages: number[] = [];
  const { store } = createTestCore({
    entries: CARD_HOLDER,
    answers: {
      queryStoreListBycombo: ({ body }) => {
        const { page = 1 } = JSON.parse(String(body));
        pages.push(page);
        return { json: { code: 0, msg: '', data: answer(page) } };
      },
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useChosenStore({ comboId: 'combo-1', storeId }, { skip: false }), { wrapper });
  await waitFor(() => expect(result.current.currentData !== undefined || result.current.isError).toBe(true));
  await act(async () => undefined);
  return { found: result.current, pages };
}

/** A back end with twenty-five stores, and ten on a page whatever is asked for. */
const answerTens = (page: number): List => {
  const ids = Array.from({ length: 25 }, (_, index) => `s${index}`).slice((page - 1) * 10, page * 10);
  return { list: ids.map(createStore), total: 25 };
};

test('a store on a later page is found, whatever the size of the pages', async () => {
  expect(await find('s3', answerTens)).toMatchObject({ found: { currentData: { name: 'Store s3' }, isError: false }, pages: [1] });
  expect(await find('s23', answerTens)).toMatchObject({ found: { currentData: { name: 'Store s23' }, isError: false }, pages: [1, 2, 3] });
});

test('a store is not on offer only when every page has been read', async () => {
  expect(await find('s99', answerTens)).toMatchObject({ found: { currentData: null, isError: false }, pages: [1, 2, 3, 4] });
  const few = { list: [createStore('s1')], total: 1 };
  expect(await find('s99', () => few)).toMatchObject({ found: { currentData: null, isError: false }, pages: [1] });
});

test('an answer without data, or the same page again and again, tells nothing about the store', async () => {
  const same = { list: [createStore('s1')], total: 500 };
  expect(await find('s99', () => same)).toMatchObject({ found: { currentData: undefined, isError: true }, pages: [1, 2, 3] });
  expect(await find('s99', () => null)).toMatchObject({ found: { currentData: undefined, isError: true }, pages: [1] });
  const cut = { list: [createStore('s1')], total: 500 };
  expect(await find('s99', (page) => (page === 1 ? cut : null))).toMatchObject({ found: { currentData: undefined, isError: true } });
});
