import { getDayOf } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import { missingError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import type { ApiServices } from '../../handlerKit/handler';
import { queryOwnPhone } from '../login/queryOwnPhone';
import { type ConsentRow, getAdultDay, isAdult, type ManagedRelative, queryRelatives } from './relatives.repo';

export const toGranted = ({ id, grantedAt, guardian }: ConsentRow, birthDate: string): CallResponse<'relativeAgree'> => ({
  consentId: id,
  grantedAt: grantedAt.toISOString(),
  guardian,
  endsOn: guardian ? getAdultDay(birthDate) : null,
});

/**
 * Why nobody can agree now; null when it is possible. A code to the caller's own phone would prove nothing, and a guardian's statement has
 * to agree with what the employer says about the card.
 */
export async function findObstacle(services: ApiServices, caller: Caller, { relation, person }: ManagedRelative): Promise<string | null> {
  if (!isAdult(person.birthDate, getDayOf(services.now())))
    return relation === 'child' ? null : '未满 18 岁的人，只能由登记为父母的人代办。登记有误，请联系发卡的单位。';
  const phone = services.fieldCrypto.decrypt(person.phoneEnc);
  return phone === (await queryOwnPhone(services, services.db, caller))
    ? '登记的手机号和您的一样，不能证明本人同意。请联系发卡的单位，改成本人的手机号。'
    : null;
}

/** A relative by a card that the caller manages. @throws ApiError 4040 */
export async function loadRelative({ db }: ApiServices, caller: Caller, cardId: string): Promise<ManagedRelative> {
  const found = (await queryRelatives(db, caller)).find(({ cardIds }) => cardIds.includes(cardId));
  if (!found) throw missingError('没有找到这位家人的体检卡。');
  return found;
}
