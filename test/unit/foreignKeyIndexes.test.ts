import { is, SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../server/db/schema/schema';

const FEW = 'few rows, changed by imports only';
const FIXED = 'rows of the referenced table are never deleted, and nothing looks these up by it';

/**
 * Foreign keys without an index, with the reason. PostgreSQL reads the whole referencing table for each deleted row of the referenced one, and
 * so does every statement that goes from there to here.
 */
const REASONS: Readonly<Record<string, string>> = {
  ...{ 'combo_item.item_code': FEW, 'project_combo.combo_id': FEW, 'add_on.item_code': FEW, 'content_page.project_id': FEW },
  ...{ 'exam_order.project_id': FIXED, 'exam_order.combo_id': FIXED, 'exam_order.store_id': FIXED },
  ...{ 'wait_entry.project_id': FIXED, 'wait_entry.combo_id': FIXED, 'wait_entry.store_id': FIXED },
  ...{ 'outside_report.combo_id': FIXED, 'consent.agreement_id': FIXED },
  'roster_end.project_id': 'few rows: one for each full roster',
};

const dialect = new PgDialect({ casing: 'snake_case' });
const print = (part: unknown) => (is(part, SQL) ? dialect.sqlToQuery(part).sql : '');
const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const getName = (column: object) => ('name' in column && typeof column.name === 'string' ? toSnake(column.name) : '');

/** The column lists of the indexes that find every row with a value, as PostgreSQL uses them: from the first column on. */
function listIndexes(table: PgTable): string[][] {
  const { name, columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const whole = indexes.filter(({ config: { where, columns: of } }) => {
    const first = of[0] ? getName(of[0]) : '';
    return !where || print(where) === `"${name}"."${first}" is not null`;
  });
  return [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map((column) => [getName(column)]),
    ...primaryKeys.map((key) => key.columns.map(getName)),
    ...uniqueConstraints.map((key) => key.columns.map(getName)),
    ...whole.map(({ config }) => config.columns.map(getName)),
  ];
}

const tables = Object.values(schema).filter((each) => is(each, PgTable));
const keys = tables.flatMap((table) =>
  getTableConfig(table).foreignKeys.map((key) => ({ table, columns: key.reference().columns.map(getName) })),
);

test('every foreign key has an index, or a reason to have none', () => {
  expect(keys.length).toBeGreaterThan(60);
  const missing = keys
    .filter(({ table, columns: [first = ''] }) => !listIndexes(table).some((index) => index[0] === first))
    .map(({ table, columns }) => `${getTableConfig(table).name}.${columns[0]}`);
  expect(missing.sort()).toEqual(Object.keys(REASONS).sort());
});
