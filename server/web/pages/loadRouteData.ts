import { privateFrame } from '../../../src/app/privateFrame';
import type { LoadContext, LoadData, LoadResult } from '../../../src/pages/pageModule';
import { notFoundPage, registry } from '../../../src/pages/registry';
import type { PageMatch } from '../http/matchRoute';

export interface LoadOutcome extends LoadResult {
  /** True when the time was over before everything had come; the browser fetches the rest. */
  timedOut: boolean;
}

function findLoaders({ row }: PageMatch): { page: LoadData | null; frame: typeof privateFrame.loadData | null } {
  const { kind, loadData } = row ? registry[row.id] : notFoundPage;
  return { page: loadData, frame: kind === 'private' ? privateFrame.loadData : null };
}

/**
 * Runs the `loadData` of a route's page and of its frame side by side, within a time budget. Never throws: a page that lacks
 * data shows its own loading or failed state.
 * @param budgetMs 0 waits for nothing
 * @param onError hears what a loader threw
 */
export async function loadRouteData(
  match: PageMatch,
  context: LoadContext,
  { budgetMs, onError }: { budgetMs: number; onError: (error: unknown) => void },
): Promise<LoadOutcome> {
  const { page, frame } = findLoaders(match);
  if (!page && !frame) return { timedOut: false };
  const run = <T>(load: ((context: LoadContext) => Promise<T>) | null): Promise<T | undefined> =>
    Promise.resolve()
      .then(() => load?.(context))
      .catch((error: unknown) => {
        onError(error);
        return undefined;
      });
  const runs = Promise.all([run(page), run(frame)]);
  let timer: NodeJS.Timeout | undefined;
  const budget = new Promise<'late'>((resolve) => {
    // No time at all: what is at hand, and no answer that has to come, however late a timer would be.
    if (budgetMs === 0) process.nextTick(resolve, 'late');
    else timer = setTimeout(() => resolve('late'), budgetMs);
  });
  const results = await Promise.race([runs, budget]);
  clearTimeout(timer);
  if (results === 'late') return { timedOut: true };
  return { ...results[0], timedOut: false };
}
