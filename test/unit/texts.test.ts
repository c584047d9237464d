/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '../../shared/routes';
import { getPageName, SIDEBAR } from '../../src/app/health/navigation';

const root = path.resolve(__dirname, '../..');
/** Line breaking knows all quotes, because other people's texts may use them. */
const KNOWS_ALL = 'server/pdf/wrapText.ts';

test('all texts use one kind of quotes, “”', () => {
  const files = globSync('{src,server,shared}/**/*.{ts,tsx,json,md}', { cwd: root }).filter((file) => file !== KNOWS_ALL);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /[「」『』]/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  ['UpReport', '添加报告'],
  ['CollectReport', '添加报告'],
  ['MyCard', '家人与体检卡'],
] as const)('the page %s has one name in the sidebar, the breadcrumb, its title and its heading', (id, name) => {
  expect(getPageName(id)).toBe(name);
  expect(routes.find((row) => row.id === id)).toMatchObject({ title: name });
  for (const entry of SIDEBAR.filter((each) => each.id === id)) expect(entry.label).toBe(name);
  const page = readFileSync(path.join(root, `src/pages/${id}/${id}.page.tsx`), 'utf8');
  expect(page).toContain(`title="${name}"`);
});
