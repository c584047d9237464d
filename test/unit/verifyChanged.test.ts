const loadModule = (name: string) => import(`../../${name}.mjs` as string);

const SOURCE = `import a from 'a';
const LIMIT = 5;
interface B { b: number }
export function rule(days: number) {
  // A comment.
  if (days > LIMIT) {
    return a(days);
  }
  return days.list.filter(
    (day) => day.isFree);
}
`;

/** The texts that begin at the marks which are found for a line. */
async function findStatements(line: number) {
  const { createMarkFinder } = await loadModule('test/ops/mutate/changedLines');
  const marks: (number | null)[] = createMarkFinder('rule.ts', SOURCE)([line]);
  return marks.map((mark) => (mark === null ? null : SOURCE.slice(mark).split('\n')[0]));
}

test('a changed line means the statements that begin on it and the one around it', async () => {
  expect(await findStatements(6)).toEqual(['if (days > LIMIT) {']);
  expect(await findStatements(7)).toEqual(['return a(days);']);
  expect(await findStatements(10)).toEqual(['return days.list.filter(', 'day.isFree);']);
});

test('a changed head means all of its function, a changed constant all of its file, and an import, a type or a comment nothing', async () => {
  expect(await findStatements(4)).toEqual(['if (days > LIMIT) {', 'return a(days);', 'return days.list.filter(', 'day.isFree);']);
  expect(await findStatements(2)).toEqual([null]);
  for (const line of [1, 3, 5, 8]) expect(await findStatements(line)).toEqual([]);
});

test('a line is found in the text for which the marks were made; where it is new, the lines around it', async () => {
  const { mapLines, readHunks } = await loadModule('test/ops/mutate/changedLines');
  // Of the text as it is, line 3 is new, and lines 7 and 8 were one.
  const hunks = readHunks('@@ -3 +2,0 @@\n+new\n@@ -7,2 +6 @@ function\n');
  expect([1, 2, 3, 4, 7, 8, 9].map((line) => mapLines([line], hunks))).toEqual([[1], [2], [2, 3], [3], [6], [6], [7]]);
});

const reachOf = (cpuMs: number, places: Record<string, number[]>, read: string[] = []) => ({
  ms: cpuMs,
  cpuMs,
  read,
  sources: Object.fromEntries(Object.entries(places).map(([file, list]) => [file, { hash: 'h', places: list }])),
});

const reach = {
  'test/unit/docs.test.ts': reachOf(100, {}, ['docs/a.md']),
  'test/unit/loads.test.ts': reachOf(100, { 'a.ts': [] }),
  'test/unit/part.test.ts': reachOf(100, { 'a.ts': [1] }),
  'test/unit/whole.test.ts': reachOf(100, { 'a.ts': [1, 2], 'b.ts': [1] }),
  'test/unit/other.test.ts': reachOf(100, { 'c.ts': [1] }),
};

test('what runs most of the changed places is chosen first, within the time; changed test files run in any case', async () => {
  const { planTests } = await loadModule('test/ops/mutate/planTests');
  const changes = [{ file: 'a.ts' }, { file: 'b.ts' }, { file: 'docs/a.md' }];
  const plan = (mostCpuMs: number) => planTests(changes, reach, { first: ['test/unit/new.test.ts'], mostCpuMs });
  expect(plan(900)).toEqual({
    chosen: ['test/unit/whole.test.ts', 'test/unit/docs.test.ts', 'test/unit/new.test.ts'],
    rest: ['test/unit/part.test.ts', 'test/unit/loads.test.ts'],
  });
  expect(plan(10_000).rest).toEqual([]);
  expect(plan(0).chosen).toEqual(['test/unit/new.test.ts']);
});

test('what was not run is told, with the command that runs it', async () => {
  const { describeRest } = await loadModule('server/tooling/verifyChanged');
  const plan = { chosen: [], rest: ['test/unit/part.test.ts'] };
  expect(describeRest([{ file: 'a.ts' }, { file: 'Dockerfile' }], reach, plan)).toEqual([
    'Not run: 1 more test files that the change reaches: npm test -- test/unit/part.test.ts',
    'Not run: what depends on Dockerfile, of which no unit or api test is known to run or read anything',
    'Not run: unused code, and import rules of unchanged files: npm run check',
    'Not run: the build and the tests of what was built (ssr, e2e): npm run verify; the slow lane: npm run verify -- --all',
  ]);
});

test('what another test file left running is not what a test file runs', () => {
  const global = globalThis as { __marks?: Record<string, Set<number>> | undefined };
  const own = global.__marks;
  delete process.env.RAN_FOLDER;
  global.__marks = { 'left.ts': new Set([1]) };
  jest.isolateModules(() => require('../ops/mutate/watchTests.js'));
  const noted = global.__marks;
  global.__marks = own;
  expect(noted).toEqual({});
});
