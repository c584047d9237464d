import { inArray } from 'drizzle-orm';
import { calendarDay } from '../../../db/schema/outcomes';
import { choice, day, nameText, required, text } from '../columns';
import { defineKind } from '../ImportKind';
import { mergeRow } from '../mergeRow';
import { writeRows } from '../writeRows';

/** Days of the public calendar that differ from their weekday, each with the announcement that says so. */
export const holidaysKind = defineKind({
  name: 'holidays',
  label: '节假日',
  columns: {
    day: required('日期', day),
    work: required('上班', choice({ yes: '是', no: '否' })),
    name: required('名称', nameText(30)),
    source: required('来源', text(200)),
  },
  getKey: ({ day: key }) => key,
  createWriter: ({ tx, count }) => ({
    async write(rows) {
      const days = rows.map(({ values }) => values.day);
      const found = await tx.select().from(calendarDay).where(inArray(calendarDay.day, days));
      const stored = new Map(found.map((row) => [row.day, row]));
      const changed = rows.flatMap(({ values: { work, ...values } }) => {
        const given = { ...values, isWorkday: work === 'yes' };
        const { row, change } = mergeRow(stored.get(given.day), given, given);
        count(change);
        return change === 'unchanged' ? [] : [row];
      });
      await writeRows(tx, calendarDay, changed);
    },
  }),
});
