import { z } from 'zod';
import { fen, id, instant } from './common';

export const comboSummary = z.object({
  comboId: id,
  name: z.string(),
  /** The name of a drawn cover in `public/covers`, without its extension. */
  cover: z.string(),
  tags: z.array(z.string()),
  priceFen: fen,
  companyPaysFen: fen,
  itemCount: z.int().min(0),
  suitable: z.boolean(),
  /** Why the package does not suit this person; present only when it does not. */
  reason: z.string().optional(),
});

export const examItem = z.object({ code: z.string(), name: z.string(), meaning: z.string(), contraindication: z.string() });

export const addOn = z.object({
  addOnId: id,
  name: z.string(),
  meaning: z.string(),
  priceFen: fen,
  /** Ids of add-ons that cannot be chosen together with this one. */
  excludes: z.array(id),
  /** Ids of add-ons that this one needs. */
  requires: z.array(id),
  /** False when the package already holds the item or it does not suit this person. */
  available: z.boolean(),
  reason: z.string(),
});

export const comboDetails = comboSummary.extend({
  description: z.string(),
  groups: z.array(z.object({ category: z.string(), items: z.array(examItem) })),
  preparation: z.array(z.object({ title: z.string(), text: z.string() })),
  addOns: z.array(addOn),
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
  getHomeComboListByCard: { request: z.object({}), response: z.array(comboSummary) },
  queryComboDetails: { request: z.object({ comboId: id }), response: comboDetails },
  contrastComboItem: {
    request: z.object({ comboIds: comboIdList }),
    response: z.object({
      combos: z.array(comboSummary),
      rows: z.array(z.object({ category: z.string(), code: z.string(), name: z.string(), in: z.array(z.boolean()) })),
    }),
  },
  getComboAmount: { request: z.object({ comboId: id, addOnIds: z.array(id).max(30) }), response: quote },
} as const;
