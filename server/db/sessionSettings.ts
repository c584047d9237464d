import type { ClientBase } from 'pg';

/**
 * What statements and drivers rely on, whatever server, role or address say: `pg` and drizzle read days and instants in ISO form, and a
 * statement that follows a wait for a lock must see what was committed meanwhile.
 */
const SETTINGS = {
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
};

const names = Object.keys(SETTINGS);
const values = Object.values(SETTINGS);
const set = names.map((name, at) => `set_config('${name}', $${at + 1}, false) as "${name}"`).join(', ');

/** Makes the settings of a new connection. @throws if the server does not accept one, or stores another encoding than UTF-8 */
export async function setSession(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query({ text: `select ${set}, current_setting('server_encoding') as server_encoding`, values });
  const expected: Record<string, string> = { ...SETTINGS, server_encoding: 'UTF8' };
  const wrong = Object.entries(expected).filter(([name, value]) => rows[0]?.[name] !== value);
  if (wrong.length > 0) throw new Error(`The database does not accept ${wrong.map(([name, value]) => `${name}=${value}`).join(', ')}`);
}
