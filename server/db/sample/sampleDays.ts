/** Days of the sample data: `YYYY-MM-DD` in Asia/Shanghai, which is UTC+8 all year. */

const MS_PER_DAY = 86_400_000;
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** The business day of an instant. */
export function getBusinessDay(now: Date): string {
  return new Date(now.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}

/** The day `count` days later; earlier when negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * MS_PER_DAY).toISOString().slice(0, 10);
}

export function isSunday(day: string): boolean {
  return new Date(day).getUTCDay() === 0;
}

export function isSaturday(day: string): boolean {
  return new Date(day).getUTCDay() === 6;
}

/** The instant of a time of day in Shanghai. @param time `HH:MM` */
export function getInstant(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+08:00`);
}
