import type { Tx } from '../Db';
import { notice } from '../schema/notices';
import { examOrder, orderEvent, payment, refund } from '../schema/orders';
import { itemOutcome } from '../schema/outcomes';
import { account, card, consent, person } from '../schema/people';
import { sandboxTrade } from '../schema/sandbox';
import { createSampleNotices } from './createSampleNotices';
import { createSampleOrders } from './createSampleOrders';
import { createSamplePeople } from './createSamplePeople';
import { createSampleReports } from './createSampleReports';
import type { SlotRow } from './createSampleSlots';
import { createSampleTrades } from './createSampleTrades';
import { insertSampleSlots } from './insertSampleSlots';
import type { SampleEffects } from './SampleEffects';
import type { SampleData } from './sampleData';

/**
 * Inserts the people with what belongs to them: accounts, cards, consents, orders, notices and reports.
 * @param slots the places of the coming days, see {@link createSampleOrders}; those that are new are inserted
 */
export async function insertSamplePeople(tx: Tx, data: SampleData, slots: SlotRow[], effects: SampleEffects): Promise<void> {
  const people = await createSamplePeople(data, effects);
  await tx.insert(person).values(people.persons);
  await tx.insert(account).values(people.accounts);
  await tx.insert(card).values(people.cards);
  await tx.insert(consent).values(people.consents);

  const orders = createSampleOrders(data, slots, { ...effects, holders: people.holders });
  await insertSampleSlots(tx, slots);
  await tx.insert(examOrder).values(orders.orders);
  await tx.insert(orderEvent).values(orders.events);
  await tx.insert(itemOutcome).values(orders.outcomes);
  await tx.insert(payment).values(orders.payments);
  await tx.insert(refund).values(orders.refunds);
  await tx.insert(notice).values(createSampleNotices(orders, data.stores, effects));
  await tx.insert(sandboxTrade).values(createSampleTrades(orders, effects.createId));
  for (const { report, amendment } of createSampleReports(data, { holders: people.holders, orders: orders.byKey, now: effects.now })) {
    const reportId = await effects.saveReport(tx, report, effects.now);
    if (amendment) await effects.amendReport(tx, reportId, amendment, effects.now);
  }
}
