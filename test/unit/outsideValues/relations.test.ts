import { findPerson } from '../../../server/modules/outsideValues/reading/findPerson';
import { readValues } from '../../../server/modules/outsideValues/reading/readValues';
import { settleRepeated } from '../../../server/modules/outsideValues/settleRepeated';
import type { TextPage, TextPiece } from '../../../server/pdf/PdfText';

/**
 * Relations between two documents: one that means the same is read the same, and of one that means something else nothing is taken as
 * if it had not changed.
 */
const SIZE = 10;
const PITCH = 24;
const widthOf = (character: string) => (character.charCodeAt(0) > 0x2e00 ? SIZE : SIZE / 2);
const place = (text: string, x: number, y: number): TextPiece => ({
  ...{ text, x, y, height: SIZE },
  width: [...text].reduce((sum, character) => sum + widthOf(character), 0),
});
const COLUMNS = [40, 190, 270, 350, 440, 540];
const print = (rows: readonly (readonly string[])[], from = 40) =>
  rows.flatMap((cells, line) => cells.flatMap((text, no) => (text ? [place(text, COLUMNS[no] ?? 0, from + line * PITCH)] : [])));
const toPage = (pieces: readonly TextPiece[]): TextPage => ({ width: 600, height: 800, pieces: [...pieces] });
const readPages = (pages: readonly TextPage[]) => settleRepeated(readValues(pages));
const take = (pages: readonly TextPage[]) =>
  readPages(pages).flatMap(({ code, value, doubt, range, mark }) =>
    doubt === null ? [`${code} ${value.normalize('NFKC')} ${range.low}-${range.high} ${mark}`] : [],
  );

const HEAD = ['项目', '结果', '提示', '单位', '参考范围'];
const ROWS = [
  ['尿酸', '450', '↑', 'μmol/L', '208-428'],
  ['肌酐', '78', '', 'μmol/L', '57-111'],
  ['白细胞', '5.6', '', '10^9/L', '3.5-9.5'],
  ['高密度脂蛋白胆固醇', '1.2', '', 'mmol/L', '>1.0'],
  ['甲胎蛋白', '<0.61', '', 'ng/mL', '≤7'],
  ['尿蛋白', '阴性', '', '', '阴性'],
];
const TABLE = [toPage(print([HEAD, ...ROWS]))];
const SENTENCES = [
  toPage([
    place('尿酸：450 μmol/L（208-428）↑；肌酐：78 μmol/L（57-111）；白细胞：5.6 10^9/L（3.5-9.5）；', 40, 40),
    place('白球比：1.5（1.2-2.4）；尿蛋白：阴性（阴性）；', 40, 40 + PITCH),
  ]),
];

const spell = (piece: TextPiece): TextPiece[] => {
  let { x } = piece;
  return [...piece.text].map((text) => {
    const width = widthOf(text);
    x += width;
    return { ...piece, text, x: x - width, width };
  });
};
const move = (x: number, y: number) => (piece: TextPiece) => ({ ...piece, x: piece.x + x, y: piece.y + y });
const inEach =
  (change: (piece: TextPiece) => TextPiece[]) =>
  (pages: readonly TextPage[]): TextPage[] =>
    pages.map((page) => ({ ...page, pieces: page.pieces.flatMap(change) }));
const add =
  (...pieces: TextPiece[]) =>
  (pages: readonly TextPage[]): TextPage[] =>
    pages.map((page) => ({ ...page, pieces: [...page.pieces, ...pieces] }));
const rewrite = (change: (text: string) => string) => inEach((piece) => [{ ...piece, text: change(piece.text) }]);
const toWide = (text: string) => text.replace(/[0-9.<>-]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

describe.each([
  ['a table', TABLE],
  ['sentences', SENTENCES],
])('%s is read the same when', (_kind, pages) => {
  test.each<[string, (pages: readonly TextPage[]) => TextPage[]]>([
    ['bold text is drawn twice', inEach((piece) => [piece, move(0.4, 0)(piece)])],
    ['bold numbers are drawn twice', inEach((piece) => (/^[<\d]/.test(piece.text) ? [piece, move(0.4, 0)(piece)] : [piece]))],
    ['a text layer lies below it', inEach((piece) => [piece, move(2, 2)(piece)])],
    ['each character is drawn by itself', inEach(spell)],
    ['columns are drawn one after the other', (all) => all.map((page) => ({ ...page, pieces: page.pieces.toSorted((a, b) => a.x - b.x) }))],
    ['it is drawn from its end', (all) => all.map((page) => ({ ...page, pieces: page.pieces.toReversed() }))],
    ['it stands elsewhere', inEach((piece) => [move(11, 17)(piece)])],
    ['digits and signs are of full width', rewrite(toWide)],
    ['zero-width characters are between its characters', rewrite((text) => [...text].join('\u200b'))],
    ['its blanks do not break', rewrite((text) => text.replaceAll(' ', '\u00a0'))],
    ['a large watermark crosses it', add({ text: '样张 2024', x: 150, y: 42, width: 220, height: 44 })],
    [
      'page number, telephone and date stand below',
      add(place('第 1 页 共 3 页', 260, 780), place('电话：010-55501234 2024-05-06', 40, 760)),
    ],
    ['empty pages are between', (all) => [toPage([]), ...all, toPage([])]],
    ['it is in the file twice', (all) => [...all, ...all]],
  ])('%s', (_change, change) => {
    const before = take(pages);
    expect(before.length).toBeGreaterThan(4);
    expect(take(change(pages))).toEqual(before);
  });
});

const heads = (...texts: string[]) => [toPage(print([texts, ...ROWS]))];
test.each<[string, TextPage[]]>([
  ['heads in two languages', heads('检验项目 Item', '结果 Result', '提示 Flag', '单位 Unit', '参考范围 Reference')],
  ['heads with a stroke between the languages', heads('项目/Item', '结果/Result', '提示/Flag', '单位/Unit', '参考范围/Ref.')],
  ['heads in other words', heads('分析项目', '测值', '结果提示', '计量单位', '标准值')],
  ['a row without its result', [toPage(print([HEAD, ['血沉', '', '', 'mm/h', '0-20'], ...ROWS]))]],
  [
    'the day of last time beside its own',
    [toPage([place('体检日期：2025-03-02', 40, 5), place('上次体检日期：2024-03-02', 40, 20), ...print([HEAD, ...ROWS])])],
  ],
  [
    'a number that begins with a year',
    [toPage([place('体检日期：2025-03-02', 40, 5), place('20230501017 体检中心', 40, 20), ...print([HEAD, ...ROWS])])],
  ],
  ['English heads', heads('Test', 'Result', 'Flag', 'Unit', 'Reference')],
  ['other marks', [toPage(print([HEAD, ...ROWS]).map((piece) => (piece.text === '↑' ? { ...piece, text: '↑↑↑' } : piece)))]],
  [
    'a raised power',
    [
      toPage(
        print([HEAD, ...ROWS]).flatMap((piece) =>
          piece.text === '10^9/L'
            ? [
                place('10', piece.x, piece.y),
                { ...place('9', piece.x + 10, piece.y - 2), width: 3, height: 6 },
                place('/L', piece.x + 13, piece.y),
              ]
            : [piece],
        ),
      ),
    ],
  ],
])('%s change nothing', (_kind, pages) => {
  expect(take(pages)).toEqual(take(TABLE));
});

const UA = ['尿酸', '398', '', 'μmol/L', '208-428'];
const CREA = ['肌酐', '78', '', 'μmol/L', '57-111'];
const table = (...rows: string[][]) => [toPage(print([HEAD, ...rows]))];
const lines = (...texts: string[]) => [toPage(texts.map((text, no) => place(text, 40, 40 + no * PITCH)))];
/** A name in two lines, as far from each other as rows or a little less. */
const wrap = (upper: string, lower: string, valueAt: number, gap = 14) => {
  const cells = print([['', '1.2', '', 'mmol/L', '0.9-2.0']], 64 + gap * valueAt);
  return [toPage([...print([HEAD]), place(upper, 40, 64), place(lower, 40, 64 + gap), ...cells, ...print([UA], 64 + 3 * gap)])];
};
const over = (first: TextPage[], ...second: TextPiece[]) => [...first, toPage(second)];

test.each<[string, TextPage[], string]>([
  ['a watermark crosses a number', [toPage([...print([HEAD, UA, CREA]), place('5', 195, 88)])], 'CREA'],
  ['the number of a footnote is raised', [toPage([...print([HEAD, UA]), { ...place('1', 205, 62), width: 3, height: 6 }])], 'UA'],
  ['the number of a footnote is one character', table(['尿酸', '40¹', '', 'μmol/L', '208-428']), 'UA'],
  ['the number of a footnote is in a circle', table(['尿酸', '①40', '', 'μmol/L', '']), 'UA'],
  ['the decimal point is lost', table(['空腹血糖', '56', '', 'mmol/L', '3.9-6.1']), 'GLU'],
  ['a normal value has a mark that is not known', table([...UA.slice(0, 2), '危', ...UA.slice(3)]), 'UA'],
  ['a normal value has two marks', table([...UA.slice(0, 2), 'H↑', ...UA.slice(3)]), 'UA'],
  ['a normal value has a plus', table([...UA.slice(0, 2), '+', ...UA.slice(3)]), 'UA'],
  ['a negative result has a mark', table(['尿蛋白', '阴性', '↑', '', '阴性']), 'UPRO'],
  ['its range has a head that is not known', [toPage(print([['项目', '结果', '提示', '单位', '参考范围（成人）'], UA]))], 'UA'],
  [
    'a second column has results of this time',
    [
      toPage(
        print([
          ['项目', '结果', '复查结果', '单位', '参考范围'],
          ['尿酸', '398', '498', 'μmol/L', '208-428'],
        ]),
      ),
    ],
    'UA',
  ],
  ['a mark has no range', table(['癌胚抗原', '6', '↑', 'ng/mL', '']), 'CEA'],
  [
    'last year has no head',
    [toPage([...print([HEAD, CREA, UA]), place('95', 225, 64)].filter(({ text }) => text !== '398').concat(place('402', 225, 88)))],
    'UA',
  ],
  [
    'the next page goes on with last year',
    over(
      [toPage([...print([HEAD, CREA]), place('95', 225, 64)])],
      ...print([['尿酸', '', '', 'μmol/L', '208-428']]),
      place('402', 225, 40),
    ),
    'UA',
  ],
  ['the results are those of last time', [toPage([...print([['上次体检结果'], HEAD, UA])])], 'UA'],
  ['the title names another year', [toPage([place('体检日期：2025-03-02', 300, 10), ...print([['2023年度体检结果'], HEAD, UA])])], 'UA'],
  [
    'the file has an earlier report',
    over(lines('体检日期：2025-03-02', '肌酐：78 μmol/L'), place('体检日期：2024-03-02', 40, 40), place('尿酸：398 μmol/L', 40, 64)),
    'UA',
  ],
  ['the name goes on below', wrap('甘油三酯', '/胆固醇比值', 0), 'TG'],
  ['the name goes on below, close to it', wrap('甘油三酯', '残粒', 0, 12), 'TG'],
  ['the name began above', wrap('高密度脂蛋白', '胆固醇', 1), 'TC'],
  [
    'the name goes on on the next page',
    over(table(['甘油三酯', '1.2', '', 'mmol/L', '0.9-2.0']), place('/胆固醇比值', 40, 40), ...print([UA], 64)),
    'TG',
  ],
  ['a heading of urine names who examined', table(['尿电解质', '', '', '', '检验者：何青'], ['钠', '140', '', 'mmol/L', '130-260']), 'NA'],
  ['its range is a little lower', [toPage([...print([HEAD, UA.slice(0, 4)]), place('208-428', 440, 71)])], 'UA'],
  ['a comma is the decimal point', lines('白球比：1,5（1.2-2.4）'), 'AGR'],
  ['a comma parts thousands', lines('尿比重：1，020'), 'USG'],
  ['it is a span', lines('尿酸：398-450 μmol/L'), 'UA'],
  ['it is broken by a blank', lines('尿酸：3 98 μmol/L'), 'UA'],
  ['the unit is in other words', lines('尿酸：6.7毫克每分升'), 'UA'],
  ['its mark is a word', lines('尿酸：450 μmol/L 偏高'), 'UA'],
  ['its mark is a word in brackets', lines('尿酸：450 μmol/L（偏高）'), 'UA'],
  ['its mark is a letter in brackets', lines('尿酸：450 μmol/L [H]'), 'UA'],
  ['another number nearly touches it', [toPage([...print([HEAD, ['尿酸', '40', '↑', 'μmol/L', '20-30']]), place('15', 201, 64)])], 'UA'],
  ['it is a goal', lines('建议：目标：尿酸：360 μmol/L'), 'UA'],
  ['it is a limit', lines('参考值：尿酸：420 μmol/L'), 'UA'],
  ['it is of last time', lines('上次：尿酸：398 μmol/L'), 'UA'],
  [
    'its name began in the line above',
    lines('甘油三酯：1.2 mmol/L（0.56-1.7）；尿酸：398 μmol/L（208-428）；高密度脂蛋白', '胆固醇：1.2 mmol/L（>1.0）'),
    'TC',
  ],
  ['its range goes on in the line below', lines('尿酸：450 μmol/L（208～', '428）↑'), 'UA'],
])('%s: it is shown and not taken', (_change, pages, code) => {
  expect(take(pages).map((each) => each.split(' ')[0])).not.toContain(code);
  expect(readPages(pages).filter(({ doubt }) => doubt !== null)).not.toEqual([]);
});

test('results in one line are parted by blanks, and a power is a part of its unit', () => {
  const line = '白球比：1.5 腰围：80 cm 血小板：228 10⁹/L（125-350） 肌酐：150 μmol/L（57-111）偏高';
  expect(take(lines(line))).toEqual(['AGR 1.5 null-null none', 'WAIST 80 null-null none', 'PLT 228 125-350 none', 'CREA 150 57-111 high']);
});

test('a table whose head of names is not known is not read by the heads of the table before', () => {
  const other = ['检测内容', '上次', '', '单位', '参考范围', '本次'];
  expect(take([toPage(print([HEAD, UA, other, [...CREA, '95']]))])).toEqual(take(table(UA)));
});

test('a result whose name stayed on the page before is shown without one', () => {
  const pages = over([toPage(print([HEAD, ['尿酸']]))], ...print([['', '398', '', 'μmol/L', '208-428'], CREA]));
  expect(readPages(pages).map(({ printed, doubt }) => [printed.name, printed.value, doubt])).toEqual([
    ['', '398', 'unknown'],
    ['肌酐', '78', null],
  ]);
});

test.each<[string, TextPage[], string[]]>([
  ['in a line', lines('姓名 周洋 性别 女'), ['周洋']],
  ['in cells', [toPage(print([['姓名', '周洋', '性别', '女']]))], ['周洋']],
  [
    'below its label',
    [
      toPage(
        print([
          ['姓名', '性别', '年龄'],
          ['周洋', '女', '36'],
        ]),
      ),
    ],
    ['周洋'],
  ],
  ['behind another label', lines('患者：周洋  性别：女'), ['周洋']],
  ['on a page of another person', over(lines('姓名：林知远 性别：男'), ...print([['姓名', '周洋', '性别', '女']])), ['林知远', '周洋']],
  [
    'in no list of examiners',
    [
      toPage(
        print([
          ['科室', '姓名', '日期'],
          ['内科', '何青', '2025-03-02'],
        ]),
      ),
    ],
    [],
  ],
  ['nowhere', lines('请核对姓名 如有疑问请联系前台'), []],
])('a name without a colon is found %s', (_place, pages, names) => {
  expect(findPerson(pages).names).toEqual(names);
});
