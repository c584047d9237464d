import { z } from 'zod';

/** The kinds of settings. A blank one counts as not set. */

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
export const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) => z.preprocess((raw) => blankIsUnset(raw) ?? value, schema);
export const flag = z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1').transform((value) => value === '1' || value === 'true');
export const integer = (min: number, max: number) => z.coerce.number('must be a number').int('must be a whole number').min(min).max(max);
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).transform((value) => value.replace(/\/+$/, ''));
export const secret = z.string().min(32, 'must have at least 32 characters');
export const secretList = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .pipe(z.array(secret));
