import { sql } from 'drizzle-orm';
import { vacuumTables } from '../../../server/jobs/vacuumTables';
import { createTestDatabase } from '../../helpers/database/createTestDatabase';

test('the embedded database uses the room of removed rows again, while others are at work', async () => {
  const { db, pool, close } = await createTestDatabase('');
  /** Bytes of the table after 3,000 rows came and went. */
  const live = async () => {
    await db.execute(sql`insert into used_key (key, expires_at) select 'key-' || k, now() from generate_series(1, 3000) k`);
    await db.execute(sql`delete from used_key`);
    return Number((await pool.query(`select pg_relation_size('used_key') as size`)).rows[0].size);
  };
  try {
    const first = await live();
    // Without it the table grows.
    expect(await live()).toBeGreaterThan(first);
    const client = await pool.connect();
    const vacuum = vacuumTables(db);
    for (const statement of ['begin', 'select 1', 'commit']) await client.query(statement);
    client.release();
    await vacuum;
    const sizes: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      sizes.push(await live());
      await vacuumTables(db);
    }
    expect(Math.max(...sizes)).toBe(sizes[0]);
    expect((await pool.query(`select reltuples from pg_class where relname = 'exam_order'`)).rows).toEqual([{ reltuples: 0 }]);
  } finally {
    await close();
  }
});
