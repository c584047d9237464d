import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NODE_COMPILE_CACHE } from '../helpers/servers/builtServer';

const root = path.resolve(__dirname, '../..');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuejian-commands-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a built command with its own embedded database. */
function run(command: 'import' | 'ops', ...args: string[]) {
  const file = path.resolve(root, process.env.BUILD_DIR ?? 'dist', `server/${command}.js`);
  // As npm runs it: in the project's folder, called from another one.
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, INIT_CWD: path.join(root, 'docs/import') };
  return spawnSync(process.execPath, [file, ...args], { cwd: root, env, encoding: 'utf8' });
}

test('the first import of docs/operating.md works as it is written', () => {
  const doc = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
  const [, line = ''] = /npm run import -- ([^\n]*--dry-run)/.exec(doc) ?? [];
  const { status, stderr } = run('import', ...line.split(' '));
  expect([status, stderr.replace(/^.*%.*\n/gm, '')]).toEqual([0, '']);
});

test('the built import and ops commands work on the embedded database and report success by their exit code', () => {
  const files = ['companies.csv', 'departments.csv', 'projects.csv', 'roster.csv'];
  const tried = run('import', ...files, '--dry-run');
  expect([tried.status, tried.stderr.replace(/^.*%.*\n/gm, '')]).toEqual([0, '']);
  expect(tried.stdout.trim().split('\n').at(-1)).toBe('roster.csv（名单，4 行）：检查通过，没有写入。将新增 4，更新 0，不变 0。');
  const taken = run('import', ...files);
  // All rows are new, so the dry run left nothing behind.
  expect([taken.status, taken.stdout.trim().split('\n').at(-1)]).toEqual([0, 'roster.csv（名单，4 行）：已导入。新增 4，更新 0，不变 0。']);
  const wrong = run('import', 'stores.csv', 'roster-missing.csv');
  expect(wrong.status).toBe(1);
  expect(wrong.stderr).toContain('stores.csv 第 2 行“套餐”：没有这些套餐：ls-basic、ls-office，请先导入。');
  expect(wrong.stderr).toContain('roster-missing.csv：没有这个文件（');

  const bare = run('import', 'roster.csv', '--by', '客服07');
  expect([bare.status, bare.stderr.trim()]).toEqual([1, expect.stringMatching(/^--orders、--by、--yes-many 只用于完整名单/)]);

  const rotated = run('ops', 'rotate-field-key', '--yes', '--by', '客服07');
  expect([rotated.status, rotated.stdout]).toEqual([0, expect.stringContaining('没有剩余')]);
  expect(run('ops', 'help').stdout).toContain('answer-interpretation <解读编号> --text-file 文件');
  const unknown = run('ops', 'orders', 'YJNONE');
  expect([unknown.status, unknown.stderr.trim()]).toEqual([1, '没有找到这个订单，请核对订单号。']);
  expect(run('ops', 'no-show', 'YJNONE').stderr).toContain('--yes');
});
