import { sql } from 'drizzle-orm';
import { getDayOf } from '../../../shared/businessDay';
import { fillCompanySearchKeys } from '../companySearchKey';
import type { Db, Tx } from '../Db';
import { insertDefaults } from '../defaults/insertDefaults';
import { addOn, combo, comboItem, examItem, projectCombo, store, storeCombo } from '../schema/catalogue';
import { notice } from '../schema/notices';
import { examOrder, orderEvent, payment, refund } from '../schema/orders';
import { company, organization, project } from '../schema/organization';
import { itemOutcome, itemResult } from '../schema/outcomes';
import { account, card, consent, person } from '../schema/people';
import { sandboxTrade } from '../schema/sandbox';
import { createSampleCompanies } from './createSampleCompanies';
import { createSampleNotices } from './createSampleNotices';
import { createSampleOrders } from './createSampleOrders';
import { createSamplePeople } from './createSamplePeople';
import { createSampleReports } from './createSampleReports';
import { createSampleSlots } from './createSampleSlots';
import { createSampleTrades } from './createSampleTrades';
import { insertSampleSlots } from './insertSampleSlots';
import type { SampleEffects } from './SampleEffects';
import { readSampleData, type SampleData } from './sampleData';

/** An arbitrary number that no other lock uses. Of two processes that start together, only one may load. */
const SAMPLE_LOCK = 20_260_102;

async function insertCatalogue(tx: Tx, data: SampleData): Promise<void> {
  await tx.insert(examItem).values(data.items.map(({ sex: _sex, ...item }, sort) => ({ ...item, sort })));
  await tx.insert(combo).values(data.combos.map(({ items: _items, ...row }, sort) => ({ ...row, sort })));
  await tx.insert(comboItem).values(data.combos.flatMap(({ id, items }) => items.map((itemCode) => ({ comboId: id, itemCode }))));
  await tx.insert(addOn).values(data.addOns.map((row, sort) => ({ ...row, sort })));
  await tx
    .insert(store)
    .values(data.stores.map(({ combos: _c, capacity: _n, vipCapacity: _v, closedOnSunday: _s, ...row }, sort) => ({ ...row, sort })));
  await tx
    .insert(itemResult)
    .values(data.referenceRanges.map(({ itemCode, code: resultCode, isRequired }) => ({ itemCode, resultCode, isRequired })));
  await tx.insert(storeCombo).values(data.stores.flatMap(({ id, combos }) => combos.map((comboId) => ({ storeId: id, comboId }))));
}

async function insertCompanies(tx: Tx, data: SampleData, now: Date): Promise<void> {
  const rows = createSampleCompanies(data, now);
  await tx.insert(company).values(rows.companies);
  await fillCompanySearchKeys(tx);
  await tx.insert(organization).values(rows.organizations);
  await tx.insert(project).values(rows.projects);
  await tx.insert(projectCombo).values(rows.projectCombos);
}

async function insertPeopleAndOrders(tx: Tx, data: SampleData, effects: SampleEffects): Promise<void> {
  const people = await createSamplePeople(data, effects);
  await tx.insert(person).values(people.persons);
  await tx.insert(account).values(people.accounts);
  await tx.insert(card).values(people.cards);
  await tx.insert(consent).values(people.consents);

  const slots = createSampleSlots(data.stores, getDayOf(effects.now));
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

/**
 * Loads the sample data into an empty database in one transaction. Days are relative to the day of loading.
 * @returns false if companies exist already, in which case nothing is changed
 */
export async function loadSample(db: Db, effects: SampleEffects): Promise<boolean> {
  const data = readSampleData();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SAMPLE_LOCK})`);
    if ((await tx.select({ id: company.id }).from(company).limit(1)).length > 0) return false;
    await insertDefaults(tx, effects.now);
    await insertCatalogue(tx, data);
    await insertCompanies(tx, data, effects.now);
    await insertPeopleAndOrders(tx, data, effects);
    return true;
  });
}
