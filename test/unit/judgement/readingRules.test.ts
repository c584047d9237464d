import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeRules } from '../../helpers/describeRules';

test('docs/reading-rules.md lists every rule with its limit, class, words and source', () => {
  const file = path.join(__dirname, '../../../docs/reading-rules.md');
  const page = describeRules();
  if (process.env.WRITE_RULES) writeFileSync(file, page);
  expect(readFileSync(file, 'utf8')).toBe(page);
});
