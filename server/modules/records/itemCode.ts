import { z } from 'zod';
import rawCodes from './itemCodes.json';

const itemCode = z.strictObject({
  /** As laboratories here print it. */
  unit: z.string(),
  /** The same in UCUM (ucum.org); `1` for a number without a unit. Left out for what is no number, or has no certain equal. */
  ucum: z.string().min(1).optional(),
  /** LOINC, left out where we are not certain; `display` is its own name for it. */
  loinc: z
    .string()
    .regex(/^\d{1,7}-\d$/)
    .optional(),
  display: z.string().optional(),
});
export type ItemCode = z.infer<typeof itemCode>;

const codes: ReadonlyMap<string, ItemCode> = new Map(Object.entries(z.record(z.string(), itemCode).parse(rawCodes)));

/**
 * What an item is called elsewhere. A LOINC code stands for one property: creatinine in μmol/L and in mg/dL are two codes. So nothing
 * is said of a value in any other unit than the one that the codes were chosen for.
 * @param code ours
 * @param unit as printed with the value
 */
export function getItemCode(code: string, unit: string): ItemCode | null {
  const known = codes.get(code);
  return known?.unit === unit ? known : null;
}
