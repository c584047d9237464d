import path from 'node:path';
import { AREAS, readDecisions, STATUS } from '../generate/decisions';

const records = readDecisions(path.join(__dirname, '../..'));

/** A page of text; figures in tables do not count. */
const MAX_WORDS = 400;
const MAX_LINES = 60;

test.each(records)('$file has date, area, status, context, choice and consequences, and fits on a page', ({ file, text, area }) => {
  expect(text).toMatch(new RegExp(`^# ${file.slice(0, 3)} · `));
  expect(text).toMatch(STATUS);
  expect(AREAS).toContain(area);
  for (const part of ['Context', 'Choice', 'Consequences']) expect(text).toContain(`**${part}.**`);
  const words = text
    .replace(/^(\||Date: ).*$/gm, '')
    .split(/\s+/)
    .filter(Boolean);
  expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
  expect(text.split('\n').length).toBeLessThanOrEqual(MAX_LINES);
});

test('each record has its own number', () => {
  const numbers = records.map(({ file }) => file.slice(0, 3));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('a record that supersedes or amends another one exists', () => {
  const replaced = records.flatMap(({ text }) => [...text.matchAll(/(?:superseded|amended) by (\d{3})/g)].map(([, number = '']) => number));
  expect(replaced.filter((number) => !records.some(({ file }) => file.startsWith(number)))).toEqual([]);
});
