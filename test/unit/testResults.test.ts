const load = () => import('../../server/tooling/testResults.mjs' as string);

const jestText = JSON.stringify({
  numPassedTests: 7,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [{ name: 'test/unit/a.test.ts', startTime: 1_000, endTime: 3_500, status: 'failed' }],
});

const createPlaywright = (stats: object, ok = true, errors: object[] = []) =>
  JSON.stringify({
    config: { rootDir: 'test/e2e' },
    errors,
    stats: { expected: 2, unexpected: 0, flaky: 0, ...stats },
    suites: [
      {
        file: 'a.e2e.ts',
        specs: [{ ok, tests: [{ results: [{ duration: 200 }, { duration: 100 }] }] }],
        suites: [{ specs: [{ ok: true, tests: [{ results: [{ duration: 50 }] }] }] }],
      },
    ],
  });

test('Jest: a file that could not be loaded counts as a failure', async () => {
  const { readJest } = await load();
  expect(readJest(jestText)).toEqual({ passed: 7, failed: 2, files: [{ file: 'test/unit/a.test.ts', ms: 2_500, failed: true }] });
});

test('Playwright: tests in groups count, and one that passed only on a retry has failed', async () => {
  const { readPlaywright } = await load();
  expect(readPlaywright(createPlaywright({}))).toEqual({
    passed: 2,
    failed: 0,
    files: [{ file: 'test/e2e/a.e2e.ts', ms: 350, failed: false }],
  });
  expect(readPlaywright(createPlaywright({ flaky: 1 })).failed).toBe(1);
  expect(readPlaywright(createPlaywright({ unexpected: 1 }, false)).files[0].failed).toBe(true);
  expect(readPlaywright(createPlaywright({}, true, [{ message: 'a.e2e.ts cannot be read' }])).failed).toBe(1);
});

test('a run without a report is one failure', async () => {
  const { readJest, readResult } = await load();
  expect(readResult('/nowhere/results.json', readJest, 0)).toEqual({ passed: 0, failed: 1, files: [] });
});

test('the table has the stages in their order and the slowest files first', async () => {
  const { formatTimes } = await load();
  const files = [
    { file: 'test/unit/quick.test.ts', ms: 10, failed: false },
    { file: 'test/unit/slow.test.ts', ms: 12_340, failed: true },
  ];
  const lines = formatTimes([
    { name: 'build', ms: 1_000, cpuMs: 1_900 },
    { name: 'unit', ms: 2_000, cpuMs: null, files },
  ]);
  expect(lines.map((line: string) => line.trim().replaceAll(/ +/g, ' '))).toEqual([
    'stage time CPU',
    'build 1.0 s 1.9 s',
    'unit 2.0 s',
    'slowest test files',
    '12.3 s test/unit/slow.test.ts FAILED',
    '0.0 s test/unit/quick.test.ts',
  ]);
});
