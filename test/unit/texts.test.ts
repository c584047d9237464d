/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
/** Line breaking knows all quotes, because other people's texts may use them. */
const KNOWS_ALL = 'server/pdf/wrapText.ts';

test('all texts use one kind of quotes, “”', () => {
  const files = globSync('{src,server,shared}/**/*.{ts,tsx,json,md}', { cwd: root }).filter((file) => file !== KNOWS_ALL);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /[「」『』]/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
