import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import type { Database } from '../../../server/db/client';
import { queryRows } from '../../../server/db/queryRows';
import { checkBooking } from '../../../server/modules/orders/checkBooking';
import {
  countFree,
  getLastDay,
  getSlotMoment,
  isBookable,
  isBookableSql,
  isUsableSql,
  lastDaySql,
} from '../../../server/modules/stores/bookableSlot';
import { addDays } from '../../../shared/businessDay';
import { createTestDatabase } from '../../helpers/database/createTestDatabase';
import { databaseKinds } from '../../helpers/database/databaseKinds';

const TODAY = '2026-06-10';
const MINUTES = 24 * 60;

const day = fc.integer({ min: -2, max: 3 }).map((offset) => addDays(TODAY, offset));
const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
const quotaClass = fc.constantFrom('normal' as const, 'vip' as const);
const slots = fc.array(
  fc.record({
    date: day,
    period: fc.integer({ min: 0, max: MINUTES - 2 }).map((minute) => `${clock(minute)}-23:59`),
    quotaClass,
    closedReason: fc.constantFrom(null, null, null, '检修'),
    capacity: fc.integer({ min: 1, max: 3 }),
    held: fc.integer({ min: 0, max: 1 }),
    booked: fc.integer({ min: 0, max: 1 }),
  }),
  { minLength: 20, maxLength: 20 },
);
const status = fc.constantFrom('active' as const, 'active' as const, 'active' as const, 'expired' as const, 'disabled' as const);
const card = fc.record({ status, expiresOn: day });
const project = fc.record({ startsOn: fc.integer({ min: -6, max: 1 }).map((offset) => addDays(TODAY, offset)), endsOn: day });
/** Any second of the day, often the one in which a period begins. */
const second = fc.integer({ min: 0, max: MINUTES * 60 - 1 });

const row = z.object({ bookable: z.boolean(), usable: z.boolean(), lastDay: z.string() });

describe.each(databaseKinds)('the rule for a slot that a card can book, on $kind', ({ serverUrl }) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(serverUrl);
  });
  afterAll(() => database?.close());

  const readBySql = (world: object, now: Date, ownClass: string) => {
    const moment = getSlotMoment(now);
    return queryRows(
      database.db,
      sql`select ${isBookableSql({ quotaClass: ownClass, lastDay: lastDaySql, moment })} as bookable, ${isUsableSql(moment.today)} as usable,
        ${lastDaySql}::text as "lastDay"
      from (select ${JSON.stringify(world)}::jsonb as world) given,
        lateral jsonb_to_record(world -> 'card') as card(status text, expires_on date),
        lateral jsonb_to_record(world -> 'project') as project(starts_on date, ends_on date),
        lateral jsonb_to_recordset(world -> 'slots')
          as slot_day(no int, date date, period text, quota_class text, closed_reason text, capacity int, held int, booked int)
      order by slot_day.no`,
      row,
    );
  };

  it('is the same in SQL as where a booking is refused with a reason', async () => {
    let bookable = 0;
    await fc.assert(
      fc.asyncProperty(
        slots,
        card,
        project,
        quotaClass,
        second,
        fc.boolean(),
        async (given, ofCard, ofProject, ownClass, at, isAtStart) => {
          const start = given[0]?.period.slice(0, 5);
          const now = isAtStart ? new Date(`${TODAY}T${start}:00+08:00`) : new Date(Date.parse(`${TODAY}T00:00:00+08:00`) + at * 1000);
          const named = given.map((slot, no) => ({ ...slot, no, quota_class: slot.quotaClass, closed_reason: slot.closedReason }));
          const world = {
            card: { ...ofCard, expires_on: ofCard.expiresOn },
            project: { starts_on: ofProject.startsOn, ends_on: ofProject.endsOn },
            slots: named,
          };
          const found = await readBySql(world, now, ownClass);
          const lastDay = found[0]?.lastDay ?? '';
          expect(lastDay).toBe(getLastDay(ofCard, ofProject));
          const context = { card: ofCard, project: { ...ofProject, holdMinutes: 30 }, phone: { enc: '', masked: '' } };
          const accepts = (slot: (typeof given)[number]) => {
            try {
              checkBooking({ ...context, slot, offered: true, consented: true }, ownClass, now);
              return true;
            } catch {
              return false;
            }
          };
          expect(found.map((each) => each.usable && each.bookable)).toEqual(given.map((slot) => accepts(slot) && countFree(slot) > 0));
          const limits = { quotaClass: ownClass, lastDay, moment: getSlotMoment(now) };
          expect(found.map((each) => each.bookable)).toEqual(given.map((slot) => isBookable(slot, limits)));
          bookable += found.filter((each) => each.usable && each.bookable).length;
        },
      ),
      { numRuns: 300 },
    );
    // Otherwise two rules that refuse everything would agree, too.
    expect(bookable).toBeGreaterThan(0);
  });
});
