import { getSlotStart } from '../../../shared/orderTimes';

const HOUR_MS = 3_600_000;

/** A store's name with its address in one line. */
export const describeStore = ({
  storeName,
  province,
  city,
  district,
  address,
}: Record<'storeName' | 'province' | 'city' | 'district' | 'address', string>) =>
  `${storeName}（${[...new Set([province, city, district])].join('')}${address}）`;

/** The end of a period: `07:30-08:30` → 08:30; one hour after its start when it has none. */
export function getSlotEnd({ date, period }: { date: string; period: string }): Date {
  const end = /-(\d{2}:\d{2})$/.exec(period)?.[1];
  return end ? getSlotStart(date, end) : new Date(getSlotStart(date, period).getTime() + HOUR_MS);
}
