import { readFileSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../server/db/schema/schema';
import { retentions } from '../../server/jobs/retention';

const doc = readFileSync(path.resolve(__dirname, '../../docs/operating.md'), 'utf8');
const [, section = ''] = doc.split('## How long rows are kept');
const rows = (section.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, names = '', kept = ''] = line.split('|');
    return { names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name), kept: kept.trim() };
  });

const tables = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map((table) => getTableConfig(table).name);

test('docs/operating.md says of every table how long its rows are kept', () => {
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(tables.toSorted());
  for (const { kept } of rows) expect(kept).not.toBe('');
});

test('its days are those of the job, and only such a table has days', () => {
  const dayOf = new Map<string, number[]>();
  for (const { table, days } of retentions) {
    const { name } = getTableConfig(table);
    dayOf.set(name, [...(dayOf.get(name) ?? []), days]);
  }
  for (const { names, kept } of rows) {
    const said = [...kept.matchAll(/(\d+) days?/g)].map(([, days]) => Number(days));
    for (const name of names) expect([name, said]).toEqual([name, (dayOf.get(name) ?? []).filter((days) => days > 0)]);
  }
});
