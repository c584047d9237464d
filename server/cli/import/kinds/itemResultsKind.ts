import { inArray } from 'drizzle-orm';
import { itemResult } from '../../../db/schema/outcomes';
import { key, list, optional, required } from '../columns';
import { defineKind } from '../ImportKind';
import { queryItemCodes } from '../references';

type Row = typeof itemResult.$inferSelect;

const toRows = (itemCode: string, results: readonly string[], needed: readonly string[]): Row[] =>
  [...new Set([...results, ...needed])].sort().map((resultCode) => ({ itemCode, resultCode, isRequired: needed.includes(resultCode) }));

const toText = (rows: readonly Row[]) => JSON.stringify(rows.map(({ resultCode, isRequired }) => [resultCode, isRequired]).sort());

/** Which results of reports show that an item was done. A row replaces the lists of its item; two empty lists remove them. */
export const itemResultsKind = defineKind({
  name: 'item-results',
  label: '项目结果对照',
  columns: {
    itemCode: required('项目代码', key(32)),
    results: optional('结果代码', list(key(32), 200), []),
    needed: optional('必有结果', list(key(32), 200), []),
  },
  getKey: ({ itemCode }) => itemCode,
  createWriter: ({ tx, count, fail }) => ({
    async write(rows) {
      const codes = rows.map(({ values }) => values.itemCode);
      const known = await queryItemCodes(tx, codes);
      const stored = await tx.select().from(itemResult).where(inArray(itemResult.itemCode, codes));
      for (const each of rows) {
        const { itemCode, results = [], needed = [] } = each.values;
        if (!known.has(itemCode)) {
          fail(each, 'itemCode', `没有检查项目“${itemCode}”，请先导入`);
          continue;
        }
        const former = stored.filter((row) => row.itemCode === itemCode);
        const wanted = toRows(itemCode, results, needed);
        const isSame = toText(former) === toText(wanted);
        count(isSame ? 'unchanged' : former.length > 0 ? 'updated' : 'inserted');
        if (isSame) continue;
        await tx.delete(itemResult).where(inArray(itemResult.itemCode, [itemCode]));
        if (wanted.length > 0) await tx.insert(itemResult).values(wanted);
      }
    },
  }),
});
