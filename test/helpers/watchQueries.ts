import type { Pool, PoolClient } from 'pg';

/** Counts the statements of a pool, including those in transactions. @returns a function that returns the number since its last call */
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
