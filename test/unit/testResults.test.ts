const load = () => import('../../server/tooling/testResults.mjs' as string);

const jestText = JSON.stringify({
  numPassedTests: 7,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      ...{ name: 'test/unit/a.test.ts', startTime: 1_000, endTime: 3_500, status: 'failed', message: '' },
      assertionResults: [
        { fullName: 'a holds', status: 'passed', failureMessages: [] },
        { fullName: 'b holds', status: 'failed', failureMessages: ['\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2'] },
      ],
    },
    { ...{ name: 'test/unit/b.test.ts', startTime: 0, endTime: 10, status: 'failed', message: 'Unexpected token' }, assertionResults: [] },
  ],
});

const createPlaywright = (stats: object, error?: object, errors: object[] = []) =>
  JSON.stringify({
    config: { rootDir: 'test/e2e' },
    errors,
    stats: { expected: 2, unexpected: 0, flaky: 0, ...stats },
    suites: [
      {
        file: 'a.e2e.ts',
        specs: [{ title: 'c holds', tests: [{ results: [{ duration: 200, error }, { duration: 100 }] }] }],
        suites: [{ specs: [{ title: 'd holds', tests: [{ results: [{ duration: 50 }] }] }] }],
      },
    ],
  });

test('Jest: a file that could not be loaded counts as a failure', async () => {
  const { readJest } = await load();
  const files = [
    { file: 'test/unit/a.test.ts', ms: 2_500, faults: ['b holds\n    Expected: 1\n    Received: 2'] },
    { file: 'test/unit/b.test.ts', ms: 10, faults: ['not loaded\n    Unexpected token'] },
  ];
  expect(readJest(jestText)).toEqual({ passed: 7, failed: 2, files });
});

test('Playwright: tests in groups count, and one that passed only on a retry has failed', async () => {
  const { readPlaywright } = await load();
  expect(readPlaywright(createPlaywright({}))).toEqual({
    passed: 2,
    failed: 0,
    files: [{ file: 'test/e2e/a.e2e.ts', ms: 350, faults: [] }],
  });
  const flaky = readPlaywright(createPlaywright({ flaky: 1 }, { message: 'Timeout' }));
  expect(flaky).toMatchObject({ failed: 1, files: [{ faults: ['c holds\n    Timeout'] }] });
  const unread = readPlaywright(createPlaywright({}, undefined, [{ message: 'a.e2e.ts cannot be read' }]));
  expect(unread).toMatchObject({ failed: 1, files: [{ faults: [] }, { faults: ['not loaded\n    a.e2e.ts cannot be read'] }] });
});

test('a run without a report is one failure', async () => {
  const { readJest, readResult } = await load();
  expect(readResult('/nowhere/results.json', readJest, 0)).toEqual({ passed: 0, failed: 1, files: [] });
});

test('the table has the stages in their order and the slowest files first, and what failed has its words', async () => {
  const { formatFaults, formatTimes } = await load();
  const files = [
    { file: 'test/unit/quick.test.ts', ms: 10, faults: [] },
    { file: 'test/unit/slow.test.ts', ms: 12_340, faults: ['e holds\n    Expected: 1'] },
  ];
  const stages = [
    { name: 'build', ms: 1_000, cpuMs: 1_900, failed: 0 },
    { name: 'unit', ms: 2_000, cpuMs: null, failed: 1, files },
  ];
  const lines = formatTimes(stages);
  expect(lines.map((line: string) => line.trim().replaceAll(/ +/g, ' '))).toEqual([
    'stage time CPU',
    'build 1.0 s 1.9 s',
    'unit 2.0 s',
    'slowest test files',
    '12.3 s test/unit/slow.test.ts',
    '0.0 s test/unit/quick.test.ts',
  ]);
  expect(formatFaults(stages)).toEqual(['unit: 1 failed', '  test/unit/slow.test.ts: e holds\n    Expected: 1']);
});
