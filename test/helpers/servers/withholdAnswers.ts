import type { Page, Route } from '@playwright/test';
import type { ScreenState } from '../browser/screens';
import { emptyAnswers } from './emptyAnswers';

/** With this budget the server loads no data, so the browser requests everything and its answers can be chosen. */
export const NO_BUDGET = { RENDER_BUDGET_MS: '0' };

/** The calls of the layout of private pages. */
const FRAME = /getCardListByToken|getCardUserInfo|get_company_style_config/;
const CALLS = /\/(staff|open|wfmall|enterprise)\//;

/**
 * From now on, calls never answer (loading), answer with an error (failed), or return nothing where that is possible (empty).
 * @param options.keepFrame answers the layout's calls normally
 * @returns a function that ends the loading: what is awaited fails, and so does what is called later
 */
export async function withholdAnswers(
  page: Page,
  state: Exclude<ScreenState, 'full'>,
  { keepFrame = false }: { keepFrame?: boolean } = {},
): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isFailing = state === 'failed';
  const refuse = (route: Route) => route.fulfill({ status: 500, body: '' });
  await page.route(CALLS, (route) => {
    const { pathname } = new URL(route.request().url());
    if (keepFrame && FRAME.test(pathname)) return route.continue();
    if (isFailing) return refuse(route);
    if (state === 'loading') return void held.push(route);
    const answer = emptyAnswers.find(({ path }) => pathname.endsWith(path));
    return answer ? route.fulfill({ json: { code: 0, msg: '', data: answer.data } }) : route.continue();
  });
  return async () => {
    isFailing = true;
    // The page may have given up some of them.
    await Promise.allSettled(held.splice(0).map(refuse));
  };
}
