import { getInstantOf } from './businessDay';

const HOUR_MS = 3_600_000;

/** The start of a slot: its day and the first time of a period such as `07:30-08:30`; midnight when the period names none. */
export function getSlotStart(date: string, period: string): Date {
  const time = /^(\d{2}:\d{2})/.exec(period)?.[1] ?? '00:00';
  return getInstantOf(date, time);
}

/** Until when an order can be cancelled or moved: `deadlineHours` before its slot starts. */
export function getChangeDeadline(date: string, period: string, deadlineHours: number): Date {
  return new Date(getSlotStart(date, period).getTime() - deadlineHours * HOUR_MS);
}
