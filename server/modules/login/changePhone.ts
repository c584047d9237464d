import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { getUniqueViolation } from '../../db/databaseError';
import { account, person, phoneChange } from '../../db/schema/schema';
import { validationError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import { endEverything } from './accountGeneration';
import { PHONE_CHANGE_MS } from './phoneChange.repo';
import { isPhoneTaken } from './phoneOwner.repo';
import { queryOwnPhone } from './queryOwnPhone';

type Services = Pick<ApiServices, 'db' | 'fieldCrypto' | 'now'>;

export interface NewPhone {
  accountId: string;
  /** Of the owner's proof, and the session that continues; an operator has neither. */
  generation?: number;
  keptSessionId?: string;
  personId: string;
  phone: string;
  madeBy: 'owner' | 'operator';
}

const takenError = () => validationError({ phone: '这个手机号已用于另一个账号' }, '这个手机号已用于另一个账号，请换一个。');

async function writePhone(tx: Tx, { fieldCrypto, now }: Services, { personId, phone, madeBy, ...owner }: NewPhone): Promise<string> {
  const { accountId } = owner;
  const changedAt = now();
  // Serializes changes of one account, so that each reads the phone that it replaces.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
  await endEverything(tx, { ...owner, at: changedAt });
  const oldPhone = await queryOwnPhone({ fieldCrypto }, tx, { personId });
  if (oldPhone === phone) throw validationError({ phone: '这就是现在登记的手机号' }, '这就是现在登记的手机号，不需要更换。');
  // The unique index does not cover a phone that is still stored under the hash of an old key.
  const phoneHashes = fieldCrypto.listPhoneHashes(phone);
  if (await isPhoneTaken(tx, phoneHashes, { except: accountId, now: changedAt })) throw takenError();
  const { enc: phoneEnc, hash: phoneHash, masked: phoneMasked } = fieldCrypto.sealPhone(phone);
  const old = fieldCrypto.sealPhone(oldPhone);
  const undoUntil = madeBy === 'owner' ? new Date(changedAt.getTime() + PHONE_CHANGE_MS) : changedAt;
  const row = { id: createId(), accountId, oldPhoneEnc: old.enc, oldPhoneHash: old.hash, madeBy, changedAt, undoUntil };
  await tx.insert(phoneChange).values(row);
  await tx.update(account).set({ phoneHash }).where(eq(account.id, accountId));
  await tx.update(person).set({ phoneEnc, phoneHash, phoneMasked }).where(eq(person.id, personId));
  return oldPhone;
}

/**
 * Binds a new phone to an account, ends all other sessions, and records the old phone. `more` runs in the same transaction, with the phone that was bound before.
 * @throws ApiError 4001 when everything ended since the owner's proof, or the phone is already bound to this account or another one, or can still reclaim another account
 */
export async function changePhone(services: Services, to: NewPhone, more: (tx: Tx, oldPhone: string) => Promise<void>): Promise<void> {
  const work = services.db.transaction(async (tx) => {
    const oldPhone = await writePhone(tx, services, to);
    await more(tx, oldPhone);
  });
  return work.catch((error: unknown) => {
    if (getUniqueViolation(error) === 'account_phone_key') throw takenError();
    throw error;
  });
}
