import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../src');
/** What we dress and build ourselves instead of antd: lines of all style sheets and of src/components. */
const MOST_LINES = 3330;

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => {
  const isText = /\.(css|tsx?)$/.test(name);
  return { name, text: isText ? readFileSync(path.join(root, name), 'utf8') : '' };
});
const sheets = files.filter(({ name }) => name.endsWith('.css'));
const sources = files.filter(({ name }) => /\.tsx?$/.test(name));
const strip = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^)]*\)/g, '');
/** The class names in the selectors of a sheet. */
const listClasses = (css: string) => new Set([...strip(css).matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name));

test('our own styles and components stay small', () => {
  const counted = files.filter(({ name }) => name.endsWith('.css') || /^components\/.*\.tsx$/.test(name));
  expect(counted.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)).toBeLessThanOrEqual(MOST_LINES);
});

test('every shared class exists, and each of them is used', () => {
  const shared = sheets.filter(({ name }) => !name.endsWith('.module.css'));
  const defined = new Set(shared.flatMap(({ text }) => [...listClasses(text)]).filter((name) => name.startsWith('yj-')));
  const users = [...sources, ...sheets.filter(({ name }) => name.endsWith('.module.css'))].map(({ text }) => text).join('\n');
  const used = new Set([...users.matchAll(/(?<=[\s'"`(])yj-[a-z0-9-]+(?=[\s'"`;)]|\$\{)/g)].map(([name]) => name));
  // `yj-soft-${tone}` stands for every class that begins like this.
  const open = [...used].filter((name) => name.endsWith('-'));
  const ids = new Set([...users.matchAll(/(?:id|aria-controls|href)="#?(yj-[\w-]+)"/g)].map(([, id = '']) => id));
  const isUsed = (name: string) => used.has(name) || open.some((start) => name.startsWith(start));
  expect([...defined].filter((name) => !isUsed(name))).toEqual([]);
  expect([...used].filter((name) => !defined.has(name) && !open.includes(name) && !ids.has(name))).toEqual([]);
});

test("every class of a part's own sheet exists there and is used", () => {
  const wrong: string[] = [];
  for (const { name, text } of sheets.filter((sheet) => sheet.name.endsWith('.module.css'))) {
    const defined = listClasses(text);
    const used = new Set<string>();
    let isOpen = false;
    for (const source of sources) {
      for (const [, variable = '', address = ''] of source.text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
        if (path.join(path.dirname(source.name), address) !== name) continue;
        for (const [, found = ''] of source.text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) used.add(found);
        isOpen ||= source.text.includes(`${variable}[`);
      }
    }
    for (const each of used) if (!defined.has(each)) wrong.push(`${name} lacks .${each}`);
    if (!isOpen) for (const each of defined) if (!used.has(each)) wrong.push(`${name}: .${each} is not used`);
  }
  expect(wrong).toEqual([]);
});
