import type { Pool, PoolClient } from 'pg';
import { LOCK_ORDER } from '../../../server/db/lockOrder';
import { watchStatements } from './watchStatements';

const LOCKS = [/update "?(\w+)"? set/gi, /delete from "?(\w+)"?/gi, /from "?(\w+)"? where .* for (?:no key )?(?:update|share)/gis];

/** The tables of whose order there is a rule, in the order in which a statement locks them. */
const listLocked = (text: string) =>
  LOCKS.flatMap((pattern) => [...text.matchAll(pattern)].map((found) => found[1] ?? '')).flatMap((table) =>
    (LOCK_ORDER as readonly string[]).includes(table) ? [table] : [],
  );

/** Watches the transactions of a pool. @returns what was locked against LOCK_ORDER, such as `person → account` */
export function watchLocks(pool: Pool): { faults: string[]; transactions: () => number } {
  const faults: string[] = [];
  const held = new WeakMap<PoolClient, string[]>();
  let transactions = 0;
  const place = (table: string) => (LOCK_ORDER as readonly string[]).indexOf(table);
  const see = (client: PoolClient, text: string) => {
    if (/^begin/i.test(text)) held.set(client, []);
    if (/^begin/i.test(text)) transactions++;
    if (/^(commit|rollback)\s*$/i.test(text)) held.delete(client);
    const locked = held.get(client);
    if (!locked) return;
    for (const table of listLocked(text)) {
      const later = locked.find((other) => place(other) > place(table));
      if (later && !locked.includes(table)) faults.push(`${later} → ${table}: ${text.slice(0, 200)}`);
      locked.push(table);
    }
  };
  watchStatements(pool, (text, _values, client) => see(client, text));
  return { faults, transactions: () => transactions };
}
