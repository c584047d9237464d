import { setImmediate } from 'node:timers/promises';
import { loadRouteData } from '../../server/web/pages/loadRouteData';
import { getRoute } from '../../shared/routes';

const onError = (error: unknown) => {
  throw error;
};

/** The search page, whose one call is answered by `answer`. */
function load(budgetMs: number, answer: () => Promise<unknown>) {
  const dispatch = jest.fn(answer) as never;
  const match = { kind: 'page', row: getRoute('Company'), pathname: '/company', params: {} } as const;
  return loadRouteData(match, { dispatch, params: {}, query: new URLSearchParams() }, { budgetMs, onError });
}

test('a page that has time waits for its answers', async () => {
  expect(await load(1000, () => setImmediate({}))).toEqual({ timedOut: false });
});

test('with a budget of 0 no answer that has to come is waited for, be it the next thing that happens', async () => {
  expect(await load(0, () => setImmediate({}))).toEqual({ timedOut: true });
});

test('with a budget of 0 what is at hand is used', async () => {
  expect(await load(0, async () => ({}))).toEqual({ timedOut: false });
});

test('the frame of a private page has no say in its title and status', async () => {
  const dispatch = (async () => ({ title: "the frame's title", status: 500 })) as never;
  const match = { kind: 'page', row: getRoute('MyCard'), pathname: '/health/mycard', params: {} } as const;
  const outcome = await loadRouteData(match, { dispatch, params: {}, query: new URLSearchParams() }, { budgetMs: 5000, onError });
  expect(outcome).toEqual({ timedOut: false });
});
