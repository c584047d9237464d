import { z } from 'zod';
import { fen, id, instant, someOf } from './common';

export const comboSummary = z.object({
  comboId: id,
  name: z.string(),
  cover: z.string().describe('Name of a file in `public/covers`, without its extension.'),
  tags: someOf(z.string()),
  priceFen: fen,
  companyPaysFen: fen,
  itemCount: z.int().min(0),
  suitable: z.boolean(),
  reason: z.string().optional().describe('Why the package does not suit this person; present only when it does not.'),
});

export const examItem = z.object({ code: z.string(), name: z.string(), meaning: z.string(), contraindication: z.string() });

export const addOn = z.object({
  addOnId: id,
  name: z.string(),
  meaning: z.string(),
  category: z.string().optional().describe('The category of the item, by which lists group the add-ons.'),
  priceFen: fen,
  excludes: z.array(id).describe('Ids of add-ons that cannot be chosen together with this one.'),
  requires: z.array(id).describe('Ids of add-ons that this one needs.'),
  available: z.boolean().describe('False when the package already holds the item or it does not suit this person.'),
  reason: z.string(),
  gap: z
    .object({ text: z.string(), source: z.string().describe('Who says so.') })
    .optional()
    .describe('What the package cannot find without this add-on; left out where nothing is known.'),
});

export const comboDetails = comboSummary.extend({
  description: z.string(),
  groups: z.array(z.object({ category: z.string(), items: z.array(examItem) })),
  preparation: z.array(z.object({ title: z.string(), text: z.string() })),
  addOns: someOf(addOn),
});

const comboIdList = z.array(id).min(2).max(4);

export const amountLine = z.object({ name: z.string(), priceFen: fen, companyFen: fen, selfFen: fen });
export const quote = z.object({
  quoteId: id,
  validUntil: instant,
  totalFen: fen,
  companyFen: fen,
  selfFen: fen,
  lines: z.array(amountLine),
});

export const packagesContract = {
  getHomeComboListByCard: {
    summary:
      "List the packages that the card's project offers, each checked for suitability. Packages for the other sex or another marital status are left out.",
    request: z.object({}),
    response: someOf(comboSummary),
  },
  queryComboDetails: {
    summary: 'Get a package with its items, its preparation and the add-ons that can be booked with it.',
    codes: [4040],
    request: z.object({ comboId: id }),
    response: comboDetails,
  },
  contrastComboItem: {
    summary: 'Compare the items of two to four packages.',
    codes: [4040],
    request: z.object({ comboIds: comboIdList }),
    response: z.object({
      combos: z.array(comboSummary),
      rows: z.array(z.object({ category: z.string(), code: z.string(), name: z.string(), in: z.array(z.boolean()) })),
    }),
  },
  getComboAmount: {
    summary: 'Get a price quote for a package and add-ons.',
    codes: [4040],
    request: z.object({ comboId: id, addOnIds: z.array(id).max(30) }),
    response: quote,
  },
} as const;
