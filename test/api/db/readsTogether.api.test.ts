import { createTestDatabase } from '../../helpers/database/createTestDatabase';
import { databaseKinds } from '../../helpers/database/databaseKinds';

describe.each(databaseKinds)('$kind', ({ serverUrl }) => {
  test('the reads of one turn share a connection, and one that fails leaves the others alone', async () => {
    const { pool, close } = await createTestDatabase(serverUrl);
    let taken = 0;
    pool.on('acquire', () => {
      taken += 1;
    });
    const read = (divisor: number) => pool.query({ text: 'select 12 / $1::int as n' }, [divisor]).then(({ rows }) => rows[0].n);
    // Twice: the first time the statement is prepared by the same message.
    for (const expected of [1, 2]) {
      const results = await Promise.allSettled([0, 1, 2, 3, 0, 4].map(read));
      expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'fails'))).toEqual(['fails', 12, 6, 4, 'fails', 3]);
      expect(taken).toBe(expected);
    }
    await close();
  });

  test('a statement that writes or locks does not wait with reads, nor they with it', async () => {
    const { pool, close } = await createTestDatabase(serverUrl);
    let taken = 0;
    pool.on('acquire', () => {
      taken += 1;
    });
    const statements = ['select $1::int', 'select $1::int as n', 'select id from company where $1::int = 0 for share', 'values ($1::int)'];
    await Promise.all(statements.map((text) => pool.query({ text }, [1])));
    expect(taken).toBe(3);
    await close();
  });
});
