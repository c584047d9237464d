import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { BUSINESS_CODES } from '../../../shared/constants';
import { isOrderIn } from '../../../shared/orderStates';
import type { PartnerEvent } from '../../adapters/partner/PartnerProvider';
import type { Tx } from '../../db/Db';
import type { PARTNER_RESULTS } from '../../db/factTypes/partnerEvents';
import { examOrder, orderEvent, partnerEvent } from '../../db/schema/orders';
import { ApiError, missingError } from '../../errors/ApiError';
import { queryItemOrder } from '../outcomes/outcomes.repo';
import { findDayProblem, findOutcomeProblem, recordOutcomes } from '../outcomes/recordOutcomes';
import { confirmInTransaction } from './confirmByHand';
import type { OrderServices } from './OrderServices';
import { type OrderRow, queryLockedOrder, queryOrderByNo } from './orders.repo';
import { raiseImportance } from './raiseImportance';
import { recordLockedVisit } from './recordVisit';
import { isVisitKnown } from './recordVisits';
import { failOrder, refuseMove } from './refusePartner';

export type PartnerResult = (typeof PARTNER_RESULTS)[number];

type Confirmation = Extract<PartnerEvent, { event: 'confirmed' }>;
type Visit = Exclude<PartnerEvent, { event: 'confirmed' | 'refused' }>;

const contradiction = (order: OrderRow, what: string) =>
  new ApiError(BUSINESS_CODES.notAllowedNow, `订单的状态是 ${order.state}，不能再${what}，请电话联系我们。`);

/** Whether the version that the partner was last sent is still the order: nothing has changed that it is to be sent yet. */
const isSent = ({ state, partnerState, version, partnerVersion }: OrderRow): boolean =>
  state === 'confirming' || partnerState === 'failed' || version === partnerVersion;

/** @throws ApiError 4001 for a version that the partner was never sent */
function isOutdated(order: OrderRow, version: number): boolean {
  const { partnerVersion } = order;
  if (partnerVersion !== null && version > partnerVersion)
    throw new ApiError(BUSINESS_CODES.validation, `订单的版本 ${version} 没有提交过，最近一次提交的是 ${partnerVersion}。`);
  return partnerVersion !== null && version < partnerVersion;
}

/** @throws ApiError 4094 when the booking is confirmed under another number */
async function confirm(tx: Tx, order: OrderRow, { partnerNo }: Confirmation, at: Date): Promise<PartnerResult> {
  if (!isOrderIn(order.state, 'expected')) return 'known';
  if (order.state === 'confirmed' && order.partnerState === 'confirmed') {
    if (order.partnerNo !== partnerNo) throw contradiction(order, '更换预约号');
    return 'known';
  }
  if (!isSent(order)) return 'outdated';
  if (!(await confirmInTransaction(tx, order, partnerNo, at))) throw new Error(`The locked order ${order.id} could not be confirmed`);
  return 'applied';
}

/** Whether the partner's refusal of the last rebooking has returned the order to its former place. */
async function isReverted(tx: Tx, order: OrderRow): Promise<boolean> {
  const isLater = gt(orderEvent.orderVersion, order.partnerVersion ?? 0);
  const isOf = and(eq(orderEvent.orderId, order.id), eq(orderEvent.type, 'move_reverted'));
  const [found] = await tx.select({ id: orderEvent.id }).from(orderEvent).where(and(isOf, isLater)).limit(1);
  return found !== undefined;
}

/** @throws ApiError 4094 when the partner had confirmed the booking, or the examination has taken place */
async function refuse(tx: Tx, services: OrderServices, order: OrderRow, at: Date): Promise<PartnerResult> {
  if (order.state === 'cancelled') return 'known';
  if (!isOrderIn(order.state, 'expected')) throw contradiction(order, '拒绝');
  if (order.partnerState === 'failed') return 'known';
  if (order.state === 'confirmed' && order.partnerState === 'confirmed') {
    if (await isReverted(tx, order)) return 'known';
    throw contradiction(order, '拒绝');
  }
  if (!isSent(order)) return 'outdated';
  if (order.state === 'confirmed') await refuseMove(tx, services, order, at);
  else await failOrder(tx, services, order, at);
  return 'applied';
}

/**
 * Notes what the centre says about items and about the day of the report.
 * @returns whether it said anything
 * @throws ApiError 4001 for an item that was not booked, or an outcome without its day or reason
 */
async function noteItems(tx: Tx, { id, orderNo }: OrderRow, { items = [], reportDay }: Visit, at: Date): Promise<boolean> {
  const booked = (await queryItemOrder(tx, orderNo))?.booked ?? [];
  const problem =
    items.map((each) => findOutcomeProblem(each, booked, at)).find((found) => found !== null) ?? findDayProblem(reportDay, at);
  if (problem) throw new ApiError(BUSINESS_CODES.validation, `${problem}，请核对。`);
  await recordOutcomes(tx, id, items, at);
  if (reportDay) await tx.update(examOrder).set({ reportNewDueOn: reportDay }).where(eq(examOrder.id, id));
  return items.length > 0 || reportDay !== undefined;
}

/**
 * Records a visit. A person who came has a booking, so that a confirmation which is still under way does not matter.
 * @throws ApiError 4040 for a number of another booking; 4094 as `checkVisit`
 */
async function visit(tx: Tx, found: OrderRow, given: Visit, at: Date): Promise<PartnerResult> {
  const { event, partnerNo } = given;
  const came = event !== 'no_show';
  if (found.partnerNo !== null && found.partnerNo !== partnerNo) throw missingError('预约号不是这个订单的，请核对。');
  const isRaised = came && (await raiseImportance(tx, found, given.importance, at));
  const isTold = came && (await noteItems(tx, found, given, at));
  if (isVisitKnown(found, came)) return isRaised || isTold ? 'applied' : 'known';
  let order = found;
  if (isOrderIn(order.state, 'unconfirmed')) {
    await confirmInTransaction(tx, order, partnerNo, at);
    order = (await queryOrderByNo(tx, order.orderNo)) ?? order;
  }
  await recordLockedVisit(tx, order, came, at);
  return 'applied';
}

/** Has the job send the cancellation again: the partner has a booking of a cancelled order, or had one when it sent the event. */
async function cancelAgain(tx: Tx, order: OrderRow): Promise<PartnerResult> {
  const again = { partnerVersion: order.version, partnerTries: 0, partnerAskAt: null };
  await tx.update(examOrder).set(again).where(eq(examOrder.id, order.id));
  return 'cancelled';
}

/** @throws ApiError 4001, 4040, 4094; nothing is written then */
async function applyEvent(tx: Tx, services: OrderServices, event: PartnerEvent, at: Date): Promise<PartnerResult> {
  const missing = missingError('没有提交过这个订单号，请核对。');
  const found = await queryOrderByNo(tx, event.orderNo);
  if (!found) throw missing;
  const order = await queryLockedOrder(tx, found.id);
  const isOld = 'version' in event && isOutdated(order, event.version);
  // Before it was moved or cancelled, the order may have been at another store.
  if (order.state === 'cancelled' && event.event === 'confirmed') return cancelAgain(tx, order);
  if (!isOld && order.storeId !== event.storeId) {
    // An answer to what was sent last, while a move to another store has not been sent yet.
    if ('version' in event && order.partnerVersion !== null && order.version !== order.partnerVersion) return 'outdated';
    throw missingError('这个订单不是这个门店的，请核对。');
  }
  if (order.partnerVersion === null && order.partnerNo === null) throw missing;
  if (isOld) return 'outdated';
  if (event.event === 'confirmed') return confirm(tx, order, event, at);
  if (event.event === 'refused') return refuse(tx, services, order, at);
  return visit(tx, order, event, at);
}

/** The fields have passed the shape of the route, which gives them in one order. */
const hashEvent = (event: PartnerEvent) => createHash('sha256').update(JSON.stringify(event)).digest('base64url');

/**
 * Applies an event to its order, at most once: the row of the inbox and the change of the order are one transaction, and a concurrent
 * repetition waits for it.
 * @throws ApiError 4001, 4005 for another event under the same ID, 4040, 4094; nothing is stored then
 */
export function receivePartnerEvent(services: OrderServices, event: PartnerEvent): Promise<{ result: PartnerResult; isRepeated: boolean }> {
  const at = services.now();
  const { eventId: id, event: type, orderNo } = event;
  const row = { id, type, orderNo, bodyHash: hashEvent(event), receivedAt: at };
  return services.db.transaction(async (tx) => {
    // The result is known at the end; until then the row reserves the ID.
    const added = await tx
      .insert(partnerEvent)
      .values({ ...row, result: 'known' })
      .onConflictDoNothing()
      .returning({ id: partnerEvent.id });
    if (added.length === 0) {
      const [first] = await tx.select().from(partnerEvent).where(eq(partnerEvent.id, id));
      if (first?.bodyHash !== row.bodyHash)
        throw new ApiError(BUSINESS_CODES.keyReused, '这个 eventId 已用于另一个事件，请为每个事件使用新的 eventId。');
      return { result: first.result, isRepeated: true };
    }
    const result = await applyEvent(tx, services, event, at);
    if (result !== 'known') await tx.update(partnerEvent).set({ result }).where(eq(partnerEvent.id, id));
    return { result, isRepeated: false };
  });
}
