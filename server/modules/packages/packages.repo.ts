import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CallerCard } from '../../calls/handler';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx } from '../../db/Db';
import { addOn, combo, comboItem, examItem, person, project, projectCombo, storeCombo } from '../../db/schema/schema';

type CardRef = Pick<CallerCard, 'projectId' | 'personId'>;

const itemCodes = sql<string[]>`array(select ${comboItem.itemCode} from ${comboItem} where ${comboItem.comboId} = ${combo.id})`;

function selectOffered(db: DbOrTx, filter?: SQL) {
  return db
    .select({
      combo,
      itemCodes,
      companyPaysFen: projectCombo.companyPaysFen,
      features: project.features,
      person: { sex: person.sex, birthDate: person.birthDate, marital: person.marital },
    })
    .from(projectCombo)
    .innerJoin(combo, eq(combo.id, projectCombo.comboId))
    .innerJoin(project, eq(project.id, projectCombo.projectId))
    .innerJoin(person, eq(person.id, sql.placeholder('personId')))
    .where(and(eq(projectCombo.projectId, sql.placeholder('projectId')), filter))
    .orderBy(asc(projectCombo.sort), asc(combo.sort));
}

const allOffered = createPrepared((db) => selectOffered(db).prepare('combos_offered'));

const queryOffered = (db: DbOrTx, { projectId, personId }: CardRef, filter: SQL) =>
  selectOffered(db, filter).execute({ projectId, personId });

/** A package as the card's project offers it, with the person who would be examined. */
export type OfferedCombo = Awaited<ReturnType<typeof queryOffered>>[number];

/** The packages of the card's project, in the project's order. */
export function queryOfferedCombos(db: DbOrTx, { projectId, personId }: CardRef): Promise<OfferedCombo[]> {
  return allOffered(db).execute({ projectId, personId });
}

/** Those of the given packages that the card's project offers. */
export function queryOfferedCombosByIds(db: DbOrTx, card: CardRef, comboIds: readonly string[]): Promise<OfferedCombo[]> {
  return queryOffered(db, card, inArray(projectCombo.comboId, [...comboIds]));
}

/** The packages of the card's project that a store offers. */
export function queryOfferedCombosByStore(db: DbOrTx, card: CardRef, storeId: string): Promise<OfferedCombo[]> {
  const inStore = sql`exists (select 1 from ${storeCombo} where ${storeCombo.storeId} = ${storeId} and ${storeCombo.comboId} = ${combo.id})`;
  return queryOffered(db, card, inStore);
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
