import { readValues } from '../../../server/modules/outsideValues/reading/readValues';
import { settleRepeated } from '../../../server/modules/outsideValues/settleRepeated';
import type { TextPiece } from '../../../server/pdf/PdfText';

const SIZE = 10;
const STEP = 20;
const place = (text: string, x: number, line: number, height = SIZE): TextPiece => ({
  ...{ text, x, y: 40 + line * STEP, height },
  width: [...text].reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e00 ? SIZE : SIZE / 2), 0),
});
const COLUMNS = [40, 240, 320, 420, 520];
const HEAD = ['项目', '结果', '单位', '参考范围', '提示'];

/** Reads a table whose rows are lists of cells; an empty cell prints nothing. A row of one cell is a heading. */
function readTable(rows: string[][], head = HEAD) {
  const pieces = [head, ...rows].flatMap((cells, line) => cells.flatMap((text, no) => (text ? [place(text, COLUMNS[no] ?? 0, line)] : [])));
  return settleRepeated(readValues([{ width: 600, height: 800, pieces }])).map(({ code, value, doubt }) => ({ code, value, doubt }));
}
const readRow = (...cells: string[]) => readTable([cells])[0];
const certain = (code: string, value: string) => ({ code, value, doubt: null });

test.each([
  [['尿酸', '398', 'umol/L', '208-428', ''], certain('UA', '398')],
  [['★尿酸（UA）', '450', 'μmol/L', '208～428', '↑'], certain('UA', '450')],
  [['12、尿酸', '450↑', 'μmol/L', '208—428', ''], certain('UA', '450')],
  [['ＷＢＣ白细胞', '５.６', '×10^9/L', '３.５-９.５', ''], certain('WBC', '5.6')],
  [['中性粒细胞', '55.2', '%', '40-75', ''], certain('NEUTP', '55.2')],
  [['中性粒细胞', '3.1', '10^9/L', '1.8-6.3', ''], certain('NEUT', '3.1')],
  [['甲胎蛋白(化学发光法)', '<0.61', 'μg/L', '0-7', ''], certain('AFP', '<0.61')],
  [['尿酸', '100', 'μmol/L', '208-428', '↓'], certain('UA', '100')],
  [['尿酸', '450', 'μmol/L', '208-428', '异常'], certain('UA', '450')],
  [['尿酸', '100', 'μmol/L', '208-428', '异常'], certain('UA', '100')],
  [['尿酸', '428', 'μmol/L', '208-428', ''], certain('UA', '428')],
  [['尿酸', '208', 'μmol/L', '208-428', ''], certain('UA', '208')],
  [['尿酸', '398', 'μmol/L', '208-1070', ''], certain('UA', '398')],
  [['尿酸', '160', 'μmol/L', '150-171.2', ''], certain('UA', '160')],
  [['血沉', '12', 'mm/h', '1-20', ''], certain('ESR', '12')],
  [['肌酐', '444', 'μmol/L', '', ''], certain('CREA', '444')],
  [['肌酐', '10.25', 'μmol/L', '', ''], certain('CREA', '10.25')],
  [['尿蛋白', '阴性(-)', '', '阴性', ''], certain('UPRO', '阴性(-)')],
])('%j is certain', (cells, expected) => {
  expect(readRow(...cells)).toEqual(expected);
});

test.each([
  ['the unit is another one', ['尿酸', '6.7', 'mg/dL', '3.5-7.2', ''], 'unit'],
  ['the unit is missing', ['尿酸', '398', '', '208-428', ''], 'unit'],
  ['the name does not say which', ['中性粒细胞', '55.2', '', '40-75', ''], 'unit'],
  ['the meal is not named', ['葡萄糖', '5.6', 'mmol/L', '3.9-6.1', ''], 'fasting'],
  ['the meal is not named either', ['血糖(GLU)', '5.6', 'mmol/L', '3.9-6.1', ''], 'fasting'],
  ['the range is of urine', ['肌酐', '8400', 'μmol/L', '3540-24600', ''], 'range'],
  ['there is no range, and the value is far off', ['肌酐', '8400', 'μmol/L', '', ''], 'range'],
  ['a value of blood has a range of urine', ['肌酐', '100', 'μmol/L', '3540-24600', ''], 'range'],
  ['only the lower limit can be one of the item', ['肌酐', '78', 'μmol/L', '41-1110', ''], 'range'],
  ['only the upper limit can be one of the item', ['肌酐', '78', 'μmol/L', '4-111', ''], 'range'],
  ['the abbreviation is of another item', ['白细胞(RBC)', '5.6', '10^9/L', '3.5-9.5', ''], 'unknown'],
  ['the item is a ratio', ['尿酸/肌酐', '3.1', 'μmol/L', '2-4', ''], 'unknown'],
  ['the sample is named in brackets', ['肌酐(尿)', '78', 'μmol/L', '41-111', ''], 'unknown'],
  ['the number is broken', ['尿酸', '3 98', 'μmol/L', '208-428', ''], 'value'],
  ['two numbers stand there', ['尿酸', '398/401', 'μmol/L', '208-428', ''], 'value'],
  ['a zero is in front', ['尿酸', '0398', 'μmol/L', '208-428', ''], 'value'],
  ['a comma is in the number', ['血小板', '1,228', '10^9/L', '125-350', ''], 'value'],
  ['a word stands for a number', ['尿酸', '阴性', 'μmol/L', '208-428', ''], 'value'],
  ['a number stands for a grade', ['尿蛋白', '0.3', '', '阴性', ''], 'value'],
  ['the mark says high, the range does not', ['尿酸', '398', 'μmol/L', '208-428', '↑'], 'mark'],
  ['the mark says low, the value is high', ['尿酸', '450', 'μmol/L', '208-428', '↓'], 'mark'],
  ['the mark says abnormal, the range does not', ['尿酸', '398', 'μmol/L', '208-428', '异常'], 'mark'],
  ['the mark says high at the upper limit', ['尿酸', '428', 'μmol/L', '208-428', '↑'], 'mark'],
  ['the mark says low at the lower limit', ['尿酸', '208', 'μmol/L', '208-428', '↓'], 'mark'],
  ['the mark says high below the only limit', ['甲胎蛋白', '5', 'ng/mL', '≤7', '↑'], 'mark'],
  ['the mark says low above the only limit', ['血小板', '228', '10^9/L', '≥125', '↓'], 'mark'],
  ['the value is the lower limit that the range excludes', ['血小板', '125', '10^9/L', '>125', ''], 'mark'],
  ['the value is the limit that the range excludes', ['甲胎蛋白', '7.0', 'ng/mL', '<7.0', ''], 'mark'],
])('%s: doubtful', (_, cells, doubt) => {
  expect(readRow(...cells)?.doubt).toBe(doubt);
});

test('where a document marks what is abnormal, an abnormal value without a mark is doubtful', () => {
  const rows = [
    ['尿酸', '450', 'μmol/L', '208-428', '↑'],
    ['肌酐', '150', 'μmol/L', '57-111', ''],
  ];
  expect(readTable(rows).map(({ doubt }) => doubt)).toEqual([null, 'mark']);
  expect(readTable(rows.slice(1)).map(({ doubt }) => doubt)).toEqual([null]);
});

test('a result that is missing is not taken from the column of last year', () => {
  const head = ['项目', '本次结果', '上次结果', '单位', '参考范围'];
  expect(readTable([['尿酸', '', '398', 'μmol/L', '208-428']], head)).toEqual([]);
  expect(readTable([['尿酸', '402', '398', 'μmol/L', '208-428']], head)).toEqual([certain('UA', '402')]);
});

test('a table with one column for each year is not read', () => {
  const head = ['项目', '2024-05-01', '2025-05-01', '单位', '参考范围'];
  expect(readTable([['尿酸', '402', '398', 'μmol/L', '208-428']], head)).toEqual([]);
  expect(readTable([['尿酸', '402', '398', 'μmol/L', '208-428']], ['项目', '结果', '结果', '单位', '参考范围'])).toEqual([]);
});

test('a line that only says what follows ends no table, and an abbreviation in front of the names is read', () => {
  const rows = [['检查项目'], ['RBC', '白细胞', '5.6', '10^9/L'], ['WBC', '白细胞', '5.6', '10^9/L']];
  expect(readTable(rows, ['英文', '项目', '结果', '单位']).map(({ code, doubt }) => [code, doubt])).toEqual([
    [null, 'unknown'],
    ['WBC', null],
  ]);
});

test('nor is it read by the columns of the table above', () => {
  const rows = [
    ['尿酸', '402', 'μmol/L', '208-428', ''],
    ['项目', '2024-05-01', '2025-05-01', '单位', '参考范围'],
    ['肌酐', '78', '81', 'μmol/L', '57-111'],
  ];
  expect(readTable(rows)).toEqual([certain('UA', '402')]);
});

test('below a heading of urine, blood items are not recognized, and the next heading ends it', () => {
  const rows = [
    ['尿常规'],
    ['白细胞', '5.6', '10^9/L', '3.5-9.5', ''],
    ['蛋白质', '阴性', '', '阴性', ''],
    ['血常规'],
    ['白细胞', '5.6', '10^9/L', '3.5-9.5', ''],
  ];
  expect(readTable(rows).map(({ code, doubt }) => [code, doubt])).toEqual([
    [null, 'unit'],
    ['UPRO', null],
    ['WBC', null],
  ]);
});

test('one item with two values is doubtful in both places, with one value it counts once', () => {
  const row = ['尿酸', '398', 'μmol/L', '208-428', ''];
  expect(readTable([row, row])).toEqual([certain('UA', '398')]);
  expect(readTable([row, ['血尿酸', '401', 'μmol/L', '208-428', '']]).map(({ doubt }) => doubt)).toEqual(['twice', 'twice']);
  expect(readTable([row, ['尿酸', '4 01', 'μmol/L', '208-428', '']]).map(({ doubt }) => doubt)).toEqual(['twice', 'value']);
});

test('a cell between two columns makes its row doubtful', () => {
  const pieces = [
    ...HEAD.map((text, no) => place(text, COLUMNS[no] ?? 0, 0)),
    place('尿酸', 40, 1),
    place('398', 275, 1),
    place('μmol/L', 340, 1),
    place('208-428', 420, 1),
  ];
  expect(readValues([{ width: 600, height: 800, pieces }])).toMatchObject([{ doubt: 'place' }]);
});

test('the name of a row that goes on in the next line is the whole name or none', () => {
  const close = (text: string, x: number, y: number) => ({ ...place(text, x, 0), y });
  const head = HEAD.map((text, no) => place(text, COLUMNS[no] ?? 0, 0));
  const cells = [close('28.4', 240, 100), close('%', 320, 100), close('20-50', 420, 100)];
  const read = (upper: string, own: string, lower: string) => {
    const printed = [upper, own, lower].flatMap((name, no) => (name ? [close(name, 40, [94.5, 100, 105.5][no] ?? 0)] : []));
    return readValues([{ width: 600, height: 800, pieces: [...head, ...printed, ...cells] }]).map(({ code, doubt }) => [code, doubt]);
  };
  expect(read('淋巴细胞', '', '百分比')).toEqual([['LYMPHP', null]]);
  expect(read('', '淋巴细胞百分比', '')).toEqual([['LYMPHP', null]]);
  expect(read('淋巴细胞', '', '转化率')).toEqual([['LYMPHP', 'place']]);
  expect(read('注', '淋巴细胞百分比', '')).toEqual([['LYMPHP', 'place']]);
  expect(read('', '淋巴细胞百分比', '转化率')).toEqual([['LYMPHP', 'place']]);
});

test('sentences are read with their ranges; days, ages and addresses are no results', () => {
  const text = '体检日期：2026-03-02 年龄：36岁 电话：010-5550';
  const line = '尿酸：450 μmol/L（208～428）↑；空腹血糖：5.62mmol/L（参考值 3.9-6.1）';
  const pieces = [place(text, 40, 0), place(line, 40, 1)];
  expect(readValues([{ width: 600, height: 800, pieces }]).map(({ code, value, doubt }) => ({ code, value, doubt }))).toEqual([
    certain('UA', '450'),
    certain('GLU', '5.62'),
  ]);
});

test('limits in columns of their own are the range, alone or together, and the box is around the row', () => {
  const head = ['项目', '结果', '单位', '下限', '上限'];
  const rows = [
    ['尿酸', '398', 'μmol/L', '208', '428'],
    ['肌酐', '78', 'μmol/L', '', '111'],
    ['血小板', '228', '10^9/L', '125', ''],
    ['空腹血糖', '5.6', 'mmol/L', '', ''],
  ];
  const pieces = [head, ...rows].flatMap((cells, line) => cells.flatMap((text, no) => (text ? [place(text, COLUMNS[no] ?? 0, line)] : [])));
  const read = readValues([{ width: 600, height: 800, pieces }]);
  expect(read.map(({ range: { low, high } }) => [low, high])).toEqual([
    [208, 428],
    [null, 111],
    [125, null],
    [null, null],
  ]);
  expect(read.map(({ printed }) => printed.range)).toEqual(['208-428', '≤111', '≥125', '']);
  expect(read.map(({ doubt }) => doubt)).toEqual([null, null, null, null]);
  expect(read[0]?.box).toEqual({ left: 0.0667, top: 0.075, width: 0.825, height: 0.0125 });
});

test('two tables beside each other are read each by its columns, with a running number in front or none', () => {
  const read = (head: string[], row: string[], columns: number[]) => {
    const pieces = [head, row].flatMap((cells, line) => cells.map((text, no) => place(text, columns[no] ?? 0, line)));
    return readValues([{ width: 600, height: 800, pieces }]).map(({ code, value, doubt }) => ({ code, value, doubt }));
  };
  const both = [certain('UA', '398'), certain('CREA', '78')];
  const one = ['项目', '结果', '单位'];
  expect(read([...one, ...one], ['尿酸', '398', 'μmol/L', '肌酐', '78', 'μmol/L'], [20, 120, 200, 300, 420, 500])).toEqual(both);
  const numbered = ['序号', ...one];
  const columns = [10, 50, 140, 210, 300, 340, 440, 510];
  expect(read([...one, '项目', '2024-05-01', '2025-05-01'], ['尿酸', '398', 'μmol/L', '肌酐', '78', '81'], columns)).toEqual([]);
  expect(read([...numbered, ...numbered], ['1', '尿酸', '398', 'μmol/L', '2', '肌酐', '78', 'μmol/L'], columns)).toEqual(both);
});

test('small text is on the line on whose middle it stands', () => {
  const small = { ...place('μmol/L', 320, 1, 6), y: 40 + STEP + 2 };
  const pieces = [...HEAD.map((text, no) => place(text, COLUMNS[no] ?? 0, 0)), place('尿酸', 40, 1), place('398', 240, 1), small];
  expect(readValues([{ width: 600, height: 800, pieces }])).toMatchObject([
    { code: 'UA', value: '398', doubt: null, box: { top: 0.075, height: 0.0125 } },
  ]);
});
