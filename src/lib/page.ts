/** The most pages that a list of the API has. */
const MOST_PAGES = 1000;

/** Rows on a page of a list of the API that is not asked for another number. */
export const ROWS_PER_PAGE = 20;

/** The page in an address; the first one for anything that is no number of a page. */
export function parsePage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
}

/** The page as a query value, without the default. */
export const formatPage = (page: number): number | undefined => (page > 1 ? page : undefined);
