import { checkIdNumber } from '../../server/cli/import/checkIdNumber';
import { choice, day, integer, list, text, yuan } from '../../server/cli/import/columns';
import { findKind, findKindOfFile } from '../../server/cli/import/findKind';
import { mergeRow } from '../../server/cli/import/mergeRow';

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
