import type { ApiServices } from '../handler';
import type { AuditAction, Reader } from './auditActions';
import { writeAuditTogether } from './writeAudit';

/** Code that reads a health record declares the person here. The framework writes the entry and does not answer without one. */
export interface ReadLog {
  /**
   * Declares whose record the answer contains, and starts writing the entry.
   * @param target what is read: IDs, never values
   * @param action overrides the contract's action
   */
  record(personId: string, target: string, action?: AuditAction): void;
  /** Declares that the answer contains no health record, for example because there is no report yet. */
  recordNothing(): void;
}

/** The framework's side of a {@link ReadLog}. */
export interface OpenReadLog extends ReadLog {
  /** Resolves when all entries are written. Rejects if one could not be written or none was declared: then the answer must be withheld. */
  finish(): Promise<void>;
  /** Waits for the entries of work that failed. */
  abandon(): Promise<void>;
}

interface ReadLogOptions {
  reader: Reader;
  /** The action that the contract, the ticket kind or the command names. */
  action: AuditAction;
  requestId: string;
}

/** Opens the log for one call, ticket or command with `readsHealth`. */
export function openReadLog({ db, now }: Pick<ApiServices, 'db' | 'now'>, { reader, action, requestId }: ReadLogOptions): OpenReadLog {
  const caller = { accountId: reader.kind === 'account' ? reader.accountId : '' };
  const entries = new Map<string, Promise<void>>();
  let isNothing = false;
  return {
    record(personId, target, named = action) {
      const key = `${personId} ${named} ${target}`;
      if (entries.has(key)) return;
      const entry = writeAuditTogether(db, { caller, reader: reader.kind, personId, action: named, target, requestId, at: now() });
      // `finish` reports the failure; until then it must not count as an unhandled rejection.
      entry.catch(() => undefined);
      entries.set(key, entry);
    },
    recordNothing() {
      isNothing = true;
    },
    async finish() {
      await Promise.all(entries.values());
      if (entries.size === 0 && !isNothing) throw new Error(`${action} did not say whose health record it read`);
    },
    abandon: async () => void (await Promise.allSettled(entries.values())),
  };
}

/** Runs work that reads health records, and returns its result only after the access log has the entry. */
export async function withReadLog<T>(log: OpenReadLog, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await log.finish();
    return result;
  } catch (error) {
    await log.abandon();
    throw error;
  }
}
