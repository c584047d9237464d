import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, getAge, getDayOf } from '../../../shared/businessDay';
import { ADULT_YEARS } from '../../../shared/contract/relatives';
import type { DbOrTx } from '../../db/Db';
import { account, card, person } from '../../db/schema/people';
import { recordConsent } from '../../db/schema/relatives';

export type ConsentRow = typeof recordConsent.$inferSelect;
type Person = typeof person.$inferSelect;

/** Whether a person of this birth date agrees for themselves on a day. */
export const isAdult = (birthDate: string, today: string): boolean => getAge(birthDate, today) >= ADULT_YEARS;

/** The first day on which a person is an adult. Without a 29th of February in that year it is the 1st of March. */
export function getAdultDay(birthDate: string): string {
  const year = Number(birthDate.slice(0, 4)) + ADULT_YEARS;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return birthDate.endsWith('-02-29') && !isLeap ? addDays(`${year}-02-28`, 1) : `${year}${birthDate.slice(4)}`;
}

/** Whether a consent is in force: a guardian's ends when the relative is an adult. */
export const isInForce = ({ guardian, endedAt }: ConsentRow, birthDate: string, now: Date): boolean =>
  !endedAt && (guardian === null || !isAdult(birthDate, getDayOf(now)));

/** The consent by which an account may book for a relative and read their reports; null without one in force. */
export async function queryConsent(db: DbOrTx, which: { accountId: string; personId: string }, now: Date): Promise<ConsentRow | null> {
  const [row] = await db
    .select({ consent: recordConsent, birthDate: person.birthDate })
    .from(recordConsent)
    .innerJoin(person, eq(person.id, recordConsent.personId))
    .where(and(eq(recordConsent.accountId, which.accountId), eq(recordConsent.personId, which.personId), isNull(recordConsent.endedAt)));
  return row && isInForce(row.consent, row.birthDate, now) ? row.consent : null;
}

export interface ManagedRelative {
  cardIds: string[];
  relation: (typeof card.$inferSelect)['relation'];
  person: Person;
}

/** The relatives whose cards an account manages. */
export async function queryRelatives(db: DbOrTx, caller: { accountId: string; personId: string }): Promise<ManagedRelative[]> {
  const rows = await db
    .select({ cardId: card.id, relation: card.relation, person })
    .from(card)
    .innerJoin(person, eq(person.id, card.personId))
    .where(and(eq(card.accountId, caller.accountId), ne(card.personId, caller.personId)))
    .orderBy(asc(card.physicalCardId));
  const relatives = new Map<string, ManagedRelative>();
  for (const { cardId, relation, person: relative } of rows) {
    const known = relatives.get(relative.id);
    if (known) known.cardIds.push(cardId);
    else relatives.set(relative.id, { cardIds: [cardId], relation, person: relative });
  }
  return [...relatives.values()];
}

/** The consents that an account was given, by person. */
export async function queryGiven(db: DbOrTx, accountId: string): Promise<Map<string, ConsentRow>> {
  const rows = await db
    .select()
    .from(recordConsent)
    .where(and(eq(recordConsent.accountId, accountId), isNull(recordConsent.endedAt)));
  return new Map(rows.map((row) => [row.personId, row]));
}

/** The consents about a person's record, also those that have ended, with the readers' names. */
export function queryReaders(db: DbOrTx, personId: string) {
  const reader = alias(person, 'reader');
  return db
    .select({ consent: recordConsent, name: reader.name, birthDate: person.birthDate })
    .from(recordConsent)
    .innerJoin(person, eq(person.id, recordConsent.personId))
    .innerJoin(account, eq(account.id, recordConsent.accountId))
    .innerJoin(reader, eq(reader.id, account.personId))
    .where(eq(recordConsent.personId, personId))
    .orderBy(asc(recordConsent.grantedAt));
}

/** Ends a guardian's consent about somebody who is an adult now. */
export async function endOutgrown(db: DbOrTx, which: { accountId: string; personId: string }, at: Date): Promise<void> {
  const isOf = and(eq(recordConsent.accountId, which.accountId), eq(recordConsent.personId, which.personId));
  await db
    .update(recordConsent)
    .set({ endedAt: at, endedBy: 'age' })
    .where(and(isOf, isNull(recordConsent.endedAt), isNotNull(recordConsent.guardian)));
}

/** Records a consent. @returns the consent in force, which may be an earlier one of a concurrent request */
export async function insertConsent(db: DbOrTx, row: typeof recordConsent.$inferInsert): Promise<{ consent: ConsentRow; isNew: boolean }> {
  const [inserted] = await db
    .insert(recordConsent)
    .values(row)
    .onConflictDoNothing({ target: [recordConsent.personId, recordConsent.accountId], where: isNull(recordConsent.endedAt) })
    .returning();
  if (inserted) return { consent: inserted, isNew: true };
  const [known] = await db
    .select()
    .from(recordConsent)
    .where(and(eq(recordConsent.personId, row.personId), eq(recordConsent.accountId, row.accountId), isNull(recordConsent.endedAt)));
  if (!known) throw new Error('A consent ended while it was recorded again');
  return { consent: known, isNew: false };
}

/**
 * Ends a consent in the name of the person of the record, or of its reader.
 * @returns null for an unknown one or other people's; `ended` is false if it had ended before
 */
export async function endConsent(
  db: DbOrTx,
  caller: { accountId: string; personId: string },
  { consentId, at }: { consentId: string; at: Date },
): Promise<{ consent: ConsentRow; ended: boolean } | null> {
  const [known] = await db.select().from(recordConsent).where(eq(recordConsent.id, consentId));
  const isPerson = known?.personId === caller.personId;
  if (!known || !(isPerson || known.accountId === caller.accountId)) return null;
  const [ended] = await db
    .update(recordConsent)
    .set({ endedAt: at, endedBy: isPerson ? 'person' : 'reader' })
    .where(and(eq(recordConsent.id, consentId), isNull(recordConsent.endedAt)))
    .returning();
  return { consent: ended ?? known, ended: ended !== undefined };
}
