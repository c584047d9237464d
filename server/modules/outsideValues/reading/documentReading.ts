import { z } from 'zod';

/**
 * Why a printed result is not offered for the record. `unknown`: it is none of our items, or not certain which. `fasting`: glucose without a
 * word on the meal. `unit`: another unit, or none. `value`: no single number or grade. `range`: the printed range is not that of this item.
 * `mark`: the institution's mark contradicts its range. `place`: the cells may belong to different rows. `twice`: the item has several values.
 */
export const doubt = z.enum(['unknown', 'fasting', 'unit', 'value', 'range', 'mark', 'place', 'twice']);
export type Doubt = z.infer<typeof doubt>;

/** Why nothing could be read from a file. */
export const readProblem = z.enum(['picture', 'noText', 'encrypted', 'broken', 'long', 'heavy', 'missing']);

const share = z.number().min(0).max(1);
const mark = z.enum(['high', 'low', 'abnormal', 'none']);
const range = z.object({ low: z.number().nullable(), high: z.number().nullable(), normalTexts: z.array(z.string()) });

/** A result as the program that reads documents reports it. */
export const readValue = z.object({
  /** From 1. */
  page: z.int().min(1),
  /** Its place on the page, as shares of the page's width and height. */
  box: z.object({ left: share, top: share, width: share, height: share }),
  /** As printed. */
  printed: z.object({ name: z.string(), value: z.string(), unit: z.string(), range: z.string() }),
  /** Our item; null unless it is certain which one it is. */
  code: z.string().nullable(),
  value: z.string(),
  range,
  mark,
  doubt: doubt.nullable(),
});
export type ReadValue = z.infer<typeof readValue>;

/** What the program says of one document. @property name the examined person's name, if the document gives one; `dates` of the examination */
export const documentReading = z.union([
  z.object({ names: z.array(z.string()), dates: z.array(z.string()), pages: z.int(), values: z.array(readValue) }),
  z.object({ problem: readProblem }),
]);
export type DocumentReading = z.infer<typeof documentReading>;
