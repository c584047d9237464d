/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsSchema } from '../../server/config/env';

const doc = readFileSync(path.resolve(__dirname, '../../docs/operating.md'), 'utf8');
/** First cells of the table of settings: names in backticks. */
const [, section = ''] = doc.split('## Settings');
const [table = ''] = section.split('\n## ');
const documented = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name ?? ''));

test('docs/operating.md explains every setting, and none that there is not', () => {
  expect(documented.toSorted()).toEqual(Object.keys(settingsSchema.shape).toSorted());
});

test('the defaults that it names are those of the schema', () => {
  const defaults = settingsSchema.parse({});
  for (const [, name = '', value = ''] of table.matchAll(/^\| `([A-Z_0-9]+)` +\| `([^`]*)`/gm)) {
    const actual: unknown = defaults[name as keyof typeof defaults];
    expect([name, typeof actual === 'boolean' ? String(Number(actual)) : String(actual)]).toEqual([name, value]);
  }
});
