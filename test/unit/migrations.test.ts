import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../../server/db/migrations');
const readStatements = (file: string) =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^--.*$/gm, '').trim());
const files = globSync('*.sql', { cwd: folder }).sort();
const statements = files.flatMap(readStatements);

/** Replicas are replaced one by one, so processes of the previous version work on the new schema. */
test('migrations remove and rename no table or column, and require no new value in rows written by an old process', () => {
  expect(statements.length).toBeGreaterThan(50);
  const takesAway = /\bdrop\s+(table|column)\b|\brename\b|\balter\s+column\b.*\bset\s+not\s+null\b/i;
  const demands = /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/i;
  expect(statements.filter((statement) => takesAway.test(statement) || demands.test(statement))).toEqual([]);
});

/** These run before the first release's data has grown. */
const BEFORE_RULE = ['0000', '0001', '0002'];

/** What holds a lock against writes, or worse, while PostgreSQL reads or writes a whole table, and what to do instead. */
const slow: [RegExp, string][] = [
  [/^create (unique )?index (?!concurrently)/i, 'index(…).concurrently() in the schema'],
  [/\badd constraint\b(?!.*\bnot valid\b)/i, 'NOT VALID by hand, and ALTER TABLE … VALIDATE CONSTRAINT as a statement of its own'],
  [/\badd (primary key|unique)\b/i, 'a unique index, concurrently'],
  [/\balter column\b.*\b(set data )?type\b/i, 'a new column'],
  [/\badd column\b.*\b(default \(?(gen_random_uuid|clock_timestamp|random|nextval)|generated|serial)\b/i, 'a constant default'],
  [/^(update|delete|insert|merge|truncate|cluster|vacuum|lock|reindex)\b/i, 'a job that does it in batches'],
];

/** Only tables that the same migration creates are empty. */
function findSlow(list: readonly string[]): string[] {
  const fresh = new Set(list.flatMap((statement) => /^create table "(\w+)"/i.exec(statement)?.[1] ?? []));
  const getTable = (statement: string) => /^(?:alter table|create (?:unique )?index "\w+" on) "(\w+)"/i.exec(statement)?.[1] ?? '';
  return list.flatMap((statement) => {
    const advice = slow.find(([pattern]) => pattern.test(statement))?.[1];
    return advice && !fresh.has(getTable(statement)) ? [`${statement.slice(0, 80)}: instead, ${advice}`] : [];
  });
}

test('no migration locks a table against writes while it reads or writes all of it', () => {
  const later = files.filter((file) => !BEFORE_RULE.includes(file.slice(0, 4)));
  expect(later.length).toBeGreaterThan(0);
  for (const file of later) expect([file, findSlow(readStatements(file))]).toEqual([file, []]);
});

test.each([
  'CREATE INDEX "a" ON "exam_order" USING btree ("b");',
  'ALTER TABLE "exam_order" ADD CONSTRAINT "a" CHECK ("b" > 0);',
  'ALTER TABLE "exam_order" ADD CONSTRAINT "a" UNIQUE("b");',
  'ALTER TABLE "exam_order" ALTER COLUMN "b" SET DATA TYPE bigint;',
  'ALTER TABLE "exam_order" ADD COLUMN "b" uuid DEFAULT gen_random_uuid();',
  `UPDATE "exam_order" SET "b" = 'c';`,
])('the rule refuses %s', (statement) => {
  expect(findSlow([statement])).toHaveLength(1);
});

test.each([
  'CREATE INDEX CONCURRENTLY "a" ON "exam_order" USING btree ("b");',
  'ALTER TABLE "exam_order" ADD CONSTRAINT "a" CHECK ("b" > 0) NOT VALID;',
  'ALTER TABLE "exam_order" VALIDATE CONSTRAINT "a";',
  `ALTER TABLE "exam_order" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
])('the rule allows %s', (statement) => {
  expect(findSlow([statement])).toEqual([]);
});

test('the rule allows everything for a table of the same migration', () => {
  const create = 'CREATE TABLE "a" (\n\t"b" text\n);';
  expect(findSlow([create, 'CREATE INDEX "c" ON "a" USING btree ("b");', 'ALTER TABLE "a" ADD CONSTRAINT "d" UNIQUE("b");'])).toEqual([]);
});
