import { setImmediate as turnEnd } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createPrepared } from '../../db/createPrepared';
import type { Db, DbOrTx } from '../../db/Db';
import { auditLog } from '../../db/schema/schema';
import { createId } from '../../security/ids';
import type { Caller } from '../Caller';
import type { AuditAction, ReaderKind } from './auditActions';

export interface AuditEntry {
  /** The account that read; an empty ID for staff. */
  caller: Pick<Caller, 'accountId'>;
  /** `account` when left out. */
  reader?: ReaderKind;
  /** The person whose record it is. */
  personId: string;
  action: AuditAction;
  /** What was read: IDs, never values. */
  target: string;
  requestId: string;
  at: Date;
}

const { placeholder } = sql;
const insertAudit = createPrepared((db) =>
  db
    .insert(auditLog)
    .select(
      sql`select * from unnest(${placeholder('id')}::text[], ${placeholder('accountId')}::text[], ${placeholder('personId')}::text[],
        ${placeholder('reader')}::text[], ${placeholder('action')}::text[], ${placeholder('target')}::text[],
        ${placeholder('requestId')}::text[], ${placeholder('at')}::timestamptz[])`,
    )
    .prepare('insert_audit'),
);

/** One statement for any number of entries, so that it is prepared once. */
async function insertEntries(db: DbOrTx, entries: readonly AuditEntry[]): Promise<void> {
  await insertAudit(db).execute({
    id: entries.map(createId),
    accountId: entries.map(({ caller }) => caller.accountId),
    personId: entries.map(({ personId }) => personId),
    reader: entries.map(({ reader = 'account' }) => reader),
    action: entries.map(({ action }) => action),
    target: entries.map(({ target }) => target),
    requestId: entries.map(({ requestId }) => requestId),
    at: entries.map(({ at }) => at.toISOString()),
  });
}

/**
 * Writes one entry of the access log. Reads of health records use `openReadLog`, which the contract requires; this function is for
 * everything else that happens to a record.
 */
export const writeAudit = (db: DbOrTx, entry: AuditEntry): Promise<void> => insertEntries(db, [entry]);

interface Batch {
  entries: AuditEntry[];
  written: Promise<void>;
}
const batches = new WeakMap<Db, Batch>();

/**
 * Writes an entry together with the others of the same turn of the event loop: a page that reads several records makes one statement
 * and one commit. When the statement fails, each of them has failed.
 */
export function writeAuditTogether(db: Db, entry: AuditEntry): Promise<void> {
  const open = batches.get(db);
  if (open) {
    open.entries.push(entry);
    return open.written;
  }
  const entries = [entry];
  const written = turnEnd().then(() => {
    batches.delete(db);
    return insertEntries(db, entries);
  });
  batches.set(db, { entries, written });
  return written;
}
