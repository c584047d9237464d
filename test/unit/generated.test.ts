import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFiles } from '../generate/generatedFiles';

const root = path.join(__dirname, '../..');

test.each(Object.entries(generatedFiles))('`npm run generate -- %s` would change nothing', (_name, listFiles) => {
  for (const [file, text] of Object.entries(listFiles(root))) expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
});

test('docs/api has no page of a part that the contract no longer has', () => {
  const made = Object.keys(generatedFiles.openapi?.(root) ?? {}).filter((file) => file.startsWith('docs/api/'));
  expect(readdirSync(path.join(root, 'docs/api')).map((file) => `docs/api/${file}`)).toEqual(made.sort());
});
