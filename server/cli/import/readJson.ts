import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { detectEncoding } from '../common/detectEncoding';
import type { Columns } from './columns';
import { FileError } from './FileError';
import { InexactNumber } from './findDamage';
import type { RawRow } from './ImportKind';

/** JSON is read as a whole; larger files must be CSV, which is streamed. */
const MAX_BYTES = 50_000_000;

const rowShape = z.record(z.string(), z.unknown());
const rowsShape = z.array(rowShape);
const fileShape = z.union([rowsShape, z.object({ kind: z.string().optional(), rows: rowsShape })]);

/** The array that a row may contain instead of being repeated for each of its entries: a report's values. */
const NESTED = 'observations';

export interface JsonFile {
  kind: string | undefined;
  rows: Record<string, unknown>[];
}

/** A number without an exponent, of as many digits as every program keeps. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const EXACT_DIGITS = 15;

/** Reads numbers as they are written: 5.60 has two decimals, and an ID number has more digits than a number. */
function readNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number') return value;
  const written = context?.source ?? String(value);
  const isExact = PLAIN_NUMBER.test(written) && written.replace(/\D/g, '').length <= EXACT_DIGITS;
  return isExact ? written : new InexactNumber(written);
}

/** Reads a JSON file. @throws FileError when it is too large, not JSON, or neither an array nor `{kind, rows}` */
export async function readJsonFile(file: string): Promise<JsonFile> {
  if ((await stat(file)).size > MAX_BYTES) throw new FileError(`JSON 文件不能超过 ${MAX_BYTES / 1_000_000} MB，请改用 CSV。`);
  const bytes = await readFile(file);
  const encoding = await detectEncoding([bytes]);
  if (!encoding) throw new FileError('认不出文件的编码，JSON 请存为 UTF-8。');
  // Damaged bytes become U+FFFD, which is refused by row and column.
  const text = new TextDecoder(encoding).decode(bytes);
  let content: unknown;
  try {
    content = JSON.parse(text, readNumber);
  } catch {
    throw new FileError('文件不是有效的 JSON。');
  }
  const parsed = fileShape.safeParse(content);
  if (!parsed.success) throw new FileError('JSON 应为对象的列表，或 {"kind": …, "rows": […]}。');
  return Array.isArray(parsed.data) ? { kind: undefined, rows: parsed.data } : { kind: parsed.data.kind, rows: parsed.data.rows };
}

function flatten(row: Record<string, unknown>, index: number): RawRow[] {
  const place = `第 ${index + 1} 条`;
  const { [NESTED]: nested, ...head } = row;
  const parts = rowsShape.safeParse(nested);
  if (!parts.success || parts.data.length === 0) return [{ place, cells: row }];
  return parts.data.map((part, at) => ({ place: `${place}第 ${at + 1} 项`, cells: { ...head, ...part } }));
}

/** The rows of a JSON file. Values are as in CSV, numbers as their text; lists may be arrays. */
export function* readJsonRows({ rows }: JsonFile, columns: Columns): Generator<RawRow> {
  for (const [index, row] of rows.entries()) {
    for (const raw of flatten(row, index)) {
      const keys = new Set(Object.keys(raw.cells));
      const unknown = [...keys].find((key) => !(key in columns));
      const missing = Object.entries(columns).find(([key, { isRequired }]) => isRequired && !keys.has(key))?.[0];
      if (unknown !== undefined) yield { ...raw, problem: `有不认识的字段“${unknown}”，可用的有：${Object.keys(columns).join('、')}` };
      else if (missing !== undefined) yield { ...raw, problem: `缺少字段“${missing}”` };
      else yield raw;
    }
  }
}
