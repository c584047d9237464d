/** The business time zone, Asia/Shanghai, has had one offset and no summer time since 1991. */
const OFFSET = '+08:00';
const OFFSET_MS = 8 * 3_600_000;
const HOUR_MS = 3_600_000;

/** The day of an instant in the business time zone, `YYYY-MM-DD`. */
export function getBusinessDay(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** When a slot begins: its day and the first time of a period such as `07:30-08:30`; midnight when the period has none. */
export function getSlotStart(date: string, period: string): Date {
  const time = /^(\d{2}:\d{2})/.exec(period)?.[1] ?? '00:00';
  return new Date(`${date}T${time}:00${OFFSET}`);
}

/** Until when an order may be cancelled or moved: so many hours before its slot begins. */
export function getChangeDeadline(date: string, period: string, deadlineHours: number): Date {
  return new Date(getSlotStart(date, period).getTime() - deadlineHours * HOUR_MS);
}

/** An instant as people read it in a sentence: `6月2日 08:00`. */
export function describeInstant(instant: Date): string {
  const local = new Date(instant.getTime() + OFFSET_MS).toISOString();
  return `${Number(local.slice(5, 7))}月${Number(local.slice(8, 10))}日 ${local.slice(11, 16)}`;
}

/** An instant on the wire: ISO 8601 with the business time zone's offset. */
export function toWireInstant(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().replace('Z', OFFSET);
}
