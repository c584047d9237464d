import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx } from '../../db/Db';
import { addOn, combo, comboItem, examItem, person, project, projectCombo, storeCombo } from '../../db/schema/schema';
import type { CallerCard } from '../../handlerKit/Caller';

type CardRef = Pick<CallerCard, 'projectId' | 'personId'>;

const { placeholder } = sql;
const itemCodes = sql<string[]>`array(select ${comboItem.itemCode} from ${comboItem} where ${comboItem.comboId} = ${combo.id})`;
const itemCount = sql<number>`(select count(*)::int from ${comboItem} where ${comboItem.comboId} = ${combo.id})`;

/** What a list shows of a package, and what decides whether it suits the person. */
const listedColumns = {
  combo: {
    id: combo.id,
    name: combo.name,
    cover: combo.cover,
    tags: combo.tags,
    priceFen: combo.priceFen,
    sex: combo.sex,
    ageMin: combo.ageMin,
    ageMax: combo.ageMax,
    marital: combo.marital,
  },
  itemCount,
  companyPaysFen: projectCombo.companyPaysFen,
  person: { sex: person.sex, birthDate: person.birthDate, marital: person.marital },
};
const offeredColumns = { ...listedColumns, combo, itemCodes, features: project.features };

const isOffered = (filter?: SQL) => and(eq(projectCombo.projectId, placeholder('projectId')), filter);
// The number last: an operator may leave the order out, and no list may change with the order in which rows were written.
const offeredOrder = [asc(projectCombo.sort), asc(combo.sort), asc(combo.id)];

const selectListed = (db: DbOrTx, filter?: SQL) =>
  db
    .select(listedColumns)
    .from(projectCombo)
    .innerJoin(combo, eq(combo.id, projectCombo.comboId))
    .innerJoin(person, eq(person.id, placeholder('personId')))
    .where(isOffered(filter))
    .orderBy(...offeredOrder);

const selectOffered = (db: DbOrTx, filter?: SQL) =>
  db
    .select(offeredColumns)
    .from(projectCombo)
    .innerJoin(combo, eq(combo.id, projectCombo.comboId))
    .innerJoin(project, eq(project.id, projectCombo.projectId))
    .innerJoin(person, eq(person.id, placeholder('personId')))
    .where(isOffered(filter))
    .orderBy(...offeredOrder);

const isInStore = sql`exists (select 1 from ${storeCombo} where ${storeCombo.storeId} = ${placeholder('storeId')} and ${storeCombo.comboId} = ${combo.id})`;
const allListed = createPrepared((db) => selectListed(db).prepare('combos_listed'));
const listedInStore = createPrepared((db) => selectListed(db, isInStore).prepare('combos_listed_in_store'));
const allOffered = createPrepared((db) => selectOffered(db).prepare('combos_offered'));

/** A package as lists show it, with the person who would be examined. */
export type ListedCombo = Awaited<ReturnType<typeof queryListedCombos>>[number];
/** A package as the card's project offers it, with the person who would be examined. */
export type OfferedCombo = Awaited<ReturnType<typeof queryOfferedCombos>>[number];

/** The packages of the card's project for a list, in the project's order. */
export const queryListedCombos = (db: DbOrTx, { projectId, personId }: CardRef) => allListed(db).execute({ projectId, personId });

/** Those of them that a store offers. */
export const queryListedCombosByStore = (db: DbOrTx, { projectId, personId }: CardRef, storeId: string) =>
  listedInStore(db).execute({ projectId, personId, storeId });

/** The packages of the card's project, in the project's order. */
export const queryOfferedCombos = (db: DbOrTx, { projectId, personId }: CardRef) => allOffered(db).execute({ projectId, personId });

/** Those of the given packages that the card's project offers. */
export function queryOfferedCombosByIds(
  db: DbOrTx,
  { projectId, personId }: CardRef,
  comboIds: readonly string[],
): Promise<OfferedCombo[]> {
  return selectOffered(db, inArray(projectCombo.comboId, [...comboIds])).execute({ projectId, personId });
}

/** Examination items by code, in display order. */
export function queryItems(db: DbOrTx, codes: readonly string[]) {
  return db
    .select()
    .from(examItem)
    .where(inArray(examItem.code, [...codes]))
    .orderBy(asc(examItem.sort), asc(examItem.code));
}

/** The names and categories of a package's items. */
export function queryComboItems(db: DbOrTx, comboId: string) {
  return db
    .select({ name: examItem.name, category: examItem.category })
    .from(comboItem)
    .innerJoin(examItem, eq(examItem.code, comboItem.itemCode))
    .where(eq(comboItem.comboId, comboId))
    .orderBy(asc(examItem.sort), asc(examItem.code));
}

/** All add-ons with the items that they contain. */
export function queryAddOns(db: DbOrTx) {
  return db
    .select({ addOn, meaning: examItem.meaning, category: examItem.category })
    .from(addOn)
    .innerJoin(examItem, eq(examItem.code, addOn.itemCode))
    .orderBy(asc(addOn.sort), asc(addOn.id));
}

export type AddOnRow = Awaited<ReturnType<typeof queryAddOns>>[number];
