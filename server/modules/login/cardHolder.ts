import { getAge, getDayOf } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import type { CardHolder } from './login.repo';

/** A card's holder as the contract shows it, with masked numbers. */
export function toCardUserInfo(holder: CardHolder, now: Date): CallResponse<'getCardUserInfo'> {
  const age = Math.min(getAge(holder.birthDate, getDayOf(now)), 150);
  return { ...holder, age, department: holder.department ?? '' };
}
