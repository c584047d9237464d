import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallInput } from '../../../shared/contract/contract';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { ApiServices } from '../../handlerKit/handler';
import { createIntent, type Intent, insertAnswer, queryFirstAnswer } from '../../handlerKit/idempotency';
import { endHeldPlaces } from './endHeldPlaces';
import { movePlace } from './movePlace';
import { loadOrderDetailsById, queryOwnOrder } from './orderAnswers';
import type { OrderRow } from './orders.repo';
import { prepareRebook } from './prepareRebook';

type Input = Omit<CallInput<'reSaveOrder'>, 'idempotencyKey' | 'attempt'>;

/** The stored part of the first answer. The order itself is read again, so that no copy of it is kept. */
const keptAnswer = z.object({ orderNo: z.string() });

const staleError = (order: OrderRow) =>
  new ApiError(BUSINESS_CODES.staleVersion, '订单刚刚有变动，请刷新后查看最新的安排，再决定是否改约。', { version: order.version });

async function rebook(input: Input, order: OrderRow, services: ApiServices, intent: Intent, accountId: string): Promise<void> {
  if (input.version !== order.version) throw staleError(order);
  const { storeId, slotId } = input;
  const move = await prepareRebook(services.db, order, { accountId, storeId, slotId }, services.now());
  const answer = insertAnswer(intent, { orderNo: order.orderNo }, move.at, sql`from moved`);
  const result = await services.db.transaction(async (tx) => {
    const moved = await movePlace(tx, order, { ...move, answer });
    if (moved === 'moved') {
      await services.placeFreed(tx, order.slotId);
      for (const freed of await endHeldPlaces(tx, order.id, move.at)) await services.placeFreed(tx, freed);
    }
    return moved;
  });
  if (result === 'full') throw new ApiError(BUSINESS_CODES.slotFull, '该时段刚刚约满，原来的预约不受影响，请选择其他时段。');
  if (result === 'stale') throw staleError(order);
}

/**
 * Moves an order to another slot or store. Package, add-ons and price stay the same, so there is nothing to pay or refund
 * (docs/decisions/030). The old place is kept until the new one is taken.
 * @throws ApiError 4001, 4005, 4030, 4031, 4040, 4091, 4093 data.orderNo, 4094 (msg names the rule), 4096
 */
export const reSaveOrder = defineHandler({
  name: 'reSaveOrder',
  access: 'card',
  async handle({ idempotencyKey, attempt, ...input }, { services, caller }) {
    const { db, now } = services;
    const order = await queryOwnOrder(db, input.orderNo, caller);
    const intent = createIntent(caller.accountId, 'reSaveOrder', { idempotencyKey, attempt }, input);
    try {
      await rebook(input, order, services, intent, caller.accountId);
    } catch (error) {
      if (!(await queryFirstAnswer(db, keptAnswer, intent))) throw error;
    }
    return loadOrderDetailsById(db, order.id, now());
  },
});
