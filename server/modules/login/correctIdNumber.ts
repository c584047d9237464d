import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { getUniqueViolation } from '../../db/databaseError';
import { isStateIn } from '../../db/orderStateSql';
import { account, examOrder, person, report } from '../../db/schema/schema';
import { missingError, validationError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { endEverything } from './accountGeneration';
import { queryCardForLogin } from './login.repo';
import { addSecurityNotice } from './securityEvents';

type Services = Pick<ApiServices, 'db' | 'fieldCrypto' | 'now'>;
type Facts = Partial<Pick<typeof person.$inferSelect, 'sex' | 'birthDate'>>;

export interface IdCorrection {
  /** The number printed on one of the person's own cards. */
  physicalCardId: string;
  /** In the form of `normalizeIdNumber`. */
  idNumber: string;
  /** What the number says, if it is one of an ID card. */
  facts: Facts;
}

const createTakenError = () =>
  validationError(
    { idNumber: '已登记' },
    '这个证件号已登记为另一个人，请用 ops find-person 核对；两处登记是同一个人的，停用其中一处的卡。',
  );

/** Locks the person and their account. @throws ApiError 4040 for an unknown card; 4001 for a number that cannot be theirs */
async function findOwner({ fieldCrypto }: Services, tx: Tx, { physicalCardId, idNumber, facts }: IdCorrection) {
  const found = await queryCardForLogin(tx, physicalCardId);
  if (found?.ownAccountId) await tx.select({ id: account.id }).from(account).where(eq(account.id, found.ownAccountId)).for('update');
  const [own] = found ? await tx.select().from(person).where(eq(person.id, found.person.id)).for('update') : [];
  if (!found || !own) throw missingError('没有这张体检卡。');
  if (own.idType === 'id_card' && !facts.birthDate)
    throw validationError({ idNumber: '不是身份证号' }, '登记的证件是身份证，应为 18 位身份证号。');
  if (fieldCrypto.decrypt(own.idNumberEnc) === idNumber) throw validationError({ idNumber: '没有变化' }, '这就是现在登记的证件号。');
  const isTaken = and(inArray(person.idNumberHash, fieldCrypto.listIdNumberHashes(idNumber)), ne(person.id, own.id));
  if ((await tx.$count(person, isTaken)) > 0) throw createTakenError();
  return { own, accountId: found.ownAccountId };
}

/**
 * Corrects the number of a person's document: a roster had it wrong, or the document was renewed. As it is a factor of the card login, all
 * sessions end and the person is told. Where it says another sex or birth date, those follow, and the job judges the person's reports again.
 * @returns the person before and after, and the orders that centres know under the former number
 * @throws ApiError 4040, 4001 as `findOwner`
 */
export function correctIdNumber(services: Services, correction: IdCorrection) {
  const { db, fieldCrypto, now } = services;
  const work = db.transaction(async (tx) => {
    const { own, accountId } = await findOwner(services, tx, correction);
    const { sex = own.sex, birthDate = own.birthDate } = correction.facts;
    const { enc: idNumberEnc, hash: idNumberHash, masked: idNumberMasked } = fieldCrypto.sealIdNumber(correction.idNumber);
    await tx.update(person).set({ idNumberEnc, idNumberHash, idNumberMasked, sex, birthDate }).where(eq(person.id, own.id));
    if (sex !== own.sex || birthDate !== own.birthDate)
      await tx.update(report).set({ rulesVersion: sql`''` }).where(eq(report.personId, own.id));
    const at = now();
    const sessions = accountId ? await endEverything(tx, { accountId, at }) : 0;
    if (accountId) await addSecurityNotice(tx, own.id, { type: 'id_number_corrected', params: {} }, at);
    const isBooked = and(eq(examOrder.personId, own.id), isStateIn(examOrder.state, 'expected'));
    const booked = await tx.select({ orderNo: examOrder.orderNo }).from(examOrder).where(isBooked);
    return { own, idNumberMasked, sex, birthDate, sessions, booked: booked.map(({ orderNo }) => orderNo) };
  });
  return work.catch((error: unknown) => {
    if (getUniqueViolation(error) === 'person_id_number_key') throw createTakenError();
    throw error;
  });
}
