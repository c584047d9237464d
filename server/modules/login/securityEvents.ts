import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import type { SecurityFact } from '../../db/factTypes/noticeFact';
import { person } from '../../db/schema/schema';
import { createId } from '../../security/ids';
import { addNotice } from '../notices/addNotice';

/**
 * Tells the owner of an account of an event that changes who can log in or takes data out: by a notice, a text message and an e-mail, in
 * the transaction of the event.
 * @param toEnc encrypted phones that get the text message. By default the one on record now: a thief who changes the phone a second later
 *   must not receive it.
 */
export async function addSecurityNotice(tx: Tx, personId: string, fact: SecurityFact, at: Date, toEnc?: readonly string[]): Promise<void> {
  const [owner] = toEnc ? [] : await tx.select({ phoneEnc: person.phoneEnc }).from(person).where(eq(person.id, personId));
  const phones = toEnc ?? (owner ? [owner.phoneEnc] : []);
  await addNotice(tx, { personId, fact, dedupe: `security:${createId()}`, toEnc: phones }, at);
}
