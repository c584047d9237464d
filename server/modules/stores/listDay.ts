import { and, eq } from 'drizzle-orm';
import { getAge } from '../../../shared/businessDay';
import type { OrderState } from '../../../shared/orderStates';
import { isStateIn } from '../../db/orderStateSql';
import { examOrder, person, slotDay, store } from '../../db/schema/schema';
import { missingError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { type SlotChoice, toCondition } from './closeSlots';

/** A person whom a store expects, as its reception needs them. */
export interface ExpectedPerson {
  personId: string;
  period: string;
  name: string;
  sex: 'male' | 'female';
  /** On the day of the examination. */
  age: number;
  idNumberMasked: string;
  combo: string;
  addOns: string[];
  /** The number in the QR code of the check-in card. */
  checkInCode: string;
  state: OrderState;
  /** Whether the person said that they will come. */
  isComing: boolean;
}

/**
 * The live orders of one day of a store, or of one of its periods, in the order of their periods.
 * @throws ApiError 4040 for an unknown store
 */
export async function listDay({ db }: Pick<ApiServices, 'db'>, choice: SlotChoice): Promise<ExpectedPerson[]> {
  const [found] = await db.select({ id: store.id }).from(store).where(eq(store.id, choice.storeId));
  if (!found) throw missingError('没有这家门店，请核对门店编号。');
  const rows = await db
    .select({ order: examOrder, person, period: slotDay.period })
    .from(examOrder)
    .innerJoin(slotDay, eq(slotDay.id, examOrder.slotId))
    .innerJoin(person, eq(person.id, examOrder.personId))
    .where(and(toCondition(choice), isStateIn(examOrder.state, 'live')))
    .orderBy(slotDay.period, person.name, examOrder.orderNo);
  return rows.map(({ order, person: { id, name, sex, birthDate, idNumberMasked }, period }) => ({
    ...{ personId: id, period, name, sex, age: getAge(birthDate, choice.date), idNumberMasked },
    combo: order.snapshot.combo.name,
    addOns: order.snapshot.addOns.map((each) => each.name),
    checkInCode: order.partnerNo ?? order.orderNo,
    state: order.state,
    isComing: order.comingAt !== null,
  }));
}
