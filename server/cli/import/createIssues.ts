import type { Columns } from './columns';
import type { RowPlace } from './ImportKind';

/** The errors of a file, in the order of its rows. */
export interface Issues {
  /** The first errors, as sentences. */
  sentences: string[];
  /** The number of all errors. */
  count: number;
}

export interface IssueList {
  add(row: RowPlace, column: string | null, sentence: string): void;
  count(): number;
  finish(): Issues;
}

/**
 * Collects errors up to a limit, because a file with wrong columns has an error in every row.
 * @param most the largest number of sentences to keep
 */
export function createIssues(columns: Columns, most: number): IssueList {
  const kept: { no: number; sentence: string }[] = [];
  let count = 0;
  return {
    add({ no, place }, column, sentence) {
      count += 1;
      if (kept.length >= most) return;
      kept.push({ no, sentence: `${place}${column ? `“${columns[column]?.label ?? column}”` : ''}：${sentence}。` });
    },
    count: () => count,
    finish: () => ({ count, sentences: kept.sort((a, b) => a.no - b.no).map(({ sentence }) => sentence) }),
  };
}
