import { getAge, getDayOf } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import type { CardHolder } from './login.repo';

/** A card's holder as the contract shows it, with masked numbers. */
export function toCardUserInfo(holder: CardHolder, now: Date): CallResponse<'getCardUserInfo'> {
  const { cardId, name, sex, birthDate, marital, idType, idNumberMasked, phoneMasked, department, employeeNo } = holder;
  const age = Math.min(getAge(birthDate, getDayOf(now)), 150);
  return { cardId, name, sex, birthDate, age, marital, idType, idNumberMasked, phoneMasked, department: department ?? '', employeeNo };
}
