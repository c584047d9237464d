import { SHANGHAI_OFFSET_MS } from '../../../../shared/businessDay';

/** Formats a time as the platform requires: `2026-11-22 09:30:00` in China's time zone. */
export function formatAlipayTime(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Parses such a time. */
export function parseAlipayTime(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}+08:00`);
}
