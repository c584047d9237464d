import { cleanPrinted } from '../../../shared/cleanPrinted';
import type { Columns, RowOf } from './columns';
import { findDamage } from './findDamage';
import type { RawRow } from './ImportKind';

/** Blanks and invisible characters around a cell. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

const isBlank = (cell: unknown) => cell === undefined || cell === null || (typeof cell === 'string' && cleanPrinted(cell) === '');

/**
 * Parses a row by its columns.
 * @param fail receives every cell with an error
 * @returns null when a cell has an error
 */
export function parseRow<C extends Columns>(raw: RawRow, columns: C, fail: (column: string, sentence: string) => void): RowOf<C> | null {
  const values: Record<string, unknown> = {};
  let isRight = true;
  const refuse = (column: string, sentence: string) => {
    isRight = false;
    fail(column, sentence);
  };
  for (const [column, cell] of Object.entries(raw.cells)) {
    const definition = columns[column];
    if (!definition) continue;
    const damage = findDamage(cell);
    if (damage) {
      refuse(column, damage);
      continue;
    }
    if (isBlank(cell)) {
      if (definition.isRequired) refuse(column, `不能为空${definition.whenEmpty ?? ''}`);
      else if ('blank' in definition) values[column] = definition.blank;
      continue;
    }
    const parsed = definition.shape.safeParse(typeof cell === 'string' ? cell.replace(AROUND, '') : cell);
    if (parsed.success) values[column] = parsed.data;
    else refuse(column, parsed.error.issues[0]?.message ?? '内容有误');
  }
  // Every value was parsed by its own column, which TypeScript cannot infer from a loop.
  return isRight ? (values as RowOf<C>) : null;
}
