import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MESSAGE_CHANNELS } from '../../../shared/messageKinds';
import type { Db } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import { getSendableFrom, type Hours, isQuiet } from './quietHours';

const oldestRow = z.object({ channel: z.enum(MESSAGE_CHANNELS), isUrgent: z.boolean(), createdAt: z.coerce.date() });

/**
 * How many seconds the oldest unsent message of each channel has been waiting, without the quiet hours and without those that are given up.
 * The time counts from the event, so that it grows while the receiver refuses every try.
 */
export async function queryOldestWaits(db: Db, at: Date, quietHours: Hours | null): Promise<Record<string, number>> {
  const rows = await queryRows(
    db,
    sql`select channel, is_urgent as "isUrgent", min(created_at) as "createdAt" from message where state = 'waiting' group by channel, is_urgent`,
    oldestRow,
  );
  const waits: Record<string, number> = Object.fromEntries(MESSAGE_CHANNELS.map((channel) => [channel, 0]));
  for (const { channel, isUrgent, createdAt } of rows) {
    if (isQuiet(at, quietHours) && !isUrgent) continue;
    const seconds = (at.getTime() - getSendableFrom(createdAt, isUrgent, quietHours).getTime()) / 1000;
    waits[channel] = Math.max(waits[channel] ?? 0, seconds);
  }
  return waits;
}
