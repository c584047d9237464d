import type { Columns } from './columns';
import type { RowPlace } from './ImportKind';

/** What is wrong with a file, as sentences in the order of its rows. */
export interface Issues {
  /** As many as are listed. */
  sentences: string[];
  /** All of them. */
  count: number;
}

export interface IssueList {
  add(row: RowPlace, column: string | null, sentence: string): void;
  count(): number;
  finish(): Issues;
}

/**
 * Collects what is wrong, bounded: a file with the wrong columns has as many mistakes as rows.
 * @param most how many sentences are kept
 */
export function createIssues(columns: Columns, most: number): IssueList {
  const kept: { no: number; sentence: string }[] = [];
  let count = 0;
  return {
    add({ no, place }, column, sentence) {
      count += 1;
      if (kept.length >= most) return;
      kept.push({ no, sentence: `${place}${column ? `「${columns[column]?.label ?? column}」` : ''}：${sentence}。` });
    },
    count: () => count,
    finish: () => ({ count, sentences: kept.sort((a, b) => a.no - b.no).map(({ sentence }) => sentence) }),
  };
}
