import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { detectEncoding, type Encoding } from '../common/detectEncoding';
import type { Columns } from './columns';
import { type Delimiter, describeReading, detectDelimiter, MOST_TITLE_LINES } from './csvDialect';
import { FileError } from './FileError';
import type { RawRow } from './ImportKind';
import { countKnown, matchHeader } from './matchHeader';

/** Longer than any valid row. Without a limit, an unclosed quotation mark would read the whole file into one row. */
const MAX_ROW_CHARACTERS = 1_000_000;
/** Enough for the lines up to the headings. */
const BEGINNING_BYTES = 64_000;
/** The first bytes of workbooks: ZIP archives and the format from before 2007. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];
/** Fewer known headings than this may be words in a title. */
const FEWEST_HEADINGS = 2;

interface CsvRecord {
  record: string[];
  info: Info;
}

export interface CsvEvents {
  /** Receives the number of bytes read. */
  onBytes(count: number): void;
  /** Receives how the file was read, if it is not UTF-8 with commas. */
  onReading(reading: string): void;
  /** Receives the place of a line above the headings, which is no data. */
  onTitle(place: string): void;
}

const isBlank = (record: readonly string[]) => record.every((cell) => cell.trim() === '');

/** The line on which the row begins. The parser counts to the row's end, and cells may contain line feeds. */
const getLine = ({ record, info }: CsvRecord) => info.lines - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
const getPlace = (each: CsvRecord) => `第 ${getLine(each)} 行`;

async function readBeginning(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function* decode(file: string, encoding: Encoding, onBytes: (count: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** `="110101…"`, with which programs make spreadsheets keep digits, is a quoted cell. */
const FORMULA_TEXT = /(^|[,;\t\n])="([^"\n]*)"(?=[,;\t\r\n]|$)/g;

/** Replaces them in whole lines, because a piece of the file can end anywhere. */
async function* unwrapFormulas(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    rest += text;
    const end = rest.lastIndexOf('\n') + 1;
    if (end > 0) yield rest.slice(0, end).replace(FORMULA_TEXT, '$1"$2"');
    rest = rest.slice(end);
    if (rest.length > MAX_ROW_CHARACTERS) {
      yield rest;
      rest = '';
    }
  }
  yield rest.replace(FORMULA_TEXT, '$1"$2"');
}

async function* parseRecords(texts: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<CsvRecord> {
  const parser = parse({ delimiter, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: MAX_ROW_CHARACTERS });
  // Either end stops the other: an error ends the rows, and a reader that stops closes the file.
  pipeline(Readable.from(texts), parser, () => undefined);
  yield* parser as AsyncIterable<CsvRecord>;
}

function toRow(keys: readonly (string | null)[], each: CsvRecord): RawRow {
  const place = getPlace(each);
  const cells = Object.fromEntries(keys.flatMap((key, index) => (key === null ? [] : [[key, each.record[index] ?? '']])));
  const unnamed = keys.findIndex((key, index) => key === null && !isBlank([each.record[index] ?? '']));
  if (unnamed >= 0) return { place, cells, problem: `第 ${unnamed + 1} 列没有表头，却有内容` };
  const isLonger = !isBlank(each.record.slice(keys.length));
  return isLonger ? { place, cells, problem: '比表头多出了列，内容里的逗号要用引号括起来' } : { place, cells };
}

/** Finds the headings, above which spreadsheets have titles and empty lines. Without any, the first line is taken for them and refused. */
async function* readRows(records: AsyncIterable<CsvRecord>, columns: Columns, onTitle: CsvEvents['onTitle']): AsyncGenerator<RawRow> {
  let keys: (string | null)[] | null = null;
  const titles: CsvRecord[] = [];
  const refuse = () => matchHeader(titles[0]?.record ?? [], columns);
  for await (const each of records) {
    if (isBlank(each.record)) continue;
    if (keys) yield toRow(keys, each);
    else if (countKnown(each.record, columns) >= FEWEST_HEADINGS) {
      for (const title of titles) if (!/^sep=.?$/i.test(title.record.join(''))) onTitle(getPlace(title));
      keys = matchHeader(each.record, columns);
    } else if (titles.push(each) > MOST_TITLE_LINES) refuse();
  }
  if (titles.length > 0 && !keys) refuse();
  if (!keys) throw new FileError('文件是空的。');
}

/**
 * Reads the rows of a CSV file one by one, so that large files do not fill memory.
 * @throws FileError when it is no text, or the headings or the quotation marks are wrong
 */
export async function* readCsv(file: string, columns: Columns, { onBytes, onReading, onTitle }: CsvEvents): AsyncGenerator<RawRow> {
  const beginning = await readBeginning(file);
  if (WORKBOOKS.includes(beginning.subarray(0, 4).toString('hex')))
    throw new FileError('这是电子表格的工作簿，请在 Excel 或 WPS 里另存为“CSV UTF-8”后再导入。');
  const encoding = await detectEncoding(createReadStream(file));
  if (!encoding) throw new FileError('认不出文件的编码，请在 Excel 或 WPS 里另存为“CSV UTF-8”后再导入。');
  const delimiter = detectDelimiter(new TextDecoder(encoding).decode(beginning), columns);
  onReading(describeReading(encoding, delimiter));
  try {
    yield* readRows(parseRecords(unwrapFormulas(decode(file, encoding, onBytes)), delimiter), columns, onTitle);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileError(`第 ${String(error.lines ?? '?')} 行的格式有误，请检查引号是否成对（${error.code}）。`);
  }
}
