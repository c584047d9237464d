import { SHANGHAI_OFFSET_MS } from '../../shared/businessDay';

/**
 * Calendar days in the wire's form, `YYYY-MM-DD`, in the business time zone (Asia/Shanghai: UTC+8 all year, no daylight saving time). Plain
 * arithmetic, so that server and browser agree in any time zone.
 */

const MS_PER_DAY = 86_400_000;
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

const pad = (value: number) => String(value).padStart(2, '0');
const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const fromMs = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** True for an existing day in the form `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(toMs(value)) && fromMs(toMs(value)) === value;
}

/** Year, month and day with any separators, or eight digits. */
const WRITTEN_DAY = /^(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D{0,2}$|^(\d{4})(\d{2})(\d{2})$/;

/** The day that a person wrote, for example `2026-3-2`, `2026.03.02`, `20260302` or `2026年3月2日`. @returns `YYYY-MM-DD`; null if it is none */
export function parseDay(text: string): string | null {
  const [year, month = '', day = ''] = WRITTEN_DAY.exec(text.normalize('NFKC').trim())?.slice(1).filter(Boolean) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

/** The business day of an instant. @param now milliseconds since 1970 */
export function getDayOf(now: number): string {
  return fromMs(now + SHANGHAI_OFFSET_MS);
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  return fromMs(toMs(day) + count * MS_PER_DAY);
}

/** The number of days from one day to another; negative when `to` is earlier. */
export function countDaysBetween(from: string, to: string): number {
  return Math.round((toMs(to) - toMs(from)) / MS_PER_DAY);
}

/** 0 for Sunday to 6 for Saturday. */
export function getWeekday(day: string): number {
  return new Date(toMs(day)).getUTCDay();
}

/** The month of a day, `YYYY-MM`. */
export function getMonthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month `count` months later (earlier when negative). */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(index / 12)}-${pad((index % 12) + 1)}`;
}

/** The number of days in a month. */
export function countDaysInMonth(month: string): number {
  return countDaysBetween(`${month}-01`, `${addMonths(month, 1)}-01`);
}

/** `周四` */
export function formatWeekday(day: string): string {
  return WEEKDAYS[getWeekday(day)] ?? '';
}

/** `10月8日 周四`, or with the year `2026年10月8日 周四`, each also without the weekday. */
export function formatDay(day: string, options: { year?: boolean; weekday?: boolean } = {}): string {
  if (!isDay(day)) return day;
  const year = options.year ? `${Number(day.slice(0, 4))}年` : '';
  return `${year}${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日${options.weekday === false ? '' : ` ${formatWeekday(day)}`}`;
}

/** `2026年10月` */
export function formatMonth(month: string): string {
  return `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`;
}

/** An instant in business time: `10月8日 14:05`, optionally with the year. @param instant ISO 8601 with offset */
export function formatInstant(instant: string, options: { year?: boolean } = {}): string {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return instant;
  const local = new Date(ms + SHANGHAI_OFFSET_MS);
  const year = options.year ? `${local.getUTCFullYear()}年` : '';
  return `${year}${local.getUTCMonth() + 1}月${local.getUTCDate()}日 ${formatClock(instant)}`;
}

/** The time of day of an instant in business time: `14:05`. */
export function formatClock(instant: string): string {
  const local = new Date(Date.parse(instant) + SHANGHAI_OFFSET_MS);
  return `${pad(local.getUTCHours())}:${pad(local.getUTCMinutes())}`;
}

/**
 * How long ago an instant was: `刚刚`, `5 分钟前`, `3 小时前`, `昨天 14:05`, `4 天前`; older ones as a day, with the year if it is another one. An
 * instant in the future, because of an inaccurate clock, counts as now.
 * @param now milliseconds since 1970
 */
export function formatAgo(instant: string, now: number): string {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return instant;
  const minutes = Math.floor((now - ms) / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes} 分钟前`;
  const [day, today] = [getDayOf(ms), getDayOf(now)];
  const days = countDaysBetween(day, today);
  if (days === 0) return `${Math.floor(minutes / 60)} 小时前`;
  if (days === 1) return `昨天 ${formatClock(instant)}`;
  if (days < 7) return `${days} 天前`;
  return formatDay(day, { year: day.slice(0, 4) !== today.slice(0, 4), weekday: false });
}
