import { POOLER_ADVICE } from './sessionSettings';

/** PostgreSQL's error codes that callers act on: https://www.postgresql.org/docs/15/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';
const DISK_FULL = '53100';
const READ_ONLY = '25006';
const RETRYABLE = new Set(['40001', '40P01']);

interface DatabaseFault {
  code: string;
  constraint: string;
}

/** Unwraps the database's error from Drizzle's. */
function getDatabaseFault(error: unknown): DatabaseFault | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && /^[0-9A-Z]{5}$/.test(each.code)) {
      return { code: each.code, constraint: 'constraint' in each && typeof each.constraint === 'string' ? each.constraint : '' };
    }
  }
  return null;
}

/** The name of the unique index that a write would have violated, or null for other errors. */
export function getUniqueViolation(error: unknown): string | null {
  const fault = getDatabaseFault(error);
  return fault?.code === UNIQUE_VIOLATION ? fault.constraint : null;
}

/** True for a deadlock or a serialization failure, after which the whole transaction can be repeated. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(getDatabaseFault(error)?.code ?? '');
}

/** True if the server, or the connection's session, does not accept writes. */
export function isReadOnly(error: unknown): boolean {
  return getDatabaseFault(error)?.code === READ_ONLY;
}

/** Node's codes for a failed connection, and PostgreSQL's for a server that is starting or stopping. */
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

/** True if the database could not be reached, as opposed to a refusal. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnreachable);
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return UNREACHABLE.has(error.code);
  return /timeout expired|Connection terminated/.test(error.message);
}

/** What an operator does about a server that refuses the connection, by its code. */
const REFUSALS: Readonly<Record<string, string>> = {
  '3D000': 'the database does not exist: create it (createdb NAME), or correct the name at the end of the address.',
  '28000': 'the server does not let this user in: correct user and password in the address, or pg_hba.conf of the server.',
  '28P01': 'user or password is wrong: correct them in the address.',
};

/** One line for an operator if the server refuses the connection because of its address; null for other errors. It contains no part of the address. */
export function describeRefusal(error: unknown): string | null {
  if (error instanceof Error && error.message.includes('unsupported startup parameter')) return POOLER_ADVICE;
  const advice = REFUSALS[getDatabaseFault(error)?.code ?? ''];
  return advice ? `DATABASE_URL: ${advice}` : null;
}

/** True if the database's disk is full. */
export function isDatabaseFull(error: unknown): boolean {
  return getDatabaseFault(error)?.code === DISK_FULL;
}

/** The five-character code of a database error and the constraint it names; for tests and logs. */
export function describeDatabaseError(error: unknown): string {
  const fault = getDatabaseFault(error);
  return fault ? `${fault.code} ${fault.constraint}`.trim() : String(error);
}
