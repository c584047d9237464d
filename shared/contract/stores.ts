import { z } from 'zod';
import { day, id, instant, month, orElse, page, pageSize, someOf, text } from './common';
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
  services: someOf(z.string()),
});

/** A store that can be chosen. Another back end may know neither station nor position. */
export const storeChoice = store.extend({
  metro: z.string().nullish().describe('The nearest underground station and the way from it.'),
  location: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullish()
    .describe('The position in WGS 84. The client computes distances from it; the position of a person is never sent.'),
  nextFree: z
    .object({ date: day, remaining: z.int().min(1) })
    .nullish()
    .describe('Null when the store is full; another back end may leave it out.'),
  nextChangeable: day
    .nullish()
    .describe(
      'The first day with a place that leaves time to fast, and that can still be cancelled and moved once it is booked; null when there is none.',
    ),
});

export const period = z.object({
  slotId: id,
  period: z.string().describe('For example `07:30-08:30`.'),
  remaining: z.int().min(0),
  changeUntil: instant
    .nullish()
    .describe('Until when a booking of this period can be cancelled and moved; another back end may leave it out.'),
});

export const scheduleDay = z.object({
  date: day,
  state: z.enum(['open', 'full', 'closed', 'past']),
  reason: z.string().optional().describe('Why a day is closed.'),
  remaining: z.int().min(0),
  periods: someOf(period),
});

export interface AreaNode {
  /** `province`, `province/city` or `province/city/district`: what `area` of the store list takes. */
  key: string;
  name: string;
  count: number;
  children: AreaNode[];
  /** True where parts were left out: ask for them with the key as `area`. */
  more?: boolean | undefined;
}
export const areaNode: z.ZodType<AreaNode> = z.lazy(() =>
  z.object({
    key: z.string(),
    name: z.string(),
    count: z.int().min(0),
    children: orElse(someOf(areaNode), []),
    more: z.boolean().optional(),
  }),
);

export const storesContract = {
  queryStoreAreaListBycombo: {
    summary:
      'Get the areas that have stores for a package, as a tree of province, city and district. Where there are more than three hundred, the lower levels are left out.',
    codes: [4040],
    request: z.object({ comboId: id, area: text(200).optional().describe('Only what is below this area.') }),
    response: someOf(areaNode),
  },
  queryStoreListBycombo: {
    summary:
      'Search the stores for a package by name, area, address, station and services, each with its next day that has places left. Stores of a city and of a district stand together, those in the city of the last booking first.',
    codes: [4040],
    request: z.object({ comboId: id, area: text(200).optional(), keyword: text(50).optional(), page, pageSize }),
    response: z.object({
      list: someOf(storeChoice),
      total: z.int().min(0),
      ownCity: z.string().nullish().describe('The city of the last booking; null before the first one.'),
    }),
  },
  queryComboByStore: {
    summary: 'List the packages that a store offers to this card.',
    request: z.object({ storeId: id }),
    response: someOf(comboSummary),
  },
  queryStoreSchedule: {
    summary: 'Get the places left at a store, day by day, for one month.',
    codes: [4040],
    request: z.object({ storeId: id, comboId: id, month }),
    response: z.object({ days: someOf(scheduleDay) }),
  },
} as const;
