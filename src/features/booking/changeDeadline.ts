import { describeInstant } from '../../../shared/businessDay';
import { getChangeDeadline } from '../../../shared/orderTimes';

interface Slot {
  date: string;
  /** For example `07:30-08:30`. */
  period: string;
}

/**
 * Until when a booking of this slot can be cancelled or moved, by the rule of the server (`shared/orderTimes.ts`).
 * @param deadlineHours the project's `rebookDeadlineHours`
 */
export function describeChangeDeadline({ date, period }: Slot, deadlineHours: number): string {
  return `${describeInstant(getChangeDeadline(date, period, deadlineHours))} 前可以取消或改约（到检前 ${deadlineHours} 小时）`;
}

/** True when a booking made now could be neither cancelled nor moved. @param now milliseconds since 1970 */
export function isTooLateToChange({ date, period }: Slot, deadlineHours: number, now: number): boolean {
  return now >= getChangeDeadline(date, period, deadlineHours).getTime();
}
