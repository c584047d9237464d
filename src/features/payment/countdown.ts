/** Whole seconds from now until an instant, at least 0. Both are milliseconds since 1970. */
export function countSecondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** `29:05`, or `1:02:09` for an hour or more. */
export function formatCountdown(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** The countdown for screen readers: `还剩 29 分 5 秒`. */
export function speakCountdown(seconds: number): string {
  if (seconds <= 0) return '时间已到';
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `还剩 ${minutes} 分 ${seconds % 60} 秒` : `还剩 ${seconds} 秒`;
}
