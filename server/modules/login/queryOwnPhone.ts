import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import { person } from '../../db/schema/schema';
import type { Caller } from '../../handlerKit/Caller';
import type { ApiServices } from '../../handlerKit/handler';

/** A person's full phone number on record. Codes are sent to it and not to a number that somebody at the keyboard enters. */
export async function queryOwnPhone(
  { fieldCrypto }: Pick<ApiServices, 'fieldCrypto'>,
  db: DbOrTx,
  { personId }: Pick<Caller, 'personId'>,
): Promise<string> {
  const [row] = await db.select({ phoneEnc: person.phoneEnc }).from(person).where(eq(person.id, personId));
  if (!row) throw new Error(`There is no person ${personId}`);
  return fieldCrypto.decrypt(row.phoneEnc);
}
