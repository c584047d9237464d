import { addDays, getDayOf, getInstantOf, isSunday } from '../../../shared/businessDay';
import { isOrderIn } from '../../../shared/orderStates';
import { type OrderEventFact, orderEventFact } from '../factTypes/orderEventFact';
import type { examOrder, orderEvent, payment, refund } from '../schema/orders';
import type { itemOutcome } from '../schema/outcomes';
import { createPastSlot, SAMPLE_PERIODS, type SlotRow } from './createSampleSlots';
import { getById, type SampleData } from './sampleData';
import type { SampleOrder } from './sampleSchema';

type OrderRow = typeof examOrder.$inferInsert;
type OrderState = OrderRow['state'];

export interface SampleOrderRows {
  orders: OrderRow[];
  events: (typeof orderEvent.$inferInsert)[];
  payments: (typeof payment.$inferInsert)[];
  refunds: (typeof refund.$inferInsert)[];
  outcomes: (typeof itemOutcome.$inferInsert)[];
  /** The orders by their key in the files, with the time of the examination. */
  byKey: Map<string, OrderRow & { date: string; period: string }>;
}

/** Who the orders of a sample person belong to, once people are in the database. */
export interface SampleHolder {
  accountId: string;
  personId: string;
  /** Card ids by physical card id. */
  cardIds: ReadonlyMap<string, string>;
  phoneMasked: string;
  /** Encrypts separately for every order, as the API does. */
  encryptPhone(): string;
}

interface SampleOrderEffects {
  now: Date;
  createId(): string;
  /** By the person's key in the files. */
  holders: ReadonlyMap<string, SampleHolder>;
}

/**
 * How long the sample's unpaid order holds its place. Longer than a project's own half hour, so that a visitor
 * who looks around first still finds it on the home page.
 */
const SAMPLE_HOLD_MINUTES = 120;
const MINUTE_MS = 60_000;
/** How long the project of the sample holds a place, as the timeline tells it. */
const HOLD_MINUTES = 30;

type Step = OrderEventFact & { state: OrderState; at: Date };

function getCreatedAt(order: SampleOrder, slot: SlotRow, now: Date): Date {
  if (order.state === 'pending_pay') return new Date(now.getTime() - 2 * MINUTE_MS);
  const day = order.createdDaysBefore ? addDays(slot.date, -order.createdDaysBefore) : addDays(getDayOf(now), -(order.createdDaysAgo ?? 1));
  return getInstantOf(day, '20:15');
}

/** An order's events in chronological order; types and states are those of the API's transitions. */
function createSteps(order: SampleOrder, slot: SlotRow, createdAt: Date, selfFen: number): Step[] {
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE_MS);
  const isFree = selfFen === 0;
  const created = {
    type: 'created',
    params: { holdMinutes: isFree ? null : order.state === 'pending_pay' ? SAMPLE_HOLD_MINUTES : HOLD_MINUTES },
  } as const;
  const steps: Step[] = [{ ...created, state: isFree ? 'booked' : 'pending_pay', at: createdAt }];
  if (order.state === 'pending_pay') return steps;
  if (!isFree) steps.push({ state: 'booked', type: 'paid', params: {}, at: after(3) });
  steps.push({ state: 'confirming', type: 'confirming', params: { again: false }, at: after(4) });
  steps.push({ state: 'confirmed', type: 'confirmed', params: {}, at: after(6) });
  if (order.state === 'cancelled') {
    steps.push({ state: 'cancelled', type: 'cancelled', params: { refunds: true }, at: after(18 * 60) });
    steps.push({ state: 'cancelled', type: 'refunded', params: {}, at: after(18 * 60 + 2) });
  }
  if (order.state === 'examined' || order.state === 'report_ready') {
    steps.push({ state: 'examined', type: 'examined', params: {}, at: getInstantOf(slot.date, '10:40') });
  }
  if (order.state === 'report_ready') {
    steps.push({ state: 'report_ready', type: 'report_ready', params: {}, at: getInstantOf(addDays(slot.date, 5), '16:00') });
  }
  return steps;
}

/** The order's slot: a new one for past days, the first free one from the wished day on for upcoming ones. */
function takeSlot(data: SampleData, order: SampleOrder, slots: SlotRow[], today: string): SlotRow {
  const wished = addDays(today, order.examDays);
  if (order.examDays < 0) {
    const store = getById(data.stores, 'id', order.store);
    const date = store.closedOnSunday && isSunday(wished) ? addDays(wished, -1) : wished;
    const slot = createPastSlot(store, date, order.periodNo);
    slots.push(slot);
    return slot;
  }
  const slot = slots.find(
    (each) =>
      each.storeId === order.store &&
      each.period === SAMPLE_PERIODS[order.periodNo] &&
      each.date >= wished &&
      each.quotaClass === 'normal' &&
      each.closedReason === null &&
      each.held + each.booked < each.capacity,
  );
  if (!slot) throw new Error(`Sample data: no place for the order ${order.key}`);
  return slot;
}

function countPlace(slot: SlotRow, state: OrderState): void {
  if (isOrderIn(state, 'payable')) slot.held += 1;
  else if (!isOrderIn(state, 'over')) slot.booked += 1;
}

function getItem(data: SampleData, itemCode: string) {
  const { code, name, category } = getById(data.items, 'code', itemCode);
  return { code, name, category };
}

/** Amounts and the copy of the catalogue that an order keeps. */
function createBill(data: SampleData, order: SampleOrder) {
  const combo = getById(data.combos, 'id', order.combo);
  const person = getById(data.people, 'key', order.person);
  const card = getById(person.cards, 'physicalCardId', order.card);
  const project = getById(data.projects, 'id', card.project);
  const companyFen = Math.min(combo.priceFen, getById(project.combos, 'id', combo.id).companyPaysFen);
  const addOns = order.addOns.map((id) => getById(data.addOns, 'id', id));
  const lines = [
    { name: combo.name, priceFen: combo.priceFen, companyFen, selfFen: combo.priceFen - companyFen },
    ...addOns.map(({ name, priceFen }) => ({ name, priceFen, companyFen: 0, selfFen: priceFen })),
  ];
  const { id: comboId, name, cover, tags, priceFen, items, preparation } = combo;
  const summary = { comboId, name, cover, tags, priceFen, companyPaysFen: companyFen, itemCount: items.length, suitable: true };
  return {
    projectId: project.id,
    totalFen: lines.reduce((sum, line) => sum + line.priceFen, 0),
    companyFen,
    selfFen: lines.reduce((sum, line) => sum + line.selfFen, 0),
    snapshot: {
      combo: summary,
      addOns: addOns.map((addOn) => ({ addOnId: addOn.id, name: addOn.name, priceFen: addOn.priceFen })),
      lines,
      preparation,
      items: [
        ...items.map((code) => ({ ...getItem(data, code), addOnId: null })),
        ...addOns.map((addOn) => ({ ...getItem(data, addOn.itemCode), name: addOn.name, addOnId: addOn.id })),
      ],
    },
  };
}

function addPayment(rows: SampleOrderRows, order: OrderRow, steps: readonly Step[], createId: () => string): void {
  const paidAt = steps.find((step) => step.type === 'paid')?.at;
  if (!paidAt) return;
  const cancelledAt = steps.find((step) => step.type === 'cancelled')?.at;
  const refundedAt = steps.find((step) => step.type === 'refunded')?.at ?? null;
  const id = createId();
  rows.payments.push({
    id,
    outTradeNo: order.orderNo.replace('YJ', 'YP').concat('0001'),
    orderId: order.id,
    provider: 'sandbox',
    amountFen: order.selfFen,
    state: refundedAt ? 'refunded' : 'success',
    codeUrl: '',
    providerNo: order.orderNo.replace('YJ', 'SANDBOX'),
    createdAt: order.createdAt,
    expiresAt: new Date(order.createdAt.getTime() + 30 * MINUTE_MS),
    paidAt,
    refundedAt,
  });
  if (!cancelledAt) return;
  rows.refunds.push({
    id: createId(),
    outRefundNo: order.orderNo.replace('YJ', 'YR').concat('0001'),
    paymentId: id,
    amountFen: order.selfFen,
    state: 'success',
    reason: '取消预约',
    createdAt: cancelledAt,
    doneAt: refundedAt,
  });
}

function getPartner(steps: readonly Step[], orderNo: string): Pick<OrderRow, 'partnerState' | 'partnerNo'> {
  const isConfirmed = steps.some((step) => step.state === 'confirmed');
  return isConfirmed ? { partnerState: 'confirmed', partnerNo: `TJ${orderNo.slice(-8)}` } : { partnerState: 'none', partnerNo: null };
}

function createOrder(data: SampleData, order: SampleOrder, slot: SlotRow, entitlementNo: number, effects: SampleOrderEffects) {
  const holder = effects.holders.get(order.person);
  const cardId = holder?.cardIds.get(order.card);
  if (!holder || !cardId) throw new Error(`Sample data: the order ${order.key} has no card`);
  const bill = createBill(data, order);
  const createdAt = getCreatedAt(order, slot, effects.now);
  const steps = createSteps(order, slot, createdAt, bill.selfFen);
  const orderNo = `YJ${getDayOf(createdAt).replaceAll('-', '').slice(2)}${order.code}`;
  const row: OrderRow = {
    id: effects.createId(),
    orderNo,
    accountId: holder.accountId,
    cardId,
    personId: holder.personId,
    comboId: order.combo,
    addOnIds: order.addOns,
    storeId: order.store,
    slotId: slot.id,
    entitlementNo,
    state: order.state,
    ...bill,
    contactPhoneEnc: holder.encryptPhone(),
    contactPhoneMasked: holder.phoneMasked,
    holdExpiresAt: order.state === 'pending_pay' ? new Date(createdAt.getTime() + SAMPLE_HOLD_MINUTES * MINUTE_MS) : null,
    ...getPartner(steps, orderNo),
    version: steps.length,
    endReason: order.state === 'cancelled' ? 'cancelled_by_person' : null,
    createdAt,
    updatedAt: steps.at(-1)?.at ?? createdAt,
  };
  return { row, steps };
}

/**
 * The order history of the sample people. Takes places: `slots` gains the past ones, and the counts of those in use grow.
 * @param slots the places of the coming days, changed in place
 */
export function createSampleOrders(data: SampleData, slots: SlotRow[], effects: SampleOrderEffects): SampleOrderRows {
  const rows: SampleOrderRows = { orders: [], events: [], payments: [], refunds: [], outcomes: [], byKey: new Map() };
  const usedOfCard = new Map<string, number>();
  for (const order of data.orders) {
    const slot = takeSlot(data, order, slots, getDayOf(effects.now));
    countPlace(slot, order.state);
    const used = usedOfCard.get(order.card) ?? 0;
    // A cancelled order gives its examination back, so the next order uses the same one.
    if (!isOrderIn(order.state, 'over')) usedOfCard.set(order.card, used + 1);
    const { row, steps } = createOrder(data, order, slot, used + 1, effects);
    rows.orders.push(row);
    rows.byKey.set(order.key, { ...row, date: slot.date, period: slot.period });
    const events = steps.map(({ state, at, ...fact }, index) => ({
      ...orderEventFact.parse(fact),
      ...{ orderId: row.id, orderVersion: index + 1, state, at },
    }));
    rows.events.push(...events);
    addPayment(rows, row, steps, effects.createId);
    const at = row.updatedAt;
    const toDay = (inDays: number | undefined) => (inDays === undefined ? null : addDays(getDayOf(effects.now), inDays));
    rows.outcomes.push(...order.outcomes.map(({ inDays, ...said }) => ({ ...said, orderId: row.id, day: toDay(inDays), at })));
  }
  return rows;
}
