import { and, asc, desc, eq, gte, ilike, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import { card, examOrder, project, projectCombo, slotDay, store, storeCombo } from '../../db/schema/schema';
import { toLikePattern } from '../../db/toLikePattern';
import type { CallerCard } from '../../handlerKit/Caller';
import { isBookableSql, lastDaySql, type SlotLimits } from './bookableSlot';

export type StoreRow = typeof store.$inferSelect;
export type SlotRow = typeof slotDay.$inferSelect;

/** True when the card's project offers the package. A store's places for other packages are not shown. */
export async function isComboOffered(db: DbOrTx, { projectId }: Pick<CallerCard, 'projectId'>, comboId: string): Promise<boolean> {
  const rows = await db
    .select({ comboId: projectCombo.comboId })
    .from(projectCombo)
    .where(and(eq(projectCombo.projectId, projectId), eq(projectCombo.comboId, comboId)));
  return rows.length > 0;
}

/** The number of stores that offer the package, by area. */
export function queryAreas(db: DbOrTx, comboId: string) {
  return db
    .select({ province: store.province, city: store.city, district: store.district, count: sql<number>`count(*)::int` })
    .from(storeCombo)
    .innerJoin(store, eq(store.id, storeCombo.storeId))
    .where(eq(storeCombo.comboId, comboId))
    .groupBy(store.province, store.city, store.district)
    .orderBy(sql`min(${store.sort})`);
}

/** When a card can be used, and until how many hours before a slot its order can be cancelled and moved. */
export interface CardTerms {
  /** When the card or its project ends, whichever is earlier. */
  lastDay: string;
  deadlineHours: number;
}

export async function queryCardTerms(db: DbOrTx, cardId: string): Promise<CardTerms> {
  const rows = await db
    .select({ lastDay: sql<string>`${lastDaySql}::text`, deadlineHours: project.rebookDeadlineHours })
    .from(card)
    .innerJoin(project, eq(project.id, card.projectId))
    .where(eq(card.id, cardId));
  return rows[0] ?? { lastDay: '', deadlineHours: 0 };
}

function createAreaFilter(area: string | undefined): SQL | undefined {
  const [province, city, district] = (area ?? '').split('/');
  return and(
    province ? eq(store.province, province) : undefined,
    city ? eq(store.city, city) : undefined,
    district ? eq(store.district, district) : undefined,
  );
}

/** What a keyword is searched in. The area and the address are one text, because people type `朝阳区望禾东路`. */
const searchedText = sql`concat_ws(' ', ${store.name}, concat(${store.province}, ${store.city}, ${store.district}, ${store.address}),
  ${store.metro}, array_to_string(${store.services}, ' '))`;

/** Every word of the keyword occurs somewhere in the store's texts. */
function createKeywordFilter(keyword = ''): SQL | undefined {
  const words = keyword.split(/\s+/).filter(Boolean);
  return and(...words.map((word) => ilike(searchedText, toLikePattern(word))));
}

/** The city of the store of the card's newest order, else of the newest order of whoever asks; null before the first one. */
export async function queryOwnCity(db: DbOrTx, { cardId, accountId }: { cardId: string; accountId: string }): Promise<string | null> {
  const rows = await db
    .select({ city: store.city })
    .from(examOrder)
    .innerJoin(store, eq(store.id, examOrder.storeId))
    .where(or(eq(examOrder.cardId, cardId), eq(examOrder.accountId, accountId)))
    .orderBy(desc(eq(examOrder.cardId, cardId)), desc(examOrder.createdAt))
    .limit(1);
  return rows[0]?.city ?? null;
}

export interface StoreFilter {
  comboId: string;
  /** The city that comes first. */
  ownCity: string | null;
  area?: string | undefined;
  keyword?: string | undefined;
  page: number;
  pageSize: number;
}

/** Keeps what has the same city, or district, together: in the place of its first store. */
const groupBy = (...columns: SQLWrapper[]) => sql`min(${store.sort}) over (partition by ${sql.join(columns, sql`, `)})`;

/** One page of the stores that offer the package, and their total number: by city and district, in the operator's order. */
export async function queryStores(db: DbOrTx, { comboId, ownCity, area, keyword, page, pageSize }: StoreFilter) {
  const rows = await db
    .select({ store, total: sql<number>`count(*) over ()::int` })
    .from(storeCombo)
    .innerJoin(store, eq(store.id, storeCombo.storeId))
    .where(and(eq(storeCombo.comboId, comboId), createAreaFilter(area), createKeywordFilter(keyword)))
    .orderBy(
      desc(sql`coalesce(${store.city} = ${ownCity}::text, false)`),
      groupBy(store.province, store.city),
      asc(store.city),
      groupBy(store.province, store.city, store.district),
      asc(store.district),
      asc(store.sort),
      asc(store.id),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { stores: rows.map((row) => row.store), total: rows[0]?.total ?? 0 };
}

const freeDayRow = z.object({ store_id: z.string(), date: z.string(), remaining: z.int() });

/** The first day with a free place of each store that has one. */
export async function queryNextFreeDays(db: DbOrTx, storeIds: readonly string[], limits: SlotLimits) {
  if (storeIds.length === 0) return new Map<string, { date: string; remaining: number }>();
  const ids = sql.join(
    storeIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await queryRows(
    db,
    sql`select store.id as store_id, free.date, free.remaining from store cross join lateral (
        select date::text, sum(capacity - held - booked)::int as remaining from slot_day
        where store_id = store.id and ${isBookableSql(limits)}
        group by date order by slot_day.date limit 1) as free
      where store.id in (${ids})`,
    freeDayRow,
  );
  return new Map(rows.map(({ store_id, date, remaining }) => [store_id, { date, remaining }]));
}

/** True when the store offers the package. */
export async function hasCombo(db: DbOrTx, storeId: string, comboId: string): Promise<boolean> {
  const rows = await db
    .select({ storeId: storeCombo.storeId })
    .from(storeCombo)
    .where(and(eq(storeCombo.storeId, storeId), eq(storeCombo.comboId, comboId)));
  return rows.length > 0;
}

/** A store's slots for one quota class between two days, both included. */
export function querySlots(
  db: DbOrTx,
  { storeId, quotaClass, from, to }: { storeId: string; quotaClass: 'normal' | 'vip'; from: string; to: string },
): Promise<SlotRow[]> {
  return db
    .select()
    .from(slotDay)
    .where(and(eq(slotDay.storeId, storeId), eq(slotDay.quotaClass, quotaClass), gte(slotDay.date, from), lte(slotDay.date, to)))
    .orderBy(asc(slotDay.date), asc(slotDay.period));
}
