import { inArray } from 'drizzle-orm';
import { addOn } from '../../../db/schema/catalogue';
import { choice, integer, key, list, nameText, optional, required, text, yuan } from '../columns';
import { defineKind, type ImportRow } from '../ImportKind';
import { mergeRow } from '../mergeRow';
import { queryItemCodes } from '../references';
import { writeRows } from '../writeRows';

type AddOnRow = typeof addOn.$inferSelect;

const columns = {
  addOnId: required('加项编号', key()),
  itemCode: required('项目代码', key(32)),
  name: required('名称', nameText(60)),
  priceYuan: required('价格', yuan),
  sex: optional('适用性别', choice({ any: '不限', male: '男', female: '女' })),
  excludes: optional('互斥加项', list(key(), 50)),
  requires: optional('依赖加项', list(key(), 50)),
  gap: optional('查不出', text(60), ''),
  gapSource: optional('依据', text(120), ''),
  gapUnless: optional('除非已有', list(key(32), 50)),
  sort: optional('顺序', integer(0, 100_000)),
};

/** Add-ons that people can book and pay for. They refer to excluded and required add-ons by number; these may come later in the file. */
export const addOnsKind = defineKind({
  name: 'add-ons',
  label: '加项',
  columns,
  getKey: ({ addOnId }) => addOnId,
  createWriter: ({ tx, count, fail }) => {
    const all: ImportRow<typeof columns>[] = [];
    return {
      async write(rows) {
        all.push(...rows);
        const ids = rows.map(({ values }) => values.addOnId);
        const existing = new Map((await tx.select().from(addOn).where(inArray(addOn.id, ids))).map((row) => [row.id, row]));
        const known = await queryItemCodes(
          tx,
          rows.map(({ values }) => values.itemCode),
        );
        const changed = rows.flatMap((each) => {
          const { addOnId: id, priceYuan: priceFen, ...given } = each.values;
          if (!known.has(given.itemCode)) {
            fail(each, 'itemCode', `没有检查项目“${given.itemCode}”，请先导入`);
            return [];
          }
          const fresh: AddOnRow = {
            id,
            itemCode: given.itemCode,
            name: given.name,
            priceFen,
            sex: 'any',
            excludes: [],
            requires: [],
            gap: '',
            gapSource: '',
            gapUnless: [],
            sort: 0,
          };
          const { row, change } = mergeRow<AddOnRow>(existing.get(id), { ...given, priceFen }, fresh);
          if ((row.gap === '') !== (row.gapSource === '')) {
            fail(each, 'gapSource', '查不出什么和它的依据要一起写，没有依据就都不写');
            return [];
          }
          count(change);
          return change === 'unchanged' ? [] : [row];
        });
        await writeRows(tx, addOn, changed);
      },
      async finish() {
        const named = all.flatMap(({ values: { excludes = [], requires = [] } }) => [...excludes, ...requires]);
        const found = await tx
          .select({ id: addOn.id })
          .from(addOn)
          .where(inArray(addOn.id, [...new Set(named)]));
        const known = new Set(found.map(({ id }) => id));
        for (const each of all)
          for (const column of ['excludes', 'requires'] as const) {
            const missing = (each.values[column] ?? []).filter((id) => !known.has(id));
            if (missing.length > 0) fail(each, column, `没有这些加项：${missing.slice(0, 5).join('、')}`);
          }
      },
    };
  },
});
