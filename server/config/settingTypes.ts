import { z } from 'zod';

/** The types of settings. A blank value counts as not set. */

export const isBlank = (value: string | undefined) => value === undefined || value.trim() === '';
const blankIsUnset = (value: unknown) => (typeof value === 'string' && isBlank(value) ? undefined : value);
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
export const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) => z.preprocess((raw) => blankIsUnset(raw) ?? value, schema);
export const choice = <const T extends readonly string[]>(values: T) => z.enum(values, `must be one of ${values.join(', ')}`);
export const flag = z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1').transform((value) => value === '1' || value === 'true');
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).transform((value) => value.replace(/\/+$/, ''));
export const secret = z.string().min(32, 'must have at least 32 characters');

export function integer(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}

const splitList = (value: string) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

export const secretList = z.string().transform(splitList).pipe(z.array(secret));

/** A comma-separated list of `values`; empty if it is not set. */
export function choiceList<const T extends readonly string[]>(values: T) {
  return withDefault(
    z
      .string()
      .transform(splitList)
      .pipe(z.array(choice(values))),
    '',
  );
}

/** Like `choiceList`, but without duplicates, and with `fallback` if it is not set. */
export function someOf<const T extends readonly string[]>(values: T, fallback: T[number]) {
  const list = z.array(choice(values)).min(1, `must be one or more of ${values.join(', ')}`);
  return withDefault(
    z
      .string()
      .transform(splitList)
      .pipe(list.refine((names) => new Set(names).size === names.length, 'must name each only once')),
    fallback,
  );
}

export const nameList = withDefault(z.string().transform(splitList), '');

/** A sender such as `约检 <notice@example.com>`, or an address alone. */
export const mailFrom = z.string().regex(/^([^<>\r\n"]+ )?<?[^\s<>@"]+@[^\s<>@"]+\.[^\s<>@"]+>?$/, 'must look like notice@example.com');

/** Hours of a day, from the first to the second; they may contain midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

const HOURS_MESSAGE = 'must be two different hours such as 21-8, or off';

/** The hours of a setting such as `21-8`; null for `off`. */
export function readQuietHours(value: string): QuietHours | null {
  const [from = 0, to = 0] = value.split('-').map(Number);
  return value === 'off' ? null : { from, to };
}

const isHours = (value: string) => {
  const hours = readQuietHours(value);
  return hours === null || (hours.from !== hours.to && hours.from < 24 && hours.to < 24);
};
export const quietHours = z
  .string()
  .regex(/^(off|\d{1,2}-\d{1,2})$/, HOURS_MESSAGE)
  .refine(isHours, HOURS_MESSAGE);
