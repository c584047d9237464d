import { z } from 'zod';
import { ORDER_STATES } from '../orderStates';
import { day, fen, id, idempotencyKey, instant, page, pageSize, phone, text, ticket } from './common';
import { amountLine, comboSummary } from './packages';
import { store } from './stores';

export const orderState = z.enum(ORDER_STATES);

export const orderAction = z.enum(['pay', 'cancel', 'rebook', 'invoice', 'report', 'slip']);
export const paymentState = z.enum(['created', 'notpay', 'success', 'closing', 'closed', 'refunding', 'refunded']);

/** One entry of an order's timeline: `type` for the program, `text` for the person. */
export const orderEvent = z.object({ type: z.string(), text: z.string(), at: instant, state: orderState });

const money = { totalFen: fen, companyFen: fen, selfFen: fen };

export const orderSummary = z.object({
  orderNo: z.string(),
  state: orderState,
  comboId: id,
  comboName: z.string(),
  storeName: z.string(),
  date: day,
  period: z.string(),
  ...money,
  holdExpiresAt: instant.nullable(),
  createdAt: instant,
  actions: z.array(orderAction),
});

export const payment = z.object({
  outTradeNo: z.string(),
  channel: z.string(),
  state: paymentState,
  amountFen: fen,
  createdAt: instant,
  paidAt: instant.nullable(),
  refundedAt: instant.nullable(),
});

export const orderDetails = orderSummary.extend({
  version: z.int().min(0),
  person: z.object({ name: z.string(), idNumberMasked: z.string(), phoneMasked: z.string() }),
  contactPhoneMasked: z.string(),
  combo: comboSummary,
  addOns: z.array(z.object({ addOnId: id, name: z.string(), priceFen: fen })),
  store,
  slotId: id,
  lines: z.array(amountLine),
  payments: z.array(payment),
  invoice: z.object({ invoiceId: id, state: z.string() }).nullable(),
  partner: z.object({ state: z.enum(['none', 'pending', 'confirmed', 'failed']), partnerNo: z.string().nullable() }),
  rebook: z.object({ allowed: z.boolean(), reason: z.string(), deadline: instant, left: z.int().min(0) }),
  cancel: z.object({ allowed: z.boolean(), reason: z.string() }),
  preparation: z.array(z.object({ title: z.string(), text: z.string() })),
  timeline: z.array(orderEvent),
});

export const ordersContract = {
  saveOrder: {
    request: z.object({
      comboId: id,
      addOnIds: z.array(id).max(30),
      storeId: id,
      slotId: id,
      quoteId: id,
      idempotencyKey,
      contactPhone: phone.optional(),
    }),
    response: z.object({ orderNo: z.string(), state: orderState, selfFen: fen, holdExpiresAt: instant.optional() }),
  },
  getUnpayOrdNum: {
    request: z.object({}),
    response: z.object({ count: z.int().min(0), orderNo: z.string().optional(), holdExpiresAt: instant.optional() }),
  },
  queryOrderDetails: { request: z.object({ orderNo: id }), response: orderDetails },
  queryOrderList: {
    request: z.object({
      /** A group of states, as the tabs of the order list show them. */
      tab: z.enum(['all', 'pay', 'todo', 'done', 'closed']).optional(),
      keyword: text(50).optional(),
      page,
      pageSize,
    }),
    response: z.object({
      list: z.array(orderSummary),
      total: z.int().min(0),
      counts: z.object({ all: z.int(), pay: z.int(), todo: z.int(), done: z.int(), closed: z.int() }),
    }),
  },
  cancelOrder: {
    request: z.object({ orderNo: id, reason: text(200).optional() }),
    response: z.object({ orderNo: z.string(), state: orderState, refundFen: fen }),
  },
  getReSaveOrder: {
    request: z.object({ idNumber: text(32).optional(), physicalCardId: text(32).optional() }),
    response: orderSummary.nullable(),
  },
  reSaveOrderCheck: {
    request: z.object({ orderNo: id }),
    response: z.object({ allowed: z.boolean(), reason: z.string(), deadline: instant, left: z.int().min(0) }),
  },
  reSaveOrder: {
    request: z.object({ orderNo: id, storeId: id, slotId: id, version: z.int().min(0), idempotencyKey }),
    response: orderDetails,
  },
  /** An appointment for the calendar, as a ticket. */
  getIcs: { request: z.object({ orderNo: id }), response: ticket },
  /** The slip to show at the desk, as a ticket. */
  getArrivalSlip: { request: z.object({ orderNo: id }), response: ticket },
  getThirdOrderResult: {
    request: z.object({ orderNo: id }),
    response: z.object({
      state: z.enum(['none', 'pending', 'confirmed', 'failed']),
      partnerNo: z.string().optional(),
      retryAfter: z.int().min(1).optional(),
    }),
  },
} as const;
