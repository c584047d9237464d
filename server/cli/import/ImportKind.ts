import type { Tx } from '../../db/Db';
import type { FieldCrypto } from '../../security/fieldCrypto';
import type { Columns, RowOf } from './columns';

/** A row as it was read: where it stands, for people, and its cells by column. */
export interface RawRow {
  /** `第 12 行`; in JSON `第 3 条`. */
  place: string;
  cells: Readonly<Record<string, unknown>>;
  /** What is wrong with the row as a whole. */
  problem?: string;
}

/** Where a row stands: for people, and for putting what is said of rows in their order. */
export interface RowPlace {
  place: string;
  no: number;
}

export interface ImportRow<C extends Columns> extends RowPlace {
  values: RowOf<C>;
}

export type Change = 'inserted' | 'updated' | 'unchanged';

/** One file on its way into the database: everything in one transaction. */
export interface ImportRun {
  tx: Tx;
  fieldCrypto: FieldCrypto;
  now: Date;
  createId(): string;
  /** The row is wrong, and so nothing of the file stays. `sentence` holds no number of a person. */
  fail(row: RowPlace, column: string | null, sentence: string): void;
  /** Somebody should look, but it is taken. */
  warn(row: RowPlace, column: string | null, sentence: string): void;
  count(change: Change, rows?: number): void;
}

export interface ImportWriter<C extends Columns> {
  /** Writes a batch; what is wrong with a row is told to the run, and the row left out. */
  write(rows: readonly ImportRow<C>[]): Promise<void>;
  /** Writes what waits for rows that did not come. */
  finish?(): Promise<void>;
}

/** One kind of file. */
export interface ImportKind<C extends Columns = Columns> {
  /** As `--kind` and the file's name say it. */
  name: string;
  /** The same in Chinese; a file's name may begin with it as well. */
  label: string;
  columns: C;
  /** Two rows of a file with the same key contradict each other. Null: the kind looks at that itself. */
  getKey(values: RowOf<C>): string | null;
  createWriter(run: ImportRun): ImportWriter<C>;
}

/** Names the columns' types once, so that keys and writer see them. */
export function defineKind<C extends Columns>(kind: ImportKind<C>): ImportKind<C> {
  return kind;
}
