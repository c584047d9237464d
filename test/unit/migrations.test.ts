/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../../server/db/migrations');
const statements = globSync('*.sql', { cwd: folder }).flatMap((file) =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^--.*$/gm, '').trim()),
);

/** Replicas are replaced one by one: a process of the version before works on the new schema until it is stopped. */
test('migrations take no table or column away, rename none, and demand no new value of rows that an old process writes', () => {
  expect(statements.length).toBeGreaterThan(50);
  const takesAway = /\bdrop\s+(table|column)\b|\brename\b|\balter\s+column\b.*\bset\s+not\s+null\b/i;
  const demands = /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/i;
  expect(statements.filter((statement) => takesAway.test(statement) || demands.test(statement))).toEqual([]);
});
