import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { type ImportOptions, importFile } from '../../../server/cli/import/importFile';
import { card } from '../../../server/db/schema/people';
import { askOps } from '../../helpers/servers/askOps';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';

const PEOPLE = 20_000;
const LEFT = 500;
const MOVED = 300;
const DOUBLED = 3;
const HEAD = '项目编号,卡号,姓名,证件号,手机号,证件类型,性别,出生日期,部门,多张卡';

let t: SandboxApi;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roster-'));
  t = await createSandboxApi({ people: 1 });
});
afterAll(async () => {
  await t?.close();
  rmSync(folder, { recursive: true, force: true });
});

function run(name: string, lines: string[], options: ImportOptions = {}) {
  const file = path.join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return importFile(t.api.services, file, options);
}

const createRow = (no: number, department: string, cardNo = `R${no}`, several = '') => {
  const digits = String(no).padStart(8, '0');
  return `w-project,${cardNo},员工,R${digits},139${digits},其他,男,1990-01-01,${department},${several}`;
};

const count = (status: 'active' | 'disabled') => t.database.db.$count(card, and(eq(card.projectId, 'w-project'), eq(card.status, status)));

test('20,000 people, of whom 500 leave, 300 move and 3 have a second card; and back', async () => {
  await run('departments.csv', ['登录后缀,部门', 'world,研发', 'world,门店']);
  const first = Array.from({ length: PEOPLE }, (_, index) => createRow(index + 1, '研发'));
  expect(await run('roster.csv', [HEAD, ...first])).toMatchObject({ isWritten: true, inserted: PEOPLE });
  // The world's own employee is not in the files.
  expect(await count('active')).toBe(PEOPLE + 1);

  const moved = first.slice(LEFT).map((row, index) => (index < MOVED ? row.replace('研发', '门店') : row));
  const doubled = Array.from({ length: DOUBLED }, (_, index) => createRow(PEOPLE - index, '研发', `D${index}`));
  const full = { operator: '客服07', orders: 'keep', yesMany: false } as const;
  const refused = await run('roster.csv', [HEAD, ...moved, ...doubled], { full });
  expect([refused.isWritten, refused.errors.count]).toEqual([false, DOUBLED]);
  expect(await count('active')).toBe(PEOPLE + 1);

  const meant = doubled.map((row) => `${row}是`);
  const second = await run('roster.csv', [HEAD, ...moved, ...meant], { full });
  expect(second).toMatchObject({ isWritten: true, inserted: DOUBLED, updated: MOVED });
  expect(second.warnings.count).toBe(DOUBLED);
  expect([await count('active'), await count('disabled')]).toEqual([PEOPLE - LEFT + DOUBLED, LEFT + 1]);

  const id = /undo-roster (\S+)/.exec(second.notes.at(-1) ?? '')?.[1] ?? '';
  expect(await askOps(t, 'undo-roster', id, '--yes')).toContain(`${LEFT + 1} 张卡`);
  expect([await count('active'), await count('disabled')]).toEqual([PEOPLE + DOUBLED + 1, 0]);
});
