import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createClock } from '../../src/lib/clock';

const ROOT = path.resolve(__dirname, '../..');
const HEADER = 'Thu, 08 Oct 2026 06:00:00 GMT';
const SERVER = Date.parse(HEADER);
const DAY_MS = 86_400_000;

/** The clock of a machine, after an answer with this header that took `ms`. */
function readAfterAnswer(own: number, header: string | null, ms: number): number {
  let time = own;
  const clock = createClock(() => time);
  const set = clock.measure();
  time += ms;
  set(header);
  return clock.now() - time;
}

test("a wrong clock is corrected by the server's date; a right one is left alone, and so is one without a date", () => {
  expect(readAfterAnswer(SERVER + 400, HEADER, 300)).toBe(0);
  expect(readAfterAnswer(SERVER - 3_600_000, HEADER, 200)).toBe(3_600_400);
  expect(readAfterAnswer(SERVER + 400 * DAY_MS, HEADER, 200)).toBe(400 - 400 * DAY_MS);
  expect(readAfterAnswer(SERVER + DAY_MS, null, 200)).toBe(0);
  expect(readAfterAnswer(SERVER + DAY_MS, 'nonsense', 200)).toBe(0);
});

test('a clock that is set follows this machine from there, and an answer without a date keeps it', () => {
  let time = SERVER + 40 * DAY_MS;
  const clock = createClock(() => time);
  clock.set(SERVER, time);
  time += 5000;
  clock.measure()(null);
  expect(clock.now()).toBe(SERVER + 5000);
});

test('the client reads the time from its clock only, because that of the machine may be wrong', () => {
  const folder = path.join(ROOT, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const readers = files.filter((file) => /Date\.now|new Date\(\s*\)|[^.\w]Date\(\)/.test(readFileSync(path.join(folder, file), 'utf8')));
  expect(readers).toEqual(['lib/clock.ts']);
});
