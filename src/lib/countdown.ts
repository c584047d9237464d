const pad = (value: number) => String(value).padStart(2, '0');

/** Whole seconds from one instant to another, never below 0. @param until ISO 8601 with offset; now milliseconds since 1970 */
export function getSecondsLeft(until: string, now: number): number {
  const end = Date.parse(until);
  return Number.isNaN(end) ? 0 : Math.max(0, Math.ceil((end - now) / 1000));
}

/** `29:59`; from an hour on `1:00:00`; from a day on `2 天 03:00:00`. */
export function formatCountdown(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const clock = `${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`;
  if (days > 0) return `${days} 天 ${pad(hours)}:${clock}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
