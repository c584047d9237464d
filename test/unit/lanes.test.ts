import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findStale, getLane, listTests } from '../lanes';

const folder = path.resolve(__dirname, '..');
const PROJECTS = ['unit', 'api', 'ssr', 'security', 'e2e'];

test('every file that looks like a test is in exactly one lane', () => {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(test|spec|e2e)\.[cm]?[jt]sx?$/.test(file));
  const lanes = PROJECTS.flatMap((name) => [...listTests(name, 'fast'), ...listTests(name, 'slow')]);
  expect(lanes.map((file) => path.relative(folder, file)).sort()).toEqual(all.sort());
});

test('each name in the list of slow files has a file, which is slow', () => {
  expect(findStale()).toEqual([]);
  expect(getLane('test/ssr/hostile.test.ts')).toBe('slow');
  expect(getLane('test/api/stress/kill.api.test.ts')).toBe('slow');
  expect(getLane('test/api/orders/orders.api.test.ts')).toBe('fast');
});
