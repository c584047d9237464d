import { escapeHtml } from '../../../shared/html';
/** One place where the word stands. Items are pdf.js's pieces of text, in the order of the page. */
export interface Match {
  page: number;
  item: number;
  start: number;
}

/** Finds a word in the texts of all pages, whatever its case. @param pages one list of text items a page */
export function findMatches(pages: readonly (readonly string[])[], word: string): Match[] {
  const wanted = word.trim().toLowerCase();
  if (wanted === '') return [];
  return pages.flatMap((items, pageIndex) =>
    items.flatMap((text, item) => {
      const matches: Match[] = [];
      const haystack = text.toLowerCase();
      for (let start = haystack.indexOf(wanted); start >= 0; start = haystack.indexOf(wanted, start + wanted.length)) {
        matches.push({ page: pageIndex + 1, item, start });
      }
      return matches;
    }),
  );
}

/**
 * A text item as HTML with its matches marked, which is what the text layer takes.
 * @param starts where the matches begin
 * @param current the start of the match that is being looked at, if it is in this item
 */
export function markMatches(text: string, starts: readonly number[], length: number, current: number | undefined): string {
  let html = '';
  let from = 0;
  for (const start of starts) {
    const mark = start === current ? '<mark class="current">' : '<mark>';
    html += `${escapeHtml(text.slice(from, start))}${mark}${escapeHtml(text.slice(start, start + length))}</mark>`;
    from = start + length;
  }
  return html + escapeHtml(text.slice(from));
}
