/**
 * Days and times in the business time zone, Asia/Shanghai. It is UTC+8 all year without daylight saving time, so plain arithmetic suffices.
 */
/** Milliseconds by which Shanghai is ahead of UTC. */
export const SHANGHAI_OFFSET_MS = 8 * 3_600_000;
const MS_PER_DAY = 86_400_000;

/** The business day of an instant, `YYYY-MM-DD`. */
export function getDayOf(instant: Date): string {
  return new Date(instant.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The instant of a time of day in the business zone. @param time `HH:MM` */
export function getInstantOf(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+08:00`);
}

/** Full years from the birth date to a day. */
export function getAge(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return Math.max(0, today.slice(5) < birthDate.slice(5) ? years - 1 : years);
}

/** The time of day of an instant in the business zone, `HH:MM`. */
export function getTimeOf(instant: Date): string {
  return new Date(instant.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(11, 16);
}

/** A day as part of a Chinese sentence: `6月2日`. */
export function describeDay(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${month}月${day}日`;
}

/** A day that may be years away as part of a Chinese sentence: `2026年6月2日`. */
export const describeFullDay = (date: string): string => `${date.slice(0, 4)}年${describeDay(date)}`;

/** An instant as part of a Chinese sentence: `6月2日 08:00`. */
export function describeInstant(instant: Date): string {
  return `${describeDay(getDayOf(instant))} ${getTimeOf(instant)}`;
}

export function isSunday(day: string): boolean {
  return new Date(day).getUTCDay() === 0;
}

export function isSaturday(day: string): boolean {
  return new Date(day).getUTCDay() === 6;
}
