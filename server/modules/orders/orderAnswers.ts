import { getDayOf } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import { isOrderIn } from '../../../shared/orderStates';
import { getChangeDeadline } from '../../../shared/orderTimes';
import { getWireChannel } from '../../../shared/payChannels';
import type { DbOrTx } from '../../db/Db';
import { missingError, notYoursError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import { queryReportPromise } from '../outcomes/reportPromise';
import { createPlan } from '../packages/preparationPlan';
import { renderStoredEvent } from '../timeline/renderOrderEvent';
import { queryWishEnd, queryWishSlots } from './earlierWish.repo';
import { getCancelRule, getComingRefusal, getEarlierRule, getOrderActions, getRebookRule } from './orderRules';
import {
  type ListedOrder,
  type OrderRow,
  queryLiveInvoice,
  queryOrderById,
  queryOrderByNo,
  queryOrderPerson,
  queryPayments,
  queryTimeline,
} from './orders.repo';
import { orderTransitions } from './orderTransitions';
import { queryOpenRelocation } from './relocation.repo';
import { getVisitRefusal, queryVisitAnswer } from './visitAnswer.repo';

type Summary = NonNullable<CallResponse<'getReSaveOrder'>>;
type Details = CallResponse<'queryOrderDetails'>;

const toInstant = (date: Date | null) => date?.toISOString() ?? null;

/**
 * One of the caller's orders: booked by them, or for their own examination.
 * @throws ApiError 4040, 4030
 */
export async function queryOwnOrder(db: DbOrTx, orderNo: string, caller: Caller): Promise<OrderRow> {
  const order = await queryOrderByNo(db, orderNo);
  if (!order) throw missingError('没有找到这个订单，请核对订单号。');
  if (order.accountId !== caller.accountId && order.personId !== caller.personId) throw notYoursError('这不是您的订单，无法查看。');
  return order;
}

/** The better place that is held for an order, until its time is over. */
function toEarlierOffer(
  { earlierOffer: offer, rebookDeadlineHours }: Omit<ListedOrder, 'refundedFen'>,
  now: Date,
): Summary['earlierOffer'] {
  if (!offer || new Date(offer.holdExpiresAt) <= now) return undefined;
  const { slotId, date, period } = offer;
  const changeUntil = getChangeDeadline(date, period, rebookDeadlineHours).toISOString();
  return { slotId, date, period, holdExpiresAt: new Date(offer.holdExpiresAt).toISOString(), changeUntil };
}

/** An order as lists show it. */
export function toOrderSummary(order: Omit<ListedOrder, 'refundedFen'>, now: Date): Summary {
  const earlierOffer = toEarlierOffer(order, now);
  return {
    orderNo: order.orderNo,
    state: order.state,
    comboId: order.comboId,
    comboName: order.comboName,
    storeName: order.storeName,
    date: order.date,
    period: order.period,
    totalFen: order.totalFen,
    companyFen: order.companyFen,
    selfFen: order.selfFen,
    holdExpiresAt: toInstant(order.holdExpiresAt),
    createdAt: order.createdAt.toISOString(),
    ...(order.closedReason !== null && isOrderIn(order.state, 'live') ? { closedReason: order.closedReason } : {}),
    ...(earlierOffer && { earlierOffer }),
    actions: getOrderActions(order, now),
  };
}

const toStore = (order: OrderRow): Details['store'] => ({
  storeId: order.storeId,
  name: order.storeName,
  province: order.province,
  city: order.city,
  district: order.district,
  address: order.address,
  hours: order.hours,
  phone: order.storePhone,
  services: order.services,
});

type PaymentRow = Awaited<ReturnType<typeof queryPayments>>[number];

const toPayment = (row: PaymentRow, addOns: Details['addOns']): Details['payments'][number] => ({
  outTradeNo: row.outTradeNo,
  channel: getWireChannel(row.provider),
  state: row.state,
  amountFen: row.amountFen,
  createdAt: row.createdAt.toISOString(),
  paidAt: toInstant(row.paidAt),
  refundedAt: toInstant(row.refundedAt),
  ...(row.partRefunds.length > 0 && {
    partRefunds: row.partRefunds.map(({ addOnId, amountFen, doneAt }) => ({
      name: addOns.find((addOn) => addOn.addOnId === addOnId)?.name ?? '加项',
      amountFen,
      doneAt: toInstant(doneAt === null ? null : new Date(doneAt)),
    })),
  }),
});

/** The events by which a person ends their order; these show the person's reason. */
const CANCELLED_BY_PERSON: readonly string[] = [orderTransitions.giveUp.type, orderTransitions.cancel.type];

function describeEvent(event: { type: string; params: unknown }, { cancelReason }: OrderRow): string {
  const text = renderStoredEvent(event);
  return cancelReason && CANCELLED_BY_PERSON.includes(event.type) ? `${text}原因：${cancelReason}` : text;
}

/** The closed slot of a live order, and the places held for its person. */
async function queryRelocation(db: DbOrTx, { id, state, closedReason }: OrderRow): Promise<Details['relocation']> {
  if (closedReason === null || !isOrderIn(state, 'live')) return null;
  const open = await queryOpenRelocation(db, id);
  return { reason: closedReason, answerBy: toInstant(open?.answerBy ?? null), places: open?.places ?? [] };
}

/** By when the report is promised, while it is to come. */
async function queryPromise(db: DbOrTx, order: OrderRow, now: Date): Promise<Details['report']> {
  if (!isOrderIn(order.state, 'underWay')) return undefined;
  const { dueOn, newDueOn } = await queryReportPromise(db, order);
  return { dueOn, ...(newDueOn && { newDueOn }), isLate: order.state === 'examined' && dueOn < getDayOf(now) };
}

/** The wait for an earlier place, of an order that is to come. */
async function loadEarlier(db: DbOrTx, order: OrderRow, now: Date): Promise<Details['earlier']> {
  if (!isOrderIn(order.state, 'expected')) return undefined;
  const [slots, ended] = await Promise.all([queryWishSlots(db, order.id), queryWishEnd(db, order.id, now)]);
  return { ...getEarlierRule(order, now), slots, ended };
}

/** What the person said about the examination, once it took place. */
async function loadVisit(db: DbOrTx, order: OrderRow, now: Date): Promise<Details['visit']> {
  if (!isOrderIn(order.state, 'fulfilled')) return undefined;
  const given = await queryVisitAnswer(db, order.id);
  const answer = given && { choice: given.choice, text: given.text, at: given.at.toISOString() };
  return { canSay: getVisitRefusal(order, given, now) === '', answer };
}

/** As `loadOrderDetails`, after a write to the order. */
export async function loadOrderDetailsById(db: DbOrTx, id: string, now: Date): Promise<Details> {
  const order = await queryOrderById(db, id);
  if (!order) throw new Error(`The order ${id} vanished`);
  return loadOrderDetails(db, order, now);
}

/** An order with everything that its page shows. */
export async function loadOrderDetails(db: DbOrTx, order: OrderRow, now: Date): Promise<Details> {
  const [person, payments, timeline, invoice, relocation, report, earlier, visit] = await Promise.all([
    queryOrderPerson(db, order.personId),
    queryPayments(db, order.id),
    queryTimeline(db, order.id),
    queryLiveInvoice(db, order.id),
    queryRelocation(db, order),
    queryPromise(db, order, now),
    loadEarlier(db, order, now),
    loadVisit(db, order, now),
  ]);
  return {
    ...toOrderSummary(order, now),
    version: order.version,
    person,
    contactPhoneMasked: order.contactPhoneMasked,
    combo: order.snapshot.combo,
    addOns: order.snapshot.addOns,
    store: toStore(order),
    slotId: order.slotId,
    lines: order.snapshot.lines,
    payments: payments.map((row) => toPayment(row, order.snapshot.addOns)),
    invoice,
    relocation,
    ...(report && { report }),
    ...(earlier && { earlier }),
    ...(visit && { visit }),
    ...(isOrderIn(order.state, 'expected') && {
      coming: { canSay: order.comingAt === null && getComingRefusal(order, now) === '', saidAt: toInstant(order.comingAt) },
    }),
    partner: { state: order.partnerState, partnerNo: order.partnerNo },
    rebook: getRebookRule(order, now),
    cancel: getCancelRule(order, now),
    plan: createPlan(order.snapshot.items ?? null, order, now),
    preparation: order.snapshot.preparation,
    timeline: timeline.map((event) => ({
      type: event.type,
      text: describeEvent(event, order),
      at: event.at.toISOString(),
      state: event.state,
    })),
  };
}
