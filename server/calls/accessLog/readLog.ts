import type { ApiServices } from '../handler';
import type { AuditAction, Reader } from './auditActions';
import { writeAudit } from './writeAudit';

/** Where code that reads a health record says whose it is. The framework around it writes the entry and refuses to answer without one. */
export interface ReadLog {
  /**
   * Says whose record the answer is of; writing the entry begins at once.
   * @param target what is read: ids, never values
   * @param action instead of the one that the contract names
   */
  record(personId: string, target: string, action?: AuditAction): void;
  /** Says that the answer holds nothing of anybody's record, for example because there is no report yet. */
  recordNothing(): void;
}

/** The framework's side of a {@link ReadLog}. */
export interface OpenReadLog extends ReadLog {
  /** Resolves when every entry is written. Rejects when one could not be, or when nobody said whose record was read: then nothing may be answered. */
  finish(): Promise<void>;
  /** Waits for entries of work that failed by itself. */
  abandon(): Promise<void>;
}

interface ReadLogOptions {
  reader: Reader;
  /** What the contract, the ticket kind or the command calls the reading. */
  action: AuditAction;
  requestId: string;
}

/** Opens the log for one call, ticket or command that the contract marks with `readsHealth`. */
export function openReadLog({ db, now }: Pick<ApiServices, 'db' | 'now'>, { reader, action, requestId }: ReadLogOptions): OpenReadLog {
  const caller = { accountId: reader.kind === 'account' ? reader.accountId : '' };
  const entries = new Map<string, Promise<void>>();
  let isNothing = false;
  return {
    record(personId, target, named = action) {
      const key = `${personId} ${named} ${target}`;
      if (entries.has(key)) return;
      const entry = writeAudit(db, { caller, reader: reader.kind, personId, action: named, target, requestId, at: now() });
      // Whoever finishes the log hears of it; until then nobody else does.
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

/** Runs work that reads health records; its result is handed on only when the access log has it. */
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
