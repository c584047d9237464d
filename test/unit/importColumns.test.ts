import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { checkIdNumber } from '../../server/cli/import/checkIdNumber';
import { choice, codeText, day, decimal, documentNo, integer, key, list, personName, text, yuan } from '../../server/cli/import/columns';
import { findDamage } from '../../server/cli/import/findDamage';
import { findKind, findKindOfFile } from '../../server/cli/import/findKind';
import { mergeRow } from '../../server/cli/import/mergeRow';
import { parseRow } from '../../server/cli/import/parseRow';
import { readCsv } from '../../server/cli/import/readCsv';
import { encodeGb18030 } from '../helpers/worlds/encodeGb18030';

const read = (shape: { safeParse(value: unknown): { success: boolean; data?: unknown } }, value: unknown) => shape.safeParse(value).data;

// The two examples of GB 11643-1999 itself, and a date that does not exist.
test.each([
  ['11010519491231002X', { birthDate: '1949-12-31', sex: 'female', isChecksumRight: true }],
  ['440524188001010014', { birthDate: '1880-01-01', sex: 'male', isChecksumRight: true }],
  ['440524188001010015', { birthDate: '1880-01-01', sex: 'male', isChecksumRight: false }],
  ['110105199002300014', null],
  ['11010519491231002x', null],
  ['110105491231002', null],
  ['01010519491231002X', null],
])('the ID number %s says %j', (idNumber, facts) => {
  expect(checkIdNumber(idNumber)).toEqual(facts);
});

test.each([
  ['298', 29_800],
  ['298.5', 29_850],
  ['¥1,234.05', 123_405],
  ['0.29', 29],
  ['19.99元', 1_999],
  ['￥ ２９８．５', 29_850],
  ['1,234', 123_400],
  ['298,50', undefined],
  ['12,34', undefined],
  ['298 398', undefined],
  ['1.999', undefined],
  ['-1', undefined],
  ['', undefined],
])('%j yuan are %j fen', (value, fen) => {
  expect(read(yuan, value)).toBe(fen);
});

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
  ['2026年3月1日', '2026-03-01'],
  ["'2026 年 3 月 1 日", '2026-03-01'],
  ['2026-02-30', undefined],
  ['46082', undefined],
])('%j is the day %j', (value, expected) => {
  expect(read(day, value)).toBe(expected);
});

test.each([
  ['右肺结节&lt;5mm&nbsp;<br/>建议复查', '右肺结节<5mm \n建议复查'],
  ['<p>脂肪肝</p><p style="color:red">胆囊息肉</p>', '脂肪肝\n胆囊息肉'],
  ['10<sup>9</sup>/L', '10^9/L'],
  ['&mu;mol/L &#8593; &unknown;', 'μmol/L ↑ &unknown;'],
  ['未见\u200b占位_x000D_\n脾不大', '未见占位\n脾不大'],
  ['血小板<10 且 a>b', '血小板<10 且 a>b'],
  ['全家\u0007 👨\u200d👩\u200d👧', '全家 👨\u200d👩\u200d👧'],
])('a system exports %j, and people read %j', (printed, expected) => {
  expect(read(text(200), printed)).toBe(expected);
});

test.each([
  ['#N/A', '错误值'],
  ['#NAME?', '错误值'],
  ['######', '错误值'],
  ['=VLOOKUP(A2,B:C,2,0)', '公式'],
  ["='名单 1'!B2", '公式'],
  ['=$B$2', '公式'],
  ['2.02301E+11', '科学计数法'],
  ['1,10101E+17', '科学计数法'],
  ['1.2E+05', null],
  ['=阴性', null],
  ['#3 床', null],
])('the cell %s is what a spreadsheet made of its content: %s', (cell, damage) => {
  expect(findDamage(cell)).toEqual(damage === null ? null : expect.stringContaining(damage));
});

test.each([
  [key(), ["'Ｐ-１\u200b", 'P-1'], ['P1 P2', '1月2日', '2-Jan', '1.10E+02']],
  [codeText(32), ['GH 0012', 'GH 0012'], ['1月2日', '3-Jan', '2026/1/3', '2:40:00']],
  [personName, ['阿依・古丽', '阿依・古丽'], ['0', '12']],
  [documentNo, ['１１０１０５-19880412-101x', '11010519880412101X'], ['110105198804121019.0']],
  [documentNo, ['军字第1234567号', '军字第1234567号'], ['无', '待补', '#N/A']],
  [integer(0, 5000), ['１,234', 1234], ['1,23', '1 2', '50%', '5.0']],
  [decimal, ["'３.９", 3.9], ['3,9', '1,234', '3 9']],
])('a column reads %#', (shape, [written, meant], refused) => {
  expect(read(shape, written)).toBe(meant);
  expect(refused.map((cell) => read(shape, cell))).toEqual(refused.map(() => undefined));
});

describe('a file of docs/import means the same', () => {
  const samples = path.resolve(__dirname, '../../docs/import');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-relations-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const write = (rows: readonly string[][], delimiter = ',', end = '\r\n', isQuoted = false) => {
    const quote = (cell: string) =>
      isQuoted || /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
    return rows.map((row) => row.map(quote).join(delimiter) + end).join('');
  };
  const inHead = (change: (cell: string) => string) => (rows: string[][]) =>
    write(rows.map((row, no) => (no === 0 ? row.map(change) : row)));
  const inCells = (change: (cell: string) => string) => (rows: string[][]) =>
    write(rows.map((row, no) => (no === 0 ? row : row.map(change))));
  const inDays = (written: string) => inCells((cell) => cell.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, written));
  const toWide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  const toBlank = (rows: string[][]) => (rows[0] ?? []).map(() => '');

  async function readAll(name: string, content: string | Buffer) {
    const { columns } = findKindOfFile(name);
    const file = path.join(folder, name);
    writeFileSync(file, content);
    const rows: unknown[] = [];
    const events = { onBytes: () => undefined, onReading: () => undefined, onTitle: () => undefined };
    for await (const raw of readCsv(file, columns, events))
      rows.push(raw.problem ?? parseRow(raw, columns, (column, sentence) => rows.push(`${column} ${sentence}`)));
    return rows;
  }

  const RELATIONS: Record<string, (rows: string[][]) => string | Buffer> = {
    'with a byte order mark, all cells quoted': (rows) => `\uFEFF${write(rows, ',', '\r\n', true)}`,
    'in GB18030': (rows) => encodeGb18030(write(rows)),
    'in UTF-16 with tabs': (rows) => Buffer.from(`\uFEFF${write(rows, '\t')}`, 'utf16le'),
    'with semicolons': (rows) => write(rows, ';'),
    'with line feeds': (rows) => write(rows, ',', '\n'),
    'with carriage returns': (rows) => write(rows, ',', '\r'),
    'with empty columns and rows': (rows) => write([...rows, toBlank(rows), toBlank(rows)].map((row) => ['', ...row, '', ''])),
    'with its columns in another order': (rows) => write(rows.map((row) => row.toReversed())),
    'with its head in the third row': (rows) => write([['样例表 2026'], toBlank(rows), ...rows]),
    'with heads in full width': inHead(toWide),
    'with blanks and line feeds in heads': inHead((cell) => ` ${cell.slice(0, 2)}\n${cell.slice(2)}　`),
    'with blanks around cells': inCells((cell) => ` ${cell}　\u00a0`),
    'with invisible characters around cells': inCells((cell) => `\u200b${cell}\ufeff`),
    'with apostrophes before digits': inCells((cell) => cell.replace(/^\d+$/, "'$&")),
    'with days as 2026/1/5': inDays('$1/$2/$3'),
    'with days as 2026.1.5': inDays('$1.$2.$3'),
    'with days as 2026年1月5日': inDays('$1年$2月$3日'),
  };
  test.each(Object.entries(RELATIONS))('%s', async (_relation, change) => {
    for (const name of readdirSync(samples).filter((file) => file.endsWith('.csv'))) {
      const rows: string[][] = parse(readFileSync(path.join(samples, name)), { bom: true, relax_column_count: true });
      const before = await readAll(name, write(rows));
      expect(before.filter((row) => typeof row === 'string')).toEqual([]);
      expect([name, await readAll(name, change(rows))]).toEqual([name, before]);
    }
  });
});

test('choices, integers and lists are read in the spellings of spreadsheets', () => {
  const sex = choice({ male: '男', female: '女' });
  expect([read(sex, '男'), read(sex, 'FEMALE'), read(sex, 'x')]).toEqual(['male', 'female', undefined]);
  expect([read(integer(1, 9), '9'), read(integer(1, 9), '1.5'), read(integer(1, 9), '10')]).toEqual([9, undefined, undefined]);
  expect(read(list(text(5)), '甲；乙、丙 | 丁\n')).toEqual(['甲', '乙', '丙', '丁']);
  expect(read(list(text(5)), ['甲', '乙'])).toEqual(['甲', '乙']);
  expect(read(list(text(1)), ['甲乙'])).toBeUndefined();
});

test.each([
  ['roster.csv', 'roster'],
  ['/data/Roster-2026 三月.csv', 'roster'],
  ['名单（终）.csv', 'roster'],
  ['project-packages.csv', 'project-packages'],
  ['项目套餐.csv', 'project-packages'],
  ['项目.csv', 'projects'],
])('the file %s is of the kind %s', (file, name) => {
  expect(findKindOfFile(file).name).toBe(name);
});

test('a kind is found by its name in both languages; the kind of any other file name is not guessed', () => {
  expect([findKind('stores').name, findKind('门店').name]).toEqual(['stores', 'stores']);
  expect(() => findKindOfFile('rosters.csv')).toThrow('从文件名看不出类别');
});

test('merging a row replaces given values and keeps the others', () => {
  const existing = { id: '1', name: '甲', tags: ['x'], sort: 3 };
  const defaults = { id: '2', name: '', tags: [], sort: 0 };
  expect(mergeRow(existing, { name: '甲', tags: ['x'], sort: undefined }, defaults)).toEqual({ row: existing, change: 'unchanged' });
  expect(mergeRow(existing, { name: '乙' }, defaults)).toEqual({ row: { ...existing, name: '乙' }, change: 'updated' });
  expect(mergeRow(undefined, { name: '乙' }, defaults)).toEqual({ row: { ...defaults, name: '乙' }, change: 'inserted' });
});
