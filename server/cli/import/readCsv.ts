import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import type { Columns } from './columns';
import { detectEncoding, type Encoding } from './detectEncoding';
import { FileError } from './FileError';
import type { RawRow } from './ImportKind';
import { matchHeader } from './matchHeader';

/** Longer than any valid row. Without a limit, an unclosed quotation mark would read the whole file into one row. */
const MAX_ROW_CHARACTERS = 1_000_000;

interface CsvRecord {
  record: string[];
  info: Info;
}

const isBlank = (record: readonly string[]) => record.every((cell) => cell.trim() === '');

/** The line on which the row begins. The parser counts to the row's end, and cells may contain line feeds. */
const getLine = ({ record, info }: CsvRecord) => info.lines - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);

async function* decode(file: string, encoding: Encoding, onBytes: (count: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function* parseRecords(texts: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const parser = parse({ info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: MAX_ROW_CHARACTERS });
  // Either end stops the other: an error ends the rows, and a reader that stops closes the file.
  pipeline(Readable.from(texts), parser, () => undefined);
  yield* parser as AsyncIterable<CsvRecord>;
}

function toRow(keys: readonly string[], each: CsvRecord): RawRow {
  const place = `第 ${getLine(each)} 行`;
  const cells = Object.fromEntries(keys.map((key, index) => [key, each.record[index] ?? '']));
  const isLonger = !isBlank(each.record.slice(keys.length));
  return isLonger ? { place, cells, problem: '比表头多出了列，内容里的逗号要用引号括起来' } : { place, cells };
}

/**
 * Reads the rows of a CSV file one by one, so that large files do not fill memory.
 * @param onBytes receives the number of bytes read
 * @throws FileError when the headings or the quotation marks are wrong
 */
export async function* readCsv(file: string, columns: Columns, onBytes: (count: number) => void): AsyncGenerator<RawRow> {
  const encoding = await detectEncoding(file);
  let keys: string[] | null = null;
  try {
    for await (const each of parseRecords(decode(file, encoding, onBytes))) {
      if (isBlank(each.record)) continue;
      if (!keys) keys = matchHeader(each.record, columns);
      else yield toRow(keys, each);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileError(`第 ${String(error.lines ?? '?')} 行的格式有误，请检查引号是否成对（${error.code}）。`);
  }
  if (!keys) throw new FileError('文件是空的。');
}
