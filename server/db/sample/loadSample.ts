import { sql } from 'drizzle-orm';
import { getDayOf } from '../../../shared/businessDay';
import { fillCompanySearchKeys } from '../companySearchKey';
import type { Db, Tx } from '../Db';
import { insertDefaults } from '../defaults/insertDefaults';
import { addOn, combo, comboItem, examItem, projectCombo, store, storeCombo } from '../schema/catalogue';
import { company, organization, project } from '../schema/organization';
import { itemResult } from '../schema/outcomes';
import { createSampleCompanies } from './createSampleCompanies';
import { createSampleSlots } from './createSampleSlots';
import { insertSamplePeople } from './insertSamplePeople';
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
    await insertSamplePeople(tx, data, createSampleSlots(data.stores, getDayOf(effects.now)), effects);
    return true;
  });
}
