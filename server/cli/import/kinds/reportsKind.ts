import { isMadeDay, MADE_DAY } from '../columns';
import { defineKind, type ImportRun } from '../ImportKind';
import { type ReportRow, reportColumns } from './reportColumns';
import { writeReport } from './writeReport';

/** Items whose result is a day or a time. */
const DAY_ITEM = /月经|经期|日期|时间|预产|[日天]$/;

/** Collects the rows of a report, which may be in two batches, and writes the report when the next one begins. */
function createCollector(run: ImportRun) {
  const seen = new Set<string>();
  let group: { key: string; rows: [ReportRow, ...ReportRow[]] } | null = null;

  async function finish(): Promise<void> {
    if (group) await writeReport(run, group.rows);
    group = null;
  }

  async function take(row: ReportRow): Promise<void> {
    const { idNumber, examDate, institution, itemName, value } = row.values;
    if (isMadeDay(value) && !DAY_ITEM.test(itemName)) run.fail(row, 'value', MADE_DAY);
    const key = JSON.stringify([run.fieldCrypto.hashIdNumber(idNumber), examDate, institution]);
    if (group?.key === key) {
      group.rows.push(row);
      return;
    }
    await finish();
    if (seen.has(key)) run.fail(row, null, '同一份报告的行要连在一起');
    else group = { key, rows: [row] };
    seen.add(key);
  }

  return { take, finish };
}

/** Health reports, identified by person, day and institution, or by their order. A changed report is amended. */
export const reportsKind = defineKind({
  name: 'reports',
  label: '报告',
  columns: reportColumns,
  getKey: () => null,
  createWriter: (run) => {
    const { take, finish } = createCollector(run);
    return {
      async write(rows) {
        for (const row of rows) await take(row);
      },
      finish,
    };
  },
});
