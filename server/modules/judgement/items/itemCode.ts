import { z } from 'zod';
import rawCodes from './itemCodes.json';

const itemCode = z.strictObject({
  /** The unit as laboratories in China print it. */
  unit: z.string(),
  /** The same unit in UCUM (ucum.org); `1` for a number without a unit. Left out for text values and without an exact equivalent. */
  ucum: z.string().min(1).optional(),
  /** The LOINC code, left out unless certain; `display` is LOINC's own name for it. */
  loinc: z
    .string()
    .regex(/^\d{1,7}-\d$/)
    .optional(),
  display: z.string().optional(),
});
export type ItemCode = z.infer<typeof itemCode>;

const codes: ReadonlyMap<string, ItemCode> = new Map(Object.entries(z.record(z.string(), itemCode).parse(rawCodes)));

/**
 * The LOINC and UCUM codes of an item. A LOINC code includes the unit's property: creatinine in μmol/L and in mg/dL have two codes. So a
 * value in any other unit than the one that the codes were chosen for has none.
 * @param code our item code
 * @param unit as printed beside the value
 */
export function getItemCode(code: string, unit: string): ItemCode | null {
  const known = codes.get(code);
  return known?.unit === unit ? known : null;
}

/** The unit in which our own reports give an item; empty for a number without a unit, and for words and grades. */
export const getItemUnit = (code: string): string => codes.get(code)?.unit ?? '';
