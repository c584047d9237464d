import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { detectEncoding } from '../../../server/cli/common/detectEncoding';
import { describeSummary } from '../../../server/cli/import/describeSummary';
import { type ImportSummary, importFile } from '../../../server/cli/import/importFile';
import { createTestApi, type TestApi } from '../../helpers/worlds/createTestApi';
import { encodeGb18030 } from '../../helpers/worlds/encodeGb18030';

const HEAD = ['项目编号', '卡号', '姓名', '证件号', '手机号'];
/** Persons who are not in the sample; their ID numbers have correct check characters. */
const ID = '110105198804121019';
const OTHER_ID = '440303196001174040';
const ROW = ['project-demo', 'R1', '程望舒', ID, '13900000001'];
const OTHER_ROW = ['project-demo', 'R2', '王欣', OTHER_ID, '13900000002'];
const STORED = ['R1', '程望舒', ID, '13900000001'];

const toText = (rows: readonly (readonly string[])[], delimiter = ',', end = '\r\n') =>
  rows.map((row) => row.join(delimiter) + end).join('');
/** The row with other cells, by heading. */
const change = (cells: Record<string, string>) => HEAD.map((heading, at) => cells[heading] ?? ROW[at] ?? '');
const withColumn = (heading: string, cell: string, cells: Record<string, string> = {}) =>
  toText([
    [...HEAD, heading],
    [...change(cells), cell],
  ]);
/** A passport has no birth date and sex in it. */
const withDocument = (idType: string, idNumber: string) =>
  toText([
    [...HEAD, '证件类型', '性别', '出生日期'],
    [...change({ 证件号: idNumber }), idType, '女', '1988-04-12'],
  ]);
const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

describe('what Excel, WPS and HR systems write', () => {
  let testApi: TestApi;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-spreadsheets-'));
  beforeAll(async () => {
    testApi = await createTestApi();
  });
  afterAll(async () => {
    await testApi.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const take = async (content: string | Buffer, name = '名单.csv'): Promise<ImportSummary> => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return importFile(testApi.api.services, file);
  };
  const listStored = async () => {
    const { rows } = await testApi.database.pool.query(
      "select physical_card_id, name, id_number_enc, phone_enc, birth_date::text, expires_on::text from card join person on person.id = person_id where physical_card_id in ('R1', 'R2') order by 1",
    );
    const { decrypt } = testApi.api.services.fieldCrypto;
    return rows.map((row) => ({
      cells: [row.physical_card_id, row.name, decrypt(row.id_number_enc), decrypt(row.phone_enc)],
      ...{ birthDate: row.birth_date, expiresOn: row.expires_on },
    }));
  };
  afterEach(async () => {
    if ((await listStored()).length > 0) await testApi.reset();
  });

  const READ: Record<string, string | Buffer> = {
    'CSV UTF-8 with a byte order mark': `\uFEFF${toText([HEAD, ROW])}`,
    'CSV in GB18030': encodeGb18030(toText([HEAD, ROW])),
    'CSV in GB18030 with English headings': encodeGb18030(toText([['projectId', 'cardNo', 'name', 'idNumber', 'phone'], ROW])),
    'Unicode text: UTF-16 with tabs': Buffer.from(`\uFEFF${toText([HEAD, ROW], '\t')}`, 'utf16le'),
    'UTF-16 without a byte order mark': Buffer.from(toText([HEAD, ROW], '\t'), 'utf16le'),
    'UTF-16, big endian': utf16be(toText([HEAD, ROW], '\t')),
    'semicolons instead of commas': toText([HEAD, ROW], ';'),
    'a line that names the separator': `sep=;\r\n${toText([HEAD, ROW], ';')}`,
    'empty columns at the end': toText([
      [...HEAD, '', ''],
      [...ROW, '', ''],
    ]),
    'empty lines': toText([HEAD, ['', '', '', '', ''], ROW, ['', '', '', '', '']]),
    'other headings': toText([['项目编号', '体检卡号', '员工姓名', '身份证号', '手机号码'], ROW]),
    'headings with blanks, colons and marks': toText([['项目编号*', '卡 号', '姓　名', '证件号：', '手机号（必填）'], ROW]),
    'a heading with a line feed': toText([['项目编号', '卡号', '姓名', '"证件号\n(必填)"', '手机号'], ROW]),
    'an apostrophe before digits': toText([HEAD, change({ 证件号: `'${ID}`, 手机号: "'13900000001" })]),
    'a formula around digits': toText([HEAD, change({ 证件号: `="${ID}"`, 手机号: '="13900000001"' })]),
    'a tab before digits': toText([HEAD, change({ 证件号: `\t${ID}`, 手机号: '13900000001\t' })]),
    'full-width digits': toText([
      HEAD,
      change({ 卡号: 'Ｒ１', 证件号: '１１０１０５１９８８０４１２１０１９', 手机号: '１３９０００００００１' }),
    ]),
    'a phone with hyphens': toText([HEAD, change({ 手机号: '139-0000-0001' })]),
    'a phone with blanks and a country code': toText([HEAD, change({ 手机号: '+86 139 0000 0001' })]),
    'invisible characters': toText([HEAD, change({ 姓名: '程望舒\u200B', 证件号: `\u202D${ID}\u202C`, 手机号: '\u200B13900000001' })]),
    'blanks in a name': toText([HEAD, change({ 姓名: '程　望 舒' })]),
  };
  it.each(Object.entries(READ))('%s: read as what it means', async (_what, content) => {
    const summary = await take(content);
    expect([summary.errors.sentences, summary.warnings.sentences, summary.inserted]).toEqual([[], [], 1]);
    expect((await listStored())[0]?.cells).toEqual(STORED);
  });

  const DAYS = [
    '2026-12-31',
    '2026/12/31',
    '2026.12.31',
    '2026年12月31日',
    '20261231',
    '2026-12-31 00:00:00',
    '2026/12/31 0:00',
    '12/31/2026',
    '31.12.2026',
    '２０２６－１２－３１',
  ];
  it.each(DAYS)('the day %s is certain', async (written) => {
    expect((await take(withColumn('有效期至', written))).errors.sentences).toEqual([]);
    expect((await listStored())[0]?.expiresOn).toBe('2026-12-31');
  });

  const DOCUMENTS = [
    ['护照', 'e1234567', 'E1234567'],
    ['外国护照', 'Ｅ１２３４５６７', 'E1234567'],
    ['港澳居民来往内地通行证', 'H12345678', 'H12345678'],
    ['台湾居民来往大陆通行证', '0123 4567', '01234567'],
    ['外国人永久居留身份证', 'USA110188041212', 'USA110188041212'],
    ['港澳台居民居住证', '810000198804120018', '810000198804120018'],
  ] as const;
  it.each(DOCUMENTS)('the document %s %s is stored as %s', async (idType, idNumber, stored) => {
    expect((await take(withDocument(idType, idNumber))).errors.sentences).toEqual([]);
    expect(await listStored()).toMatchObject([{ cells: ['R1', '程望舒', stored, '13900000001'], birthDate: '1988-04-12' }]);
  });

  it('lines above the headings are left out, and said to be', async () => {
    const summary = await take(toText([['2026 年体检名单', '', ''], [], HEAD, ROW, ['', '']]));
    expect(summary.warnings.sentences).toEqual(['第 1 行：在表头上面，没有导入。']);
    expect((await listStored()).map(({ cells }) => cells)).toEqual([STORED]);
  });

  it('a file without headings is refused with those that it should have, and only its beginning is searched for them', async () => {
    const title = ['2026 年体检名单', '', ''];
    const deep = toText([...Array.from({ length: 30 }, () => title), HEAD, ROW]);
    for (const text of [toText([title]), toText([ROW]), deep]) await expect(take(text)).rejects.toThrow(/可用的列：项目编号/);
  });

  it('the result says how a file was read, unless it was read as UTF-8 with commas', async () => {
    const tell = async (content: string | Buffer) => describeSummary('名单.csv', await take(content), false).text;
    expect(await tell(encodeGb18030(toText([HEAD, ROW], ';')))).toBe(
      '名单.csv（名单，1 行，按 GB18030、分号分隔读取）：已导入。新增 1，更新 0，不变 0。',
    );
    expect(await tell(toText([HEAD, ROW]))).toBe('名单.csv（名单，1 行）：已导入。新增 0，更新 0，不变 1。');
  });

  const REFUSED: Record<string, [string | Buffer, string]> = {
    'digits in scientific notation': [
      toText([HEAD, change({ 证件号: '1.10105E+17' })]),
      '第 2 行“证件号”：被电子表格改成了科学计数法，请把这一列设为“文本”格式后重新填写。',
    ],
    'a serial day': [
      withColumn('有效期至', '46387'),
      '第 2 行“有效期至”：是电子表格的日期序号，分不清是哪一天，请把这一列设为日期格式，显示成 2026-03-01 的样子后再保存。',
    ],
    'a day whose month is uncertain': [withColumn('有效期至', '03/04/2026'), '第 2 行“有效期至”：分不清月和日，请写成 2026-03-01 的样子。'],
    'a day without a century': [withColumn('有效期至', '26/12/31'), '第 2 行“有效期至”：应为日期，如 2026-03-01。'],
    'a question mark in a name': [
      toText([HEAD, change({ 姓名: '王?' })]),
      '第 2 行“姓名”：有写不出的字变成了问号，请补上后存为“CSV UTF-8”。',
    ],
    'a replacement character': [toText([HEAD, change({ 姓名: '王\uFFFD' })]), '第 2 行“姓名”：有损坏的字，请从原来的系统重新导出。'],
    锟斤拷: [toText([HEAD, change({ 姓名: '王锟斤拷' })]), '第 2 行“姓名”：有损坏的字，请从原来的系统重新导出。'],
    'an error of a formula': [
      toText([HEAD, change({ 姓名: '#N/A' })]),
      '第 2 行“姓名”：是电子表格的错误值，不是内容，请改正公式或列宽后重新保存。',
    ],
    'a formula': [
      toText([HEAD, change({ 手机号: '=VLOOKUP(A2;B:C;2;0)' })]),
      '第 2 行“手机号”：是公式，不是结果，请粘贴为“值”后重新保存。',
    ],
    'a number instead of a name': [toText([HEAD, change({ 姓名: '0' })]), '第 2 行“姓名”：是数字，不是姓名。'],
    'a code that became a day': [
      withColumn('工号', '1月2日'),
      '第 2 行“工号”：被电子表格改成了日期或时间，请把这一列设为“文本”格式后重新填写。',
    ],
    'a NUL': [toText([HEAD, change({ 姓名: '王\0欣' })]), '第 2 行“姓名”：有看不见的控制字符，请删除后重新填写。'],
    'a passport without a type': [
      toText([HEAD, change({ 证件号: 'E1234567' })]),
      '第 2 行“证件号”：不是 18 位身份证号；护照、通行证等请在“证件类型”一列写明。',
    ],
    'an ID number of 15 digits': [withDocument('身份证', '110105880412101'), '第 2 行“证件号”：是 15 位的旧身份证号，请填 18 位的。'],
    'content below an empty heading': [
      toText([
        [...HEAD, ''],
        [...ROW, '备注'],
      ]),
      '第 2 行：第 6 列没有表头，却有内容。',
    ],
  };
  it.each(Object.entries(REFUSED))('%s: refused by row and column, and nothing is stored', async (_what, [content, sentence]) => {
    expect(await take(content)).toMatchObject({ isWritten: false, errors: { sentences: [sentence] } });
    expect(await listStored()).toEqual([]);
  });

  const REFUSED_FILES: [string, string | Buffer, string][] = [
    [
      'a workbook',
      Buffer.from('504b030414000600080000002100', 'hex'),
      '这是电子表格的工作簿，请在 Excel 或 WPS 里另存为“CSV UTF-8”后再导入。',
    ],
    ['a workbook of before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '这是电子表格的工作簿'],
    // Seven names in Big5, all of which are valid GB18030 as well.
    [
      'Big5',
      Buffer.from('6e616d650ab3afa46aa4e50aa4fda470a9fa0aaa4ca7d3acc20ab169bec7a4cd0abc42bc77b5d80ab6c0bee5a9fa0aa950aa4eaddb0a', 'hex'),
      '认不出文件的编码，请在 Excel 或 WPS 里另存为“CSV UTF-8”后再导入。',
    ],
    [
      'one column under two headings',
      toText([
        [...HEAD, '身份证号'],
        [...ROW, ID],
      ]),
      '列“身份证号”和“证件号”是同一列，请只留一列。',
    ],
    [
      'a heading that nobody knows',
      toText([
        [...HEAD, '血型'],
        [...ROW, 'A'],
      ]),
      '不认识列“血型”。',
    ],
  ];
  it.each(REFUSED_FILES)('%s: refused as a whole', async (_what, content, sentence) => {
    await expect(take(content)).rejects.toThrow(sentence);
  });

  it('docs/import.md lists each of these, and nothing else', () => {
    const document = readFileSync(path.resolve(__dirname, '../../../docs/import.md'), 'utf8');
    const section = document.split('\n## What spreadsheets write\n')[1]?.split('\n## ')[0] ?? '';
    const listed = section.split('\n').flatMap((line) => /^\| (?!written|-)(.+?) +\|/.exec(line)?.[1] ?? []);
    const days = DAYS.map((each) => `\`${each}\``);
    const documents = DOCUMENTS.map(([idType]) => idType);
    const refused = [...Object.keys(REFUSED), ...REFUSED_FILES.map(([what]) => what)];
    expect(listed.sort()).toEqual([...Object.keys(READ), ...days, ...documents, 'lines above the headings', ...refused].sort());
  });

  const ENGLISH = ['projectId', 'cardNo', 'name', 'idNumber', 'phone'];
  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['GB18030', encodeGb18030],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ] as const)(
    'one damaged byte in %s is refused by row and column, and does not change how the other rows are read',
    async (_name, encode) => {
      const bytes = encode(toText([ENGLISH, ROW, OTHER_ROW]));
      const at = bytes.indexOf(encode('王欣').subarray(-4));
      // A byte that begins no character; in UTF-16 half of a pair.
      const damaged = Buffer.from(bytes);
      if (_name === 'UTF-16') damaged.writeUInt16LE(0xd800, at);
      else damaged[bytes.indexOf(encode('欣'))] = 0xff;
      expect(await take(damaged, 'roster.csv')).toMatchObject({
        isWritten: false,
        rows: 2,
        errors: { sentences: ['第 3 行“姓名”：有损坏的字，请从原来的系统重新导出。'] },
      });
      expect(await listStored()).toEqual([]);
    },
  );

  it('names with rare characters are kept in every encoding', async () => {
    for (const encode of [Buffer.from, encodeGb18030]) {
      const rows = [ENGLISH, change({ 姓名: '王小𠮷' }), ['project-demo', 'R2', '王喆', OTHER_ID, '13900000002']];
      expect((await take(encode(toText(rows)) as Buffer, 'roster.csv')).errors.sentences).toEqual([]);
      expect((await listStored()).map(({ cells }) => cells[1])).toEqual(['王小𠮷', '王喆']);
    }
  });

  it.each([
    ['a letter that begins a character, alone in front of a comma', 'd02ccdf5d0c0', 'gb18030'],
    ['a digit in front of each character', '31cdf531cdf531cdf5', 'gb18030'],
    ['a letter of four bytes in front of a character', '81308b33cdf5', 'gb18030'],
    ['a character of which two bytes are missing at the end', 'cdf5d0c0e8', 'gb18030'],
    ...['一', '·', '，', '𠮷'].map((text) => [`UTF-8 of one character, ${text}`, Buffer.from(text).toString('hex'), 'utf-8'] as const),
    ['ASCII alone', '6e616d650a', 'utf-8'],
    ['a byte order mark that is not at the beginning', '6e0aefbbbf', 'utf-8'],
    ['half of the bytes are UTF-8', 'e78e8bffffff', 'utf-8'],
    ['less than half of them are', 'e78e8bffffffff', null],
    ['as many are of GB 2312 as of UTF-8', 'c4a3c4a3', 'utf-8'],
    ['UTF-16 without a mark', Buffer.from('R1,王欣\n', 'utf16le').toString('hex'), 'utf-16le'],
    ['the same with the higher byte first', utf16be('R1,王欣\n').subarray(2).toString('hex'), 'utf-16be'],
  ] as const)('the encoding is decided by bytes: %s', async (_what, hex, encoding) => {
    expect(await detectEncoding([Buffer.from(hex, 'hex')])).toBe(encoding);
  });

  it('characters are not cut where the pieces of a file end', async () => {
    for (const [encoding, bytes] of [
      ['utf-8', Buffer.from('王欣\n王欣\n')],
      ['gb18030', encodeGb18030('王欣\n王欣\n')],
    ] as const) {
      const pieces = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));
      expect(await detectEncoding(pieces)).toBe(encoding);
    }
  });

  describe('in JSON', () => {
    const json = (cells: string) => `[{"projectId": "project-demo", "cardNo": "R1", "name": "程望舒", ${cells}}]`;
    it('a number of more digits than programs keep is refused by row and column', async () => {
      const files = [
        json('"idNumber": 110101199003027558, "phone": "13900000001"'),
        json('"idNumber": 1.10101199003027558e17, "phone": "13900000001"'),
      ];
      for (const content of files)
        expect(await take(content, 'roster.json')).toMatchObject({
          isWritten: false,
          errors: { sentences: ['第 1 条“证件号”：数字太长，生成文件的程序可能已经改掉了末几位，请加上引号写成文字。'] },
        });
    });

    it('a shorter number is read as it is written', async () => {
      expect((await take(json(`"idNumber": "${ID}", "phone": 13900000001`), 'roster.json')).errors.sentences).toEqual([]);
      expect((await listStored())[0]?.cells).toEqual(STORED);
      const value = { code: 'GLU', itemName: '空腹血糖', category: '生化' };
      const report = { idNumber: ID, name: '程望舒', examDate: '2025-01-02', institution: '样例机构', observations: [value] };
      const content = JSON.stringify([report]).replace('"code"', '"value": 5.60, "code"');
      expect((await take(content, 'reports.json')).errors.sentences).toEqual([]);
      const { rows } = await testApi.database.pool.query(
        "select value from observation join report on report.id = report_id where institution = '样例机构'",
      );
      expect(rows).toEqual([{ value: '5.60' }]);
    });

    it.each([
      ['a NUL', Buffer.from(json(`"idNumber": "${ID}", "phone": "13900000001\\u0000"`)), '手机号”：有看不见的控制字符'],
      [
        'a damaged byte',
        Buffer.from(json(`"idNumber": "${ID}", "phone": "13900000001"`).replace('望', '\u0001')).map((byte) => (byte === 1 ? 0xff : byte)),
        '姓名”：有损坏的字',
      ],
    ])('%s names its row and column', async (_what, content, sentence) => {
      const { errors, isWritten } = await take(Buffer.from(content), 'roster.json');
      expect([isWritten, errors.count, errors.sentences[0]]).toEqual([false, 1, expect.stringContaining(`第 1 条“${sentence}`)]);
    });
  });
});
