import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../db/Db';
import { queryRows } from '../../../db/queryRows';
import { slotDay } from '../../../db/schema/catalogue';
import { choice, day, integer, key, optional, required, text } from '../columns';
import { defineKind, type ImportRow } from '../ImportKind';
import { mergeRow } from '../mergeRow';
import { queryStoreIds } from '../references';
import { writeRows } from '../writeRows';

/** `7:30-8:30` becomes `07:30-08:30`; the end must be after the start. */
const period = text(30)
  .transform((value) =>
    value
      .normalize('NFKC')
      .replace(/\s/g, '')
      .replace(/[–—~〜∼至到−]+|-{2,}/, '-')
      .split('-')
      .map((time) => time.replace(/(?<=:\d\d):00$/, '').padStart(5, '0'))
      .join('-'),
  )
  .refine((value) => /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/.test(value) && value.slice(0, 5) < value.slice(6), {
    error: '应为时段，如 07:30-08:30',
  });

const columns = {
  storeId: required('门店编号', key()),
  date: required('日期', day),
  period: required('时段', period),
  capacity: required('名额', integer(0, 100_000)),
  quotaClass: optional('名额类别', choice({ normal: '普通', vip: '贵宾' }), 'normal'),
  closedReason: optional(
    '停约原因',
    text(60).transform((value): string | null => value),
    null,
  ),
};
type Row = ImportRow<typeof columns>;
type SlotRow = typeof slotDay.$inferSelect;

const toKey = ({ storeId, date, period: time, quotaClass }: Pick<SlotRow, 'storeId' | 'date' | 'period' | 'quotaClass'>) =>
  `${storeId} ${date} ${time} ${quotaClass}`;
const keyOf = (values: Row['values']) => toKey({ ...values, quotaClass: values.quotaClass ?? 'normal' });

/**
 * The current slots of a batch. Those that will change are locked until the import is done, so that nobody books a place that the new
 * capacity does not have; in the order of their IDs, as everywhere.
 */
async function lockSlots(tx: Tx, rows: readonly Row[]): Promise<Map<string, SlotRow>> {
  const wanted = rows.map(({ values }) => ({ ...values, quotaClass: values.quotaClass ?? 'normal', hasReason: 'closedReason' in values }));
  const found = await queryRows(
    tx,
    sql`select slot.id, slot.capacity <> r.capacity or (r."hasReason" and slot.closed_reason is distinct from r."closedReason") as differs
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r("storeId" text, date date, period text, "quotaClass" text,
      capacity int, "closedReason" text, "hasReason" boolean)
    join slot_day slot on slot.store_id = r."storeId" and slot.date = r.date and slot.period = r.period and slot.quota_class = r."quotaClass"`,
    z.object({ id: z.string(), differs: z.boolean() }),
  );
  const select = (ids: string[]) => tx.select().from(slotDay).where(inArray(slotDay.id, ids)).orderBy(slotDay.id);
  await select(found.flatMap(({ id, differs }) => (differs ? [id] : []))).for('no key update');
  const slots = await select(found.map(({ id }) => id));
  return new Map(slots.map((slot) => [toKey(slot), slot]));
}

/** The slots of stores by day and period. Capacity is never set below the number of places taken. */
export const schedulesKind = defineKind({
  name: 'schedules',
  label: '排期',
  columns,
  getKey: keyOf,
  createWriter: ({ tx, count, fail, warn, createId }) => ({
    async write(rows) {
      const stores = await queryStoreIds(
        tx,
        rows.map(({ values }) => values.storeId),
      );
      const existing = await lockSlots(tx, rows);
      const changed = rows.flatMap((each) => {
        const { storeId, capacity, closedReason } = each.values;
        const slot = existing.get(keyOf(each.values));
        const taken = slot ? slot.held + slot.booked : 0;
        if (!stores.has(storeId)) fail(each, 'storeId', `没有门店“${storeId}”，请先导入`);
        else if (capacity < taken) fail(each, 'capacity', `已有 ${taken} 个名额被占用，不能改为 ${capacity}`);
        else {
          if (closedReason && taken > 0 && !slot?.closedReason)
            warn(each, 'closedReason', `这个时段已有 ${taken} 个预约，停约不会取消它们`);
          const fresh = {
            id: createId(),
            held: 0,
            booked: 0,
            closedReason: null,
            ...each.values,
            quotaClass: each.values.quotaClass ?? 'normal',
          };
          const { row, change } = mergeRow<SlotRow>(slot, { capacity, closedReason }, fresh);
          count(change);
          return change === 'unchanged' ? [] : [row];
        }
        return [];
      });
      await writeRows(tx, slotDay, changed);
    },
  }),
});
