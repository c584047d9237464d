import { addDays, isSaturday, isSunday } from '../../../shared/businessDay';
import type { slotDay } from '../schema/catalogue';
import type { SampleStore } from './sampleSchema';

export type SlotRow = typeof slotDay.$inferInsert & { held: number; booked: number };

export const SAMPLE_PERIODS = ['07:30-08:30', '08:30-09:30', '09:30-10:30'] as const;
/** How far ahead places can be booked. */
export const SAMPLE_SLOT_DAYS = 90;
/** The early period is the largest, because people come fasting. */
const PERIOD_SHARES = [0.4, 0.35, 0.25] as const;

/** A number from 0 to 99 that looks random and is the same at every load (FNV-1a). */
function pickPercent(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of parts.join('|')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
}

function getClosedReason(store: SampleStore, date: string): string | null {
  if (store.closedOnSunday && isSunday(date)) return '周日休息';
  const luck = pickPercent('closed', store.id, date);
  if (luck < 3) return '设备保养';
  if (luck < 5) return '院内培训';
  return null;
}

/** Places of a period when nothing is special about it. */
function getUsualCapacity(store: SampleStore, periodNo: number): number {
  return Math.max(2, Math.round(store.capacity * (PERIOD_SHARES[periodNo] ?? 0)));
}

/**
 * The places of this platform, without those of other channels: a full period has capacity 0, so
 * that `held` and `booked` always equal our own orders.
 */
function getCapacity(store: SampleStore, date: string, periodNo: number): number {
  if (pickPercent('day', store.id, date) < (isSaturday(date) ? 18 : 5)) return 0;
  const usual = getUsualCapacity(store, periodNo);
  const luck = pickPercent('period', store.id, date, periodNo);
  if (luck < 12) return 0;
  if (luck < 28) return 1 + (luck % 3);
  return usual;
}

function createSlotId(storeId: string, date: string, periodNo: number, quotaClass: SlotRow['quotaClass']): string {
  return `slot-${storeId.replace(/^store-/, '')}-${date.replaceAll('-', '')}-${periodNo + 1}${quotaClass === 'vip' ? '-vip' : ''}`;
}

function createSlot(store: SampleStore, date: string, periodNo: number, part: Pick<SlotRow, 'quotaClass' | 'capacity' | 'closedReason'>) {
  const id = createSlotId(store.id, date, periodNo, part.quotaClass);
  return { id, storeId: store.id, date, period: SAMPLE_PERIODS[periodNo] ?? '', held: 0, booked: 0, ...part };
}

/** The place that a past order of the sample used. */
export function createPastSlot(store: SampleStore, date: string, periodNo: number): SlotRow {
  return createSlot(store, date, periodNo, { quotaClass: 'normal', capacity: getUsualCapacity(store, periodNo), closedReason: null });
}

/**
 * The places of all stores on the days after `today`: some full, some closed with a reason, an executive quota where the store
 * has one.
 */
export function createSampleSlots(stores: readonly SampleStore[], today: string): SlotRow[] {
  const rows: SlotRow[] = [];
  for (const store of stores) {
    for (let offset = 1; offset <= SAMPLE_SLOT_DAYS; offset += 1) {
      const date = addDays(today, offset);
      const closedReason = getClosedReason(store, date);
      for (const periodNo of SAMPLE_PERIODS.keys()) {
        rows.push(createSlot(store, date, periodNo, { quotaClass: 'normal', capacity: getCapacity(store, date, periodNo), closedReason }));
        if (store.vipCapacity === 0) continue;
        rows.push(createSlot(store, date, periodNo, { quotaClass: 'vip', capacity: store.vipCapacity, closedReason }));
      }
    }
  }
  return rows;
}
