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

/** That a roster is complete: who is absent has left. */
export interface FullRoster {
  operator: string;
  /** What becomes of the orders of those who have left. */
  orders: 'keep' | 'cancel';
  /** Also when more than a tenth of the project's cards end. */
  yesMany: boolean;
  /** A dry run, of which nothing is kept (`runTrial`). */
  isTrial?: boolean;
}

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
  /** Adds a line to the result. */
  note(line: string): void;
  /** Only for a roster. */
  full?: FullRoster | undefined;
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
