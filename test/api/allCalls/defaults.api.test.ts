import { insertDefaults } from '../../../server/db/defaults/insertDefaults';
import { agreement, contentPage } from '../../../server/db/schema/schema';
import { createTestDatabase } from '../../helpers/database/createTestDatabase';
import { databaseKinds } from '../../helpers/database/databaseKinds';

describe.each(databaseKinds)('the default data of every installation on $kind', ({ serverUrl }) => {
  test("has the agreements required for booking and the content pages; operators' texts are kept", async () => {
    const database = await createTestDatabase(serverUrl);
    const { db } = database;
    const now = new Date('2026-11-21T08:00:00Z');
    await insertDefaults(db, now);
    const agreements = await db.select().from(agreement);
    expect(agreements.map(({ type }) => type).sort()).toEqual(['health', 'login', 'outside_report', 'share']);
    expect((await db.select().from(contentPage)).map(({ key }) => key).sort()).toEqual(['guide', 'notice', 'tooth']);
    await db.update(agreement).set({ title: '本公司的约定' });
    await insertDefaults(db, new Date('2027-01-01T00:00:00Z'));
    expect((await db.select().from(agreement)).map(({ title }) => title)).toEqual(Array(4).fill('本公司的约定'));
    await database.close();
  });
});
