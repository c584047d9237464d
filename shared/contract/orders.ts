import { z } from 'zod';
import { ANSWERED_ORDER_STATES } from '../orderStates';
import { VISIT_CHOICES, VISIT_TEXT_MAX } from '../visitChoices';
import { corrected, day, fen, id, instant, once, orElse, page, pageSize, phone, someOf, text, ticket } from './common';
import { amountLine, comboSummary } from './packages';
import { store } from './stores';

export const orderState = orElse(z.enum(ANSWERED_ORDER_STATES), 'unknown');

export const orderAction = z.enum(['pay', 'cancel', 'rebook', 'invoice', 'report', 'slip']);
export const paymentState = z.enum(['created', 'notpay', 'success', 'closing', 'closed', 'refunding', 'refunded']);

/** An event of an order's timeline: `type` for programs, `text` for people. */
export const orderEvent = z.object({ type: z.string(), text: z.string(), at: instant, state: orderState });

const money = { totalFen: fen, companyFen: fen, selfFen: fen };

/** For how many slots one order can wait. */
export const MAX_EARLIER_SLOTS = 20;
/** Why the wait for an earlier place ended. */
export const earlierEndReason = z.enum(['moved', 'left', 'missed', 'late', 'revoked', 'passed']);
export const earlierSlotState = z.enum(['waiting', 'offered', 'declined', 'missed', 'closed']);

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
  closedReason: z.string().optional().describe('Why the slot of a live order was closed; left out while it is open.'),
  earlierOffer: z
    .object({
      slotId: id,
      date: day,
      period: z.string(),
      holdExpiresAt: instant,
      changeUntil: instant.describe('Until when the order could be changed or cancelled in this slot.'),
    })
    .optional()
    .describe('A place that suits the person better and is held for them, while the order keeps its own.'),
  refundedFen: fen.optional().describe('What was paid back to the person; left out where nothing was.'),
  actions: someOf(orderAction),
});

export const payment = z.object({
  outTradeNo: z.string(),
  channel: z.string(),
  state: paymentState,
  amountFen: fen,
  createdAt: instant,
  paidAt: instant.nullable(),
  refundedAt: instant.nullable(),
  partRefunds: z
    .array(z.object({ name: z.string(), amountFen: fen, doneAt: instant.nullable() }))
    .optional()
    .describe('Add-ons that were not done and are refunded; left out where there are none.'),
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
  relocation: z
    .object({
      reason: z.string().describe('Why the slot was closed.'),
      answerBy: instant.nullable().describe('Until when the places are held; null when none is held any more.'),
      places: z.array(z.object({ slotId: id, storeId: id, storeName: z.string(), date: day, period: z.string() })),
    })
    .nullish()
    .describe(
      "The order's slot was closed after it had been booked. The person chooses one of the places, rebooks or cancels, free of charge.",
    ),
  report: z
    .object({
      dueOn: day.describe('By when it was promised.'),
      newDueOn: day.optional().describe('A later day that the centre gave.'),
      isLate: z.boolean().describe('True when the day by which it was promised has passed.'),
    })
    .optional()
    .describe('By when the report is promised; left out where the order has none to come.'),
  reportId: id.optional().describe('The report of this examination, for its person; left out for relatives, and where it is not released.'),
  plan: someOf(
    z.object({
      date: day,
      time: z.string().describe('`20:00`, or empty when it applies all day.'),
      title: z.string(),
      text: z.string(),
      source: z.string().optional(),
    }),
  )
    .nullish()
    .describe('How to prepare for everything that is examined, step by step from now on; another back end may leave it out.'),
  visit: z
    .object({
      canSay: z.boolean(),
      answer: z.object({ choice: z.enum(VISIT_CHOICES), text: z.string(), at: instant }).nullable(),
    })
    .optional()
    .describe('What the person said about the examination, and whether they can say or change it now; left out before it.'),
  coming: z
    .object({ canSay: z.boolean(), saidAt: instant.nullable() })
    .optional()
    .describe('Whether the person said that they will come, and whether they can say so now; left out for an order that is not to come.'),
  earlier: z
    .object({
      allowed: z.boolean(),
      reason: z.string().describe('Why the order cannot wait for an earlier place.'),
      slots: z
        .array(z.object({ slotId: id, date: day, period: z.string(), ahead: z.int().min(0), state: earlierSlotState }))
        .describe('What the order waits for; empty when it does not.'),
      ended: earlierEndReason.nullable().describe('Why a wait ended within the last days.'),
    })
    .optional()
    .describe('The wait for a place that suits better, while the order keeps its own; left out for an order that is not to come.'),
  preparation: z.array(z.object({ title: z.string(), text: z.string() })),
  timeline: z.array(orderEvent),
});

/** What a person books, or waits for, at a quoted price. */
export const bookingChoice = z.object({
  comboId: id,
  addOnIds: z.array(id).max(30),
  storeId: id,
  slotId: id,
  quoteId: id,
  contactPhone: phone.optional(),
});

export const ordersContract = {
  saveOrder: {
    summary: "Book a package at a store for one slot. A person's own share is paid while the place is held.",
    codes: [4005, 4031, 4040, 4091, 4093, 4095],
    request: bookingChoice.extend(once),
    describes: ['contactPhone'],
    presumes: ['quoteId'],
    response: z.object({ orderNo: z.string(), state: orderState, selfFen: fen, holdExpiresAt: instant.optional(), corrected }),
  },
  proposeBooking: {
    summary: "Propose a booking like the person's last examination, if the card can book one. Nothing is held by it.",
    request: z.object({}),
    response: z.object({
      proposal: z
        .object({
          comboId: id,
          comboName: z.string(),
          itemCount: z.int().min(0),
          isSamePackage: z.boolean(),
          storeId: id,
          storeName: z.string(),
          isSameStore: z.boolean(),
          date: day,
          slotId: id,
          period: z.string(),
          isUsualTime: z.boolean().describe('True when the period begins at the same time of day as the last one.'),
          totalFen: fen,
          companyFen: fen,
          selfFen: fen,
          last: z.object({ comboName: z.string(), storeName: z.string(), date: day }),
        })
        .nullable(),
    }),
  },
  getUnpayOrdNum: {
    summary: "Count the card's unpaid orders whose place is still held, and name the newest.",
    request: z.object({}),
    response: z.object({ count: z.int().min(0), orderNo: z.string().optional(), holdExpiresAt: instant.optional() }),
  },
  queryOrderDetails: {
    summary: 'Get an order with its timeline, its payments and what can be done with it.',
    codes: [4040],
    request: z.object({ orderNo: id }),
    response: orderDetails,
  },
  queryOrderList: {
    summary: "List the card's orders, by group of states.",
    request: z.object({
      tab: z.enum(['all', 'pay', 'todo', 'done', 'closed']).optional().describe('A group of states, one for each tab of the order list.'),
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
    summary: 'Cancel an order. What was paid is refunded.',
    codes: [4040, 4094],
    request: z.object({ orderNo: id, reason: text(200).optional() }),
    response: z.object({ orderNo: z.string(), state: orderState, refundFen: fen }),
  },
  getReSaveOrder: {
    summary: "Get the card's order that can be moved to another slot, if there is one.",
    request: z.object({ idNumber: text(32).optional(), physicalCardId: text(32).optional() }),
    response: orderSummary.nullable(),
  },
  reSaveOrderCheck: {
    summary: 'Check whether an order can be moved to another slot, and until when.',
    codes: [4040],
    request: z.object({ orderNo: id }),
    response: z.object({ allowed: z.boolean(), reason: z.string(), deadline: instant, left: z.int().min(0) }),
  },
  reSaveOrder: {
    summary: 'Move an order to another slot or store. Package, add-ons and price stay the same.',
    codes: [4005, 4031, 4040, 4091, 4093, 4094, 4096],
    request: z.object({ orderNo: id, storeId: id, slotId: id, version: z.int().min(0), ...once }),
    presumes: ['version'],
    response: orderDetails,
  },

  acceptRelocation: {
    summary: 'Move an order out of its closed slot into one of the places that are held for it.',
    codes: [4040, 4093, 4094],
    request: z.object({ orderNo: id, slotId: id }),
    response: orderDetails,
  },

  visitSay: {
    summary: 'Say how the examination was, once for an order; the answer can be changed for a week. Operators read it.',
    codes: [4030, 4040, 4094],
    request: z.object({ orderNo: id, choice: z.enum(VISIT_CHOICES), text: z.string().trim().max(VISIT_TEXT_MAX) }),
    response: orderDetails,
  },
  confirmComing: {
    summary: 'Say that the person will come, in the last days before the examination.',
    codes: [4040, 4094],
    request: z.object({ orderNo: id }),
    response: orderDetails,
  },

  getIcs: {
    summary: 'Get a ticket for the appointment as a calendar file.',
    codes: [4040, 4094],
    request: z.object({ orderNo: id }),
    response: ticket,
  },

  getArrivalSlip: {
    summary: "Get a ticket for the slip that is shown at the examination centre's desk, as PDF.",
    codes: [4040, 4094],
    request: z.object({ orderNo: id }),
    response: ticket,
  },
  getThirdOrderResult: {
    summary: "Get the examination centre's answer to an order.",
    codes: [4040],
    request: z.object({ orderNo: id }),
    response: z.object({
      state: z.enum(['none', 'pending', 'confirmed', 'failed']),
      partnerNo: z.string().optional(),
      retryAfter: z.int().min(1).optional(),
    }),
  },
} as const;
