import { z } from 'zod';
import { normalizeCardNumber } from '../cardNumber';
import type { BusinessCode } from '../constants';
import { normalizeIdNumber } from '../idNumber';
import { normalizePhone, PHONE_PATTERN } from '../phone';
import { toPlainNumber } from '../plainNumber';

/**
 * Building blocks of the contract. Amounts are integers in fen; days are `YYYY-MM-DD` in Asia/Shanghai; instants are ISO 8601 with offset.
 */

/** An opaque identifier, bounded because it is sent in headers and keys. */
export const id = z.string().min(1).max(64);
export const fen = z.int().min(0).max(100_000_000);
/** Earlier than any date of birth. The databases and calendars agree on every day from here to LAST_DAY. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';
/** A calendar day. `z.iso.date` checks the lengths of months and leap years, but accepts the year 0. */
export const dayOr = (error: string) => z.iso.date({ error }).refine((value) => value >= FIRST_DAY && value <= LAST_DAY, { error });
export const day = dayOr('请填写有效的日期，如 2026-03-01');
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份格式应为 YYYY-MM');
export const instant = z.iso.datetime({ offset: true });
export const text = (max: number) => z.string().max(max);
export const requiredText = (max: number) => z.string().trim().min(1).max(max);
export const page = z.int().min(1).max(1000).default(1);
export const pageSize = z.int().min(1).max(50).default(20);
/** How many rows a list has on all of its pages. Always there in our answers; without it, the client takes the list for complete. */
export const total = z.int().min(0).optional();
/** A UUID that the client creates once per user action, so that a repeated write returns the first answer. */
export const idempotencyKey = z.uuid();
/** How a write is repeated until its answer arrives: every attempt has the same key, whatever the person changed in between (decision 174). */
export const once = {
  idempotencyKey,
  attempt: z
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe('Counts the requests with one key, so that a late one does not undo what a newer one has corrected.'),
};
/** In the answer of a write whose description can be corrected. */
export const corrected = z
  .boolean()
  .optional()
  .describe('True when an earlier request with this key had succeeded, and what describes it was changed to what a later one says.');
/** Numbers are accepted as they are typed, pasted and filled in: full-width, with blanks, hyphens or a country code. */
const LONGEST_TYPED = 64;
const typed = (normalize: (text: string) => string, ...examples: string[]) =>
  z
    .string()
    .max(LONGEST_TYPED)
    .meta(examples.length > 0 ? { examples } : {})
    .transform(normalize);
export const phone = typed(normalizePhone, '13800138000').pipe(z.string().regex(PHONE_PATTERN, '请输入 11 位手机号'));
export const idNumber = typed(normalizeIdNumber).pipe(z.string().min(1).max(32));
export const cardNumber = typed(normalizeCardNumber).pipe(z.string().min(1).max(32));
export const smsCode = typed(toPlainNumber, '123456').pipe(z.string().regex(/^\d{6}$/, '请输入 6 位验证码'));
export const color = z.string().regex(/^#?[0-9a-fA-F]{6}$/);
/**
 * A temporary address from which a file can be fetched without a session, and the file's name. `url` is relative to the base address of the
 * staff calls.
 */
export const ticket = z.object({ url: z.string().startsWith('/staff/v1/file/ticket/'), name: z.string(), expiresAt: instant });
export const empty = z.object({});

/**
 * How the client reads what another back end answers, where it is not simply refused (decision 161). The server does not use it: its own
 * answers follow the contract to the letter.
 */
export const tolerances = z.registry<{ substitute?: unknown; skipsRows?: true; isUnread?: true; isSketchy?: true }>();
/** A list of which the client leaves out the rows that it cannot read. Only where a missing row misleads nobody. */
export const someOf = <Row extends z.ZodType>(row: Row) => z.array(row).register(tolerances, { skipsRows: true });
/** An object of which the client leaves out the fields that it cannot read. Its screens must do without any of them. */
export const whatFits = <Fields extends z.ZodType>(fields: Fields): Fields => {
  tolerances.add(fields, { isSketchy: true });
  return fields;
};
/** An answer of which the client reads nothing but the code. A page that needs a field makes it an ordinary object. */
export const unread = <Fields extends z.ZodType>(fields: Fields): Fields => {
  tolerances.add(fields, { isUnread: true });
  return fields;
};
/**
 * A value in whose place the client reads the substitute if it does not know it, such as a word of another back end. Of a schema that others use,
 * too, pass a clone.
 */
export const orElse = <Value extends z.ZodType>(value: Value, substitute: z.output<Value>): Value => {
  tolerances.add(value, { ...tolerances.get(value), substitute });
  return value;
};

/** The shapes of one call: what the client sends (besides `clentType` and the headers) and what `data` contains on code 0. */
export interface ContractEntry {
  /** What the call does, in one or two sentences; printed in the API reference. */
  summary: string;
  /** The business codes that it can answer besides those that follow from its access (`server/api/openapi/codes.ts`). */
  codes?: readonly BusinessCode[];
  request: z.ZodType;
  response: z.ZodType;
  /**
   * Fields that merely describe what the request makes. Under a used idempotency key, they are corrected on what exists; any other field
   * makes it another request (4005).
   */
  describes?: readonly string[];
  /** Fields that say what the person saw, such as a price or a version: they are checked when something is made, and not compared. */
  presumes?: readonly string[];
  /**
   * Set on a call whose answer contains parts of a health record: the action in the access log. `execute` sends such an answer only after
   * the entry is written, so no handler can forget it.
   */
  readsHealth?: string;
}
