/** PostgreSQL's error codes that callers act on: https://www.postgresql.org/docs/15/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';
const DISK_FULL = '53100';
const RETRYABLE = new Set(['40001', '40P01']);

interface DatabaseFault {
  code: string;
  constraint: string;
}

/** Digs the database's own error out of what Drizzle wraps around it. */
function getDatabaseFault(error: unknown): DatabaseFault | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && /^[0-9A-Z]{5}$/.test(each.code)) {
      return { code: each.code, constraint: 'constraint' in each && typeof each.constraint === 'string' ? each.constraint : '' };
    }
  }
  return null;
}

/** The name of the unique index that a write would have broken, or null when the error is another one. */
export function getUniqueViolation(error: unknown): string | null {
  const fault = getDatabaseFault(error);
  return fault?.code === UNIQUE_VIOLATION ? fault.constraint : null;
}

/** True for a deadlock or a serialization failure: the whole transaction may simply be run again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(getDatabaseFault(error)?.code ?? '');
}

/** Node's codes of a connection that does not come about, and PostgreSQL's for a server that is starting or stopping. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P03',
  '57P01',
]);

/** True when the database could not be reached, as opposed to one that answered and refused. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnreachable);
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return UNREACHABLE.has(error.code);
  return /timeout expired|Connection terminated/.test(error.message);
}

/** True when the database had no room to write. */
export function isDatabaseFull(error: unknown): boolean {
  return getDatabaseFault(error)?.code === DISK_FULL;
}

/** The five-character code of a database error and the constraint it names; for tests and logs. */
export function describeDatabaseError(error: unknown): string {
  const fault = getDatabaseFault(error);
  return fault ? `${fault.code} ${fault.constraint}`.trim() : String(error);
}
