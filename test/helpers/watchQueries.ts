import type { Pool, PoolClient } from 'pg';

/** Counts the statements that go through a pool, those inside transactions included. @returns how many since the last call */
export function watchQueries(pool: Pool): () => number {
  let count = 0;
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client);
    Object.assign(client, {
      query: (...args: Parameters<typeof query>) => {
        count += 1;
        return query(...args);
      },
    });
  });
  return () => {
    const counted = count;
    count = 0;
    return counted;
  };
}
