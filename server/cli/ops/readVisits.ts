import { CsvError, parse } from 'csv-parse/sync';
import type { Visit } from '../../modules/orders/recordVisits';
import { CommandError } from '../common/CommandError';
import { readGiven } from '../common/readGiven';

const CODE_HEADINGS = ['签到码', '订单号'];
const VISIT_HEADINGS = ['到检', '到检情况'];
const WORDS: Readonly<Record<string, boolean>> = { 到检: true, 已到检: true, 未到: false, 未到检: false };

/** A line of the file: a visit, a sentence about what is wrong, or neither where the store has filled in nothing. */
export interface VisitLine {
  line: number;
  visit?: Visit;
  problem?: string;
}

/** Excel's Unicode text has tabs, and other regions' spreadsheets semicolons. */
function findDelimiter(content: string): string {
  const [head = ''] = content.split('\n');
  return [',', '\t', ';'].reduce((best, each) => (head.split(each).length > head.split(best).length ? each : best));
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

function parseCells(content: string): CsvRecord[] {
  try {
    const options = {
      bom: true,
      delimiter: findDelimiter(content),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    };
    // The parser's types do not know what `info` changes.
    const records: unknown = parse(content, options);
    return records as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandError(`文件的格式有误，请检查引号是否成对（${error.code}）。`);
  }
}

function toLine(line: number, code: string, word: string): VisitLine {
  if (!word) return { line };
  const came = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (came === undefined) return { line, problem: `“${word}”应为“到检”或“未到”。` };
  return code ? { line, visit: { code, came } } : { line, problem: '没有签到码或订单号。' };
}

/**
 * Reads a list of visits: the columns 签到码 (or 订单号) and 到检, among any others, so that a store can add its column to the day's list.
 * @throws CommandError when the file cannot be read or a column is missing
 */
export async function readVisits(file: string | undefined): Promise<VisitLine[]> {
  const [head, ...rows] = parseCells(await readGiven(file, '--file', '写有签到码和到检情况'));
  const find = (headings: readonly string[]) => (head?.record ?? []).findIndex((cell) => headings.includes(cell));
  const [codeAt, visitAt] = [find(CODE_HEADINGS), find(VISIT_HEADINGS)];
  if (codeAt < 0 || visitAt < 0) throw new CommandError('第一行应是表头，其中有“签到码”（或“订单号”）和“到检”两列。');
  // The list of the day puts an apostrophe before a code that a spreadsheet would execute.
  return rows.map(({ record, info }) => toLine(info.lines, (record[codeAt] ?? '').replace(/^'/, ''), record[visitAt] ?? ''));
}
