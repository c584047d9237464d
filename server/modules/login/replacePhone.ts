import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { normalizePhone, PHONE_PATTERN } from '../../../shared/phone';
import { session } from '../../db/schema/schema';
import { missingError, validationError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { maskPhone } from '../../security/masks';
import { changePhone } from './changePhone';
import { queryPendingErasure, withdrawErasure } from './erasure.repo';
import { queryCardForLogin, updatePassword } from './login.repo';
import { endUndo } from './phoneChange.repo';
import { isPhoneTaken } from './phoneOwner.repo';
import { addSecurityNotice } from './securityEvents';

type Services = Pick<ApiServices, 'db' | 'fieldCrypto' | 'now'>;

export interface Replacement {
  /** The number printed on one of the person's own cards. */
  physicalCardId: string;
  phone: string;
}

export interface ReplacementPlan {
  accountId: string;
  personId: string;
  oldPhoneMasked: string;
  newPhoneMasked: string;
  /** How many sessions will end. */
  sessions: number;
  /** Whether a pending erasure will be withdrawn. */
  withdrawsErasure: boolean;
}

/**
 * Describes what an operator's replacement would do, without changing anything.
 * @throws ApiError 4001 for a phone that cannot be bound, 4040 for an unknown card or a person who never logged in
 */
export async function planReplacement(
  { db, fieldCrypto, now }: Services,
  { physicalCardId, phone: given }: Replacement,
): Promise<ReplacementPlan> {
  const phone = normalizePhone(given);
  if (!PHONE_PATTERN.test(phone)) throw validationError({ phone: '不是 11 位手机号' }, '文件里的新手机号不是 11 位手机号。');
  const found = await queryCardForLogin(db, physicalCardId);
  if (!found) throw missingError('没有这张体检卡。');
  const accountId = found.ownAccountId;
  if (!accountId) throw missingError('本人还没有登录过，请用名单导入修改手机号。');
  const at = now();
  const oldPhone = fieldCrypto.decrypt(found.person.phoneEnc);
  if (oldPhone === phone) throw validationError({ phone: '没有变化' }, '这就是现在登记的手机号。');
  if (await isPhoneTaken(db, fieldCrypto.listPhoneHashes(phone), { except: accountId, now: at }))
    throw validationError({ phone: '已被使用' }, '这个手机号已用于另一个账号。');
  const isOpen = and(eq(session.accountId, accountId), isNull(session.revokedAt), gt(session.expiresAt, at));
  const [open] = await db.select({ count: count() }).from(session).where(isOpen);
  return {
    accountId,
    personId: found.person.id,
    oldPhoneMasked: maskPhone(oldPhone),
    newPhoneMasked: maskPhone(phone),
    sessions: open?.count ?? 0,
    withdrawsErasure: (await queryPendingErasure(db, found.person.id)) !== undefined,
  };
}

/**
 * Binds a new phone for a person who lost the old one and proved their identity to an operator (decision 090). Everything that the old
 * phone gave access to ends: sessions, the password, a pending erasure, and the right to undo changes. Both phones receive a message. As
 * after any change, the new phone is no proof of identity for seven days.
 * @returns what was done
 */
export async function replacePhone(services: Services, replacement: Replacement): Promise<ReplacementPlan> {
  const { now, fieldCrypto } = services;
  const phone = normalizePhone(replacement.phone);
  const plan = await planReplacement(services, replacement);
  const { accountId, personId, newPhoneMasked } = plan;
  const fact = { type: 'phone_replaced', params: { newPhoneMasked } } as const;
  await changePhone(services, { accountId, personId, phone, madeBy: 'operator' }, async (tx, oldPhone) => {
    const at = now();
    await endUndo(tx, accountId, at);
    await updatePassword(tx, accountId, null);
    await withdrawErasure(tx, personId, at);
    await addSecurityNotice(tx, personId, fact, at, [oldPhone, phone].map(fieldCrypto.encrypt));
  });
  return plan;
}
