import { getTimeOf } from '../../../shared/businessDay';
import type { MessageKind } from '../../../shared/messageKinds';

/** From the first hour to the second in Asia/Shanghai. */
export interface Hours {
  from: number;
  to: number;
}

/**
 * Kinds that are sent at any hour: a security message is urgent, a result that needs a doctor today cannot wait for the morning, and a hold that ends soon was begun by its person minutes ago, so the
 * person is awake. An offer from the waiting list waits for the morning: it comes unasked, and waking everybody in line is worse.
 */
const KINDS_AT_NIGHT: readonly MessageKind[] = ['security', 'urgent', 'hold'];

const HOURS_A_DAY = 24;
const HOUR_MS = 3_600_000;

/** True within the quiet hours; they include their beginning. */
export function isQuiet(at: Date, hours: Hours | null): boolean {
  return getQuietStart(at, hours) !== null;
}

/** Longer than the quiet hours: within this time the morning might be too late. */
const URGENT_MS = 12 * HOUR_MS;

/**
 * Whether a message is sent during the quiet hours as well.
 * @param leavesAt when its person would leave home in vain
 */
export function isUrgentMessage(kind: MessageKind, at: Date, leavesAt?: Date): boolean {
  return KINDS_AT_NIGHT.includes(kind) || (leavesAt !== undefined && leavesAt.getTime() - at.getTime() < URGENT_MS);
}

/** When the quiet hours that contain an instant began; null outside them. */
function getQuietStart(at: Date, hours: Hours | null): Date | null {
  if (!hours) return null;
  const { from, to } = hours;
  const [hour = 0, minute = 0] = getTimeOf(at).split(':').map(Number);
  const passed = (hour - from + HOURS_A_DAY) % HOURS_A_DAY;
  const length = (to - from + HOURS_A_DAY) % HOURS_A_DAY;
  return passed < length ? new Date(at.getTime() - (passed * 60 + minute) * 60_000 - (at.getTime() % 60_000)) : null;
}

/** From when a message that was due at an instant may be sent: at once, or at the end of the quiet hours. */
export function getSendableFrom(dueAt: Date, isUrgent: boolean, hours: Hours | null): Date {
  const start = isUrgent ? null : getQuietStart(dueAt, hours);
  if (!start || !hours) return dueAt;
  return new Date(start.getTime() + ((hours.to - hours.from + HOURS_A_DAY) % HOURS_A_DAY) * HOUR_MS);
}
