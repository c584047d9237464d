import { eq } from 'drizzle-orm';
import type { DbOrTx } from './Db';
import { account, person } from './schema/people';

/** The person whose account it is; undefined for an unknown account. */
export async function queryAccountPerson(db: DbOrTx, accountId: string): Promise<string | undefined> {
  const [row] = await db.select({ personId: account.personId }).from(account).where(eq(account.id, accountId));
  return row?.personId;
}

/** A person's full name; empty for an unknown person. */
export async function queryPersonName(db: DbOrTx, personId: string): Promise<string> {
  const [row] = await db.select({ name: person.name }).from(person).where(eq(person.id, personId));
  return row?.name ?? '';
}
