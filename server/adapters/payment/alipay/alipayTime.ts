import { SHANGHAI_OFFSET_MS } from '../../../../shared/businessDay';

/** `2026-11-22 09:30:00` in China's time, as the platform wants it. */
export function formatAlipayTime(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant of such a time. */
export function parseAlipayTime(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}+08:00`);
}
