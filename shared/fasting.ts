import { addDays, describeDay, getInstantOf } from './businessDay';
import { getSlotStart } from './orderTimes';

/**
 * How long to fast before an examination. Every place that names an hour (order page, arrival slip, calendar file, reminder) takes it from
 * here, so that none contradicts another. Texts that know no booked period name no hour.
 */

const NOON = 12 * 60;
const EVENING = { start: 20 * 60, end: 22 * 60 };
const HOUR_MS = 3_600_000;
/** The shortest fast before a test of blood (WS/T 661—2020). */
export const LEAST_FAST_HOURS = 8;
/** The reminder comes the evening before, an hour before the earliest last meal. */
const REMINDER = '19:00';

/** The start of a period such as `07:30-08:30`, in minutes since midnight; midnight when it names none, as `getSlotStart` does. */
function getStart(period: string): number {
  const [, hours = '0', minutes = '0'] = /^(\d{2}):(\d{2})/.exec(period) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * The latest time to eat. Blood tests require 8 to 12 hours without food. For a morning examination that is the evening before, 12 hours
 * earlier but between 20:00 and 22:00; for an afternoon examination, a light breakfast 8 hours earlier.
 */
export function getLastMeal(date: string, period: string): { date: string; time: string; hours: number } {
  const start = getStart(period);
  if (start >= NOON) return { date, time: clock(start - LEAST_FAST_HOURS * 60), hours: LEAST_FAST_HOURS };
  const ideal = start + 24 * 60 - 12 * 60;
  const minutes = Math.min(Math.max(ideal, EVENING.start), EVENING.end);
  return { date: addDays(date, -1), time: clock(minutes), hours: Math.floor((start + 24 * 60 - minutes) / 60) };
}

/** How a fast that begins now can still succeed. */
export type Fast =
  | { kind: 'ahead' }
  /** The time of the last meal has passed, but there are enough hours left. */
  | { kind: 'now'; hours: number }
  /** Only those who have not eaten since `since` have fasted long enough. */
  | { kind: 'short'; since: Date };

/** How the fast stands at a moment; after the start of the period, as if nothing had passed. */
export function judgeFast(date: string, period: string, now: Date): Fast {
  const start = getSlotStart(date, period);
  const meal = getLastMeal(date, period);
  if (now >= start || now < getInstantOf(meal.date, meal.time)) return { kind: 'ahead' };
  const since = new Date(start.getTime() - LEAST_FAST_HOURS * HOUR_MS);
  if (now > since) return { kind: 'short', since };
  return { kind: 'now', hours: Math.floor((start.getTime() - now.getTime()) / HOUR_MS) };
}

/** What the items of an examination ask of a person before it. */
export interface Needs {
  /** Without food: blood, abdomen, breath tests, endoscopy. */
  fast: boolean;
  /** A full bladder, for ultrasound through the abdomen. */
  bladder: boolean;
  /** Without water before an endoscopy under sedation. */
  scope: boolean;
}

/** When the items are unknown, as for orders of earlier versions, blood is assumed. */
export const BLOOD_NEEDS: Needs = { fast: true, bladder: false, scope: false };

/**
 * What to do from the eve on, as part of a sentence that is read at any time: `10月7日 20:00 后不再进食（已过这个时间的，从现在起），可少量喝清水`.
 * Others may see it in a calendar or a text message, so it names no item.
 */
export function describeNeeds(date: string, period: string, { fast, bladder, scope }: Needs = BLOOD_NEEDS): string {
  if (!fast) return bladder ? '不用空腹，到检前 1 小时喝水憋尿' : '不用空腹，可以照常吃饭';
  const meal = getLastMeal(date, period);
  const water = scope ? '可少量喝清水，检查前 2 小时起水也不喝' : '可少量喝清水';
  return `${describeDay(meal.date)} ${meal.time} 后不再进食（已过这个时间的，从现在起），${water}`;
}

/** When a calendar reminds of the fast: early enough for dinner, and never at night. */
export function getFastingReminder(date: string): Date {
  return getInstantOf(addDays(date, -1), REMINDER);
}
