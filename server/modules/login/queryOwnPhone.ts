import { eq } from 'drizzle-orm';
import type { ApiServices, Caller } from '../../calls/handler';
import type { DbOrTx } from '../../db/Db';
import { person } from '../../db/schema/schema';

/** A person's phone in full: a code goes to what is on record, not to what somebody at the keyboard types. */
export async function queryOwnPhone(
  { fieldCrypto }: Pick<ApiServices, 'fieldCrypto'>,
  db: DbOrTx,
  { personId }: Pick<Caller, 'personId'>,
): Promise<string> {
  const [row] = await db.select({ phoneEnc: person.phoneEnc }).from(person).where(eq(person.id, personId));
  if (!row) throw new Error('An account has a person');
  return fieldCrypto.decrypt(row.phoneEnc);
}
