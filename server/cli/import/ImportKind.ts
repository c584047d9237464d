import type { Tx } from '../../db/Db';
import type { FieldCrypto } from '../../security/fieldCrypto';
import type { Columns, RowOf } from './columns';

/** A parsed row: its place in the file, and its cells by column. */
export interface RawRow {
  /** `第 12 行`; in JSON `第 3 条`. */
  place: string;
  cells: Readonly<Record<string, unknown>>;
  /** An error of the row as a whole. */
  problem?: string;
}

/** The place of a row: as text, and as a number for sorting messages. */
export interface RowPlace {
  place: string;
  no: number;
}

export interface ImportRow<C extends Columns> extends RowPlace {
  values: RowOf<C>;
}

export type Change = 'inserted' | 'updated' | 'unchanged';

/** The import of one file, in one transaction. */
export interface ImportRun {
  tx: Tx;
  fieldCrypto: FieldCrypto;
  now: Date;
  createId(): string;
  /** Reports an error in a row; nothing of the file will be written. `sentence` must not contain personal numbers. */
  fail(row: RowPlace, column: string | null, sentence: string): void;
  /** Reports a doubtful value that is accepted. */
  warn(row: RowPlace, column: string | null, sentence: string): void;
  count(change: Change, rows?: number): void;
}

export interface ImportWriter<C extends Columns> {
  /** Writes a batch. Rows with errors are reported to the run and left out. */
  write(rows: readonly ImportRow<C>[]): Promise<void>;
  /** Writes what was waiting for further rows. */
  finish?(): Promise<void>;
}

/** One kind of import file. */
export interface ImportKind<C extends Columns = Columns> {
  /** As in `--kind` and in file names. */
  name: string;
  /** The Chinese name, which file names may begin with as well. */
  label: string;
  columns: C;
  /** Two rows of a file with the same key are an error. Null: the kind checks for duplicates itself. */
  getKey(values: RowOf<C>): string | null;
  createWriter(run: ImportRun): ImportWriter<C>;
}

/** Infers the columns' types, so that `getKey` and the writer have typed rows. */
export function defineKind<C extends Columns>(kind: ImportKind<C>): ImportKind<C> {
  return kind;
}
