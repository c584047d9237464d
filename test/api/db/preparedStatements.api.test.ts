import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../../server/db/queryRows';
import { createTestDatabase } from '../../helpers/database/createTestDatabase';
import { databaseKinds } from '../../helpers/database/databaseKinds';

describe.each(databaseKinds)('$kind', ({ serverUrl }) => {
  test('a statement with parameters is prepared once, and ever-changing statements do not fill the connection', async () => {
    const { pool, db, close } = await createTestDatabase(serverUrl);
    const client = await pool.connect();
    try {
      const count = async () =>
        Number((await client.query("select count(*) from pg_prepared_statements where name ~ '^c[0-9]+s[0-9]+$'")).rows[0].count);
      const before = await count();
      for (const value of [1, 2, 3]) {
        const { rows } = await client.query({ text: 'select $1::int as n' }, [value]);
        expect(rows).toEqual([{ n: value }]);
      }
      expect(await count()).toBe(before + 1);
      for (let i = 0; i < 400; i += 1) await client.query({ text: `select $1::int as n${i}` }, [i]);
      expect(await count()).toBe(300);
    } finally {
      client.release();
    }
    await expect(db.execute(sql`select ${1}::int / ${0}::int`)).rejects.toThrow();
    // The connection keeps working after a prepared statement has failed.
    expect(await queryRows(db, sql`select ${6}::int / ${3}::int as n`, z.object({ n: z.int() }))).toEqual([{ n: 2 }]);
    await close();
  });
});

test('the embedded database plans a prepared statement once, also one with lists of different lengths', async () => {
  const { pool, close } = await createTestDatabase('');
  const client = await pool.connect();
  try {
    for (const count of [1, 2, 3, 1, 1, 1, 1]) {
      const ids = Array.from({ length: count }, (_, index) => String(index));
      await client.query({ text: 'select id from exam_order where id = any($1)' }, [ids]);
    }
    const { rows } = await client.query(
      "select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like 'select id from exam_order%'",
    );
    expect(rows).toEqual([{ generic_plans: 7, custom_plans: 0 }]);
  } finally {
    client.release();
    await close();
  }
});
