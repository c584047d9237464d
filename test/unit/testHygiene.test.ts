import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Patterns that make a test fail or pass by the machine's speed, its clock, or what ran before. Benchmarks and long runs measure speed on purpose. */

const root = path.join(__dirname, '../..');
const FOLDERS = '{api,browsers,e2e,helpers,security,shots,ssr,tooling,unit}';
const SELF = 'test/unit/testHygiene.test.ts';
const files = globSync(`test/${FOLDERS}/**/*.{ts,tsx,js,cjs}`, { cwd: root }).filter((file) => file !== SELF);

interface Rule {
  instead: string;
  /** An example. */
  refused: string;
  pattern: RegExp;
  /** Files with the reason why they may. */
  allowed?: Record<string, string>;
}

const rules: Rule[] = [
  {
    instead: 'prove a time limit by the order of events or by processor time (readCpu), not by the clock',
    refused: 'expect(performance.now() - startedAt).toBeLessThan(5_000);',
    pattern: /expect\(.*(?:Date|performance)\.now\(\) - |\b(?:ms|elapsed|duration)\)+\.toBeLess/,
  },
  {
    instead: 'wait for an event (waitUntil, waitUntilQuiet, a later request that is answered), not for milliseconds',
    // A timer of 0 or 1 ms is a turn of the event loop.
    refused: 'await page.waitForTimeout(300);',
    pattern: /waitForTimeout|\bsleep\(|setTimeout\((?:resolve|done)\b(?!, [01]\))/,
    allowed: {
      'test/helpers/servers/waitUntil.ts': 'the loop that the others use',
      'test/security/edge.test.ts': 'a connection has to be idle for longer than the default of Node',
      'test/ssr/proxyReuse.test.ts': 'a connection has to be idle for longer than its back end keeps it',
    },
  },
  {
    instead: 'know what is under way (waitUntilQuiet), not half a second of silence',
    refused: "await page.waitForLoadState('networkidle');",
    pattern: /networkidle/,
  },
  {
    instead: 'measure memory in a process of its own (runAlone, measureServer)',
    refused: 'const before = process.memoryUsage().rss;',
    pattern: /memoryUsage\(|maxRSS|\brss=/,
    allowed: {
      'test/helpers/servers/alone/isolatedProgram.ts': 'a program of runAlone',
      'test/helpers/servers/alone/measureHeap.ts': 'used by programs of runAlone',
    },
  },
  {
    instead: 'listen on port 0; a port that is known before comes from getFreePort',
    refused: "server.listen(port, '127.0.0.1');",
    pattern: /\.listen\((?!0\b)/,
    allowed: {
      'test/helpers/servers/getFreePort.ts': 'it reserves the ports',
      'test/helpers/servers/faultProxy.ts': 'it returns to a port of getFreePort',
      'test/unit/isAnswering.test.ts': 'two servers in turn on a port of getFreePort',
    },
  },
  {
    instead: 'repeat with waitUntil, which has the limit of the test',
    refused: 'while (!isReady() && Date.now() < end);',
    pattern: /(?:Date|performance)\.now\(\) [<>]|\bfor \(.*\b(?:tries|waited|looks)\b.*(?:sleep|setTimeout|_MS)/,
    allowed: {
      'test/helpers/servers/waitUntil.ts': 'the loop that the others use',
      'test/unit/overload.test.ts': 'it has to keep the processor busy for a time',
    },
  },
  {
    instead: 'read the day once (getToday, t.now), because the next time it may be tomorrow',
    refused: 'const today = getDayOf(new Date());',
    pattern: /getDayOf\(new Date\(\)\)|new Date\(\)\.toISOString\(\)\.slice/,
    allowed: { 'test/helpers/servers/testRun.ts': 'getToday' },
  },
  {
    instead: 'leave the time limit to the test, not to a step',
    refused: 'await dialog.waitFor({ timeout: 5_000 });',
    pattern: /\b[tT]imeout: \d(?:_?\d{3})?\b/,
    allowed: { 'test/e2e/conformanceCalls.e2e.ts': 'a press that was lost is repeated until it arrives' },
  },
];

/** The lines of a file that a pattern matches, with their numbers. */
function findLines(file: string, pattern: RegExp): string[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    pattern.test(line) && !/^\s*(?:\*|\/\/|\/\*\*)/.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
  );
}

test.each(rules)('tests $instead', ({ pattern, refused, allowed = {} }) => {
  expect(refused).toMatch(pattern);
  const found = files.filter((file) => !(file in allowed)).flatMap((file) => findLines(file, pattern));
  expect(found).toEqual([]);
});

test('every exception is still needed', () => {
  const unneeded = rules.flatMap(({ pattern, allowed = {} }) =>
    Object.keys(allowed).filter((file) => findLines(file, pattern).length === 0),
  );
  expect(unneeded).toEqual([]);
});

test('component tests may wait for a minute', () => {
  expect(readFileSync(path.join(root, 'test/tooling/setupDom.js'), 'utf8')).toContain('configure({ asyncUtilTimeout: 60_000 })');
});
