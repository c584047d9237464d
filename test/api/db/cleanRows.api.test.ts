import { eq, sql } from 'drizzle-orm';
import { slotDay } from '../../../server/db/schema/catalogue';
import { usedKey } from '../../../server/db/schema/operations';
import { auditLog } from '../../../server/db/schema/people';
import { cleanRows } from '../../../server/jobs/cleanRows';
import { retentions } from '../../../server/jobs/retention';
import { addDays, getInstantOf } from '../../../shared/businessDay';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { getSlotId } from '../../helpers/worlds/orderWorld';
import { setUpSandboxApi } from '../../helpers/worlds/setUpApi';

describe.each(databaseKinds)('the job that cleans, on $kind', ({ serverUrl }) => {
  const t = setUpSandboxApi({ people: 2 }, { serverUrl });

  const fill = (rows: number) =>
    t.database.db.execute(sql`insert into used_key (key, expires_at)
      select 'old-' || k, now() - interval '1 day' from generate_series(1, ${rows}::int) k`);

  it('removes in batches until nothing is left', async () => {
    await fill(2_500);
    expect(await cleanRows(t.api.services)).toBe(2_500);
    expect(await t.database.db.$count(usedKey)).toBe(0);
  });

  it('goes on with the other tables when one fails, and fails at the end', async () => {
    await fill(1);
    const broken = { table: auditLog, days: 1, isOld: () => sql`1 / 0 = 1` };
    await t.database.db.execute(sql`insert into audit_log (id, account_id, person_id, action, target, request_id, at)
      values ('a', '', 'w-person-1', 'report', '', '', now())`);
    await expect(cleanRows(t.api.services, [broken, ...retentions])).rejects.toThrow();
    expect(await t.database.db.$count(usedKey)).toBe(0);
  });

  it('removes the places of past days after a year and not before, except those that an order names', async () => {
    const { db } = t.database;
    await t.book(1, getSlotId(2));
    const before = await db.$count(slotDay);
    const lastDay =
      (await db.select({ date: slotDay.date }).from(slotDay))
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? '';
    t.stopTime(getInstantOf(addDays(lastDay, 370), '12:00'));
    const isYearOld = addDays(lastDay, 5);
    await db
      .update(slotDay)
      .set({ date: isYearOld })
      .where(eq(slotDay.id, getSlotId(1)));
    await cleanRows(t.api.services);
    expect(before).toBeGreaterThan(1);
    const left = await db.select({ id: slotDay.id }).from(slotDay).orderBy(slotDay.id);
    expect(left).toEqual([{ id: getSlotId(1) }, { id: getSlotId(2) }]);
  });
});
