import type { RouteId } from '../../shared/routes';
import { layouts } from '../../src/app/layouts';
import type { LoadContext, LoadData, LoadResult } from '../../src/pages/pageModule';
import { notFoundPage, registry } from '../../src/pages/registry';
import type { RouteMatch } from './matchRoute';

export interface LoadOutcome extends LoadResult {
  /** True when the time was over before everything had come; the browser fetches the rest. */
  timedOut: boolean;
}

function listLoaders({ row }: RouteMatch): LoadData[] {
  if (!row) return notFoundPage.loadData ? [notFoundPage.loadData] : [];
  const page = registry[row.id as RouteId].loadData;
  const layout = layouts[row.layout]?.loadData;
  return [page, layout].filter((load) => load !== undefined);
}

/**
 * Runs the `loadData` of a route's page and of its layout side by side, within a time budget. Never throws: a page that lacks
 * data shows its own loading or failed state.
 * @param budgetMs 0 waits for nothing
 * @param onError hears what a loader threw
 */
export async function loadRouteData(
  match: RouteMatch,
  context: LoadContext,
  { budgetMs, onError }: { budgetMs: number; onError: (error: unknown) => void },
): Promise<LoadOutcome> {
  const loaders = listLoaders(match);
  if (loaders.length === 0) return { timedOut: false };
  const runs = loaders.map((load) =>
    Promise.resolve()
      .then(() => load(context))
      .catch((error: unknown) => {
        onError(error);
        return undefined;
      }),
  );
  let timer: NodeJS.Timeout | undefined;
  const budget = new Promise<'late'>((resolve) => {
    // No time at all: what is at hand, and no answer that has to come, however late a timer would be.
    if (budgetMs === 0) process.nextTick(resolve, 'late');
    else timer = setTimeout(() => resolve('late'), budgetMs);
  });
  // The page's own answer decides; the layout only fills the store.
  const results = await Promise.race([Promise.all(runs), budget]);
  clearTimeout(timer);
  if (results === 'late') return { timedOut: true };
  return { ...Object.assign({}, ...results.slice(1)), ...results[0], timedOut: false };
}
