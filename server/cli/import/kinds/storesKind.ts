import { inArray } from 'drizzle-orm';
import { store } from '../../../db/schema/catalogue';
import { codeText, decimal, integer, key, list, nameText, optional, required, text } from '../columns';
import { defineKind } from '../ImportKind';
import { mergeRow } from '../mergeRow';
import { queryComboIds } from '../references';
import { isSameSet, queryLinks, replaceLinks } from '../replaceLinks';
import { writeRows } from '../writeRows';

type StoreRow = typeof store.$inferSelect;

const degrees = (limit: number) => decimal.refine((value) => Math.abs(value) <= limit, { error: `应在 -${limit} 到 ${limit} 之间` });

/** Examination centres with the packages that they offer, identified by the operator's number. */
export const storesKind = defineKind({
  name: 'stores',
  label: '门店',
  columns: {
    storeId: required('门店编号', key()),
    name: required('门店名称', nameText(60)),
    province: required('省', nameText(20)),
    city: required('市', nameText(20)),
    district: required('区', nameText(20)),
    address: required('地址', nameText(200)),
    hours: optional('营业时间', text(100), ''),
    phone: optional('电话', codeText(30), ''),
    services: optional('服务', list(text(20), 20)),
    metro: optional('地铁', text(100)),
    latitude: optional('纬度', degrees(90)),
    longitude: optional('经度', degrees(180)),
    reportDays: optional('报告工作日', integer(1, 60)),
    packages: optional('套餐', list(key(), 200)),
    sort: optional('顺序', integer(0, 100_000)),
  },
  getKey: ({ storeId }) => storeId,
  createWriter: ({ tx, count, fail }) => ({
    async write(rows) {
      const ids = rows.map(({ values }) => values.storeId);
      const existing = new Map((await tx.select().from(store).where(inArray(store.id, ids))).map((row) => [row.id, row]));
      const combos = await queryLinks(tx, 'storeCombo', ids);
      const known = await queryComboIds(
        tx,
        rows.flatMap(({ values }) => values.packages ?? []),
      );
      const changed: StoreRow[] = [];
      const changedCombos = new Map<string, string[]>();
      for (const each of rows) {
        const { storeId: id, packages, ...given } = each.values;
        const missing = (packages ?? []).filter((comboId) => !known.has(comboId));
        if (missing.length > 0) {
          fail(each, 'packages', `没有这些套餐：${missing.slice(0, 5).join('、')}，请先导入`);
          continue;
        }
        const { row, change } = mergeRow<StoreRow>(existing.get(id), given, {
          hours: '',
          phone: '',
          services: [],
          metro: null,
          latitude: null,
          longitude: null,
          reportDays: null,
          sort: 0,
          ...given,
          id,
        } as StoreRow);
        if ((row.latitude === null) !== (row.longitude === null)) {
          fail(each, row.latitude === null ? 'latitude' : 'longitude', '纬度和经度要一起写');
          continue;
        }
        const sameCombos = !packages || isSameSet(packages, combos.get(id));
        count(change === 'unchanged' && !sameCombos ? 'updated' : change);
        if (change !== 'unchanged') changed.push(row);
        if (packages && !sameCombos) changedCombos.set(id, packages);
      }
      await writeRows(tx, store, changed);
      await replaceLinks(tx, 'storeCombo', changedCombos);
    },
  }),
});
