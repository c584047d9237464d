import { eq } from 'drizzle-orm';
import { defineHandler } from '../../calls/defineHandler';
import { calendarFeed } from '../../db/schema/calendar';

/** Since when the account's calendar has an address, which only `calendarOpen` tells. */
export const calendarState = defineHandler({
  name: 'calendarState',
  access: 'account',
  async handle(_input, { services: { db }, caller }) {
    const [feed] = await db.select().from(calendarFeed).where(eq(calendarFeed.accountId, caller.accountId));
    return { since: feed?.createdAt.toISOString() ?? null };
  },
});
