import type { Pool, PoolClient } from 'pg';

/**
 * Watches the statements of a pool, including those in transactions.
 * @param see called before each statement with its text, its parameters and its connection
 */
export function watchStatements(pool: Pool, see: (text: string, values: readonly unknown[], client: PoolClient) => void): void {
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [first, second] = args;
        const { text, values } =
          typeof first === 'string' ? { text: first, values: undefined } : (first as { text?: unknown; values?: unknown });
        const given = Array.isArray(second) ? second : values;
        if (typeof text === 'string') see(text, Array.isArray(given) ? given : [], client);
        return query(...args);
      },
    });
  });
}
