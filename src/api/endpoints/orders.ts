import { injectCalls } from '../injectCalls';

/** Calls of orders and payment. After a write, all shown orders and places are fetched again. */
export const ordersApi = injectCalls({
  saveOrder: { writes: ['Order', 'Schedule', 'Card'] },
  getUnpayOrdNum: { reads: ['Order'] },
  queryOrderDetails: { reads: ['Order'] },
  queryOrderList: { reads: ['Order'] },
  cancelOrder: { writes: ['Order', 'Schedule', 'Card'] },
  // After a refusal the shown places are out of date as well.
  acceptRelocation: { writes: ['Order', 'Schedule'] },
  confirmComing: { writes: ['Order'] },
  visitSay: { writes: ['Order'] },
  getReSaveOrder: { reads: ['Order'] },
  reSaveOrderCheck: { reads: ['Order'] },
  reSaveOrder: { writes: ['Order', 'Schedule'] },
  proposeBooking: { reads: ['Order', 'Schedule', 'Card'] },
  /** Tickets expire after minutes, so they are never cached. */
  getIcs: { writes: [] },
  getArrivalSlip: { writes: [] },
  getThirdOrderResult: { reads: [], keepSeconds: 0 },
  unifiedPay: { writes: [] },
  getWxResult: { reads: [], keepSeconds: 0 },
});
