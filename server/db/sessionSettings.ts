import type { ClientBase } from 'pg';
import { SettingsError } from '../errors/SettingsError';

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

/** The time limit of statements in ms, 0 for none. */
const limit = `(extract(epoch from current_setting('statement_timeout')::interval) * 1000)::int as "limit"`;

/** What an operator does about a pooler of which nothing was said. */
export const POOLER_ADVICE =
  'DATABASE_URL is the address of a pooler: name the PostgreSQL behind it in DATABASE_DIRECT_URL (docs/operating.md, "Behind a pooler").';

/**
 * Makes the settings of a new connection.
 * @param limitMs the time limit of statements with which it was opened
 * @throws if the server does not accept a setting, or stores another encoding than UTF-8; SettingsError if a pooler has dropped the time limit
 */
export async function setSession(client: Pick<ClientBase, 'query'>, limitMs: number | false = false): Promise<void> {
  const { rows } = await client.query({ text: `select ${set}, current_setting('server_encoding') as server_encoding, ${limit}`, values });
  if (limitMs && rows[0]?.limit !== limitMs) throw new SettingsError(POOLER_ADVICE);
  const expected: Record<string, string> = { ...SETTINGS, server_encoding: 'UTF8' };
  const wrong = Object.entries(expected).filter(([name, value]) => rows[0]?.[name] !== value);
  if (wrong.length > 0) throw new Error(`The database does not accept ${wrong.map(([name, value]) => `${name}=${value}`).join(', ')}`);
}

/** Limits that each transaction behind a pooler must have from its role. */
const LIMITS = ['statement_timeout', 'idle_in_transaction_session_timeout'];
const read = [...names, ...LIMITS].map((name) => `current_setting('${name}') as "${name}"`).join(', ');

/**
 * Checks what `setSession` sets, and the limits: behind a pooler in transaction mode they are the role's, because what a client sets may hold for
 * another one. @throws SettingsError that says how to set what is missing
 */
export async function checkPooledSession(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query(`select ${read}, current_user as "role"`);
  const [found = {}] = rows as Record<string, string>[];
  const wrong = [
    ...Object.entries(SETTINGS).filter(([name, value]) => found[name] !== value),
    ...LIMITS.filter((name) => found[name] === '0').map((name) => [name, name === 'statement_timeout' ? '10s' : '20s'] as const),
  ];
  if (wrong.length === 0) return;
  const statements = wrong.map(([name, value]) => `alter role "${found.role}" set ${name} = '${value}';`);
  throw new SettingsError(`DATABASE_URL: behind a pooler these settings must be the role's. Run on PostgreSQL: ${statements.join(' ')}`);
}
