import { type SQL, sql } from 'drizzle-orm';
import { getDayOf, getTimeOf } from '../../../shared/businessDay';
import { LEAST_FAST_HOURS } from '../../../shared/fasting';

const HOUR_MS = 3_600_000;

/**
 * The rule for a slot that a card can book, once as a function over rows that were read and once as SQL over `slot_day`. Whoever shows,
 * proposes, takes, holds or offers a place uses one of the two. test/api/stores/bookableSlot.api.test.ts holds that they agree.
 */

/** A day and time in the form of slots. */
export interface SlotMoment {
  today: string;
  /** Time of day, `HH:MM`. A period that begins at this time has begun. */
  time: string;
}

/** Which slots a card may use. */
export interface SlotLimits<Value = string> {
  quotaClass: Value;
  /** `getLastDay`, `YYYY-MM-DD`. */
  lastDay: Value;
  moment: SlotMoment;
}

interface Slot {
  date: string;
  period: string;
  quotaClass: string;
  closedReason: string | null;
}

/** What keeps a card from booking a slot, apart from a free place. */
export type SlotObstacle = 'otherQuota' | 'begun' | 'closed' | 'tooLate';

/** The current day and time in the form of slots. */
export function getSlotMoment(now: Date): SlotMoment {
  return { today: getDayOf(now), time: getTimeOf(now) };
}

/**
 * The moment in whose place `now` gives only slots that can be offered first: their orders can still be cancelled and moved
 * (`getChangeDeadline` as a limit), and whoever has just eaten can still fast.
 */
export function getChangeableMoment(now: Date, deadlineHours: number): SlotMoment {
  return getSlotMoment(new Date(now.getTime() + Math.max(deadlineHours, LEAST_FAST_HOURS) * HOUR_MS));
}

/** The first obstacle in the order in which a person can act on them, or null. */
export function findSlotObstacle(slot: Slot, { quotaClass, lastDay, moment: { today, time } }: SlotLimits): SlotObstacle | null {
  if (slot.quotaClass !== quotaClass) return 'otherQuota';
  if (slot.date < today || (slot.date === today && slot.period.slice(0, 5) <= time)) return 'begun';
  if (slot.closedReason !== null) return 'closed';
  return slot.date > lastDay ? 'tooLate' : null;
}

/** The number of free places of a slot. */
export const countFree = ({ capacity, held, booked }: { capacity: number; held: number; booked: number }) => capacity - held - booked;

/** Whether a card can book a slot. `isBookableSql` is the same as SQL. */
export const isBookable = (slot: Slot & Parameters<typeof countFree>[0], limits: SlotLimits) =>
  findSlotObstacle(slot, limits) === null && countFree(slot) > 0;

/** True for a slot that has not begun. The first condition is for indexes. */
export const isAheadSql = ({ today, time }: SlotMoment): SQL =>
  sql`(slot_day.date >= ${today}::date and (slot_day.date > ${today}::date or left(slot_day.period, 5) > ${time}))`;

/** True for a slot with a place that somebody can have, whoever it is. */
export const isOnOfferSql = (moment: SlotMoment): SQL =>
  sql`(slot_day.closed_reason is null and ${isAheadSql(moment)} and slot_day.held + slot_day.booked < slot_day.capacity)`;

/** As `isBookable`. The limits are values, or SQL of the same statement. */
export const isBookableSql = ({ quotaClass, lastDay, moment }: SlotLimits<string | SQL>): SQL =>
  sql`(${isOnOfferSql(moment)} and slot_day.quota_class = ${quotaClass} and slot_day.date <= ${lastDay}::date)`;

/** The last day on which a card can be used: when the card or its project ends, whichever is earlier. */
export function getLastDay({ expiresOn }: { expiresOn: string }, { endsOn }: { endsOn: string }): string {
  if (endsOn < expiresOn) return endsOn;
  return expiresOn;
}

/** As `getLastDay`; part of a statement over `card` and its `project`. */
export const lastDaySql = sql`least(card.expires_on, project.ends_on)`;

/** As `lastDaySql`, in a statement over other tables. */
export const getLastDaySql = (cardId: string): SQL =>
  sql`(select ${lastDaySql} from card join project on project.id = card.project_id where card.id = ${cardId})`;

/** True for a card with which new places can be taken now; part of a statement over `card` and its `project`. `checkCard` says why not. */
export const isUsableSql = (today: string): SQL =>
  sql`(card.status = 'active' and ${today}::date between project.starts_on and ${lastDaySql})`;
