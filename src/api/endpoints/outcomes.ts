import { injectCalls } from '../injectCalls';

/** What became of booked items. Extensions: a back end without them does not show it. */
export const outcomesApi = injectCalls({
  itemList: { reads: ['Item'] },
  // After a refusal the shown items are out of date as well.
  itemAsk: { writes: ['Item'] },
});
