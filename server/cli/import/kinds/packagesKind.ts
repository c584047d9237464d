import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { combo } from '../../../db/schema/catalogue';
import { choice, integer, key, list, nameText, optional, required, text, yuan } from '../columns';
import { defineKind, type ImportRow } from '../ImportKind';
import { mergeRow } from '../mergeRow';
import { queryItemCodes } from '../references';
import { isSameSet, queryLinks, replaceLinks } from '../replaceLinks';
import { writeRows } from '../writeRows';

/** In CSV one line per advice, `标题：内容`; in JSON an array of {title, text}. */
const preparation = z.union([
  z.array(z.object({ title: z.string().min(1).max(30), text: z.string().min(1).max(500) })).max(20),
  text(3000).transform((value) =>
    value
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => {
        const [title = '', ...rest] = line.split(/[：:]/);
        return { title: title.trim(), text: rest.join('：').trim() };
      }),
  ),
]);

const columns = {
  packageId: required('套餐编号', key()),
  name: required('套餐名称', nameText(60)),
  priceYuan: required('价格', yuan),
  items: required('检查项目', list(key(32), 300)),
  cover: optional('封面', key(30)),
  description: optional('说明', text(500), ''),
  sex: optional('适用性别', choice({ any: '不限', male: '男', female: '女' })),
  ageMin: optional('最小年龄', integer(0, 150)),
  ageMax: optional('最大年龄', integer(0, 150)),
  marital: optional('婚姻', choice({ any: '不限', married: '已婚' })),
  tags: optional('标签', list(text(20), 10)),
  preparation: optional('检前准备', preparation),
  sort: optional('顺序', integer(0, 100_000)),
};
type Values = ImportRow<typeof columns>['values'];
type ComboRow = typeof combo.$inferSelect;

function merge(existing: ComboRow | undefined, values: Values) {
  const { packageId: id, name, priceYuan: priceFen, items: _items, ...given } = values;
  return mergeRow<ComboRow>(
    existing,
    { ...given, name, priceFen },
    {
      ...{ id, name, priceFen, cover: 'basic', description: '', sex: 'any', ageMin: 0, ageMax: 150, marital: 'any' },
      ...{ tags: [], preparation: [], sort: 0 },
    },
  );
}

/** Packages with their items, identified by the operator's number. */
export const packagesKind = defineKind({
  name: 'packages',
  label: '套餐',
  columns,
  getKey: ({ packageId }) => packageId,
  createWriter: ({ tx, count, fail }) => ({
    async write(rows) {
      const ids = rows.map(({ values }) => values.packageId);
      const existing = new Map((await tx.select().from(combo).where(inArray(combo.id, ids))).map((row) => [row.id, row]));
      const items = await queryLinks(tx, 'comboItem', ids);
      const known = await queryItemCodes(
        tx,
        rows.flatMap(({ values }) => values.items),
      );
      const changed: ComboRow[] = [];
      const changedItems = new Map<string, string[]>();
      for (const each of rows) {
        const { values } = each;
        const missing = values.items.filter((code) => !known.has(code));
        const { row, change } = merge(existing.get(values.packageId), values);
        if (missing.length > 0) fail(each, 'items', `没有这些检查项目：${missing.slice(0, 5).join('、')}，请先导入`);
        else if (values.items.length === 0) fail(each, 'items', '至少要有一项');
        else if (row.ageMin > row.ageMax) fail(each, 'ageMax', '小于最小年龄');
        else {
          const sameItems = isSameSet(values.items, items.get(row.id));
          count(change === 'unchanged' && !sameItems ? 'updated' : change);
          if (change !== 'unchanged') changed.push(row);
          if (!sameItems) changedItems.set(row.id, values.items);
        }
      }
      await writeRows(tx, combo, changed);
      await replaceLinks(tx, 'comboItem', changedItems);
    },
  }),
});
