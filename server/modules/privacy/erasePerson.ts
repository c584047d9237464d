import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { account, erasure, person } from '../../db/schema/schema';
import { writeAudit } from '../../handlerKit/accessLog/writeAudit';
import type { FieldCrypto } from '../../security/fieldCrypto';
import type { ErasureRow } from '../login/erasure.repo';
import { insertPseudonym, keepUnderPseudonym } from './keepUnderPseudonym';
import { removePersonalData } from './removePersonalData';

/**
 * Erases a person in the caller's transaction: deletes what need not be kept, assigns the rest to a pseudonym with new IDs, and deletes the
 * rows of person and account. A reference that remains, or that is written at this moment or by a future table, fails on its foreign key
 * and so cannot stay behind.
 * @param request locked by the caller
 */
export async function erasePerson(tx: Tx, request: ErasureRow, { fieldCrypto, at }: { fieldCrypto: FieldCrypto; at: Date }): Promise<void> {
  const { id, accountId, personId } = request;
  const [owner] = await tx.select().from(person).where(eq(person.id, personId)).for('update');
  if (!owner) throw new Error(`The person of the erasure ${id} does not exist`);
  const erased = { accountId, personId, name: owner.name, phone: fieldCrypto.decrypt(owner.phoneEnc) };
  const fileIds = await removePersonalData(tx, erased, fieldCrypto);
  const pseudonym = await insertPseudonym(tx, fieldCrypto, at);
  const kept = await keepUnderPseudonym(tx, erased, pseudonym, fieldCrypto);
  await tx.delete(account).where(eq(account.id, accountId));
  await tx.delete(person).where(eq(person.id, personId));
  await tx.update(erasure).set({ state: 'done', endedAt: at, kept, fileIds }).where(eq(erasure.id, id));
  const entry = { caller: pseudonym, personId: pseudonym.personId, action: 'erase', target: id, requestId: 'job', at } as const;
  await writeAudit(tx, entry);
}
