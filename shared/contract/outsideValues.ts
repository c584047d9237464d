import { z } from 'zod';
import { day, id } from './common';
import { observationFlag, referenceRange } from './records';

const share = z.number().min(0).max(1);

/** A place on a page, as shares of its width and height from the upper left corner. */
const box = z.object({ left: share, top: share, width: share, height: share });

/** Where a value is printed. */
const place = { fileId: id, page: z.int().min(1), box };

/** Why nothing was read from a file. */
export const readProblem = z
  .enum(['picture', 'noText', 'encrypted', 'broken', 'long', 'heavy', 'missing'])
  .describe(
    '`picture`: an image file. `noText`: a PDF of pictures. `encrypted`: it needs a password. `broken`: no complete PDF. `long`: too many pages or too much text. `heavy`: it takes too much time or memory. `missing`: the file cannot be loaded.',
  );

/** Why a printed result cannot be taken into the record. */
export const readDoubt = z
  .enum(['unknown', 'fasting', 'unit', 'value', 'range', 'mark', 'place', 'twice'])
  .describe(
    '`unknown`: not certain which item it is. `fasting`: glucose without a word on the meal. `unit`: another unit, or none. `value`: no single number or grade. `range`: the printed range is not that of this item. `mark`: the mark contradicts the range. `place`: the cells may belong to different rows. `twice`: the item has several results.',
  );

const outsideValue = z.object({
  code: z.string(),
  name: z.string(),
  category: z.string(),
  value: z.string(),
  unit: z.string(),
  range: referenceRange,
  flag: observationFlag,
});

export const outsideContract = {
  outsideValueRead: {
    summary: 'Read the results in the PDF files of an outside report, to be compared with its pages.',
    codes: [4040, 4290],
    request: z.object({ outsideReportId: id }),
    response: z.object({
      institution: z.string(),
      examDate: day,
      files: z.array(
        z.object({
          fileId: id,
          name: z.string(),
          pages: z.int().min(0),
          problem: readProblem.nullable().describe('Null for a file that was read.'),
        }),
      ),
      person: z
        .enum(['same', 'other', 'unknown'])
        .describe(
          'Whether the files name the person whose report this is. With `other`, nothing can be confirmed, and with `unknown` only by a person who saw the name.',
        ),
      printedNames: z.array(z.string()),
      printedDates: z.array(day).describe('The days of examination that the files give.'),
      values: z
        .array(
          z.object({
            rowId: z.string(),
            ...place,
            printed: z.object({ name: z.string(), value: z.string(), unit: z.string(), range: z.string() }),
            doubt: readDoubt.nullable().describe('Null for a value that can be confirmed.'),
            value: outsideValue
              .extend({ loinc: z.string().nullable() })
              .nullable()
              .describe('Our item and the value in its unit; null where `doubt` is not.'),
          }),
        )
        .describe('In the order of the pages.'),
      confirmed: z.array(outsideValue.extend(place)).describe('What the person confirmed; it is in the trends.'),
    }),
    readsHealth: 'outside_read',
  },
  outsideValueConfirm: {
    summary: 'Take results into the trends that the person compared with the page.',
    codes: [4040, 4094, 4290],
    request: z.object({
      outsideReportId: id,
      rowIds: z.array(z.string().min(1).max(64)).min(1).max(300),
      isOwnName: z
        .boolean()
        .default(false)
        .describe('The person saw the name on the pages and says that it is theirs. Needed where `person` is `unknown`.'),
    }),
    response: z.object({ count: z.int().min(0).describe('How many were added; those that were there before are not counted.') }),
  },
  outsideValueRemove: {
    summary: 'Take confirmed results out of the trends.',
    codes: [4040],
    request: z.object({ outsideReportId: id, codes: z.array(z.string().min(1).max(32)).min(1).max(300) }),
    response: z.object({ count: z.int().min(0) }),
  },
} as const;
