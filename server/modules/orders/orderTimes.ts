import { getInstantOf } from '../../../shared/businessDay';

const HOUR_MS = 3_600_000;

/** When a slot begins: its day and the first time of a period such as `07:30-08:30`; midnight when the period has none. */
export function getSlotStart(date: string, period: string): Date {
  const time = /^(\d{2}:\d{2})/.exec(period)?.[1] ?? '00:00';
  return getInstantOf(date, time);
}

/** Until when an order may be cancelled or moved: so many hours before its slot begins. */
export function getChangeDeadline(date: string, period: string, deadlineHours: number): Date {
  return new Date(getSlotStart(date, period).getTime() - deadlineHours * HOUR_MS);
}
