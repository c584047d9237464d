import { formatInstant } from '../../lib/day';

/** Until when a booking can be cancelled or moved, as the server answered; another back end may leave it out. */
type ChangeUntil = string | null | undefined;

/** True when a booking made now could be neither cancelled nor moved. @param now milliseconds since 1970 */
export function isTooLateToChange(changeUntil: ChangeUntil, now: number): boolean {
  return Boolean(changeUntil) && now >= Date.parse(changeUntil ?? '');
}

/** Until when a booking can be cancelled or moved; empty if that is not known. */
export function describeChangeDeadline(changeUntil: ChangeUntil): string {
  return changeUntil ? `${formatInstant(changeUntil)} 前可以取消或改约` : '';
}
