import type { Sample } from '../../judgement/items/matchItem';
import type { Context } from './findContext';
import type { Cell, Line } from './layLines';
import type { Table } from './tableColumns';

/** One result as it is printed, before it is known what it stands for. */
export interface PrintedRow {
  /** From 1. */
  page: number;
  name: string;
  /** From a column of its own; empty if there is none. */
  abbreviation: string;
  value: string;
  unit: string;
  range: string;
  /** The cell with the institution's mark; empty if there is none. */
  mark: string;
  sample: Sample;
  /** True when it is not certain that these cells belong together. */
  isDoubtful: boolean;
  cells: readonly Cell[];
}

/** Consecutive lines of a page below one heading. */
export interface Block {
  page: number;
  /** Of the page. */
  width: number;
  tables: readonly Table[] | null;
  lines: readonly Line[];
}

/** What a block says, and the context behind it. */
export interface Reading {
  rows: PrintedRow[];
  context: Context;
}
