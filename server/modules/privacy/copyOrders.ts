import { asc, eq, inArray } from 'drizzle-orm';
import { getWireChannel } from '../../../shared/payChannels';
import type { DbOrTx } from '../../db/Db';
import {
  card,
  company,
  earlierWish,
  earlierWishSlot,
  examOrder,
  invoice,
  itemOutcome,
  itemQuestion,
  orderEvent,
  organization,
  payment,
  project,
  refund,
  relocation,
  slotDay,
  store,
  visitAnswer,
  waitEntry,
} from '../../db/schema/schema';
import type { Caller } from '../../handlerKit/Caller';
import type { ApiServices } from '../../handlerKit/handler';
import { copyRow } from './copyPlan';

type OrderRow = typeof examOrder.$inferSelect;
type WaitRow = typeof waitEntry.$inferSelect;

/** The names of what orders and cards refer to, by ID. */
export interface Names {
  cards: Map<string, string>;
  projects: Map<string, { project: string; company: string }>;
  departments: Map<string, string>;
  orders: Map<string, string>;
}

/** Loads the names of the projects, departments and orders of a person's cards. */
export async function loadNames(db: DbOrTx, personId: string): Promise<Names> {
  const [cards, orders, projects, departments] = await Promise.all([
    db.select({ id: card.id, no: card.physicalCardId }).from(card).where(eq(card.personId, personId)),
    db.select({ id: examOrder.id, no: examOrder.orderNo }).from(examOrder).where(eq(examOrder.personId, personId)),
    db
      .selectDistinct({ id: project.id, project: project.name, company: company.name })
      .from(project)
      .innerJoin(company, eq(company.id, project.companyId))
      .innerJoin(card, eq(card.projectId, project.id))
      .where(eq(card.personId, personId)),
    db
      .selectDistinct({ id: organization.id, name: organization.name })
      .from(organization)
      .innerJoin(card, eq(card.departmentId, organization.id))
      .where(eq(card.personId, personId)),
  ]);
  return {
    cards: new Map(cards.map(({ id, no }) => [id, no])),
    orders: new Map(orders.map(({ id, no }) => [id, no])),
    projects: new Map(projects.map(({ id, ...names }) => [id, names])),
    departments: new Map(departments.map(({ id, name }) => [id, name])),
  };
}

type Slot = Record<'store' | 'address' | 'date' | 'period', string>;

async function loadSlots(db: DbOrTx, ids: readonly string[]): Promise<Map<string, Slot>> {
  const rows = await db
    .select({ id: slotDay.id, store: store.name, address: store.address, date: slotDay.date, period: slotDay.period })
    .from(slotDay)
    .innerJoin(store, eq(store.id, slotDay.storeId))
    .where(inArray(slotDay.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...slot }) => [id, slot]));
}

/** Payments with their refunds, by order. */
async function loadPayments(db: DbOrTx, orderIds: readonly string[]) {
  const payments = await db
    .select()
    .from(payment)
    .where(inArray(payment.orderId, [...orderIds]))
    .orderBy(asc(payment.createdAt), asc(payment.id));
  const refunds = await db
    .select()
    .from(refund)
    .where(
      inArray(
        refund.paymentId,
        payments.map(({ id }) => id),
      ),
    );
  const toCopy = (row: (typeof payments)[number]) => ({
    ...copyRow('payment', row),
    channel: getWireChannel(row.provider),
    refunds: refunds.filter(({ paymentId }) => paymentId === row.id).map((each) => copyRow('refund', each)),
  });
  return (orderId: string) => payments.filter((row) => row.orderId === orderId).map(toCopy);
}

/** What orders waited for instead of their own places, by order. */
async function loadWishes(db: DbOrTx, orderIds: readonly string[]) {
  const wishes = await db
    .select()
    .from(earlierWish)
    .where(inArray(earlierWish.orderId, [...orderIds]))
    .orderBy(asc(earlierWish.createdAt));
  const wanted = await db
    .select()
    .from(earlierWishSlot)
    .where(
      inArray(
        earlierWishSlot.wishId,
        wishes.map(({ id }) => id),
      ),
    )
    .orderBy(asc(earlierWishSlot.seq));
  const slots = await loadSlots(
    db,
    wanted.map(({ slotId }) => slotId),
  );
  const toCopy = (row: (typeof wishes)[number]) => ({
    ...copyRow('earlierWish', row),
    offered: row.offeredSlotId ? slots.get(row.offeredSlotId) : null,
    slots: wanted
      .filter(({ wishId }) => wishId === row.id)
      .map((each) => ({ ...copyRow('earlierWishSlot', each), ...slots.get(each.slotId) })),
  });
  return (orderId: string) => wishes.filter((row) => row.orderId === orderId).map(toCopy);
}

/** Examinations booked for the person with their history and payments, and their entries in waiting lists. */
export async function copyOrders({ db, fieldCrypto }: ApiServices, { accountId, personId }: Caller, names: Names) {
  const [orders, waits] = await Promise.all([
    db.select().from(examOrder).where(eq(examOrder.personId, personId)).orderBy(asc(examOrder.createdAt)),
    db.select().from(waitEntry).where(eq(waitEntry.personId, personId)).orderBy(asc(waitEntry.seq)),
  ]);
  const ids = orders.map(({ id }) => id);
  const [events, outcomes, questions, answers, moves, paymentsOf, wishesOf] = await Promise.all([
    db.select().from(orderEvent).where(inArray(orderEvent.orderId, ids)).orderBy(asc(orderEvent.id)),
    db.select().from(itemOutcome).where(inArray(itemOutcome.orderId, ids)).orderBy(asc(itemOutcome.itemCode)),
    db.select().from(itemQuestion).where(inArray(itemQuestion.orderId, ids)).orderBy(asc(itemQuestion.itemCode)),
    db.select().from(visitAnswer).where(inArray(visitAnswer.orderId, ids)),
    db.select().from(relocation).where(inArray(relocation.orderId, ids)).orderBy(asc(relocation.createdAt)),
    loadPayments(db, ids),
    loadWishes(db, ids),
  ]);
  const slots = await loadSlots(
    db,
    [...orders, ...waits, ...moves].flatMap((row) => [
      row.slotId,
      ...('movedFromSlotId' in row && row.movedFromSlotId ? [row.movedFromSlotId] : []),
    ]),
  );
  const toCommon = (row: OrderRow | WaitRow) => ({
    ...{ card: names.cards.get(row.cardId), bookedByMe: row.accountId === accountId, ...names.projects.get(row.projectId) },
    ...slots.get(row.slotId),
    // When a relative booked, the contact phone is the relative's and stays masked.
    contactPhone: row.accountId === accountId ? fieldCrypto.decrypt(row.contactPhoneEnc) : row.contactPhoneMasked,
  });
  return {
    orders: orders.map((row) => ({
      ...copyRow('examOrder', row),
      ...toCommon(row),
      checkInCode: row.partnerNo ?? row.orderNo,
      movedFrom: row.movedFromSlotId ? slots.get(row.movedFromSlotId) : null,
      history: events.filter(({ orderId }) => orderId === row.id).map((each) => copyRow('orderEvent', each)),
      itemOutcomes: outcomes.filter(({ orderId }) => orderId === row.id).map((each) => copyRow('itemOutcome', each)),
      itemQuestions: questions.filter(({ orderId }) => orderId === row.id).map((each) => copyRow('itemQuestion', each)),
      visitAnswers: answers.filter(({ orderId }) => orderId === row.id).map((each) => copyRow('visitAnswer', each)),
      payments: paymentsOf(row.id),
      relocations: moves
        .filter(({ orderId }) => orderId === row.id)
        .map((each) => ({ ...copyRow('relocation', each), ...slots.get(each.slotId) })),
      earlierWishes: wishesOf(row.id),
    })),
    waits: waits.map((row) => ({
      ...copyRow('waitEntry', row),
      ...toCommon(row),
      orderNo: row.orderId ? names.orders.get(row.orderId) : null,
    })),
  };
}

/** The invoices that the account applied for. */
export async function copyInvoices(db: DbOrTx, { accountId }: Caller) {
  const rows = await db
    .select({ invoice, orderNo: examOrder.orderNo })
    .from(invoice)
    .innerJoin(examOrder, eq(examOrder.id, invoice.orderId))
    .where(eq(invoice.accountId, accountId))
    .orderBy(asc(invoice.createdAt));
  return { invoices: rows.map(({ invoice: row, orderNo }) => ({ ...copyRow('invoice', row), orderNo })) };
}
