import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../../server/db/migrations');
const statements = globSync('*.sql', { cwd: folder }).flatMap((file) =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^--.*$/gm, '').trim()),
);

/** Replicas are replaced one by one, so processes of the previous version work on the new schema. */
test('migrations remove and rename no table or column, and require no new value in rows written by an old process', () => {
  expect(statements.length).toBeGreaterThan(50);
  const takesAway = /\bdrop\s+(table|column)\b|\brename\b|\balter\s+column\b.*\bset\s+not\s+null\b/i;
  const demands = /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/i;
  expect(statements.filter((statement) => takesAway.test(statement) || demands.test(statement))).toEqual([]);
});
