import type { ApiServices } from '../../calls/handler';
import type { Tx } from '../../db/Db';
import { createId } from '../../security/ids';
import type { CardForLogin } from './login.repo';
import { findOrInsertAccount } from './phoneOwner.repo';

/** The account of the person whom a card is for; made at their first login. */
export async function takeOwnAccount(
  tx: Tx,
  { fieldCrypto, now }: Pick<ApiServices, 'fieldCrypto' | 'now'>,
  { person, ownAccountId }: CardForLogin,
): Promise<string> {
  if (ownAccountId) return ownAccountId;
  const phoneHashes = fieldCrypto.listPhoneHashes(fieldCrypto.decrypt(person.phoneEnc));
  return findOrInsertAccount(tx, { id: createId(), personId: person.id, createdAt: now() }, phoneHashes);
}
