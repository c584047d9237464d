import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { account, person } from '../../db/schema/schema';
import type { CallContext } from '../../handlerKit/handler';
import { endEverything } from './accountGeneration';
import { withdrawErasure } from './erasure.repo';
import { markUndone, queryUndoable } from './phoneChange.repo';
import { isPhoneTaken } from './phoneOwner.repo';
import { queryOwnPhone } from './queryOwnPhone';
import { addSecurityNotice } from './securityEvents';

interface Restored {
  accountId: string;
  owner: { personId: string };
  phone: string;
}

/**
 * Gives an account its old phone back and revokes everything that the new one gave access to: sessions, the password, a pending erasure. If
 * another account has begun to log in with the phone, it stays with that account, and is only this person's phone on record.
 */
async function restoreAccount({ services }: CallContext, tx: Tx, { accountId, owner, phone }: Restored): Promise<void> {
  const { fieldCrypto, now } = services;
  const at = now();
  const removed = await queryOwnPhone(services, tx, owner);
  const { enc: phoneEnc, hash: phoneHash, masked: phoneMasked } = fieldCrypto.sealPhone(phone);
  const isTaken = await isPhoneTaken(tx, fieldCrypto.listPhoneHashes(phone), { except: accountId, now: at });
  await tx.update(person).set({ phoneEnc, phoneHash, phoneMasked }).where(eq(person.id, owner.personId));
  await tx
    .update(account)
    .set({ phoneHash: isTaken ? null : phoneHash, passwordHash: null })
    .where(eq(account.id, accountId));
  await endEverything(tx, { accountId, at });
  await withdrawErasure(tx, owner.personId, at);
  await addSecurityNotice(tx, owner.personId, { type: 'phone_restored', params: {} }, at, [phone, removed].map(fieldCrypto.encrypt));
}

/**
 * Undoes every change away from a phone that can still be undone, with all later changes of the same accounts. The caller has proved that
 * they hold the phone. Both phones receive a message.
 */
export async function restorePhone(context: CallContext, phone: string): Promise<void> {
  const { db, fieldCrypto, now } = context.services;
  await db.transaction(async (tx) => {
    const phoneHashes = fieldCrypto.listPhoneHashes(phone);
    const accountIds = new Set((await queryUndoable(tx, phoneHashes, now())).map((change) => change.accountId));
    for (const accountId of [...accountIds].sort()) {
      const [owner] = await tx.select({ personId: account.personId }).from(account).where(eq(account.id, accountId)).for('update');
      // Looked up again with the account locked: an operator may have ended the right to undo meanwhile. An account that left the phone,
      // returned to it and left it again has two changes; undoing the earlier one undoes both.
      const change = (await queryUndoable(tx, phoneHashes, now())).find((each) => each.accountId === accountId);
      if (!owner || !change) continue;
      await markUndone(tx, change, now());
      await restoreAccount(context, tx, { accountId, owner, phone });
    }
  });
}
