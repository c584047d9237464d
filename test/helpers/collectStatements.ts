import type { Pool, PoolClient } from 'pg';

/** Remembers each text that a pool's connections run, with the parameters of its last run. @returns what was collected, by text */
export function collectStatements(pool: Pool): ReadonlyMap<string, unknown[]> {
  const statements = new Map<string, unknown[]>();
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client);
    Object.assign(client, {
      query: (...args: Parameters<typeof query>) => {
        const [first, second]: unknown[] = args;
        const isConfig = typeof first === 'object' && first !== null;
        const text = isConfig && 'text' in first ? first.text : first;
        const own = isConfig && 'values' in first ? first.values : undefined;
        const values = Array.isArray(second) ? second : own;
        if (typeof text === 'string') statements.set(text, Array.isArray(values) ? values : []);
        return query(...args);
      },
    });
  });
  return statements;
}
