import { eq } from 'drizzle-orm';
import { calendarFeed } from '../../db/schema/calendar';
import { defineHandler } from '../../handlerKit/defineHandler';

/** Ends the secret address of the account's calendar. Idempotent. */
export const calendarClose = defineHandler({
  name: 'calendarClose',
  access: 'account',
  async handle(_input, { services: { db }, caller }) {
    await db.delete(calendarFeed).where(eq(calendarFeed.accountId, caller.accountId));
    return { since: null };
  },
});
