import { sql } from 'drizzle-orm';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx } from '../../db/Db';
import { auditLog } from '../../db/schema/schema';
import { createId } from '../../security/ids';
import type { Caller } from '../handler';
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
    .values({
      id: placeholder('id'),
      accountId: placeholder('accountId'),
      personId: placeholder('personId'),
      reader: placeholder('reader'),
      action: placeholder('action'),
      target: placeholder('target'),
      requestId: placeholder('requestId'),
      at: placeholder('at'),
    })
    .prepare('insert_audit'),
);

/**
 * Writes one entry of the access log. Reads of health records use `openReadLog`, which the contract requires; this function is for
 * everything else that happens to a record.
 */
export async function writeAudit(db: DbOrTx, { caller, reader = 'account', ...entry }: AuditEntry): Promise<void> {
  await insertAudit(db).execute({ id: createId(), accountId: caller.accountId, reader, ...entry });
}
