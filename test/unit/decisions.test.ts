import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../../docs/decisions');
const files = readdirSync(folder)
  .filter((name) => /^\d{3}-/.test(name))
  .sort();
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** A page of text; figures in tables do not count. */
const MAX_WORDS = 400;
const MAX_LINES = 60;
const STATUS = /^Date: \d{4}-\d{2}-\d{2}\. Area: ([^.]+)\. Status: ((?:accepted|superseded)\b.*)\.(?: Measurements: .*)?$/m;
/** What records are about, in the order of the list. */
const AREAS = ['pages', 'booking', 'money', 'identity', 'health records', 'data and files', 'the API', 'operation', 'build and tests'];

const getTitle = (file: string) => /^# \d{3} · (.+)$/m.exec(read(file))?.[1] ?? '';
const isSuperseded = (file: string) => STATUS.exec(read(file))?.[2]?.startsWith('superseded') ?? false;

const getArea = (file: string) => STATUS.exec(read(file))?.[1] ?? '';
const toRow = (file: string) => `- [${file.slice(0, 3)}](${file}) ${getTitle(file)}${isSuperseded(file) ? ' (superseded)' : ''}`;
const lists = AREAS.map((area) => {
  const rows = files.filter((file) => getArea(file) === area).map(toRow);
  return `## ${area.charAt(0).toUpperCase()}${area.slice(1)}\n\n${rows.join('\n')}\n`;
});
const index = `# Decisions

Why the product is built as it is: one record for each choice that a successor would question. [CONTRIBUTING.md](../../CONTRIBUTING.md) says when and how to write one.
Figures that are too long for a record are in [docs/measurements](../measurements). \`npm test -- decisions\` checks this list; with \`WRITE_DECISIONS=1\` it writes it.

${lists.join('\n')}`;

test.each(files)('%s has date, area, status, context, choice and consequences, and fits on a page', (file) => {
  const text = read(file);
  expect(text).toMatch(new RegExp(`^# ${file.slice(0, 3)} · `));
  expect(text).toMatch(STATUS);
  expect(AREAS).toContain(getArea(file));
  for (const part of ['Context', 'Choice', 'Consequences']) expect(text).toContain(`**${part}.**`);
  const words = text
    .replace(/^(\||Date: ).*$/gm, '')
    .split(/\s+/)
    .filter(Boolean);
  expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
  expect(text.split('\n').length).toBeLessThanOrEqual(MAX_LINES);
});

test('each record has its own number', () => {
  const numbers = files.map((file) => file.slice(0, 3));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('a record that supersedes or amends another one exists', () => {
  const replaced = files.flatMap((file) => [...read(file).matchAll(/(?:superseded|amended) by (\d{3})/g)].map(([, number = '']) => number));
  expect(replaced.filter((number) => !files.some((file) => file.startsWith(number)))).toEqual([]);
});

test('docs/decisions/README.md lists every record with its title', () => {
  const file = path.join(folder, 'README.md');
  if (process.env.WRITE_DECISIONS) writeFileSync(file, index);
  expect(readFileSync(file, 'utf8')).toBe(index);
});
