/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
/** Line breaking and the reading of reports know all quotes, because other people's texts may use them. */
const KNOW_ALL = ['server/pdf/wrapText.ts', 'server/modules/judgement/texts/hideUnsaid.ts'];

test('all texts use one kind of quotes, “”', () => {
  const files = globSync('{src,server,shared}/**/*.{ts,tsx,json,md}', { cwd: root }).filter((file) => !KNOW_ALL.includes(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /[「」『』]/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
