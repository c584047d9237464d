import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listNeededParts } from '../helpers/neededParts';

const FILE = path.resolve(__dirname, '../../docs/another-back-end.md');
const BEGIN = '<!-- parts -->\n';

test('docs/another-back-end.md lists what the screens cannot do without, from the shapes (WRITE_PARTS=1 writes it)', () => {
  const rows = listNeededParts().map(([name, parts]) => `| ${name} | ${parts.map((part) => `\`${part}\``).join(' ') || 'nothing'} |`);
  const table = ['', '| call | needed in `data` |', '| ---- | ---- |', ...rows, ''].join('\n');
  // The formatter aligns the table.
  const normalize = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-').trim();
  const [intro] = readFileSync(FILE, 'utf8').split(BEGIN);
  const written = `${intro}${BEGIN}${table}`;
  if (process.env.WRITE_PARTS) writeFileSync(FILE, written);
  expect(normalize(readFileSync(FILE, 'utf8'))).toBe(normalize(written));
});
