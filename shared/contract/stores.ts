import { z } from 'zod';
import { day, id, month, page, pageSize, text } from './common';
import { comboSummary } from './packages';

export const store = z.object({
  storeId: id,
  name: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  address: z.string(),
  hours: z.string(),
  phone: z.string(),
  services: z.array(z.string()),
});

export const period = z.object({
  slotId: id,
  period: z.string().describe('For example `07:30-08:30`.'),
  remaining: z.int().min(0),
});

export const scheduleDay = z.object({
  date: day,
  state: z.enum(['open', 'full', 'closed', 'past']),
  reason: z.string().optional().describe('Why a day is closed.'),
  remaining: z.int().min(0),
  periods: z.array(period),
});

export interface AreaNode {
  /** `province`, `province/city` or `province/city/district`: what `area` of the store list takes. */
  key: string;
  name: string;
  count: number;
  children: AreaNode[];
}
export const areaNode: z.ZodType<AreaNode> = z.lazy(() =>
  z.object({ key: z.string(), name: z.string(), count: z.int().min(0), children: z.array(areaNode) }),
);

export const storesContract = {
  queryStoreAreaListBycombo: {
    summary: 'Get the areas that have stores for a package, as a tree of province, city and district.',
    codes: [4040],
    request: z.object({ comboId: id }),
    response: z.array(areaNode),
  },
  queryStoreListBycombo: {
    summary: 'Search the stores for a package, each with its next day that has places left.',
    codes: [4040],
    request: z.object({ comboId: id, area: text(200).optional(), keyword: text(50).optional(), page, pageSize }),
    response: z.object({
      list: z.array(store.extend({ nextFree: z.object({ date: day, remaining: z.int().min(1) }).nullable() })),
      total: z.int().min(0),
    }),
  },
  queryComboByStore: {
    summary: 'List the packages that a store offers to this card.',
    request: z.object({ storeId: id }),
    response: z.array(comboSummary),
  },
  queryStoreSchedule: {
    summary: 'Get the places left at a store, day by day, for one month.',
    codes: [4040],
    request: z.object({ storeId: id, comboId: id, month }),
    response: z.object({ days: z.array(scheduleDay) }),
  },
} as const;
