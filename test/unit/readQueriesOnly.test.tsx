import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { readQueriesOnly } from '../../server/web/pages/readQueriesOnly';
import { contentApi } from '../../src/api/endpoints/content';
import { ordersApi } from '../../src/api/endpoints/orders';
import { CARD_HOLDER, createTestCore } from '../helpers/worlds/clientCore';
import { FAKE_DATA } from '../helpers/worlds/fakeData';

/** What a page sees of its queries: answered, refused, not asked, skipped, and without an argument. */
function Reader({ onRead }: { onRead(results: unknown[]): void }): ReactNode {
  const results = [
    ordersApi.useQueryOrderListQuery({ page: 1, pageSize: 10 }),
    contentApi.useHrAletterQuery(),
    ordersApi.useProposeBookingQuery(),
    ordersApi.useQueryOrderListQuery({ page: 2 }, { skip: true }),
    ordersApi.useQueryOrderListQuery(skipToken),
  ];
  onRead(results);
  return null;
}

test("what a render reads of a query is what RTK Query's hook says", async () => {
  const ok = (data: unknown) => ({ json: { code: 0, msg: '', data } });
  const answers = { queryOrderList: ok(FAKE_DATA.queryOrderList), hrAletter: { json: { code: 4040, msg: '没有' } } };
  const { store } = createTestCore({ answers, entries: CARD_HOLDER });
  await store.dispatch(ordersApi.endpoints.queryOrderList.initiate({ page: 1, pageSize: 10 }));
  await store.dispatch(contentApi.endpoints.hrAletter.initiate());
  const read = () => {
    let seen: unknown[] = [];
    renderToString(
      <Provider store={store}>
        <Reader
          onRead={(results) => {
            seen = results;
          }}
        />
      </Provider>,
    );
    return JSON.parse(JSON.stringify(seen));
  };
  const expected = read();
  const { useQueryOrderListQuery: ofRtkQuery } = ordersApi;
  readQueriesOnly();
  expect(ordersApi.useQueryOrderListQuery).not.toBe(ofRtkQuery);
  // By its other name too: in development RTK Query's hook refuses a store without its middleware.
  expect(ordersApi.endpoints.queryOrderList.useQuery).toBe(ordersApi.useQueryOrderListQuery);
  expect(read()).toEqual(expected);
  // And those of a page whose module is loaded later.
  const { invoiceApi } = await import('../../src/api/endpoints/invoice');
  expect(invoiceApi.useInvoiceListQuery).toBe(invoiceApi.endpoints.invoiceList.useQuery);
  expect(String(invoiceApi.useInvoiceListQuery)).toBe(String(ordersApi.useQueryOrderListQuery));
});
