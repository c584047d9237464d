import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import { person } from '../../db/schema/people';

/** A person's sex, on which the questions depend; empty if it is not known. */
export async function querySex(db: DbOrTx, personId: string): Promise<string> {
  const [row] = await db.select({ sex: person.sex }).from(person).where(eq(person.id, personId));
  return row?.sex ?? '';
}
