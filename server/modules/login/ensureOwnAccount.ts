import type { Tx } from '../../db/Db';
import type { ApiServices } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import type { CardForLogin } from './login.repo';
import { findOrInsertAccount } from './phoneOwner.repo';

/** The account of a card's person, created at the first login. */
export async function ensureOwnAccount(
  tx: Tx,
  { fieldCrypto, now }: Pick<ApiServices, 'fieldCrypto' | 'now'>,
  { person, ownAccountId }: CardForLogin,
): Promise<string> {
  if (ownAccountId) return ownAccountId;
  const phoneHashes = fieldCrypto.listPhoneHashes(fieldCrypto.decrypt(person.phoneEnc));
  return findOrInsertAccount(tx, { id: createId(), personId: person.id, createdAt: now() }, phoneHashes);
}
