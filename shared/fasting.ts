import { addDays, describeDay, getInstantOf } from './businessDay';

/**
 * How long to fast before an examination. Every place that names an hour (order page, arrival slip, calendar file, reminder) takes it from
 * here, so that none contradicts another. Texts that know no booked period name no hour.
 */

/** One line of the preparation: when, and what to do or avoid. */
export interface PreparationStep {
  /** The day that it applies to. */
  date: string;
  /** `20:00`, or empty when it applies all day. */
  time: string;
  title: string;
  text: string;
}

const NOON = 12 * 60;
const EVENING = { start: 20 * 60, end: 22 * 60 };
const ARRIVE_BEFORE = 15;
const WATER_BEFORE = 120;
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
export function getLastMeal(date: string, start: number): { date: string; time: string; hours: number } {
  if (start >= NOON) return { date, time: clock(start - 8 * 60), hours: 8 };
  const ideal = start + 24 * 60 - 12 * 60;
  const minutes = Math.min(Math.max(ideal, EVENING.start), EVENING.end);
  return { date: addDays(date, -1), time: clock(minutes), hours: Math.floor((start + 24 * 60 - minutes) / 60) };
}

/** The latest time to drink: the evening before a morning examination, two hours before an afternoon one. */
function getLastDrink(date: string, start: number): { date: string; time: string } {
  return start >= NOON ? { date, time: clock(start - WATER_BEFORE) } : { date: addDays(date, -1), time: clock(EVENING.end) };
}

/**
 * The preparation for an examination, hour by hour.
 * @param date the day of the examination
 * @param period its period, for example `07:30-08:30`
 */
export function createFastingTimeline(date: string, period: string): PreparationStep[] {
  const start = getStart(period);
  const meal = getLastMeal(date, start);
  return [
    { date: addDays(date, -3), time: '', title: '饮食清淡', text: '少油少盐，不饮酒，避免熬夜和剧烈运动。' },
    { date: meal.date, time: meal.time, title: '最后一餐', text: `在此之前吃好，之后不再进食，保持空腹约 ${meal.hours} 小时。` },
    {
      ...getLastDrink(date, start),
      title: '停止饮水',
      text: '长期服用的降压药，当天可用一小口清水照常送服；降糖药请带上，检查后再用。',
    },
    { date, time: clock(Math.max(start - ARRIVE_BEFORE, 0)), title: '到达门店', text: '带好身份证，先抽血和做腹部超声，再做其他项目。' },
    { date, time: '', title: '检查后用餐', text: '抽血和腹部超声都完成后再用餐。' },
  ];
}

/** The hours of fasting as part of a sentence: `10月7日 20:00 后不再进食，22:00 后不再饮水`. Both always fall on the same day. */
export function describeFasting(date: string, period: string): string {
  const start = getStart(period);
  const meal = getLastMeal(date, start);
  return `${describeDay(meal.date)} ${meal.time} 后不再进食，${getLastDrink(date, start).time} 后不再饮水`;
}

/** When a calendar reminds of the fast: early enough for dinner, and never at night. */
export function getFastingReminder(date: string): Date {
  return getInstantOf(addDays(date, -1), REMINDER);
}
