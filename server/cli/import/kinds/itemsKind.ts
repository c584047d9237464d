import { inArray } from 'drizzle-orm';
import { examItem } from '../../../db/schema/catalogue';
import { integer, key, nameText, optional, required, text } from '../columns';
import { defineKind } from '../ImportKind';
import { mergeRow } from '../mergeRow';
import { writeRows } from '../writeRows';

/** Examination items, identified by code. */
export const itemsKind = defineKind({
  name: 'items',
  label: '检查项目',
  columns: {
    code: required('项目代码', key(32)),
    name: required('名称', nameText(60)),
    category: required('类别', text(30)),
    meaning: optional('意义', text(500), ''),
    contraindication: optional('禁忌', text(500), ''),
    sort: optional('顺序', integer(0, 100_000)),
  },
  getKey: ({ code }) => code,
  createWriter: ({ tx, count }) => ({
    async write(rows) {
      const codes = rows.map(({ values }) => values.code);
      const found = await tx.select().from(examItem).where(inArray(examItem.code, codes));
      const byCode = new Map(found.map((row) => [row.code, row]));
      const changed = rows.flatMap(({ values }) => {
        const { row, change } = mergeRow(byCode.get(values.code), values, { ...values, meaning: '', contraindication: '', sort: 0 });
        count(change);
        return change === 'unchanged' ? [] : [row];
      });
      await writeRows(tx, examItem, changed);
    },
  }),
});
