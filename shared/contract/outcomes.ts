import { z } from 'zod';
import { ITEM_CLAIMS, ITEM_STATES } from '../itemStates';
import { day, id, instant } from './common';

const bookedItem = z.object({
  code: z.string(),
  name: z.string(),
  category: z.string(),
  isAddOn: z.boolean(),
  state: z
    .enum(ITEM_STATES)
    .describe(
      '`reported`: its results are in the report. `declined` by the person, `makeup` on a day, `delayed` until a day, `refused` by the centre. `missing`: nothing is known. `awaited`: there is no report yet.',
    ),
  day: day.optional(),
  text: z.string().describe('What became of it, in a sentence.'),
  question: z
    .object({
      claim: z.enum(ITEM_CLAIMS),
      askedAt: instant,
      answer: z.object({ text: z.string(), at: instant }).optional(),
    })
    .optional()
    .describe('What the person said about it, and what was answered.'),
});

/** What became of the booked items of an order. */
export const itemAccount = z.object({
  line: z.string().describe('The counts in one line.'),
  items: z.array(bookedItem).describe('In the order of the catalogue.'),
  unmatched: z.array(z.object({ code: z.string(), name: z.string() })).describe('Results of the report that belong to no booked item.'),
});

export const outcomesContract = {
  itemList: {
    summary: 'Tell what became of each booked item of an examined order.',
    codes: [4030, 4040],
    request: z.object({ orderNo: id }),
    response: z.object({
      own: z.boolean().describe("False for a relative's order without the relative's consent."),
      account: itemAccount.nullable().describe('Null before the examination, and where the project does not account for items.'),
    }),
    readsHealth: 'item_list',
  },
  itemAsk: {
    summary: 'Say that a missing item was done, was not done, or has no result, or that an item was not declined. An operator answers.',
    codes: [4030, 4040, 4094],
    request: z.object({ orderNo: id, code: z.string().min(1).max(32), claim: z.enum(ITEM_CLAIMS) }),
    response: z.object({ askedAt: instant }),
  },
} as const;
