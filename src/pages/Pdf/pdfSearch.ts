import { escapeHtml } from '../../../shared/html';
/** One match. Items are the text items of pdf.js, in the order of the page. */
export interface Match {
  page: number;
  item: number;
  start: number;
}

/** Finds a word in the texts of all pages, ignoring case. @param pages the text items of each page */
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
 * Returns a text item as HTML for the text layer, with its matches marked.
 * @param starts start indexes of the matches
 * @param current start index of the current match, if it is in this item
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
