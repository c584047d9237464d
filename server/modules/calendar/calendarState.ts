import { eq } from 'drizzle-orm';
import { calendarFeed } from '../../db/schema/calendar';
import { defineHandler } from '../../handlerKit/defineHandler';

/** Since when the account's calendar has an address, which only `calendarOpen` tells. */
export const calendarState = defineHandler({
  name: 'calendarState',
  access: 'account',
  async handle(_input, { services: { db }, caller }) {
    const [feed] = await db.select().from(calendarFeed).where(eq(calendarFeed.accountId, caller.accountId));
    return { since: feed?.createdAt.toISOString() ?? null };
  },
});
